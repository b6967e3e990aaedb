/** Integer fen as yuan with two digits. */
export function toYuan(fen: number): string {
  const sign = fen < 0 ? '-' : '';
  const rest = Math.abs(Math.trunc(fen));
  return `${sign}${Math.floor(rest / 100)}.${String(rest % 100).padStart(2, '0')}`;
}

/** Yuan with two digits at most as integer fen; throws for what is no amount. */
export function toFen(yuan: string): number {
  const [, sign, whole, rest = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(yuan.trim()) ?? [];
  if (whole === undefined) throw new Error(`${yuan} is no amount`);
  const fen = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  return sign ? -fen : fen;
}
