import type { BillAct } from '@/contract/pay/console-bill';

/** What a difference is about, as far as we know it. */
export interface Known {
  kind: string;
  /** fen, of the bill. */
  theirAmount: number | null;
  settled: boolean;
  /** Our payment of that number. */
  payment?: { amount: number; state: string } | null;
  /** Our refund of that number. */
  refund?: { amount: number } | null;
}

/** What can be done about a difference: money that nobody of ours knows is booked as such, and given back in the company's own console. */
export function actsOf({ kind, theirAmount, settled, payment, refund }: Known): BillAct[] {
  if (settled) return [];
  const ours = payment?.amount ?? (refund ? -refund.amount : null);
  const missing = kind === 'missingHere';
  const acts: [BillAct, boolean][] = [
    ['ask', ours !== null],
    ['book', missing && (ours === null || ours === theirAmount)],
    ['giveBack', missing && (payment?.state === 'open' || payment?.state === 'closed')],
  ];
  return acts.filter(([, can]) => can).map(([act]) => act);
}

/** The right to act on one. */
export const overDifference = (id: number) => ({ name: 'staff.finance', about: { kind: 'difference', id } }) as const;
