import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { toYuan } from '@/upstream/core/money';
import type { Tx } from '@/upstream/core/write';
import { payNotifies } from '@/upstream/db/schema/pay';
import { madeStale } from '@/upstream/jobs/effects';
import { findOrder } from '@/upstream/modules/pay/order/order.repository';
import { findRefund } from '@/upstream/modules/pay/refund/refund.repository';
import { findPayment } from './payment.repository';

/** When a word of a gateway was said the last time. */
export const LAST_SAID = sql<Date>`coalesce(${payNotifies.lastTime}, ${payNotifies.createTime})`;

/** What needs no repetition; anything else may come right by itself, or somebody has to look. */
export const UNDERSTOOD: readonly string[] = ['applied', 'repeated', 'stray'];

/** What a gateway's signed word of a payment or refund can say otherwise than we asked; nothing of it is entered. */
export const OTHERWISE: readonly string[] = ['wrongAmount', 'wrongCurrency', 'wrongOrder'];

/** A side of what a gateway says otherwise, as people read it: sums in yuan. */
export const readable = (outcome: string, side: string | null): string | null =>
  side !== null && outcome === 'wrongAmount' ? toYuan(Number(side)) : side;

/** What a gateway says of a payment or refund; amounts in fen. */
interface Told {
  outTradeNo?: string;
  refundNo?: string;
  currency?: string;
  amount?: number;
  /** Of all refunds of a payment. */
  sum?: number;
}
interface Word {
  number: string;
  outcome: string;
  told: Told;
}

/** The two sides of what a gateway says otherwise; neither where it does not, or nothing is known of ours. */
export async function sidesOf(tx: Tx, { number, outcome, told }: Word): Promise<{ ours?: string; theirs?: string }> {
  if (!OTHERWISE.includes(outcome)) return {};
  const refund = await findRefund(tx, number);
  const asked = refund ?? (await findPayment(tx, number));
  if (!asked) return {};
  if (outcome === 'wrongCurrency') return { ours: 'CNY', theirs: told.currency };
  if (outcome === 'wrongAmount') {
    const theirs = told.amount === asked.amount ? told.sum : (told.amount ?? told.sum);
    return { ours: String(asked.amount), theirs: theirs?.toString() };
  }
  const ofPayment = !refund || (told.refundNo ?? number) === number;
  return ofPayment ? { ours: asked.outTradeNo, theirs: told.outTradeNo } : { ours: number, theirs: told.refundNo };
}

/** The last word of a gateway about a payment or refund that was not what we asked for; undefined where there was none. */
export async function lastOtherwise(tx: Tx, number: string) {
  const [word] = await tx
    .select()
    .from(payNotifies)
    .where(and(eq(payNotifies.outTradeNo, number), inArray(payNotifies.outcome, [...OTHERWISE])))
    .orderBy(desc(LAST_SAID), desc(payNotifies.id))
    .limit(1);
  return word;
}

/** The cashier shows that another amount came than was asked for. */
async function tellOfAmount(tx: Tx, { number, outcome }: Pick<Word, 'number' | 'outcome'>): Promise<void> {
  if (outcome !== 'wrongAmount') return;
  const payment = await findPayment(tx, number);
  const order = payment && (await findOrder(tx, payment.orderNo));
  if (order) tx.emit(madeStale({ userIds: [order.userId], stale: ['orders'] }));
}

/** Staff see at the orders and in the list of its own that a message was refused. */
export const tellOfRefused = (tx: Tx) => tx.emit(madeStale({ userIds: [], stale: ['console.orders'] }));

/**
 * One event, however often and by whichever way it is said: of one payment or refund, what is not as we asked, and the value that it
 * is said to be. None of what is understood.
 */
const eventOf = ({ number, outcome }: Pick<Word, 'number' | 'outcome'>, theirs = '') =>
  UNDERSTOOD.includes(outcome) ? null : ['event', number, outcome, theirs].join(' ');

/** Keeps what a message of a gateway said and what became of it; one that says the same again is counted in its row. */
export async function keepMessage(tx: Tx, word: Word, from: { channel: string; ip: string }): Promise<void> {
  const { number, outcome } = word;
  const sides = await sidesOf(tx, word);
  const alike = eventOf(word, sides.theirs);
  await tx
    .insert(payNotifies)
    .values({ ...from, ...sides, outTradeNo: number, outcome, alike, createTime: tx.now, lastTime: tx.now })
    .onConflictDoUpdate({
      target: payNotifies.alike,
      targetWhere: sql`alike is not null`,
      // What was heard first by asking has had no message yet.
      set: {
        ...from,
        lastTime: tx.now,
        times: sql`case when ${payNotifies.channel} = 'asked' then 1 else ${payNotifies.times} + 1 end`,
      },
    });
  if (UNDERSTOOD.includes(outcome)) return;
  tellOfRefused(tx);
  await tellOfAmount(tx, word);
}

/** What became of an answer of a gateway, and whether it says for the first time what does not agree with ours. */
export interface Entered<Outcome> {
  outcome: Outcome;
  differs: boolean;
}

/** Keeps, once, that an answer of a gateway about a payment or refund was not what we asked for: staff see it at the order. Whether it is news. */
export async function keepSuspicion(tx: Tx, word: Word): Promise<boolean> {
  const { number, outcome } = word;
  if (UNDERSTOOD.includes(outcome)) return false;
  const sides = await sidesOf(tx, word);
  const alike = eventOf(word, sides.theirs);
  const kept = await tx
    .insert(payNotifies)
    .values({ channel: 'asked', ...sides, outTradeNo: number, outcome, alike, createTime: tx.now, lastTime: tx.now })
    // Said again of what has been closed since, it is news; of what is open each time that somebody asks is written down too.
    .onConflictDoUpdate({
      target: payNotifies.alike,
      targetWhere: sql`alike is not null`,
      set: { lastTime: tx.now },
      setWhere: sql`${LAST_SAID} < (select p.update_time from pay_payment p where p.out_trade_no = ${number} and p.state <> 'open')`,
    })
    .returning({ id: payNotifies.id });
  if (kept.length === 0) return false;
  tellOfRefused(tx);
  await tellOfAmount(tx, word);
  return true;
}
