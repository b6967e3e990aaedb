import { Ecc, QrCode } from '@rc-component/qrcode/lib/libs/qrcodegen.js';

/** How much of a code may be lost: a seventh, or a quarter. */
const LEVELS = { medium: Ecc.MEDIUM, high: Ecc.QUARTILE };

/** A QR code as the path of its dark squares in a square of `size`, with quiet squares around it, which readers need. */
export function qrPath(
  content: string,
  { level, margin }: { level: keyof typeof LEVELS; margin: number },
): { path: string; size: number } {
  const code = QrCode.encodeText(content, LEVELS[level]);
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (code.getModule(x, y)) path += `M${x + margin} ${y + margin}h1v1h-1z`;
    }
  }
  return { path, size: code.size + 2 * margin };
}
