import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFinanceRefunds } from '@/contract/pay/console-refund';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import type { SignedUp } from '@/tests/support/upstream';
import { orders, payments, refunds } from '@/upstream/db/schema/pay';
import { REFUNDS } from './console-refund.service';

const CHANNELS = ['wx_native', 'alipay_pc', 'offline'] as const;
let money: TestMoney;
let staff: SignedUp;
beforeAll(async () => {
  money = await startTestMoney();
  staff = await money.person({ userType: '0', roles: ['finance'] });
  const { db, now } = money.up.ctx;
  const { userId } = await money.person();
  const times = { createTime: now(), updateTime: now() };
  for (const channel of CHANNELS) {
    const [orderNo, amount] = [`N${channel.replace('_', '')}`, 300];
    const words = { subject: '充值', subjectEn: 'Top-up', idempotencyKey: orderNo };
    await db.insert(orders).values({ orderNo, userId, biz: 'recharge', amount, ...words, expireTime: now(), ...times });
    await db
      .insert(payments)
      .values({ outTradeNo: `${orderNo}P`, orderNo, channel, amount, expireTime: now(), ...times });
    const refund = { refundNo: `${orderNo}R`, orderNo, outTradeNo: `${orderNo}P`, amount, status: '3' };
    await db.insert(refunds).values({ ...refund, idempotencyKey: orderNo, askedBy: userId, ...times });
  }
});
afterAll(() => money.up.close());

test.each(CHANNELS)('refunds are listed by the channel of their payment: %s', async (channel) => {
  const { body } = await money.up.call(listFinanceRefunds, { as: staff, query: { channel } });
  expect(body).toMatchObject({ total: 1, rows: [{ channel, byHand: channel === 'offline' }] });
});

test('the last day of a range counts whole', async () => {
  const { db } = money.up.ctx;
  const own = eq(refunds.refundNo, 'NofflineR');
  await db
    .update(refunds)
    .set({ createTime: new Date('2026-03-05T12:00:00+08:00') })
    .where(own);
  const found = async (endTime: string) => {
    const query = { params: { beginTime: '2026-03-01', endTime } };
    return (await money.up.call(listFinanceRefunds, { as: staff, query })).body.total;
  };
  expect([await found('2026-03-04'), await found('2026-03-05')]).toEqual([0, 1]);
});

test('a refund has the channel of its payment, whatever it is told', async () => {
  const { db } = money.up.ctx;
  const own = eq(refunds.refundNo, 'NofflineR');
  await db.update(refunds).set({ channel: 'wallet' }).where(own);
  expect(await db.select({ channel: refunds.channel }).from(refunds).where(own)).toEqual([{ channel: 'offline' }]);
});

test('refunds of a channel are counted in an index, without their payments', async () => {
  const { db } = money.up.ctx;
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const where = REFUNDS.where({ db }, { channel: 'wx_native' });
    return tx.execute(sql`explain (costs off) select count(*) from pay_refund where ${where}`);
  });
  const words = JSON.stringify(plan);
  expect(words).toContain('Index Only Scan using pay_refund_channel_idx');
  expect(words).not.toContain('pay_payment');
});
