import { and, eq, inArray } from 'drizzle-orm';
import { ORDER_STATE } from '@/contract/pay/order';
import type { Tx } from '@/upstream/core/write';
import { users } from '@/upstream/db/schema/account';
import { orders, vouchers, withdrawals } from '@/upstream/db/schema/pay';
import { PENDING_WITHDRAWALS } from './withdraw/withdraw.table';

/** What `sys_user.status` says of an account that its owner has closed. */
const CLOSED = '2';

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

/** Whether there is still somebody to whom what an order buys can be given; nobody closes the account meanwhile. */
export async function hasOwner(tx: Tx, userId: number): Promise<boolean> {
  const [user] = await tx.select({ status: users.status }).from(users).where(eq(users.userId, userId)).for('share');
  return user !== undefined && user.status !== CLOSED;
}
