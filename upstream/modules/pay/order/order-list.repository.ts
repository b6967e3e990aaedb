import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import { inRange } from '@/upstream/core/date-range';
import { type ListQuery, pageWindow } from '@/upstream/core/paging';
import { sorting } from '@/upstream/core/sorting';
import type { Reader } from '@/upstream/db/client';
import { orders } from '@/upstream/db/schema/pay';
import type { OrderRow } from '@/upstream/modules/pay/product/product';

export interface OrderQuery extends ListQuery {
  payStatus?: string;
  biz?: string;
}
type OrderFilter = OrderQuery & { userId: number };

const SORTABLE = { createTime: orders.createTime, payTime: orders.payTime, amount: orders.amount };

const conditions = ({ userId, payStatus, biz, params }: OrderFilter): SQL | undefined =>
  and(
    eq(orders.userId, userId),
    payStatus ? eq(orders.payStatus, payStatus) : undefined,
    biz ? eq(orders.biz, biz) : undefined,
    inRange(orders.createTime, params),
  );

/** A page of somebody's orders, the newest first unless another order is asked for. */
export function listOrders(db: Reader, filter: OrderFilter): Promise<OrderRow[]> {
  const { limit, offset } = pageWindow(filter);
  const order = sorting(filter, SORTABLE, orders.orderNo) ?? [desc(orders.createTime), desc(orders.orderNo)];
  return db
    .select()
    .from(orders)
    .where(conditions(filter))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

/** How many orders of somebody's the filter leaves. */
export async function countOrders(db: Reader, filter: OrderFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(conditions(filter));
  return row?.total ?? 0;
}
