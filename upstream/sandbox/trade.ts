import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '@/upstream/core/context';
import { keyedHash, sameHash } from '@/upstream/core/secret/secrets';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { sandboxTrades } from '@/upstream/db/schema/pay';

/** What may become of a refund instead of arriving: the payer's card is gone, or it is refused. */
export const TROUBLES = ['ABNORMAL', 'CLOSED'] as const;
/** What a host may misstate about a trade, in what it signs. */
export const MISSTATEMENTS = ['currency', 'amount', 'number'] as const;

const refundSchema = z.object({
  refundNo: z.string(),
  /** The sandbox's number. */
  refundId: z.string(),
  /** fen */
  amount: z.number().int().positive(),
  time: z.coerce.date(),
  done: z.boolean(),
  /** What keeps it from its payer, in the words of WeChat Pay. */
  trouble: z.enum(TROUBLES).optional(),
});

/** A payment as the sandbox knows it. */
const tradeSchema = z.object({
  outTradeNo: z.string(),
  host: z.enum(['wechat', 'alipay']),
  state: z.enum(['open', 'paid', 'closed']),
  /** The sandbox's number. */
  tradeNo: z.string(),
  title: z.string(),
  /** fen, as it was asked for. */
  amount: z.number().int().positive(),
  notifyUrl: z.string(),
  returnUrl: z.string().optional(),
  expireTime: z.coerce.date(),
  payTime: z.coerce.date().optional(),
  /** fen: what counts as paid, and what the payer gave after a coupon. */
  paid: z.number().int().positive().optional(),
  payerPaid: z.number().int().positive().optional(),
  /** The last try of the payer failed. */
  failed: z.boolean().default(false),
  /** What becomes of refunds that are asked for from now on. */
  trouble: z.enum(TROUBLES).optional(),
  misstates: z.enum(MISSTATEMENTS).optional(),
  refunds: z.array(refundSchema).default([]),
});
export type Trade = z.output<typeof tradeSchema>;
export type Host = Trade['host'];
export type TradeRefund = Trade['refunds'][number];

const read = ({ trade, ...columns }: typeof sandboxTrades.$inferSelect) => tradeSchema.parse({ ...trade, ...columns });
const columnsOf = ({ outTradeNo, host, state, ...trade }: Trade) => ({ outTradeNo, host, state, trade });

/** A payment that this host knows, or null. */
export async function findTrade(db: Reader, host: Host, outTradeNo: string): Promise<Trade | null> {
  const [row] = await db.select().from(sandboxTrades).where(isTrade(host, outTradeNo));
  return row ? read(row) : null;
}

/** Like findTrade, locked until the transaction ends. */
export async function lockTrade(tx: Tx, host: Host, outTradeNo: string): Promise<Trade | null> {
  const [row] = await tx.select().from(sandboxTrades).where(isTrade(host, outTradeNo)).for('update');
  return row ? read(row) : null;
}

const isTrade = (host: Host, outTradeNo: string) =>
  and(eq(sandboxTrades.host, host), eq(sandboxTrades.outTradeNo, outTradeNo));

/** Keeps a payment that was asked for; the first one stays. Answers what is kept. */
export async function addTrade(tx: Tx, trade: Trade): Promise<Trade | null> {
  await tx
    .insert(sandboxTrades)
    .values({ ...columnsOf(trade), createTime: tx.now, updateTime: tx.now })
    .onConflictDoNothing();
  return findTrade(tx, trade.host, trade.outTradeNo);
}

/** Keeps what has happened to a payment. */
export async function saveTrade(tx: Tx, trade: Trade): Promise<void> {
  await tx
    .update(sandboxTrades)
    .set({ ...columnsOf(trade), updateTime: tx.now })
    .where(isTrade(trade.host, trade.outTradeNo));
}

/** The payment that a refund belongs to, or null. */
export async function findTradeOfRefund(db: Reader, host: Host, refundNo: string): Promise<Trade | null> {
  const holds = sql`${sandboxTrades.trade} -> 'refunds' @> ${JSON.stringify([{ refundNo }])}::jsonb`;
  const [row] = await db
    .select()
    .from(sandboxTrades)
    .where(and(eq(sandboxTrades.host, host), holds));
  return row ? read(row) : null;
}

/** Payments of a host to which something has happened since a moment. */
export async function listTradesSince(db: Reader, host: Host, since: Date): Promise<Trade[]> {
  const rows = await db
    .select()
    .from(sandboxTrades)
    .where(and(eq(sandboxTrades.host, host), gte(sandboxTrades.updateTime, since)))
    .orderBy(asc(sandboxTrades.createTime));
  return rows.map(read);
}

/** Open ones whose time is over are closed. */
export const stateNow = (trade: Trade, now: Date): Trade['state'] =>
  trade.state === 'open' && trade.expireTime <= now ? 'closed' : trade.state;

/** What was refunded or is being refunded, fen. */
export const refundedOf = (trade: Trade): number =>
  trade.refunds.reduce((sum, { amount, trouble }) => (trouble === 'CLOSED' ? sum : sum + amount), 0);

/** What opens the payer's page of a payment; nobody can guess it. */
export const tokenOf = ({ keys }: Pick<Context, 'keys'>, { host, outTradeNo }: Pick<Trade, 'host' | 'outTradeNo'>) =>
  `${host}-${outTradeNo}-${sealOf(keys.secrets, host, outTradeNo)}`;

const sealOf = (key: Uint8Array, host: string, outTradeNo: string) =>
  keyedHash(key, 'sandbox', host, outTradeNo).slice(0, 22);

/** The payment that a token opens, or null. */
export function readToken({ keys }: Pick<Context, 'keys'>, token: string): { host: Host; outTradeNo: string } | null {
  const [, host, outTradeNo = '', seal = ''] = /^(wechat|alipay)-(\w{1,64})-([\w-]{22})$/.exec(token) ?? [];
  if (host !== 'wechat' && host !== 'alipay') return null;
  return sameHash(seal, sealOf(keys.secrets, host, outTradeNo)) ? { host, outTradeNo } : null;
}
