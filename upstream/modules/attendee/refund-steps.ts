/** Up to a moment, and in it: so much of a hundred of what was paid, less a fee in fen. */
export interface Step {
  until: Date;
  percent: number;
  fee: number;
}

/** Fen that come back of what was paid, by the first step that is not over: never more than that, and nothing after the last. */
export function refundAmount(steps: readonly Step[], { paid, now }: { paid: number; now: Date }): number {
  const step = [...steps].sort((a, b) => a.until.getTime() - b.until.getTime()).find(({ until }) => now <= until);
  if (!step) return 0;
  const part = Math.floor((paid * Math.min(step.percent, 100)) / 100) - step.fee;
  return Math.min(Math.max(part, 0), paid);
}
