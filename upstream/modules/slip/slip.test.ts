import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { listMyMeetings, type MyMeeting } from '@/contract/attendee/attendee';
import { type DeskAttendee, listAttendees } from '@/contract/attendee/desk';
import { previewMeetingNotice } from '@/contract/group/meeting';
import { getMyMeals, type MyMeals } from '@/contract/meal/meal';
import { getMySlip, type MySlip, putMySlip } from '@/contract/slip/slip';
import { getMyTrips, type MyTrips } from '@/contract/trip/trip';
import { DAY, fromNow, HOUR } from '@/tests/support/fixtures';
import { insertHotel } from '@/tests/support/lodging';
import { insertMeal } from '@/tests/support/meals';
import { insertAttendee, insertPooledMeeting } from '@/tests/support/places';
import { insertCar } from '@/tests/support/trips';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { whose } from '@/tests/support/whose';
import { toWire } from '@/upstream/core/time';
import { attendees } from '@/upstream/db/schema/attendee';
import { slips } from '@/upstream/db/schema/slip';
import { trips } from '@/upstream/db/schema/trip';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

const at = (hours: number) => toWire(fromNow(up.ctx, 30 * DAY + hours * HOUR));
/** A meeting in 30 days with people who have a place. */
async function congress() {
  const owner = await up.signUp({ userType: '106', certFlag: '2' });
  const { msId, fees } = await insertPooledMeeting(
    up.ctx,
    { 代表: { price: 0 }, 随行: { price: 0, biz: 'companion' } },
    { startTime: fromNow(up.ctx, 30 * DAY), endTime: fromNow(up.ctx, 32 * DAY), ownerId: owner.userId },
  );
  const guest = async (name = '王磊') => {
    const person = await up.signUp();
    const fields = { userId: person.userId, name, state: 'enrolled', enrollTime: up.ctx.now() };
    return { ...person, attendeeId: await insertAttendee(up.ctx, msId, fees.代表 ?? 0, fields) };
  };
  return { msId, fees, owner, guest };
}
type Slip = z.input<typeof putMySlip.body>;
const ARRIVE = { way: 'train', number: 'g7301', fromCity: '杭州', toStation: '西站', people: 1, pickUp: true } as const;
const slip = (msId: number, more: Partial<Slip> = {}): Slip => ({
  msId,
  arrive: { ...ARRIVE, arriveTime: at(0) },
  leave: null,
  diet: 'halal',
  allergies: '花生',
  ...more,
});
const hand = (as: SignedUp, body: Slip) => up.call(putMySlip, { as, body });
const mine = async (as: SignedUp, msId: number) =>
  (await up.call(getMySlip, { as, query: { msId } })).body.data as MySlip;
const stepsOf = async (as: SignedUp, msId: number) => {
  const rows = (await up.call(listMyMeetings, { as })).body.rows as MyMeeting[];
  return rows.find((row) => row.msId === msId)?.steps?.map(({ key }) => key) ?? [];
};

