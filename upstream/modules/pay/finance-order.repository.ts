import { and, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { type DateRange, inRange } from '@/upstream/core/date-range';
import { pageWindow } from '@/upstream/core/paging';
import { sorting } from '@/upstream/core/sorting';
import type { Reader } from '@/upstream/db/client';
import { personMatch, personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { orders, payments, payNotifies } from '@/upstream/db/schema/pay';

export interface OrderQuery {
  pageNum?: number;
  pageSize?: number;
  orderByColumn?: string;
  isAsc?: 'asc' | 'desc';
  /** A number of the order or of a payment, or a person. */
  keyword?: string;
  payStatus?: string;
  biz?: string;
  params?: DateRange;
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

const keywordMatch = (db: Reader, keyword: string): SQL | undefined =>
  or(
    eq(orders.orderNo, keyword),
    inArray(
      orders.orderNo,
      db
        .select({ orderNo: payments.orderNo })
        .from(payments)
        .where(or(eq(payments.outTradeNo, keyword), eq(payments.tradeNo, keyword))),
    ),
    inArray(orders.userId, db.select({ userId: users.userId }).from(users).where(personMatch(keyword))),
  );

const select = (db: Reader) =>
  db
    .select({ order: orders, person: personName })
    .from(orders)
    .innerJoin(users, eq(users.userId, orders.userId))
    .$dynamic();

/** A page of everybody's orders, the newest first unless another order is asked for. */
export async function findOrders(db: Reader, query: OrderQuery) {
  const where = conditions(db, query);
  const { limit, offset } = pageWindow(query);
  // A number begins with its moment, and has an index.
  const order = sorting(query, SORTABLE, orders.orderNo) ?? [desc(orders.orderNo)];
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(orders).where(where),
    select(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  ]);
  return { total: counted?.total ?? 0, rows };
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
