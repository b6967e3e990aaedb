import type { Caller } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { productOf } from '@/upstream/modules/pay/product/catalogue';
import type { LinePerson, LineRow, OrderRow } from '@/upstream/modules/pay/product/product.service';
import * as repository from './order.repository';

/** An order of the caller's, locked until the transaction ends; 404 for anybody else's. */
export async function lockOwnOrder(tx: Tx, caller: Caller, orderNo: string): Promise<OrderRow> {
  const order = await repository.lockOrder(tx, orderNo);
  if (order?.userId !== caller.userId) throw notFoundError();
  return order;
}

/** The named ones of an order's lines, or all of them where none is named; 404 where one is not there. */
export function chooseLines(lines: readonly LineRow[], lineIds: readonly number[] | undefined): LineRow[] {
  const chosen = lines.filter(({ lineId }) => lineIds?.includes(lineId) ?? true);
  if (lineIds && chosen.length < new Set(lineIds).size) throw notFoundError();
  return chosen;
}

/** Whom the lines of an order are for, by line. */
export async function whoseLines(
  db: Reader,
  { orderNo, biz }: Pick<OrderRow, 'orderNo' | 'biz'>,
): Promise<Map<number, LinePerson>> {
  const people = (await productOf(biz).whose?.(db, orderNo)) ?? [];
  return new Map(people.map((person) => [person.lineId, person]));
}
