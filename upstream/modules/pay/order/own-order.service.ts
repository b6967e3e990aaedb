import type { Caller } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import type { Tx } from '@/upstream/core/write';
import type { OrderRow } from '@/upstream/modules/pay/product/product.service';
import * as repository from './order.repository';

/** An order of the caller's, locked until the transaction ends; 404 for anybody else's. */
export async function lockOwnOrder(tx: Tx, caller: Caller, orderNo: string): Promise<OrderRow> {
  const order = await repository.lockOrder(tx, orderNo);
  if (order?.userId !== caller.userId) throw notFoundError();
  return order;
}
