/** Integer fen as yuan with two digits. */
export function toYuan(fen: number): string {
  const sign = fen < 0 ? '-' : '';
  const rest = Math.abs(Math.trunc(fen));
  return `${sign}${Math.floor(rest / 100)}.${String(rest % 100).padStart(2, '0')}`;
}

/** Yuan text as integer fen; throws on anything that is no amount. */
export function toFen(yuan: string): number {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan);
  if (!match) throw new RangeError(`not an amount: ${yuan}`);
  const fen = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -fen : fen;
}
