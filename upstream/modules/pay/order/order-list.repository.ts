import { and, desc, eq, type SQL } from 'drizzle-orm';
import { listMyOrders } from '@/contract/pay/order';
import { listMyRecharges } from '@/contract/pay/pay';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { type ListQuery, pageWindow } from '@/upstream/core/list/paging';
import type { Reader } from '@/upstream/db/client';
import { orders } from '@/upstream/db/schema/pay';
import type { OrderRow } from '@/upstream/modules/pay/product/product.service';

const { orderNo, userId: owner, payStatus, biz, createTime, payTime, amount } = orders;
const IN_SQL = {
  key: orderNo,
  days: createTime,
  sorts: { createTime, payTime, amount },
  usual: [desc(createTime), desc(orderNo)],
};
const ORDERS = listSql(listMyOrders, { ...IN_SQL, filters: { payStatus, biz, msId: orders.msId } });
const RECHARGES = listSql(listMyRecharges, { ...IN_SQL, filters: { payStatus } });

interface OrderPage {
  total: number;
  rows: OrderRow[];
}

/** A page of somebody's orders, the newest first unless another order is asked for. */
export const listOrders = (db: Reader, userId: number, query: Asked<typeof listMyOrders>): Promise<OrderPage> =>
  pageOf(db, query, and(eq(owner, userId), ORDERS.where({ db }, query)), ORDERS.order({ db }, query));

/** The same of what somebody has put into their wallet. */
export const listRecharges = (db: Reader, userId: number, query: Asked<typeof listMyRecharges>): Promise<OrderPage> =>
  pageOf(
    db,
    query,
    and(eq(owner, userId), eq(biz, 'recharge'), RECHARGES.where({ db }, query)),
    RECHARGES.order({ db }, query),
  );

async function pageOf(db: Reader, query: ListQuery, where: SQL | undefined, order: SQL[]): Promise<OrderPage> {
  const { limit, offset } = pageWindow(query);
  const [total, rows] = await Promise.all([
    db.$count(orders, where),
    db
      .select()
      .from(orders)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  ]);
  return { total, rows };
}
