import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { submitOrder } from '@/contract/pay/order';
import { startTestRefunds, type TestRefunds } from '@/tests/support/money/refunds';

const yearly = { biz: 'vip', bizId: 3 } as const;
let money: TestRefunds;
beforeAll(async () => {
  money = await startTestRefunds();
});
beforeEach(() => {
  money.gateway.refundsAre = 'during';
});
afterAll(() => money.up.close());

test('who has paid before what is shown was kept has VIP time from when they paid', async () => {
  const me = await money.person();
  const orderNo = await money.order(me, yearly);
  const create = money.gateway.create.bind(money.gateway);
  const slow = vi.spyOn(money.gateway, 'create').mockImplementationOnce(async (channel, request) => {
    const shown = await create(channel, request);
    await money.hear({ ...money.gateway.pay(request.outTradeNo), channel: 'wx_native' });
    money.up.clock.advance(600);
    return shown;
  });
  await money.up.call(submitOrder, { as: me, body: { orderNo, channel: 'wx_native' } });
  slow.mockRestore();
  expect(await money.payStatus(me, orderNo)).toBe('1');
  await money.verify();
});

/** What is asked a moment before something else, and is done after it: it had to wait for a lock. */
async function waited<T>(work: () => Promise<T>): Promise<T> {
  money.up.clock.advance(-5);
  const done = await work();
  money.up.clock.advance(5);
  return done;
}

test('VIP time that is paid for while other time is given up begins where that ends', async () => {
  const me = await money.person();
  const first = await money.buy(me, yearly);
  money.up.clock.advance(1000);
  const { refundNo } = await money.giveBack(first);
  await waited(() => money.buy(me, yearly));
  await money.verify();
  expect(await money.hearRefund(refundNo, { state: 'failed' })).toBe('applied');
  await money.verify();
});

test('what is given again while later time is given up begins where that ends', async () => {
  const me = await money.person();
  const [first, second] = [await money.buy(me, yearly), await money.buy(me, yearly)];
  money.up.clock.advance(1000);
  const { refundNo } = await money.giveBack(first);
  money.up.clock.advance(1000);
  const { refundNo: other } = await money.giveBack(second);
  await waited(() => money.hearRefund(refundNo, { state: 'failed' }));
  await money.verify();
  await waited(() => money.hearRefund(other, { state: 'failed' }));
  await money.verify();
});

test('a part that arrives while its line is given up says nothing of when that was', async () => {
  const me = await money.person();
  const orderNo = await money.buy(me, yearly);
  money.up.clock.advance(1000);
  const { refundNo } = await money.giveBack(orderNo, 100_00, false);
  money.up.clock.advance(1000);
  await money.giveBack(orderNo, 100_00);
  await waited(() => money.hearRefund(refundNo, { state: 'succeed' }));
  await money.verify();
});
