import type { PageOf } from '@/contract/core';
import { ORDER_STATE, type PayOrder } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { toYuan } from '@/upstream/core/money';
import { toWire } from '@/upstream/core/time';
import * as repository from './movement.repository';

/** A page of the movements of the caller's wallet, the newest first, each with what was left. */
export async function listMyMovements(
  ctx: Context,
  caller: Caller,
  query: repository.MovementQuery,
): Promise<PageOf<PayOrder>> {
  const { total, rows } = await repository.pageOfMovements(ctx, { ...query, userId: caller.userId });
  return { total, rows: rows.map(toMovement) };
}

const LAST = 5;

/** What moved last in somebody's wallet, the newest first, for whoever decides about their money. */
export async function listLastMovements(ctx: Context, userId: number): Promise<PayOrder[]> {
  const { rows } = await repository.pageOfMovements(ctx, { userId, pageNum: 1, pageSize: LAST });
  return rows.map(toMovement);
}

type Movement = Awaited<ReturnType<typeof repository.pageOfMovements>>['rows'][number];

const toMovement = ({ entry, transaction }: Movement): PayOrder => ({
  orderNo: transaction.orderNo ?? '',
  biz: transaction.event,
  subject: transaction.title,
  subjectEn: transaction.titleEn,
  amount: toYuan(Math.abs(entry.amount)),
  payStatus: ORDER_STATE.paid,
  direction: entry.amount > 0 ? '1' : '2',
  balance: toYuan(entry.balanceAfter ?? 0),
  createTime: toWire(entry.createTime),
});

/** What came and went in the filtered movements of the caller's wallet. */
export async function getMovementSums(ctx: Context, caller: Caller, query: repository.MovementQuery) {
  const { income, outgo } = await repository.sumMovements(ctx.db, { ...query, userId: caller.userId });
  return { income: toYuan(income), outgo: toYuan(-outgo) };
}
