import { useMemo } from 'react';
import { qrPath } from '@/lib/media/qr-path';

interface Props {
  /** What it says: a scanner reads that, it goes nowhere else. */
  text: string;
  /** What it is for; without words it stands beside some that say the same. */
  label?: string;
  /** How much of it may be damaged. */
  level?: 'medium' | 'high';
  /** Quiet squares around the code, which scanners need. */
  margin?: number;
  className?: string;
}

/** A code to scan, drawn in the page, dark on light in both themes. */
export function QrCode({ text, label, level = 'medium', margin = 4, className }: Props) {
  const { path, size } = useMemo(() => qrPath(text, { level, margin }), [text, level, margin]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      aria-hidden={!label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
