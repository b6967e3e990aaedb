/** Integer fen as yuan with two digits. */
export function toYuan(fen: number): string {
  const sign = fen < 0 ? '-' : '';
  const rest = Math.abs(Math.trunc(fen));
  return `${sign}${Math.floor(rest / 100)}.${String(rest % 100).padStart(2, '0')}`;
}
