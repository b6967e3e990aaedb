/** Integer fen as yuan with two digits. */
export function toYuan(fen: number): string {
  const sign = fen < 0 ? '-' : '';
  const rest = Math.abs(Math.trunc(fen));
  return `${sign}${Math.floor(rest / 100)}.${String(rest % 100).padStart(2, '0')}`;
}

/** Yuan as somebody typed them (`12`, `12.5`, `12.50`) as integer fen; throws for anything else. */
export function toFen(yuan: string): number {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(yuan);
  if (!match) throw new Error(`${yuan} is no amount`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
