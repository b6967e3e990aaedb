import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AUDIT } from '@/contract/codes';
import { listFinanceOrders } from '@/contract/pay/console-order';
import type { Context } from '@/upstream/core/context';
import { pageOfLarge } from '@/upstream/core/list/large-list';
import { numberMatch } from '@/upstream/core/list/like';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { rowsOf } from '@/upstream/core/module/check';
import type { Reader } from '@/upstream/db/client';
import { personMatch, personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { orders, payments, payNotifies, refunds } from '@/upstream/db/schema/pay';
import { LAST_SAID, OTHERWISE } from '@/upstream/modules/pay/payment/suspicion.service';
import { BESIDES, ORDERS_PAID_BESIDES } from '@/upstream/modules/pay/refund/paid-besides';

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
    .union(db.select({ orderNo }).from(orders).where(numberMatch(orderNo, keyword)))
    .union(db.select({ orderNo: payments.orderNo }).from(payments).where(numberMatch(payments.outTradeNo, keyword)))
    .union(db.select({ orderNo: payments.orderNo }).from(payments).where(numberMatch(payments.tradeNo, keyword)));
  return inArray(orderNo, found);
};

/** What was said of a payment after it was closed, as long as nobody has settled the line that the company's bill has of it. */
const SAID_AFTER = sql`${LAST_SAID} >= ${payments.updateTime} and not exists (
  select from pay_bill_difference d where d.out_trade_no = ${payments.outTradeNo} and d.settled_time is not null and d.outcome <> 'gone')`;

/** What a gateway says of an order otherwise than we do. */
export const DIFFERS: readonly string[] = [...OTHERWISE, ...BESIDES];

/** The orders of whose payment or refund a gateway says otherwise while it is still open, of whose closed payment it says that it was paid otherwise, or which it paid back more than it should. */
export const differing = (db: Reader): SQL => {
  const said = (number: PgColumn) => and(eq(payNotifies.outTradeNo, number), inArray(payNotifies.outcome, OTHERWISE));
  const ofPayments = db
    .select({ orderNo: payments.orderNo })
    .from(payments)
    .innerJoin(payNotifies, said(payments.outTradeNo))
    .where(or(eq(payments.state, 'open'), and(eq(payments.state, 'closed'), SAID_AFTER)));
  const ofRefunds = db
    .select({ orderNo: refunds.orderNo })
    .from(refunds)
    .innerJoin(payNotifies, said(refunds.refundNo))
    .where(inArray(refunds.status, [AUDIT.before, AUDIT.during]));
  return sql`${ofPayments.union(ofRefunds)} union ${ORDERS_PAID_BESIDES}`;
};
const differs = (db: Reader): SQL => sql`${orders.orderNo} in (${differing(db)})`;

/** How many orders a gateway says otherwise of. */
export async function countDiffering(db: Reader): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::integer as count from (${differing(db)}) differing`,
  );
  return rows[0]?.count ?? 0;
}

const LIST = listSql(listFinanceOrders, {
  key: orders.orderNo,
  filters: {
    keyword: (words, { db }) => keywordMatch(db, words),
    payStatus: orders.payStatus,
    biz: orders.biz,
    gateway: (_gateway, { db }) => differs(db),
    goodwill: () =>
      sql`${orders.orderNo} in (select snapshot ->> 'orderNo' from audit_case
        where kind = 'goodwill' and status in ('0', '1') and not withdrawn)`,
  },
  days: orders.createTime,
  sorts: { createTime: orders.createTime, payTime: orders.payTime, amount: orders.amount },
  // A number begins with its moment, and has an index.
  usual: [desc(orders.orderNo)],
});

const select = (db: Reader) =>
  db
    .select({
      order: orders,
      person: personName,
      differs: sql<boolean>`${differs(db)}`,
      // An order is paid once.
      tradeNo: payments.tradeNo,
    })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderNo, orders.orderNo), eq(payments.state, 'paid')))
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

export type NotifyRow = typeof payNotifies.$inferSelect;

/** What gateways told of these payments and refunds, the first word first. */
export function findNotifies(db: Reader, numbers: string[]) {
  return db.select().from(payNotifies).where(inArray(payNotifies.outTradeNo, numbers)).orderBy(payNotifies.id);
}
