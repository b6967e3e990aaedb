import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getOrder, quoteRefund, refundOrder } from '@/contract/pay/order';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { orderLines, refunds } from '@/upstream/db/schema/pay';
import { findLines } from '@/upstream/modules/pay/order/order.repository';
import { vipProduct } from '@/upstream/modules/pay/vip/vip.product';
import { refundParts } from './refund.service';

const yearly = { biz: 'vip', bizId: 3 } as const;
let money: TestMoney;
const staff = { ...SYSTEM, userType: '0', certFlag: '2', roles: ['finance'] };
beforeAll(async () => {
  money = await startTestMoney();
  staff.userId = (await money.person({ userType: '0', roles: ['finance'] })).userId;
});
afterAll(() => money.up.close());

const refundsOf = (orderNo: string) => money.up.ctx.db.select().from(refunds).where(eq(refunds.orderNo, orderNo));
const lineOf = async (orderNo: string) => (await findLines(money.up.ctx.db, orderNo))[0]?.lineId ?? 0;

/** Staff give a part of an order's only line back, and its gateway does so at once. */
async function giveBack(orderNo: string, amount: number, idempotencyKey = money.key()) {
  const parts = [{ lineId: await lineOf(orderNo), amount, givenUp: false }];
  return refundParts(money.up.ctx, staff, { orderNo, parts, reason: '补偿', idempotencyKey });
}

/** What the owner is told to get, and what comes when the order is given up. */
async function givenUp(as: SignedUp, orderNo: string) {
  const told = (await money.up.call(quoteRefund, { as, query: { orderNo } })).body.data as { amount: string };
  const body = { orderNo, amount: told.amount, idempotencyKey: money.key() };
  return { told: told.amount, answer: (await money.up.call(refundOrder, { as, body })).body };
}

test('who gives an order up gets what had not gone back before', async () => {
  const me = await money.person();
  const orderNo = await money.buy(me, yearly);
  await giveBack(orderNo, 100_00);
  const { told, answer } = await givenUp(me, orderNo);
  expect(told).toBe('188.00');
  expect(answer).toMatchObject({ code: 200, data: { amount: '188.00' } });
  expect((await money.up.call(getOrder, { as: me, params: { orderNo } })).body.data).toMatchObject({
    refunded: '288.00',
  });
});

test('whatever the rule of what was bought says, no more comes back than is left of the line', async () => {
  const me = await money.person();
  const orderNo = await money.buy(me, yearly);
  await giveBack(orderNo, 100_00);
  const rule = vi.spyOn(vipProduct, 'refundQuote').mockResolvedValue({ amount: 288_00 });
  const { told } = await givenUp(me, orderNo);
  rule.mockRestore();
  expect(told).toBe('188.00');
  expect((await refundsOf(orderNo)).map(({ amount }) => amount)).toEqual([100_00, 188_00]);
});

test('of a line no more goes back than it cost, though others of the order leave room', async () => {
  const me = await money.person();
  const orderNo = await money.buy(me, yearly);
  const { ctx } = money.up;
  const [line] = await findLines(ctx.db, orderNo);
  if (!line) throw new Error('the order has no line');
  // The second half of what was paid stands for something else of the same order.
  await ctx.db.update(orderLines).set({ amount: 144_00, price: 144_00 }).where(eq(orderLines.lineId, line.lineId));
  const { lineId: _, ...copy } = line;
  await ctx.db.insert(orderLines).values({ ...copy, refId: `${line.refId}-2`, amount: 144_00, price: 144_00 });
  await giveBack(orderNo, 100_00);
  await expect(giveBack(orderNo, 44_01)).rejects.toMatchObject({ key: 'pay.refundTooMuch' });
  await giveBack(orderNo, 44_00);
  expect((await refundsOf(orderNo)).map(({ amount }) => amount)).toEqual([100_00, 44_00]);
});

test('what the gateway gave back without being asked counts: the payment gives no more than the rest', async () => {
  const me = await money.person();
  const orderNo = await money.buy(me, yearly);
  await giveBack(orderNo, 100_00);
  // A refund that was made at the merchant's desk is known to the payment, and to no line.
  await money.up.ctx.db.update(refunds).set({ lines: [] }).where(eq(refunds.orderNo, orderNo));
  await money.up.ctx.db.update(orderLines).set({ refunded: 0 }).where(eq(orderLines.orderNo, orderNo));
  await expect(giveBack(orderNo, 188_01)).rejects.toMatchObject({ key: 'pay.refundTooMuch' });
  expect(await refundsOf(orderNo)).toHaveLength(1);
});

test('the key of one order’s refund refunds no other', async () => {
  const me = await money.person();
  const [one, two] = [await money.buy(me, yearly), await money.buy(me, yearly)];
  const idempotencyKey = money.key();
  const giveUp = (orderNo: string) => money.up.call(refundOrder, { as: me, body: { orderNo, idempotencyKey } });
  expect((await giveUp(two)).body).toMatchObject({ code: 200, data: { amount: '288.00' } });
  expect((await giveUp(one)).body).toMatchObject({ code: 500, msg: expect.stringContaining('另一笔') });
  expect(await refundsOf(one)).toEqual([]);

  const key = money.key();
  const other = await money.buy(await money.person(), yearly);
  await giveBack(one, 1_00, key);
  await expect(giveBack(other, 1_00, key)).rejects.toMatchObject({ key: 'pay.keyUsed' });
  expect(await refundsOf(other)).toEqual([]);
});
