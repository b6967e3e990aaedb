import { and, eq, inArray } from 'drizzle-orm';
import { ORDER_STATE } from '@/contract/order';
import type { Tx } from '@/upstream/core/write';
import { orders, vouchers, withdrawals } from '@/upstream/db/schema/pay';
import { PENDING_WITHDRAWALS } from './withdraw.table';

/** Whether an order of somebody's is unpaid or being refunded, or a withdrawal pends. */
export async function hasOpenMoney(tx: Tx, userId: number): Promise<boolean> {
  const open = [ORDER_STATE.unpaid, ORDER_STATE.refunding];
  const ordered = await tx.$count(orders, and(eq(orders.userId, userId), inArray(orders.payStatus, open)));
  const asked = and(eq(withdrawals.userId, userId), inArray(withdrawals.status, [...PENDING_WITHDRAWALS]));
  return ordered > 0 || (await tx.$count(withdrawals, asked)) > 0;
}

/** Erases whose the accounts and transfers of a closed account were; amounts and ids stay for the ledger. */
export async function eraseMoneyOwner(tx: Tx, userId: number): Promise<void> {
  const nobody = { accountName: '', accountNo: '', accountTail: '', bankName: null };
  await tx.update(withdrawals).set(nobody).where(eq(withdrawals.userId, userId));
  await tx.update(vouchers).set({ payerName: '', files: [] }).where(eq(vouchers.userId, userId));
}
