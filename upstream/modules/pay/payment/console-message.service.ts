import { and, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PageOf } from '@/contract/core';
import { type FinanceMessage, listFinanceMessages } from '@/contract/pay/console-message';
import type { Context } from '@/upstream/core/context';
import { pageOfLarge } from '@/upstream/core/list/large-list';
import { containing } from '@/upstream/core/list/like';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { toWire } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import { payments, payNotifies, refunds } from '@/upstream/db/schema/pay';
import { DIFFERS, differing } from '@/upstream/modules/pay/order/console-order.repository';
import { readable } from './suspicion.service';

// In the words of its index.
const REFUSED = sql`${payNotifies.outcome} not in ('applied', 'repeated', 'stray')`;

/** What makes orders differ from their gateways: what was said of their payments and refunds. */
const ofDiffering = (db: Reader): SQL | undefined => {
  const ofPayments = db
    .select({ number: payments.outTradeNo })
    .from(payments)
    .where(sql`${payments.orderNo} in (${differing(db)})`);
  const ofRefunds = db
    .select({ number: refunds.refundNo })
    .from(refunds)
    .where(sql`${refunds.orderNo} in (${differing(db)})`);
  return and(inArray(payNotifies.outcome, [...DIFFERS]), inArray(payNotifies.outTradeNo, ofPayments.union(ofRefunds)));
};

const MESSAGES = listSql(listFinanceMessages, {
  key: payNotifies.id,
  filters: {
    // Numbers of payments and refunds begin with that of their order.
    keyword: (words) =>
      or(ilike(payNotifies.outTradeNo, containing(words)), ilike(payNotifies.claimed, containing(words))),
    outcome: payNotifies.outcome,
    channel: payNotifies.channel,
    gateway: (_gateway, { db }) => ofDiffering(db),
  },
  days: payNotifies.createTime,
  sorts: { createTime: payNotifies.createTime, times: payNotifies.times },
  usual: [desc(payNotifies.id)],
});

const select = (db: Reader) => {
  const orderNo = sql<string | null>`coalesce(${payments.orderNo}, ${refunds.orderNo})`;
  return db
    .select({ message: payNotifies, orderNo, differs: sql<boolean | null>`${orderNo} in (${differing(db)})` })
    .from(payNotifies)
    .leftJoin(payments, eq(payments.outTradeNo, payNotifies.outTradeNo))
    .leftJoin(refunds, eq(refunds.refundNo, payNotifies.outTradeNo))
    .$dynamic();
};

/** A page of what gateways told and was refused, the newest first unless another order is asked for. */
export async function listMessages(
  ctx: Context,
  query: Asked<typeof listFinanceMessages>,
): Promise<PageOf<FinanceMessage>> {
  const list = MESSAGES.large(ctx, query);
  const { total, rows } = await pageOfLarge(ctx, { ...list, where: and(REFUSED, list.where) }, pageWindow(query), {
    read: (ids) => select(ctx.db).where(inArray(payNotifies.id, ids)),
    keyOf: ({ message }) => message.id,
  });
  return { total, rows: rows.map(toWireRow) };
}

function toWireRow({ message, orderNo, differs }: Awaited<ReturnType<typeof select>>[number]): FinanceMessage {
  const { id, channel, outcome, outTradeNo, claimed, ours, theirs, times, ip, createTime, lastTime } = message;
  return {
    id,
    channel: channel as FinanceMessage['channel'],
    outcome: outcome as FinanceMessage['outcome'],
    number: outTradeNo,
    claimed,
    orderNo,
    ours: readable(outcome, ours),
    theirs: readable(outcome, theirs),
    differs: Boolean(differs) && DIFFERS.includes(outcome),
    times,
    ip,
    createTime: toWire(createTime),
    lastTime: toWire(lastTime ?? createTime),
  };
}
