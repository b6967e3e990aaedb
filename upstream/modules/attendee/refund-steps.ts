/** Up to a moment, and in it: so much of a hundred of what was paid, less a fee in fen. */
export interface Step {
  until: Date;
  percent: number;
  fee: number;
}

const limited = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** Of what was paid, the part that comes back by the first step that is not over, and the fee that is kept of it, fen: nothing after the last. */
export function refundPart(steps: readonly Step[], { paid, now }: { paid: number; now: Date }) {
  const step = [...steps].sort((a, b) => a.until.getTime() - b.until.getTime()).find(({ until }) => now <= until);
  if (!step) return { part: 0, fee: 0 };
  return { part: limited(Math.floor((paid * Math.min(step.percent, 100)) / 100), paid), fee: step.fee };
}

/** Fen that come back of what is given up at once: never more than was paid. */
export function refundAmount(steps: readonly Step[], asked: { paid: number; now: Date }): number {
  const { part, fee } = refundPart(steps, asked);
  return limited(part - fee, asked.paid);
}
