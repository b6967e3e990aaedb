import { createHash } from 'node:crypto';
import type { SignedUp, TestContext } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { files } from '@/upstream/db/schema/account';
import { submitVoucher } from '@/upstream/modules/pay/voucher/voucher.service';

/** An id as a file has one, the same for the same name. */
export const fileIdOf = (name: string) => createHash('md5').update(name).digest('hex');

/** Keeps a file of somebody's that something uses; its bytes are nowhere. */
export async function keepFile(ctx: TestContext, userId: number, name: string, purpose: string): Promise<void> {
  const row = { fileId: fileIdOf(name), userId, name, purpose, mime: 'image/webp', size: 1 };
  await ctx.db.insert(files).values({ ...row, createTime: ctx.now(), usedTime: ctx.now() });
}

/** Hands in the proof of the bank transfer by which somebody pays an order, with a file of the order's name; answers its id. */
export async function handInProof(
  ctx: TestContext,
  { userId }: SignedUp,
  orderNo: string,
  amount: string,
): Promise<number> {
  await keepFile(ctx, userId, orderNo, 'voucher');
  const proof = { orderNo, payerName: '林晚舟', amount, transferTime: '2026-05-20 09:00:00' };
  const files = [{ name: '回单.jpg', url: `/api/file/private/${fileIdOf(orderNo)}` }];
  return submitVoucher(ctx, { ...SYSTEM, userId }, { ...proof, files });
}
