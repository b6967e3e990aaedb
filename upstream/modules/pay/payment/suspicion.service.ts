import { and, eq } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import { payNotifies } from '@/upstream/db/schema/pay';

/** What needs no repetition; anything else may come right by itself, or somebody has to look. */
export const UNDERSTOOD: readonly string[] = ['applied', 'repeated', 'stray'];

/** What a gateway's signed word of a payment or refund can say otherwise than we asked; nothing of it is entered. */
export const OTHERWISE: readonly string[] = ['wrongAmount', 'wrongCurrency', 'wrongOrder'];

/** Keeps, once, that an answer of a gateway about a payment or refund was not what we asked for: staff see it at the order. */
export async function keepSuspicion(tx: Tx, { number, outcome }: { number: string; outcome: string }): Promise<void> {
  if (UNDERSTOOD.includes(outcome)) return;
  const same = and(
    eq(payNotifies.outTradeNo, number),
    eq(payNotifies.outcome, outcome),
    eq(payNotifies.channel, 'asked'),
  );
  if ((await tx.$count(payNotifies, same)) > 0) return;
  await tx.insert(payNotifies).values({ channel: 'asked', outTradeNo: number, outcome, createTime: tx.now });
}
