interface FeeRule {
  /** Hundredths of a per cent. */
  feeRate: number;
  /** Yuan. */
  leastFee: string;
}

const RATE_ONE = 10_000;
const toFen = (yuan: string) => Math.round(Number(yuan) * 100);
const toYuan = (fen: number) => (fen / 100).toFixed(2);

/** What a withdrawal costs and brings, yuan; null for an amount that is none, or that the fee eats up. The upstream has the last word. */
export function withdrawFee(
  amount: string,
  { feeRate, leastFee }: FeeRule,
): { amount: string; fee: string; net: string } | null {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(amount.trim())) return null;
  const fen = toFen(amount);
  const fee = Math.max(toFen(leastFee), Math.ceil((fen * feeRate) / RATE_ONE));
  return fen > fee ? { amount: toYuan(fen), fee: toYuan(fee), net: toYuan(fen - fee) } : null;
}
