import { ORDER_STATE } from '@/contract/pay/order';
import { groupBy } from '@/upstream/core/read/group-by';
import type { Tx } from '@/upstream/core/write';
import { hasOwner } from '@/upstream/modules/pay/owner.service';
import { productOf } from '@/upstream/modules/pay/product/catalogue';
import { lockHeld } from '@/upstream/modules/stock/stock.service';
import type { OrderWithLines } from './line-order.service';
import { findLines } from './order.repository';

/**
 * Locks what a write moves that closes orders, gives lines up or orders anew in one, in the one order: who paid, what the lines are of, and what is scarce
 * of it. The orders are locked. An unpaid order closes with all of its lines.
 */
export async function lockMoved(tx: Tx, all: readonly OrderWithLines[]): Promise<void> {
  for (const { order } of all) await hasOwner(tx, order.userId);
  const moved = [];
  for (const { order, lines } of all) {
    moved.push(...(order.payStatus === ORDER_STATE.unpaid ? await findLines(tx, order.orderNo) : lines));
  }
  const scarce = [];
  for (const [biz, lines] of groupBy(moved, (line) => line.biz)) {
    const found = await productOf(biz).lock?.(tx, lines);
    if (found) scarce.push(found);
  }
  await lockHeld(tx, {
    holders: scarce.flatMap(({ holders }) => holders),
    poolIds: scarce.flatMap(({ poolIds }) => poolIds),
  });
}
