import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { submitOrder } from '@/contract/pay/order';
import { DAY } from '@/tests/support/fixtures';
import { PASSWORD } from '@/tests/support/money/money';
import { startTestRefunds, type TestRefunds } from '@/tests/support/money/refunds';
import type { SignedUp } from '@/tests/support/upstream';
import { vipMembers } from '@/upstream/db/schema/pay';
import { retryRefund } from './end-refund.service';

let money: TestRefunds;
beforeAll(async () => {
  money = await startTestRefunds();
});
beforeEach(() => {
  money.gateway.refundsAre = 'succeed';
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const topUp = { biz: 'recharge', amount: '288' } as const;
const yearly = { biz: 'vip', bizId: 3 } as const;
const vipUntil = async ({ userId }: SignedUp) =>
  (await money.up.ctx.db.select().from(vipMembers).where(eq(vipMembers.userId, userId)))[0]?.vipExpireTime?.getTime() ??
  0;

test('a top-up that was spent does not go back: the gateway is not asked', async () => {
  const me = await money.person();
  const orderNo = await money.buy(me, topUp);
  const body = { orderNo: await money.order(me, yearly), channel: 'wallet' as const, password: PASSWORD };
  expect((await money.up.call(submitOrder, { as: me, body })).body.code).toBe(200);
  await expect(money.giveBack(orderNo)).rejects.toMatchObject({ key: 'pay.rechargeSpent' });
  await expect(money.giveBack(orderNo, 288_00, false)).rejects.toMatchObject({ key: 'pay.rechargeSpent' });
  expect(money.askedOf(orderNo)).toBe(0);
  expect(await money.refundOf(orderNo)).toBeUndefined();
  expect(await money.payStatus(me, orderNo)).toBe('1');
});

test('what is left of a top-up leaves the wallet before the gateway is asked, and is gone when it has arrived', async () => {
  const me = await money.person();
  const orderNo = await money.buy(me, topUp);
  money.gateway.refundsAre = 'during';
  const { refundNo } = await money.giveBack(orderNo, 200_00);
  expect(await money.purses(me)).toMatchObject({ balance: 88_00, frozen: 200_00 });
  await money.verify();
  expect(await money.hearRefund(refundNo, { state: 'succeed' })).toBe('applied');
  expect(await money.purses(me)).toMatchObject({ balance: 88_00, frozen: 0 });
  expect(await money.payStatus(me, orderNo)).toBe('2');
});

test('a top-up that the gateway cannot give back is in the wallet again, and is taken anew when staff try again', async () => {
  const me = await money.person();
  const orderNo = await money.buy(me, topUp);
  money.gateway.refundsAre = 'failed';
  await money.giveBack(orderNo);
  expect(await money.refundOf(orderNo)).toMatchObject({ status: '3' });
  expect(await money.purses(me)).toMatchObject({ balance: 288_00, frozen: 0 });
  expect(await money.payStatus(me, orderNo)).toBe('1');
  await money.verify();
  money.gateway.refundsAre = 'during';
  const { refundNo = '' } = (await money.refundOf(orderNo)) ?? {};
  await retryRefund(money.up.ctx, money.staff, refundNo);
  expect(await money.purses(me)).toMatchObject({ balance: 0, frozen: 288_00 });
  expect(await money.hearRefund(refundNo, { state: 'succeed' })).toBe('applied');
  expect(await money.purses(me)).toMatchObject({ balance: 0, frozen: 0 });
});

test('who spends a top-up while it is given back spends it once', async () => {
  const me = await money.person();
  const orderNo = await money.buy(me, topUp);
  const body = { orderNo: await money.order(me, yearly), channel: 'wallet' as const, password: PASSWORD };
  const [spent, back] = await Promise.allSettled([
    money.up.call(submitOrder, { as: me, body }),
    money.giveBack(orderNo),
  ]);
  const isSpent = spent.status === 'fulfilled' && spent.value.body.code === 200;
  expect([isSpent, back.status === 'fulfilled'].filter(Boolean)).toHaveLength(1);
  expect(await money.purses(me)).toMatchObject({ balance: 0, frozen: 0 });
  expect(money.askedOf(orderNo)).toBe(isSpent ? 0 : 1);
});

test('VIP time is taken before the gateway is asked, and given again when it says no', async () => {
  const me = await money.person();
  const orderNo = await money.buy(me, yearly);
  const until = await vipUntil(me);
  money.up.clock.advance(3 * DAY);
  money.gateway.refundsAre = 'during';
  const { refundNo } = await money.giveBack(orderNo);
  expect(await vipUntil(me)).toBeLessThanOrEqual(money.up.ctx.now().getTime());
  money.up.clock.advance(2 * DAY);
  await money.up.runDue();
  expect(await money.hearRefund(refundNo, { state: 'failed', failure: 'CLOSED' })).toBe('applied');
  // The two days in which nobody knew are given too.
  expect(await vipUntil(me)).toBe(until + 2 * DAY);
  await money.verify();
});
