import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AUDIT } from '@/contract/codes';
import { listFinanceOrders } from '@/contract/pay/console-order';
import type { Context } from '@/upstream/core/context';
import { pageOfLarge } from '@/upstream/core/list/large-list';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Reader } from '@/upstream/db/client';
import { personMatch, personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { orders, payments, payNotifies, refunds } from '@/upstream/db/schema/pay';
import { OTHERWISE } from '@/upstream/modules/pay/payment/suspicion.service';
import { ORDERS_PAID_BESIDES } from '@/upstream/modules/pay/refund/paid-besides';

export type OrderQuery = Asked<typeof listFinanceOrders>;

/** What can be the number of an order, of a payment, of a refund or of a gateway's. */
export const IS_NUMBER = /^[\w-]+$/;

// One list of numbers: alternatives of several tables would have every order looked at.
const keywordMatch = (db: Reader, keyword: string): SQL => {
  const { orderNo } = orders;
  const theirs = inArray(orders.userId, db.select({ userId: users.userId }).from(users).where(personMatch(keyword)));
  if (!IS_NUMBER.test(keyword)) return theirs;
  const found = db
    .select({ orderNo })
    .from(orders)
    .where(theirs)
    .union(db.select({ orderNo }).from(orders).where(eq(orderNo, keyword)))
    .union(db.select({ orderNo: payments.orderNo }).from(payments).where(eq(payments.outTradeNo, keyword)))
    .union(db.select({ orderNo: payments.orderNo }).from(payments).where(eq(payments.tradeNo, keyword)));
  return inArray(orderNo, found);
};

/** That a gateway says otherwise of a payment or refund of the order that is still open, or paid back more than it should. */
const differs = (db: Reader): SQL => {
  const said = (number: PgColumn) => and(eq(payNotifies.outTradeNo, number), inArray(payNotifies.outcome, OTHERWISE));
  const ofPayments = db
    .select({ orderNo: payments.orderNo })
    .from(payments)
    .innerJoin(payNotifies, said(payments.outTradeNo))
    .where(eq(payments.state, 'open'));
  const ofRefunds = db
    .select({ orderNo: refunds.orderNo })
    .from(refunds)
    .innerJoin(payNotifies, said(refunds.refundNo))
    .where(inArray(refunds.status, [AUDIT.before, AUDIT.during]));
  return sql`(${inArray(orders.orderNo, ofPayments.union(ofRefunds))} or ${orders.orderNo} in (${ORDERS_PAID_BESIDES}))`;
};

const LIST = listSql(listFinanceOrders, {
  key: orders.orderNo,
  filters: {
    keyword: (words, { db }) => keywordMatch(db, words),
    payStatus: orders.payStatus,
    biz: orders.biz,
    gateway: (_gateway, { db }) => differs(db),
  },
  days: orders.createTime,
  sorts: { createTime: orders.createTime, payTime: orders.payTime, amount: orders.amount },
  // A number begins with its moment, and has an index.
  usual: [desc(orders.orderNo)],
});

const select = (db: Reader) =>
  db
    .select({ order: orders, person: personName, differs: sql<boolean>`${differs(db)}` })
    .from(orders)
    .innerJoin(users, eq(users.userId, orders.userId))
    .$dynamic();

/** An order, whose it is, and whether a gateway says otherwise of it. */
export type OrderOfPerson = Awaited<ReturnType<typeof select>>[number];

/** A page of everybody's orders, the newest first unless another order is asked for. */
export function findOrders(ctx: Pick<Context, 'db' | 'caches'>, query: OrderQuery) {
  return pageOfLarge(ctx, LIST.large(ctx, query), pageWindow(query), {
    read: (numbers) => select(ctx.db).where(inArray(orders.orderNo, numbers)),
    keyOf: (row) => row.order.orderNo,
  });
}

/** An order with whose it is; undefined where there is none. */
export async function findPersonsOrder(db: Reader, orderNo: string) {
  const [row] = await select(db).where(eq(orders.orderNo, orderNo));
  return row;
}

/** What gateways told of these payments and refunds, the first word first. */
export function findNotifies(db: Reader, numbers: string[]) {
  return db.select().from(payNotifies).where(inArray(payNotifies.outTradeNo, numbers)).orderBy(payNotifies.id);
}
