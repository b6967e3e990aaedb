import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { cancelEnrol, enrol } from '@/contract/attendee/enrol';
import { joinWaiting } from '@/contract/attendee/waiting';
import { DAY, fromNow } from '@/tests/support/fixtures';
import type { TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import type { SignedUp } from '@/tests/support/upstream';
import type { Corruption } from './corruption';

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

/** Of those who wait for seats. */
export const SEAT_CORRUPTIONS: Corruption[] = [
  {
    what: 'a companion who waits for a place of somebody who does not',
    change: ({ queue }) => [sql`update ms_attendee set state = 'cancelled' where attendee_id = ${queue.waiting}`],
    named: ({ queue }) => [`waitsTogether attendee ${queue.waiting}`],
  },
  {
    what: 'an offer that is kept for longer than was said',
    change: ({ queue }) => [
      sql`update stock_hold set until = until + interval '1 hour' where holder = 'attendee' and holder_id = ${queue.offered}`,
    ],
    named: ({ queue }) => [`offerTogether attendee ${queue.offered}`],
  },
  {
    what: 'somebody who waits for what anybody may take',
    change: ({ queue }) => [sql`update stock_pool set waited = false where ms_id = ${queue.msId}`],
    named: ({ queue }) => [`waitsFor attendee ${queue.waiting}`],
  },
];
