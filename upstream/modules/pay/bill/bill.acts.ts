import { AUDIT } from '@/contract/codes';
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
  refund?: { amount: number; status: string; proof: string | null } | null;
  /** The refund failed, and others have given back what it would. */
  spent?: boolean | null;
  /** Another day's bill has the number too, and it was booked from that one. */
  bookedDay?: string | null;
}

/** The gateway has paid what staff had paid by another road, or what others gave back: nobody enters that. */
export const isBesides = ({ kind, refund, spent }: Pick<Known, 'kind' | 'refund' | 'spent'>): boolean =>
  kind === 'missingHere' && (Boolean(refund?.proof) || spent === true);

/** What can be done about a difference: money that nobody of ours knows is booked as such, and given back in the company's own console. */
export function actsOf({ kind, theirAmount, settled, payment, refund, spent, bookedDay }: Known): BillAct[] {
  if (settled) return [];
  const ours = payment?.amount ?? (refund ? -refund.amount : null);
  const missing = kind === 'missingHere';
  const arrived = refund?.status === AUDIT.succeed || spent;
  const acts: [BillAct, boolean][] = [
    ['ask', ours !== null],
    ['book', missing && !arrived && (ours === null ? !bookedDay : ours === theirAmount)],
    ['giveBack', missing && (payment?.state === 'open' || payment?.state === 'closed')],
  ];
  return acts.filter(([, can]) => can).map(([act]) => act);
}

/** The right to act on one. */
export const overDifference = (id: number) => ({ name: 'staff.finance', about: { kind: 'difference', id } }) as const;
