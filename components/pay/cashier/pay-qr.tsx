import { useMemo } from 'react';
import { qrPath } from '@/lib/media/qr-path';
import styles from './cashier.module.css';

/** Quiet squares around the code, which scanners need. */
const MARGIN = 2;

/** A code to scan, drawn in the page: what it says goes nowhere else. */
export function PayQr({ content, label }: { content: string; label: string }) {
  const { path, size } = useMemo(() => qrPath(content, { level: 'medium', margin: MARGIN }), [content]);
  return (
    <div className={styles.code}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
}
