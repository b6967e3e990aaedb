import type { Biz, Channel } from '@/contract/pay/order';

/** What a person can have: money to spend, money held for a withdrawal or a refund of a top-up, points. */
export type Purse = 'balance' | 'frozen' | 'points';

/** The ledger's accounts by name; those of persons never go below zero. */
export const ledgerAccount = {
  person: (userId: number, purse: Purse) => `user:${userId}:${purse}`,
  /** What a channel owes us, or we have taken from it. */
  gateway: (channel: Channel) => `gateway:${channel}`,
  /** Cash at the desk of a meeting. */
  cash: (msId: number) => `cash:${msId}`,
  /** What a desk's cash was found to be too much or too little. */
  cashDifference: 'cashDifference',
  /** What was sold; a meeting's settlement is the sum of its own. */
  sales: (biz: Biz | 'earning', msId: number | null) => `sales:${biz}:${msId ?? 0}`,
  /** Taken from what was sold, on its way back to whoever paid. */
  refunding: 'refunding',
  /** Money that came for nothing we know, or that we cannot give to anybody. */
  suspense: 'suspense',
  bank: 'bank',
  tax: 'tax',
  fee: 'fee',
  /** Where balances come from that are older than the ledger. */
  opening: 'opening',
  pointsGiven: 'points',
} as const;

/** Where what is paid for an order by a channel comes from, and goes back to. */
export function purseOf({ userId, msId }: { userId: number; msId: number | null }, channel: Channel): string {
  if (channel === 'wallet') return ledgerAccount.person(userId, 'balance');
  return channel === 'cash' ? ledgerAccount.cash(msId ?? 0) : ledgerAccount.gateway(channel);
}

const PERSON = /^user:(\d+):(balance|frozen|points)$/;

/** Whose an account is, and in which unit it counts; null for an account of the house. */
export function personOf(code: string): { userId: number; purse: Purse } | null {
  const [, userId, purse] = PERSON.exec(code) ?? [];
  return userId ? { userId: Number(userId), purse: purse as Purse } : null;
}

/** Points are counted apart from money. */
export const unitOf = (code: string): 'fen' | 'point' =>
  code === ledgerAccount.pointsGiven || personOf(code)?.purse === 'points' ? 'point' : 'fen';
