import { and, count, desc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import { ORDER_STATE } from '@/contract/pay/order';
import { pageWindow } from '@/upstream/core/list/paging';
import { made } from '@/upstream/core/module/made';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { orderLines, orders } from '@/upstream/db/schema/pay';
import { keptKinds, productOf } from '@/upstream/modules/pay/product/catalogue';
import type { LineRow, OrderRow } from '@/upstream/modules/pay/product/product.service';
import { amountsOnWay } from '@/upstream/modules/pay/refund/refund.repository';
import { OPEN_REFUNDS } from '@/upstream/modules/pay/refund/refund.table';
import * as repository from './order.repository';

/** Orders of which something may be invoiced: also one that was given up, for the fee that was kept of it. */
export const INVOICED_STATES: readonly string[] = [ORDER_STATE.paid, ORDER_STATE.refunding, ORDER_STATE.refunded];

export type { LineRow, OrderRow } from '@/upstream/modules/pay/product/product.service';

/** What a line still lets be invoiced, fen: of what is no purchase nothing. What the wallet pays for is invoiced. */
export const leftOf = (line: LineRow): number =>
  productOf(line.biz).money.purchase ? line.amount - line.refunded - line.invoiced : 0;

/**
 * An order with its lines, locked until the transaction ends; undefined where there is none. Who needs the person's row
 * too locks it in between, as everybody does (docs/money.md, "Locks").
 */
export async function lockOrderLines(
  tx: Tx,
  orderNo: string,
  lockPerson?: () => Promise<unknown>,
): Promise<{ order: OrderRow; lines: LineRow[] } | undefined> {
  const order = await repository.lockOrder(tx, orderNo);
  if (!order) return undefined;
  await lockPerson?.();
  return { order, lines: await repository.lockLines(tx, orderNo) };
}

/** The lines of an order of which something is on its way back: nothing is issued for them meanwhile. */
export const findReturning = async (db: Reader, orderNo: string): Promise<Set<number>> =>
  new Set((await amountsOnWay(db, { orderNo })).keys());

/** Says that so much more (or less) of a line is invoiced; the database refuses more than was paid and has not gone back. */
export async function changeInvoiced(tx: Tx, lineId: number, by: number): Promise<void> {
  await tx
    .update(orderLines)
    .set({ invoiced: sql`${orderLines.invoiced} + ${by}` })
    .where(eq(orderLines.lineId, lineId));
}

const OPEN = sql.join(
  OPEN_REFUNDS.map((status) => sql`${status}`),
  sql`, `,
);
// Of a line nothing is invoiced while something of it is on its way back. Named in full: a query of one table writes its columns without it, and the line has one of the same name.
const leftSum = sql<number>`(
  select coalesce(sum(l.amount - l.refunded - l.invoiced), 0)::bigint from pay_order_line l
  where l.order_no = ${orders}.order_no and not exists (
    select from pay_refund r cross join jsonb_to_recordset(r.lines) as part("lineId" integer)
    where r.order_no = l.order_no and r.status in (${OPEN}) and part."lineId" = l.line_id)
)`.mapWith(Number);

/** A page of somebody's paid orders of which something can be invoiced, the newest first: also while a part of one goes back, and what was kept of it. */
export async function listInvoiceableOrders(
  db: Reader,
  userId: number,
  query: { pageNum?: number; pageSize?: number },
): Promise<{ total: number; rows: { order: OrderRow; left: number }[] }> {
  const paid = and(
    eq(orders.userId, userId),
    inArray(orders.payStatus, [...INVOICED_STATES]),
    notInArray(orders.biz, keptKinds()),
  );
  const where = and(paid, gt(leftSum, 0));
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(orders).where(where),
    db
      .select({ order: orders, left: leftSum })
      .from(orders)
      .where(where)
      .orderBy(desc(orders.payTime), desc(orders.orderNo))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** A part of a line that is about to go back to who paid for it. */
export interface Returning {
  line: LineRow;
  /** fen */
  amount: number;
}
/** What a module does in the transaction in which a refund arrives, before its lines say so; its manifest lists it. */
export type OnReturning = (tx: Tx, order: OrderRow, parts: Returning[]) => Promise<void>;
const installed = new Set<OnReturning>();

/** Something to be done when parts of an order go back, by a name of its own. */
export const defineReturning = (name: string, work: OnReturning): OnReturning => made('returning', name, work);

/** Has these done whenever parts of an order go back. */
export function installReturning(all: readonly OnReturning[]): void {
  for (const one of all) installed.add(one);
}

/** Parts of an order go back: everything that modules do then. */
export async function beforeGivenBack(tx: Tx, order: OrderRow, parts: Returning[]): Promise<void> {
  for (const work of installed) await work(tx, order, parts);
}
