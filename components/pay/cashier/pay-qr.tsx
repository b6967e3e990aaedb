import { Ecc, QrCode } from '@rc-component/qrcode/lib/libs/qrcodegen';
import { useMemo } from 'react';
import styles from './cashier.module.css';

/** Quiet squares around the code, which scanners need. */
const MARGIN = 2;

/** A code to scan, drawn in the page: what it says goes nowhere else. */
export function PayQr({ content, label }: { content: string; label: string }) {
  const { path, size } = useMemo(() => draw(content), [content]);
  return (
    <div className={styles.code}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
}

function draw(content: string): { path: string; size: number } {
  const code = QrCode.encodeText(content, Ecc.MEDIUM);
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (code.getModule(x, y)) path += `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`;
    }
  }
  return { path, size: code.size + 2 * MARGIN };
}
