import { ICON_PATHS } from './icon-paths';

export type IconName = keyof typeof ICON_PATHS;

/** A line icon in the text's colour; `size` in px. Decorative unless it has a `label`. */
export function Icon({
  name,
  size = 20,
  label,
  className,
}: {
  name: IconName;
  size?: number;
  label?: string;
  className?: string;
}) {
  const shape = (
    <path
      d={ICON_PATHS[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
  const frame = { viewBox: '0 0 24 24', width: size, height: size, className };
  return label ? (
    <svg {...frame} role="img" aria-label={label}>
      {shape}
    </svg>
  ) : (
    <svg {...frame} aria-hidden="true" focusable="false">
      {shape}
    </svg>
  );
}
