import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Context } from '@/upstream/core/context';
import { inRange } from '@/upstream/core/date-range';
import { pageOfLarge } from '@/upstream/core/large-list';
import { type ListQuery, pageWindow } from '@/upstream/core/paging';
import { sorting } from '@/upstream/core/sorting';
import type { Reader } from '@/upstream/db/client';
import { personMatch, personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { orders, payments, payNotifies } from '@/upstream/db/schema/pay';

export interface OrderQuery extends ListQuery {
  /** A number of the order or of a payment, or a person. */
  keyword?: string;
  payStatus?: string;
  biz?: string;
}

const SORTABLE = { createTime: orders.createTime, payTime: orders.payTime, amount: orders.amount };

function conditions(db: Reader, { keyword, payStatus, biz, params }: OrderQuery): SQL | undefined {
  return and(
    keyword ? keywordMatch(db, keyword) : undefined,
    payStatus ? eq(orders.payStatus, payStatus) : undefined,
    biz ? eq(orders.biz, biz) : undefined,
    inRange(orders.createTime, params),
  );
}

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

const select = (db: Reader) =>
  db
    .select({ order: orders, person: personName })
    .from(orders)
    .innerJoin(users, eq(users.userId, orders.userId))
    .$dynamic();

/** A page of everybody's orders, the newest first unless another order is asked for. */
export function findOrders(ctx: Pick<Context, 'db' | 'caches'>, query: OrderQuery) {
  // A number begins with its moment, and has an index.
  const order = sorting(query, SORTABLE, orders.orderNo) ?? [desc(orders.orderNo)];
  const list = { key: orders.orderNo, where: conditions(ctx.db, query), order, query };
  return pageOfLarge(ctx, list, pageWindow(query), {
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
