import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { cancelEnrol, enrol } from '@/contract/attendee/enrol';
import { joinWaiting } from '@/contract/attendee/waiting';
import { DAY, fromNow } from '@/tests/support/fixtures';
import type { TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { stockHolds } from '@/upstream/db/schema/stock';
import { insertCoupon } from '@/upstream/modules/attendee/coupon/coupon.repository';

/** A meeting of one seat, which somebody is offered, and another waits for with a companion. */
export async function fillQueue(money: TestMoney) {
  const { up } = money;
  const fees = { 讲者: { price: 0 }, 随行: { price: 0, biz: 'companion' as const } };
  const times = { startTime: fromNow(up.ctx, 90 * DAY), endTime: fromNow(up.ctx, 91 * DAY) };
  const meeting = await insertPooledMeeting(up.ctx, fees, { ...times, capacity: 1 });
  const person = { name: '林知夏', phonenumber: '13900001111' };
  const body = { msId: meeting.msId, feeId: meeting.fees.讲者, ...person };
  const placeOf = async (answer: Promise<{ body: { code: number; data?: unknown } }>) => {
    const { body: said } = await answer;
    expect(said).toMatchObject({ code: 200 });
    return (said.data as { enrollId: number }).enrollId;
  };
  const waits = (as: SignedUp, more = {}) => placeOf(up.call(joinWaiting, { as, body: { ...body, ...more } }));
  const [taker, first, second] = [await money.person(), await money.person(), await money.person()];
  const idempotencyKey = money.key();
  const taken = await placeOf(up.call(enrol, { as: taker, body: { ...body, idempotencyKey } }));
  const offered = await waits(first);
  const waiting = await waits(second, { companions: [{ feeId: meeting.fees.随行, name: '李敏' }] });
  const gone = await up.call(cancelEnrol, { as: taker, body: { enrollId: taken, idempotencyKey: money.key() } });
  expect(gone.body.code).toBe(200);
  return { msId: meeting.msId, offered, waiting };
}

/** A place that a code was used for. */
export async function fillCoupon(money: TestMoney) {
  const { up } = money;
  const { ctx } = up;
  const { msId, fees } = await insertPooledMeeting(ctx, { 代表: { price: 800_00 } });
  const row = { msId, couponName: '讲者', kind: 'percent' as const, value: 100, createTime: ctx.now() };
  const couponId = await write(ctx, SYSTEM, 'system', (tx) => insertCoupon(tx, row, { codes: ['HUIYI2026'], uses: 1 }));
  const body = { msId, feeId: fees.代表, name: '林知夏', phonenumber: '13900001111', coupon: 'HUIYI2026' };
  const answer = await up.call(enrol, { as: await money.person(), body: { ...body, idempotencyKey: money.key() } });
  expect(answer.body).toMatchObject({ code: 200 });
  const [line] = await ctx.db
    .select({ lineId: stockHolds.holderId, poolId: stockHolds.poolId })
    .from(stockHolds)
    .where(eq(stockHolds.holder, 'line'));
  if (!line) throw new Error('no code was used');
  return { ...line, couponId, feeId: fees.代表 ?? 0 };
}
