import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCoupon } from '@/contract/attendee/coupon';
import { listQuotas, type Quota } from '@/contract/attendee/quota';
import { joinWaiting } from '@/contract/attendee/waiting';
import { cancelOrder } from '@/contract/pay/order';
import { enrolling, WRITTEN } from '@/tests/support/enrolling';
import { DAY, fromNow } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import { SYSTEM } from '@/upstream/core/context';
import { toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { keepSeats } from './pools.service';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});
const { enrolled, placed } = enrolling(() => money);
const MINUTES = 60_000;

test('a quota says what is taken, held and until when, offered, kept back by codes, free and waited for, to whoever may count', async () => {
  const { ctx } = money.up;
  const owner = await money.person({ userType: '106' });
  const { msId, fees } = await insertPooledMeeting(
    ctx,
    {
      代表: { price: 1600_00, stock: 3 },
      讲者: { price: 0 },
      工作坊: { price: 300_00, biz: 'workshop', stock: 60 },
    },
    { capacity: 6, ownerId: owner.userId, startTime: fromNow(ctx, 90 * DAY), endTime: fromNow(ctx, 91 * DAY) },
  );
  const { 代表: delegate = 0, 讲者: speaker = 0, 工作坊: workshop = 0 } = fees;
  const shared = { name: '会场', nameEn: 'Hall', capacity: 5, feeIds: [delegate, speaker] };
  await write(ctx, SYSTEM, 'system', (tx) => keepSeats(tx, msId, [shared]));
  const code = { name: '赞助', kind: 'percent', value: '100', feeIds: [delegate], count: 1, uses: 1, kept: 1 };
  await money.up.call(createCoupon, { as: owner, params: { msId }, body: code as never });
  await placed(await money.person(), msId, speaker);
  const first = await money.person();
  const { orderNo } = await enrolled(first, msId, delegate);
  money.up.clock.advance(5 * MINUTES);
  const later = ctx.now();
  await enrolled(await money.person(), msId, delegate, { workshops: [workshop] });
  const waiters = [await money.person(), await money.person()];
  for (const as of waiters) {
    await money.up.call(joinWaiting, { as, body: { msId, feeId: delegate, ...WRITTEN } });
  }
  await money.up.call(cancelOrder, { as: first, body: { orderNo } });
  await money.up.runDue();

  const caterer = await money.person();
  await ctx.db.insert(meetingStaffs).values({ msId, postCode: '13', userId: caterer.userId, name: '张工' });
  const quotas = (await money.up.call(listQuotas, { as: caterer, params: { msId } })).body.data as Quota[];
  const heldUntil = toWire(new Date(later.getTime() + 30 * MINUTES));
  const figures = { taken: 1, held: 1, heldUntil, offered: 1, kept: 1, waiting: 1 };
  expect(quotas).toMatchObject([
    { kind: 'meeting', name: null, types: [], capacity: 6, ...figures, free: 2, waited: false },
    {
      kind: 'shared',
      name: '会场',
      capacity: 5,
      ...figures,
      free: 1,
      types: [{ feeName: '代表' }, { feeName: '讲者' }],
    },
    { kind: 'fee', name: '代表', types: [], capacity: 3, ...figures, taken: 0, free: 0, waited: true },
    { kind: 'fee', name: '工作坊', capacity: 60, taken: 0, held: 1, offered: 0, kept: 0, free: 59, waiting: 0 },
  ]);
  expect(quotas[0]?.offeredUntil).not.toBeNull();
});
