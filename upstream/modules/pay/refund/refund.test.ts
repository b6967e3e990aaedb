import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder, quoteRefund, refundOrder, submitOrder } from '@/contract/pay/order';
import { DAY, giveMoney } from '@/tests/support/fixtures';
import { PASSWORD, startTestMoney, type TestMoney } from '@/tests/support/money/money';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { refunds, vipMembers } from '@/upstream/db/schema/pay';
import { findPurses } from '@/upstream/modules/pay/ledger/ledger.service';
import { findLines } from '@/upstream/modules/pay/order/order.repository';
import { applyRefund } from './apply-refund.service';
import { finishRefund, retryRefund } from './end-refund.service';
import { refundParts } from './refund.service';

let money: TestMoney;
const staff = { ...SYSTEM, userType: '0', certFlag: '2', roles: ['finance'] };
beforeAll(async () => {
  money = await startTestMoney();
  staff.userId = (await money.person({ userType: '0', roles: ['finance'] })).userId;
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const monthly = { biz: 'vip', bizId: 1 } as const;
const quarterly = { biz: 'vip', bizId: 2 } as const;
const yearly = { biz: 'vip', bizId: 3 } as const;
const giveUp = (as: SignedUp, orderNo: string, idempotencyKey = money.key()) =>
  money.signIn(as).then((now) => money.up.call(refundOrder, { as: now, body: { orderNo, idempotencyKey } }));
const quote = async (as: SignedUp, orderNo: string) =>
  (await money.up.call(quoteRefund, { as: await money.signIn(as), query: { orderNo } })).body.data;
const orderOf = async (as: SignedUp, orderNo: string) =>
  (await money.up.call(getOrder, { as, params: { orderNo } })).body.data;
const vipUntil = async ({ userId }: SignedUp) => {
  const [row] = await money.up.ctx.db.select().from(vipMembers).where(eq(vipMembers.userId, userId));
  return row?.vipExpireTime;
};
const refundsOf = (orderNo: string) => money.up.ctx.db.select().from(refunds).where(eq(refunds.orderNo, orderNo));

test('VIP time comes back in full in its first week, then by the month not begun, then not at all', async () => {
  const { up } = money;
  const me = await money.person();
  const orderNo = await money.buy(me, yearly);
  expect(await quote(me, orderNo)).toMatchObject({ amount: '288.00', refundable: true, why: null });
  up.clock.advance(8 * DAY);
  expect(await quote(me, orderNo)).toMatchObject({ amount: '264.00' });
  up.clock.advance(100 * DAY);
  expect(await quote(me, orderNo)).toMatchObject({ amount: '192.00' });
  up.clock.advance(230 * DAY);
  expect(await quote(me, orderNo)).toMatchObject({
    amount: '0.00',
    refundable: false,
    why: '剩余会员时间不足一个月，无可退金额',
  });
  expect((await giveUp(me, orderNo)).body.code).toBe(500);
});

test('who gives an order up gets what was told, or is told the new amount first', async () => {
  const { up } = money;
  const me = await money.person();
  const orderNo = await money.buy(me, yearly);
  const body = { orderNo, amount: '288', idempotencyKey: money.key() };
  up.clock.advance(8 * DAY);
  const as = await money.signIn(me);
  expect((await up.call(refundOrder, { as, body })).body).toMatchObject({
    code: 601,
    msg: '可退金额已变为 ¥264.00，请重新确认',
  });
  expect(await orderOf(as, orderNo)).toMatchObject({ payStatus: '1', refunded: '0.00' });
  const agreed = { ...body, amount: '264.00' };
  const { data } = (await up.call(refundOrder, { as, body: agreed })).body;
  expect(data).toMatchObject({ amount: '264.00' });
  // The answer was lost: the same key is the same refund, whatever comes back by now.
  expect((await up.call(refundOrder, { as, body: agreed })).body.data).toMatchObject({ amount: '264.00' });
});

test('an order that is given up is refunded once for two clicks, and what it gave is taken back', async () => {
  const me = await money.person();
  const orderNo = await money.buy(me, yearly);
  const key = money.key();
  const answers = await Promise.all([giveUp(me, orderNo, key), giveUp(me, orderNo, key)]);
  expect(new Set(answers.map(({ body }) => (body.data as { refundNo: string }).refundNo)).size).toBe(1);
  expect(await orderOf(me, orderNo)).toMatchObject({ payStatus: '2', refunded: '288.00' });
  expect((await vipUntil(me))?.getTime()).toBeLessThanOrEqual(money.up.ctx.now().getTime());
  expect((await giveUp(me, orderNo)).body).toMatchObject({ code: 500, msg: '订单未支付或正在退款' });
});

test('of two periods the first is given up: the second begins at once and comes back by the month', async () => {
  const { up } = money;
  const me = await money.person();
  const [first, second] = [await money.buy(me, monthly), await money.buy(me, quarterly)];
  const began = up.ctx.now();
  await giveUp(me, first);
  const end = await vipUntil(me);
  expect(Math.round(((end?.getTime() ?? 0) - began.getTime()) / DAY)).toBeLessThanOrEqual(92);
  expect(end?.getTime()).toBeGreaterThan(began.getTime() + 88 * DAY);
  expect((await giveUp(me, second)).body.data).toMatchObject({ amount: '54.00' });
  expect((await vipUntil(me))?.getTime()).toBeLessThanOrEqual(up.ctx.now().getTime());
});

test('membership is had for nothing once in twelve months; what has not begun comes back in full every time', async () => {
  const { up } = money;
  const me = await money.person();
  await giveUp(me, await money.buy(me, yearly));
  const again = await money.buy(me, monthly);
  const why = '会员生效后的全额退款每人十二个月内限一次，您已用过；已开始的月份不退款，无可退金额';
  expect(await quote(me, again)).toMatchObject({ amount: '0.00', refundable: false, why });
  expect((await giveUp(me, again)).body).toMatchObject({ code: 500, msg: why });
  for (let n = 0; n < 2; n++) {
    expect((await giveUp(me, await money.buy(me, yearly))).body.data).toMatchObject({ amount: '288.00' });
  }
  up.clock.advance(367 * DAY);
  const next = await money.buy(await money.signIn(me), monthly);
  expect((await giveUp(me, next)).body.data).toMatchObject({ amount: '30.00' });
});

test('staff give a membership back beside the rule, and its owner has the full refund still before them', async () => {
  const me = await money.person();
  const orderNo = await money.buy(me, monthly);
  const [line] = await findLines(money.up.ctx.db, orderNo);
  await refundParts(money.up.ctx, staff, {
    orderNo,
    reason: '重复购买',
    idempotencyKey: money.key(),
    parts: [{ lineId: line?.lineId ?? 0, amount: 30_00, givenUp: true }],
  });
  expect(await quote(me, await money.buy(me, monthly))).toMatchObject({ amount: '30.00', refundable: true });
});

test('what the wallet paid is back in it at once', async () => {
  const { up } = money;
  const me = await money.person();
  await giveMoney(up.ctx, me.userId, 288_00);
  const orderNo = await money.order(me, yearly);
  await up.call(submitOrder, { as: me, body: { orderNo, channel: 'wallet', password: PASSWORD } });
  expect((await giveUp(me, orderNo)).body.data).toMatchObject({ amount: '288.00', status: '2' });
  expect((await findPurses(up.ctx.db, me.userId)).balance).toBe(288_00);
});

test('parts are refunded until nothing is left, and never a fen more, however many ask at once', async () => {
  const { up } = money;
  const me = await money.person();
  const orderNo = await money.buy(me, yearly);
  const [line] = await findLines(up.ctx.db, orderNo);
  const part = (amount: number, idempotencyKey = money.key()) =>
    refundParts(up.ctx, staff, {
      orderNo,
      reason: '补偿',
      idempotencyKey,
      parts: [{ lineId: line?.lineId ?? 0, amount, givenUp: false }],
    });
  await expect(part(288_01)).rejects.toMatchObject({ key: 'pay.refundTooMuch' });
  const asked = await Promise.allSettled(Array.from({ length: 6 }, () => part(100_00)));
  const made = asked.filter(({ status }) => status === 'fulfilled').length;
  expect(await orderOf(me, orderNo)).toMatchObject({ payStatus: '1', refunded: `${made}00.00` });
  for (let left = 2 - made; left > 0; left--) await part(100_00);
  await expect(part(100_00)).rejects.toMatchObject({ key: 'pay.refundTooMuch' });
  expect(await quote(me, orderNo)).toMatchObject({ amount: '88.00' });
  await part(88_00);
  expect(await orderOf(me, orderNo)).toMatchObject({ payStatus: '2', refunded: '288.00' });
  await expect(part(1)).rejects.toMatchObject({ key: 'pay.notPaid' });
});

test('a key of a refund that is used for other parts is refused', async () => {
  const orderNo = await money.buy(await money.person(), yearly);
  const [line] = await findLines(money.up.ctx.db, orderNo);
  const idempotencyKey = money.key();
  const part = (amount: number) =>
    refundParts(money.up.ctx, staff, {
      orderNo,
      reason: '补偿',
      idempotencyKey,
      parts: [{ lineId: line?.lineId ?? 0, amount, givenUp: false }],
    });
  const first = await part(10_00);
  expect(await part(10_00)).toEqual({ ...first, status: '2' });
  await expect(part(20_00)).rejects.toMatchObject({ key: 'pay.keyUsed' });
});

test('a refund that the gateway cannot make leaves the order paid, and is made when staff try again', async () => {
  const { up, gateway } = money;
  const me = await money.person();
  const orderNo = await money.buy(me, yearly);
  gateway.refundsAre = 'failed';
  await giveUp(me, orderNo);
  const [refund] = await refundsOf(orderNo);
  expect(refund).toMatchObject({ status: '3' });
  expect(await orderOf(me, orderNo)).toMatchObject({ payStatus: '1', refunded: '0.00' });
  gateway.refundsAre = 'succeed';
  await retryRefund(up.ctx, staff, refund?.refundNo ?? '');
  expect(await orderOf(me, orderNo)).toMatchObject({ payStatus: '2' });
  await expect(retryRefund(up.ctx, staff, refund?.refundNo ?? '')).rejects.toMatchObject({ key: 'pay.wrongState' });
});

test('a refund that failed is not tried again when its money has gone back by another', async () => {
  const { up, gateway } = money;
  const me = await money.person();
  const orderNo = await money.buy(me, yearly);
  gateway.refundsAre = 'failed';
  await giveUp(me, orderNo);
  gateway.refundsAre = 'succeed';
  const [failed] = await refundsOf(orderNo);
  const [line] = await findLines(up.ctx.db, orderNo);
  const parts = [{ lineId: line?.lineId ?? 0, amount: 1_00, givenUp: false }];
  await refundParts(up.ctx, staff, { orderNo, parts, reason: '补偿', idempotencyKey: money.key() });
  const again = retryRefund(up.ctx, staff, failed?.refundNo ?? '');
  await expect(again).rejects.toMatchObject({ key: 'pay.refundTooMuch' });
});

test('a refund on the way is entered once, by whoever hears of it first', async () => {
  const { up, gateway } = money;
  const me = await money.person();
  const orderNo = await money.buy(me, yearly);
  gateway.refundsAre = 'during';
  await giveUp(me, orderNo);
  gateway.refundsAre = 'succeed';
  const [refund] = await refundsOf(orderNo);
  expect(await orderOf(me, orderNo)).toMatchObject({ payStatus: '4', refunded: '0.00' });
  const hear = () =>
    write(up.ctx, SYSTEM, 'system', (tx) => applyRefund(tx, refund?.refundNo ?? '', { state: 'succeed' }));
  expect((await Promise.all([hear(), hear(), hear()])).sort()).toEqual(['applied', 'repeated', 'repeated']);
  expect(await orderOf(me, orderNo)).toMatchObject({ payStatus: '2', refunded: '288.00' });
  // The gateways' refunds are the gateways' to finish.
  const byHand = finishRefund(up.ctx, staff, refund?.refundNo ?? '');
  await expect(byHand).rejects.toMatchObject({ key: 'pay.wrongState' });
});

test('a recharge is not refunded: it is withdrawn', async () => {
  const me = await money.person();
  const orderNo = await money.buy(me, { biz: 'recharge', amount: '10' });
  expect(await quote(me, orderNo)).toMatchObject({ refundable: false, why: '充值不支持退款，请通过提现取回余额' });
});
