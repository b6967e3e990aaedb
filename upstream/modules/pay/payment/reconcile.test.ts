import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyTables } from '@/tests/support/fixtures';
import { type PaySandbox, startPaySandbox } from '@/tests/support/money/pay-sandbox';
import { handleEvent } from '@/upstream/core/events';
import { orderLines, orders, payNotifies, refunds, sandboxTrades } from '@/upstream/db/schema/pay';
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
  await emptyTables(pay.up.ctx, orders, sandboxTrades, payNotifies);
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

  test('too little is asked about until somebody acts, and is logged and noted once', async () => {
    const { outTradeNo, page } = await pay.begin(channel);
    // Its message is lost: what is asked tells of it first.
    await pay.press(page, 'less', true);
    const logged = vi.spyOn(pay.up.ctx.log, 'error').mockImplementation(() => {});
    pay.up.clock.advance(TIME + 2 * MINUTE);
    for (let round = 0; round < 4; round++) {
      await reconcile();
      pay.up.clock.advance(11 * MINUTE);
    }
    const said = logged.mock.calls.map(([error]) => String(error));
    logged.mockRestore();
    expect(said).toEqual([`Error: ${outTradeNo}: wrongAmount`]);
    expect(await pay.outcomes(outTradeNo)).toEqual(['wrongAmount']);
    await pay.press(page, 'giveBack');
    await reconcile();
    expect(await pay.payment(outTradeNo)).toMatchObject({ state: 'returned' });
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
    refundNo,
    orderNo,
    outTradeNo,
    amount,
    idempotencyKey: refundNo,
    askedBy: 1,
    createTime: now,
    updateTime: now,
    lines: [{ lineId: line?.lineId ?? 0, amount, givenUp: false }],
  });
  return refundNo;
}