describe('a slip', () => {
  test('shows what is known of the journey, and writes it where it stands', async () => {
    const { msId, fees, guest } = await congress();
    const person = await guest();
    const mealId = await insertMeal(up.ctx, msId);
    await insertHotel(up.ctx, msId, at(0).slice(0, 10));
    const companion = { name: '李敏', hostId: person.attendeeId, state: 'enrolled', enrollTime: up.ctx.now() };
    await insertAttendee(up.ctx, msId, fees.随行 ?? 0, companion);
    expect(await mine(person, msId)).toMatchObject({
      enrolled: true,
      handTime: null,
      hotels: true,
      companions: [{ name: '李敏', feeName: '随行' }],
      invoice: { state: 'none' },
      meals: { meals: [{ mealId, left: false }] },
      stay: { enrolled: true },
    });
    const handed = await hand(person, slip(msId, { meals: [{ mealId, taken: false }] }));
    expect(handed.body).toMatchObject({ code: 200, data: { leftCar: false } });
    const trip = (await up.call(getMyTrips, { as: person, query: { msId } })).body.data as MyTrips;
    expect(trip.trips).toMatchObject([{ direction: 'arrive', number: 'G7301', toStation: '西站' }]);
    const meals = (await up.call(getMyMeals, { as: person, query: { msId } })).body.data as MyMeals;
    expect(meals).toMatchObject({ diet: 'halal', allergies: '花生', meals: [{ mealId, left: true }] });
    expect(await mine(person, msId)).toMatchObject({ handTime: expect.any(String), trips: trip, meals });
  });

  test('is written whole or not at all, and says at each field what is wrong with it', async () => {
    const { msId, guest } = await congress();
    const person = await guest();
    const late = await insertMeal(up.ctx, msId, { until: fromNow(up.ctx, -HOUR) });
    const wrong = await hand(
      person,
      slip(msId, {
        arrive: { ...ARRIVE, number: '', arriveTime: '' },
        leave: { way: 'car', departTime: '', people: 0, pickUp: false },
      }),
    );
    expect(Object.keys((wrong.body.data as { fields: object }).fields).sort()).toEqual([
      'arrive.arriveTime',
      'arrive.number',
      'leave.departTime',
      'leave.people',
    ]);
    const over = await hand(person, slip(msId, { meals: [{ mealId: late, taken: false }] }));
    expect(over.body.data).toMatchObject({ fields: { meals: '已过截止时间，不能再更改' } });
    expect(await mine(person, msId)).toMatchObject({ handTime: null, trips: { trips: [] }, meals: { diet: 'none' } });
    // What stays as it was may be over.
    expect((await hand(person, slip(msId, { meals: [{ mealId: late, taken: true }] }))).body.code).toBe(200);
    // A trip that is not spoken of stays.
    expect((await hand(person, slip(msId, { arrive: null }))).body.code).toBe(200);
    expect((await mine(person, msId)).trips.trips).toHaveLength(1);
  });

  test('takes both trips out of their cars at once where they change', async () => {
    const { msId, guest } = await congress();
    const person = await guest();
    const leave = { ...ARRIVE, number: 'g9', toStation: '', fromStation: '西站', departTime: at(40) };
    await hand(person, slip(msId, { leave }));
    for (const direction of ['arrive', 'leave']) {
      const { carId } = await insertCar(up.ctx, msId, { direction });
      await up.ctx.db.update(trips).set({ carId }).where(eq(trips.direction, direction));
    }
    const same = await hand(person, slip(msId, { leave }));
    expect(same.body.data).toEqual({ leftCar: false });
    const other = await hand(person, slip(msId, { leave: { ...leave, departTime: at(41) } }));
    expect(other.body.data).toEqual({ leftCar: true });
    expect((await mine(person, msId)).trips.trips.map(({ car }) => car !== null)).toEqual([true, false]);
  });

  test(
    whose('getMySlip', 'putMySlip')('is of whoever has the place; of another nothing is seen or written'),
    async () => {
      const { msId, guest } = await congress();
      const [person, stranger] = [await guest(), await up.signUp()];
      const mealId = await insertMeal(up.ctx, msId);
      expect((await hand(stranger, slip(msId))).body).toMatchObject({ code: 500, msg: '请先报名参会，再填写回执' });
      await hand(person, slip(msId));
      expect(await mine(stranger, msId)).toMatchObject({ enrolled: false, handTime: null, trips: { trips: [] } });
      const elsewhere = await congress();
      const there = await insertMeal(up.ctx, elsewhere.msId);
      expect((await hand(person, slip(msId, { meals: [{ mealId: there, taken: false }] }))).body.code).toBe(404);
      await up.ctx.db
        .update(attendees)
        .set({ userId: stranger.userId })
        .where(eq(attendees.attendeeId, person.attendeeId));
      expect(await mine(stranger, msId)).toMatchObject({
        handTime: null,
        trips: { trips: [] },
        meals: { diet: 'none' },
      });
      expect((await hand(stranger, slip(msId, { meals: [{ mealId, taken: false }] }))).body.code).toBe(200);
      const [row] = await up.ctx.db.select().from(slips).where(eq(slips.msId, msId));
      expect(row?.userId).toBe(stranger.userId);
    },
  );
});

describe('who has none yet', () => {
  test('is reminded where there is something to plan, until the meeting begins', async () => {
    const { msId, guest } = await congress();
    const person = await guest();
    expect(await stepsOf(person, msId)).not.toContain('receipt');
    await insertMeal(up.ctx, msId);
    expect(await stepsOf(person, msId)).toContain('receipt');
    await hand(person, slip(msId));
    expect(await stepsOf(person, msId)).not.toContain('receipt');
  });

  test('is found by the desk, and written to alone', async () => {
    const { msId, fees, guest, owner } = await congress();
    const [handed] = [await guest('已交'), await guest('未交')];
    await insertAttendee(up.ctx, msId, fees.代表 ?? 0, { name: '已取消', state: 'cancelled' });
    await hand(handed, slip(msId));
    const names = async (query: object) =>
      ((await up.call(listAttendees, { as: owner, params: { msId }, query })).body.rows as DeskAttendee[]).map(
        ({ name, slipTime }) => [name, Boolean(slipTime)],
      );
    expect(await names({ slip: '0' })).toEqual([['未交', false]]);
    expect(await names({ slip: '1' })).toEqual([['已交', true]]);
    const body = {
      template: 'todo' as const,
      subject: '请提交回执',
      subjectEn: 'Please submit your slip',
      text: '',
      textEn: '',
      until: at(-24),
      feeIds: [],
      states: ['enrolled' as const],
      sms: false,
      email: false,
      sendTime: null,
    };
    const count = async (noSlip: boolean) =>
      (await up.call(previewMeetingNotice, { as: owner, params: { msId }, body: { ...body, noSlip } })).body.data;
    expect([await count(false), await count(true)]).toMatchObject([{ people: 2 }, { people: 1 }]);
  });
});
