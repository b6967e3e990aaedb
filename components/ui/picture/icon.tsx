import { given } from '@/lib/browser/given';
import type { IconName } from './icon-names';
import sheet from './icons.svg';

/**
 * An icon in the text's colour; `size` in px. Decorative unless it has a `label`. The drawings stand in one file that
 * browsers keep, so that neither pages nor scripts carry them.
 */
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
  const frame = given({ width: size, height: size, className, fill: 'currentColor' });
  const shape = <use href={`${sheet.src}#${name}`} />;
  return label ? (
    <svg {...frame} role="img" aria-label={label}>
      {shape}
    </svg>
  ) : (
    <svg {...frame} aria-hidden="true">
      {shape}
    </svg>
  );
}
