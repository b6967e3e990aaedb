import { and, eq, inArray } from 'drizzle-orm';
import { ORDER_STATE } from '@/contract/pay/order';
import type { Obstacle } from '@/upstream/core/module/people';
import type { Tx } from '@/upstream/core/write';
import { users } from '@/upstream/db/schema/account';
import { orders, withdrawals } from '@/upstream/db/schema/pay';
import { lockPurses } from './ledger/ledger.service';
import { PENDING_WITHDRAWALS } from './withdraw/withdraw.table';

/** What `sys_user.status` says of an account that its owner has closed. */
const CLOSED = '2';

/** Money in somebody's purses, an open order or a withdrawal that pends keep their account open; locks the purses. */
export async function findOpenMoney(tx: Tx, userId: number): Promise<Obstacle[]> {
  const { balance, frozen } = await lockPurses(tx, userId);
  const open = [ORDER_STATE.unpaid, ORDER_STATE.refunding];
  const ordered = await tx.$count(orders, and(eq(orders.userId, userId), inArray(orders.payStatus, open)));
  const asked = and(eq(withdrawals.userId, userId), inArray(withdrawals.status, [...PENDING_WITHDRAWALS]));
  const waits = [
    ...(ordered > 0 ? ['orders' as const] : []),
    ...((await tx.$count(withdrawals, asked)) > 0 ? ['withdrawals' as const] : []),
  ];
  // What is held belongs to a withdrawal or a refund, which is named then.
  return balance > 0 || (frozen > 0 && waits.length === 0) ? ['balance', ...waits] : waits;
}

/** Whether there is still somebody to whom what an order buys can be given; nobody closes the account meanwhile. */
export async function hasOwner(tx: Tx, userId: number): Promise<boolean> {
  const [user] = await tx.select({ status: users.status }).from(users).where(eq(users.userId, userId)).for('key share');
  return user !== undefined && user.status !== CLOSED;
}
