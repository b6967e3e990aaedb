import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '@/tests/support/fixtures';
import { type PaySandbox, startPaySandbox } from '@/tests/support/pay-sandbox';
import { type Caller, SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import {
  billDays,
  billDifferences,
  orderLines,
  orders,
  payNotifies,
  refunds,
  sandboxTrades,
} from '@/upstream/db/schema/pay';
import { billsDue, settleDifference } from '@/upstream/modules/pay/bill/bill.service';
import { reconcileDue } from './reconcile.service';

const MINUTE = 60_000;
/** That a recharge may be paid in. */
const TIME = 30 * MINUTE;
const GATEWAYS = [{ channel: 'wx_native' }, { channel: 'alipay_wap' }] as const;

let pay: PaySandbox;
beforeAll(async () => {
  pay = await startPaySandbox();
});
afterAll(() => pay.close());
beforeEach(async () => {
  await emptyTables(pay.up.ctx, orders, sandboxTrades, billDays, billDifferences, payNotifies);
  pay.up.clock.set(new Date('2026-06-01T10:00:00+08:00'));
});

const reconcile = () => handleEvent(pay.up.ctx, reconcileDue(null));

describe.each(GATEWAYS)('$channel', ({ channel }) => {
  test('a payment whose message was lost is entered after its time', async () => {
    const { userId, outTradeNo, page } = await pay.begin(channel);
    await pay.press(page, 'pay', true);
    pay.up.clock.advance(TIME);
    await reconcile();
    expect(await pay.payment(outTradeNo)).toMatchObject({ state: 'open' });
    pay.up.clock.advance(2 * MINUTE);
    await reconcile();
    expect(await pay.payment(outTradeNo)).toMatchObject({ state: 'paid' });
    expect(await pay.balance(userId)).toBe(1000);
  });

  test('a payment that nobody made is closed at the gateway too', async () => {
    const { userId, outTradeNo, page } = await pay.begin(channel);
    pay.up.clock.advance(TIME + 2 * MINUTE);
    await reconcile();
    expect(await pay.payment(outTradeNo)).toMatchObject({ state: 'closed' });
    await pay.press(page, 'pay');
    expect(await pay.balance(userId)).toBe(0);
  });

  test('a part of the money goes back, also when nobody had asked the gateway for it', async () => {
    const begun = await pay.begin(channel);
    await pay.press(begun.page, 'pay');
    const refundNo = await insertRefund(begun, 300);
    pay.up.clock.advance(11 * MINUTE);
    await reconcile();
    await pay.pass(MINUTE);
    const [refund] = await pay.up.ctx.db.select().from(refunds).where(eq(refunds.refundNo, refundNo));
    expect(refund).toMatchObject({ status: '2', amount: 300 });
    expect((await pay.outcomes(refundNo)).length).toBeGreaterThan(0);
    expect(await pay.balance(begun.userId)).toBe(700);
    const [order] = await pay.up.ctx.db.select().from(orders).where(eq(orders.orderNo, begun.orderNo));
    expect(order).toMatchObject({ refunded: 300 });
  });
});

/** A refund of a part of a paid order, as a service leaves it that dies before it asks the gateway. */
async function insertRefund({ orderNo, outTradeNo }: { orderNo: string; outTradeNo: string }, amount: number) {
  const [line] = await pay.up.ctx.db.select().from(orderLines).where(eq(orderLines.orderNo, orderNo));
  const refundNo = `${orderNo}R01`;
  const now = pay.up.ctx.now();
  await pay.up.ctx.db.insert(refunds).values({
    ...{
      refundNo,
      orderNo,
      outTradeNo,
      amount,
      idempotencyKey: refundNo,
      askedBy: 1,
      createTime: now,
      updateTime: now,
    },
    lines: [{ lineId: line?.lineId ?? 0, amount, givenUp: false }],
  });
  return refundNo;
}

describe('bills', () => {
  const compare = () => handleEvent(pay.up.ctx, billsDue(null));
  const differences = () => pay.up.ctx.db.select().from(billDifferences).orderBy(billDifferences.id);
  const dayOf = async (channel: string) =>
    (await pay.up.ctx.db.select().from(billDays)).find((row) => row.channel === channel && row.day === '2026-06-01');
  const nextDayAt = (time: string) => pay.up.clock.set(new Date(`2026-06-02T${time}+08:00`));

  /** One payment by each gateway, a part of which has come back. */
  async function busyDay() {
    const begun = [];
    for (const { channel } of GATEWAYS) {
      const one = await pay.begin(channel);
      await pay.press(one.page, 'pay');
      begun.push({ ...one, refundNo: await insertRefund(one, 300) });
    }
    pay.up.clock.advance(11 * MINUTE);
    await reconcile();
    await pay.pass(MINUTE);
    return begun;
  }

  test('a day’s bill is compared once, from two in the morning on, and agrees', async () => {
    await busyDay();
    nextDayAt('01:59:00');
    await compare();
    expect(await dayOf('wechat')).toBeUndefined();
    nextDayAt('02:00:00');
    await Promise.all([compare(), compare()]);
    expect(await dayOf('wechat')).toMatchObject({ lines: 2, differences: 0 });
    expect(await dayOf('alipay')).toMatchObject({ lines: 2, differences: 0 });
    expect(await differences()).toEqual([]);
  });

  test('what only one side knows, and what has two sums, is listed until staff of the finances settle it', async () => {
    const [wechat, alipay] = await busyDay();
    const only = await pay.begin('alipay_pc');
    await pay.press(only.page, 'less');
    const changed = await tradeOf(wechat?.outTradeNo);
    await pay.up.ctx.db
      .update(sandboxTrades)
      .set({ trade: { ...changed.trade, paid: 900 } })
      .where(eq(sandboxTrades.outTradeNo, changed.outTradeNo));
    await pay.up.ctx.db.delete(sandboxTrades).where(eq(sandboxTrades.outTradeNo, alipay?.outTradeNo ?? ''));
    nextDayAt('09:00:00');
    await compare();
    const found = await differences();
    expect(
      found
        .map(({ channel, outTradeNo, kind, ourAmount, theirAmount }) => [
          ...[channel, outTradeNo, kind, ourAmount, theirAmount],
        ])
        .sort(),
    ).toEqual(
      [
        ['wechat', wechat?.outTradeNo, 'amount', 1000, 900],
        ['alipay', only.outTradeNo, 'missingHere', null, 999],
        ['alipay', alipay?.outTradeNo, 'missingThere', 1000, null],
        ['alipay', alipay?.refundNo, 'missingThere', -300, null],
      ].sort(),
    );
    const { userId } = await pay.up.signUp({ userType: '0', certFlag: '2' });
    const staff = (role: string): Caller => ({ ...SYSTEM, userId, userType: '0', roles: [role] });
    const [first] = found;
    const asked = { id: first?.id ?? 0, note: '银行已更正' };
    await expect(settleDifference(pay.up.ctx, staff('content'), asked)).rejects.toMatchObject({ code: 403 });
    await settleDifference(pay.up.ctx, staff('finance'), asked);
    await expect(settleDifference(pay.up.ctx, staff('finance'), asked)).rejects.toMatchObject({ code: 404 });
    expect((await differences())[0]).toMatchObject({
      note: '银行已更正',
      settledBy: userId,
      settledTime: pay.up.ctx.now(),
    });
  });

  async function tradeOf(outTradeNo = '') {
    const [row] = await pay.up.ctx.db.select().from(sandboxTrades).where(eq(sandboxTrades.outTradeNo, outTradeNo));
    if (!row) throw new Error('no trade');
    return row;
  }
});
