import { desc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PageOf } from '@/contract/core';
import { type FinanceRefund, listFinanceRefunds } from '@/contract/pay/console-refund';
import type { Context } from '@/upstream/core/context';
import { pageOfLarge } from '@/upstream/core/list/large-list';
import { numberMatch } from '@/upstream/core/list/like';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { toYuan } from '@/upstream/core/money';
import { toWire } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import { personMatch, personName, personNameEn } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { orders, payments, refunds } from '@/upstream/db/schema/pay';
import { IS_NUMBER } from '@/upstream/modules/pay/order/console-order.repository';
import { ender, REFUND_STAND, refundsOf, toStand } from './refund-stand.service';

const asker = alias(users, 'asker');

const select = (db: Reader) =>
  db
    .select({
      refund: refunds,
      userId: orders.userId,
      subject: orders.subject,
      subjectEn: orders.subjectEn,
      person: personName,
      askerName: asker.name,
      askerLogin: asker.userName,
      askedByEn: personNameEn(asker),
      ...REFUND_STAND,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.orderNo, refunds.orderNo))
    .innerJoin(users, eq(users.userId, orders.userId))
    .leftJoin(asker, eq(asker.userId, refunds.askedBy))
    .leftJoin(ender, eq(ender.userId, refunds.endedBy))
    .$dynamic();
type Row = Awaited<ReturnType<typeof select>>[number];

// One list of numbers: alternatives of several tables would have every refund looked at.
const keywordMatch = (db: Reader, keyword: string): SQL => {
  const { refundNo } = refunds;
  const theirs = db
    .select({ refundNo })
    .from(refunds)
    .innerJoin(orders, eq(orders.orderNo, refunds.orderNo))
    .innerJoin(users, eq(users.userId, orders.userId))
    .where(personMatch(keyword));
  if (!IS_NUMBER.test(keyword)) return inArray(refundNo, theirs);
  const numbered = (where: SQL) => db.select({ refundNo }).from(refunds).where(where);
  const paid = db
    .select({ outTradeNo: payments.outTradeNo })
    .from(payments)
    .where(numberMatch(payments.tradeNo, keyword));
  const found = theirs
    .union(numbered(numberMatch(refundNo, keyword)))
    .union(numbered(numberMatch(refunds.orderNo, keyword)))
    .union(numbered(numberMatch(refunds.outTradeNo, keyword)))
    .union(numbered(inArray(refunds.outTradeNo, paid)));
  return inArray(refundNo, found);
};

/** Everybody's refunds; without a keyword they are counted in an index. */
export const REFUNDS = listSql(listFinanceRefunds, {
  key: refunds.refundNo,
  filters: {
    keyword: (words, { db }) => keywordMatch(db, words),
    status: refundsOf,
    channel: refunds.channel,
  },
  days: refunds.createTime,
  sorts: { createTime: refunds.createTime, amount: refunds.amount, doneTime: refunds.doneTime },
  usual: [desc(refunds.createTime), desc(refunds.refundNo)],
});

/** A page of everybody's refunds, the newest first unless another order is asked for. */
export async function listRefunds(
  ctx: Context,
  query: Asked<typeof listFinanceRefunds>,
): Promise<PageOf<FinanceRefund>> {
  const { total, rows } = await pageOfLarge(ctx, REFUNDS.large(ctx, query), pageWindow(query), {
    read: (numbers) => select(ctx.db).where(inArray(refunds.refundNo, numbers)),
    keyOf: ({ refund }) => refund.refundNo,
  });
  return { total, rows: rows.map(toWireRow) };
}

function toWireRow({ refund, anew, spent, enderName, askerName, askerLogin, ...rest }: Row): FinanceRefund {
  const { refundNo, orderNo, channel, amount, reason, createTime } = refund;
  return {
    ...rest,
    ...toStand(refund, { anew, spent, enderName }),
    refundNo,
    orderNo,
    channel,
    reason,
    amount: toYuan(amount),
    askedBy: askerName || askerLogin,
    createTime: toWire(createTime),
  };
}
