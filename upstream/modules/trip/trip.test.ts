import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { PostCode } from '@/contract/codes';
import { getExport, requestExport } from '@/contract/export/export';
import { listMyTasks } from '@/contract/task/task';
import * as desk from '@/contract/trip/desk';
import * as own from '@/contract/trip/trip';
import { DAY, fromNow, HOUR } from '@/tests/support/fixtures';
import { inWrite, testLock } from '@/tests/support/locks';
import { insertAttendee, insertPooledMeeting } from '@/tests/support/places';
import { insertCar } from '@/tests/support/trips';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { whose } from '@/tests/support/whose';
import { handleEvent } from '@/upstream/core/events';
import { toWire } from '@/upstream/core/time';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { cars, trips } from '@/upstream/db/schema/trip';
import { driverPhonesDue } from './module';
import { lockCars, lockOwn, lockTrips } from './trip.repository';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

const at = (hours: number) => toWire(fromNow(up.ctx, 30 * DAY + hours * HOUR));
/** A meeting in 30 days whose cars somebody looks after. */
async function congress(postCode: PostCode = '1') {
  const { msId, fees } = await insertPooledMeeting(
    up.ctx,
    { 代表: { price: 0 } },
    { startTime: fromNow(up.ctx, 30 * DAY), endTime: fromNow(up.ctx, 32 * DAY) },
  );
  const helper = await up.signUp();
  await up.ctx.db.insert(meetingStaffs).values({ msId, postCode, userId: helper.userId, name: '张工' });
  const guest = async (name = '王磊') => {
    const person = await up.signUp();
    const fields = { userId: person.userId, name, state: 'enrolled', enrollTime: up.ctx.now() };
    return { ...person, attendeeId: await insertAttendee(up.ctx, msId, fees.代表 ?? 0, fields) };
  };
  return { msId, helper, guest };
}
const arrival = (msId: number, more: Partial<z.input<typeof own.tripBodySchema>> = {}) => ({
  msId,
  direction: 'arrive' as const,
  way: 'train' as const,
  number: 'g7301',
  fromCity: '杭州',
  fromStation: '杭州东',
  toCity: '上海',
  toStation: '西站',
  arriveTime: at(0),
  people: 1,
  pickUp: true,
  ...more,
});
const write = (as: SignedUp, msId: number, more: Parameters<typeof arrival>[1] = {}) =>
  up.call(own.putMyTrip, { as, body: arrival(msId, more) });
const mine = async (as: SignedUp, msId: number) =>
  (await up.call(own.getMyTrips, { as, query: { msId } })).body.data as own.MyTrips;
const tripOf = async (attendeeId: number, direction = 'arrive') =>
  (await up.ctx.db.select().from(trips).where(eq(trips.attendeeId, attendeeId))).find(
    (one) => one.direction === direction,
  );

describe('a trip', () => {
  test('is written by who has a place, and says what is missing beside its field', async () => {
    const { msId, guest } = await congress();
    const person = await guest();
    const stranger = await up.signUp();
    expect((await write(stranger, msId)).body).toMatchObject({ code: 500, msg: '请先报名参会，再填写行程' });
    const wrong = await write(person, msId, { number: '', toStation: '', arriveTime: '' });
    expect(Object.keys((wrong.body.data as { fields: object }).fields).sort()).toEqual([
      'arriveTime',
      'number',
      'toStation',
    ]);
    expect((await write(person, msId)).body).toMatchObject({ code: 200, data: { leftCar: false } });
    expect(await mine(person, msId)).toMatchObject({
      enrolled: true,
      open: true,
      trips: [{ direction: 'arrive', number: 'G7301', toStation: '西站', arriveTime: at(0), car: null }],
    });
    // One trip a direction: what is written again is the same one.
    await write(person, msId, { people: 2 });
    await up.call(own.putMyTrip, {
      as: person,
      body: {
        ...arrival(msId),
        direction: 'leave',
        way: 'car',
        number: '',
        arriveTime: '',
        departTime: at(50),
        pickUp: false,
      },
    });
    expect((await mine(person, msId)).trips.map(({ direction, people }) => [direction, people])).toEqual([
      ['arrive', 2],
      ['leave', 1],
    ]);
  });

  test(whose('putMyTrip', 'removeMyTrip', 'getMyTrips')('of another is neither seen nor taken away'), async () => {
    const { msId, guest } = await congress();
    const [one, other] = [await guest(), await guest()];
    await write(one, msId);
    expect((await mine(other, msId)).trips).toEqual([]);
    const body = { msId, direction: 'arrive' as const };
    expect((await up.call(own.removeMyTrip, { as: other, body })).body.code).toBe(404);
    // Nor by whoever has the place now.
    await up.ctx.db.delete(attendees).where(eq(attendees.attendeeId, other.attendeeId));
    const next = await up.signUp();
    await up.ctx.db.update(attendees).set({ userId: next.userId }).where(eq(attendees.attendeeId, one.attendeeId));
    expect((await mine(next, msId)).trips).toEqual([]);
    expect((await up.call(own.removeMyTrip, { as: next, body })).body.code).toBe(404);
  });
});

describe('cars', () => {
  test('take whoever waits by station and hour in one press; their people see plate, driver and number', async () => {
    const { msId, guest, helper } = await congress();
    const [one, two, far] = [await guest('甲'), await guest('乙'), await guest('丙')];
    await write(one, msId);
    await write(two, msId, { number: 'g7303', arriveTime: at(0.5) });
    await write(far, msId, { toStation: '机场', way: 'flight', number: 'mu5101' });
    const params = { msId };
    const grouped = await up.call(desk.groupTrips, { as: helper, params, body: { seats: 6 } });
    expect(grouped.body.data).toEqual({ people: 3, cars: 2 });
    const { cars: found, waiting } = (await up.call(desk.getCars, { as: helper, params })).body.data as desk.DeskCars;
    expect(waiting).toBe(0);
    const car = found.find(({ station }) => station === '西站');
    expect(car).toMatchObject({ taken: 2, seats: 6, numbers: ['G7301', 'G7303'], meetTime: at(0.5) });
    const carId = car?.carId ?? 0;
    const tell = () => up.call(desk.tellCar, { as: helper, params: { msId, carId } });
    expect((await tell()).body).toMatchObject({ code: 500, msg: '请先填写车牌' });
    const body = {
      direction: 'arrive' as const,
      station: '西站',
      meetTime: at(0.5),
      meetPoint: '北出口',
      seats: 6,
      plate: '沪a12345',
      driver: '赵师傅',
      driverPhone: '13800138000',
    };
    expect((await up.call(desk.editCar, { as: helper, params: { msId, carId }, body })).body.code).toBe(200);
    expect((await tell()).body.data).toEqual({ told: 2 });
    const asked = await up.call(requestExport, {
      as: helper,
      body: { kind: 'trips', format: 'csv', filter: { msId } },
    });
    const { id } = asked.body.data as { id: number };
    const { url } = (await up.call(getExport, { as: helper, params: { id } })).body.data as { url: string };
    const written = (await up.app.inject(url.replace(/^\/api/, ''))).body.split('\n');
    expect(written[0]).toContain('用车时间,车牌,司机,司机电话');
    expect(written.filter((line) => line.includes(`${at(0.5)},沪A12345,赵师傅,13800138000`))).toHaveLength(2);
    expect((await mine(one, msId)).trips[0]?.car).toMatchObject({
      plate: '沪A12345',
      driver: '赵师傅',
      driverPhone: '13800138000',
      meetPoint: '北出口',
      delayTime: null,
    });
    const late = await up.call(desk.delayCar, { as: helper, params: { msId, carId }, body: { time: at(1) } });
    expect(late.body.data).toEqual({ told: 2 });
    expect((await mine(two, msId)).trips[0]?.car?.delayTime).toBe(at(1));
    const told = async (as: SignedUp) =>
      ((await up.call(listMyTasks, { as })).body.rows as { title: string }[]).map(({ title }) => title);
    expect(await told(two)).toEqual([`接送延迟至 ${at(1).slice(0, 16)}`, '您的接送车辆：沪A12345']);
    expect(await told(far)).toEqual([]);
    const early = await up.call(desk.delayCar, { as: helper, params: { msId, carId }, body: { time: at(0) } });
    expect(early.body.data).toEqual({ fields: { time: '新时间须晚于原定时间' } });
    expect((await up.call(desk.removeCar, { as: helper, params: { msId, carId } })).body.code).toBe(200);
    expect((await mine(two, msId)).trips[0]?.car).toBeNull();
    expect((await told(two))[0]).toBe('接送车辆有变，请等候重新安排');
  });

  test('never have more people than seats, by the desk, by the person and by fewer seats', async () => {
    const { msId, guest, helper } = await congress();
    const [one, two, three] = [await guest('甲'), await guest('乙'), await guest('丙')];
    for (const person of [one, two, three]) await write(person, msId);
    const { carId } = await insertCar(up.ctx, msId, { seats: 2 });
    const ids: number[] = [];
    for (const { attendeeId } of [one, two, three]) ids.push((await tripOf(attendeeId))?.tripId ?? 0);
    const seat = (tripId = 0, into: number | null = carId) =>
      up.call(desk.seatTrip, { as: helper, params: { msId, tripId }, body: { carId: into } });
    const codes = (await Promise.all(ids.map((id) => seat(id)))).map(({ body }) => body.code);
    expect(codes.toSorted()).toEqual([200, 200, 500]);
    const full = await seat(ids[codes.indexOf(500)]);
    expect(full.body.data).toEqual({ fields: { carId: '该车只剩 0 座' } });
    const [seated = one, left = three] = [[one, two, three][codes.indexOf(200)], [one, two, three][codes.indexOf(500)]];
    const body = { direction: 'arrive' as const, station: '西站', meetTime: at(0), seats: 1 };
    const fewer = await up.call(desk.editCar, { as: helper, params: { msId, carId }, body });
    expect(fewer.body.data).toEqual({ fields: { seats: '车上已有 2 人，座位不能更少' } });
    // Whoever becomes two gets out and waits again.
    expect((await write(seated, msId, { people: 2 })).body.data).toEqual({ leftCar: true });
    expect((await seat(ids[codes.indexOf(500)])).body.code).toBe(200);
    // Who no longer comes has no seat: it is somebody else's now, and is not theirs again when they come after all.
    const gone = [one, two, three].find((person) => person !== seated && person !== left) ?? two;
    await up.ctx.db.update(attendees).set({ state: 'cancelled' }).where(eq(attendees.attendeeId, gone.attendeeId));
    await write(seated, msId, { people: 1 });
    expect((await seat((await tripOf(seated.attendeeId))?.tripId)).body.code).toBe(200);
    expect((await tripOf(gone.attendeeId))?.carId).toBe(null);
  });

  test('are left by whoever changes train, station or time, not by whoever writes a note', async () => {
    const { msId, guest } = await congress();
    const person = await guest();
    const { carId } = await insertCar(up.ctx, msId);
    await write(person, msId);
    const sit = () => up.ctx.db.update(trips).set({ carId }).where(eq(trips.attendeeId, person.attendeeId));
    await sit();
    expect((await write(person, msId, { note: '轮椅' })).body.data).toEqual({ leftCar: false });
    for (const more of [{ number: 'G9' }, { toStation: '机场' }, { arriveTime: at(3) }, { pickUp: false }]) {
      await write(person, msId);
      await sit();
      expect((await write(person, msId, more)).body.data).toEqual({ leftCar: true });
    }
  });

  test('seat nobody who looks after them by their own hand, and nobody of another meeting', async () => {
    const { msId, guest, helper } = await congress();
    const elsewhere = await congress();
    const person = await guest();
    await write(person, msId);
    await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '1', userId: person.userId, name: '王磊' });
    const { carId } = await insertCar(up.ctx, msId);
    const other = await insertCar(up.ctx, elsewhere.msId);
    const tripId = (await tripOf(person.attendeeId))?.tripId ?? 0;
    const own = await up.call(desk.seatTrip, { as: person, params: { msId, tripId }, body: { carId } });
    expect(own.body.code).toBe(500);
    const seat = (into: number, id = tripId) =>
      up.call(desk.seatTrip, { as: helper, params: { msId, tripId: id }, body: { carId: into } });
    expect((await seat(other.carId)).body.code).toBe(404);
    expect((await seat(carId, tripId + 1000)).body.code).toBe(404);
    const removed = await up.call(desk.removeCar, { as: helper, params: { msId, carId: other.carId } });
    expect(removed.body.code).toBe(404);
    expect((await seat(carId)).body.code).toBe(200);
    await up.call(desk.removeCar, { as: helper, params: { msId, carId } });
    expect((await tripOf(person.attendeeId))?.carId).toBe(null);
  });

  test('are found by name, train and whether somebody waits', async () => {
    const { msId, guest, helper } = await congress('8');
    const [one, two] = [await guest('欧阳甲'), await guest('乙')];
    await write(one, msId);
    await write(two, msId, { number: 'k1', pickUp: false, toStation: '' });
    const found = async (query: object) =>
      ((await up.call(desk.listTrips, { as: helper, params: { msId }, query })).body.rows as desk.DeskTrip[]).map(
        ({ number }) => number,
      );
    expect(await found({})).toEqual(['G7301', 'K1']);
    expect(await found({ keyword: '欧阳' })).toEqual(['G7301']);
    expect(await found({ keyword: 'k1' })).toEqual(['K1']);
    expect(await found({ car: 'waits' })).toEqual(['G7301']);
    expect(await found({ car: 'none' })).toEqual(['K1']);
    expect(await found({ car: 'has' })).toEqual([]);
  });

  test('forget their drivers’ phones the day after', async () => {
    const { msId } = await congress();
    const day = (hours: number) => ({ meetTime: fromNow(up.ctx, hours * HOUR), driverPhone: '13800138000' });
    const over = await insertCar(up.ctx, msId, day(-25));
    const late = await insertCar(up.ctx, msId, { ...day(-25), delayTime: fromNow(up.ctx, -23 * HOUR) });
    const today = await insertCar(up.ctx, msId, day(-23));
    await handleEvent(up.ctx, driverPhonesDue(null));
    const phoneOf = async ({ carId }: { carId: number }) =>
      (await up.ctx.db.select().from(cars).where(eq(cars.carId, carId)))[0]?.driverPhone;
    expect([await phoneOf(over), await phoneOf(late), await phoneOf(today)]).toEqual([
      '',
      '13800138000',
      '13800138000',
    ]);
  });
});

testLock(
  'modules/trip/trip.repository',
  'ms_trip',
  'update',
  () => up,
  inWrite((tx) => lockOwn(tx, 0, 'arrive')),
);
testLock(
  'modules/trip/trip.repository',
  'ms_trip',
  'update of "ms_trip"',
  () => up,
  inWrite((tx) => lockTrips(tx, 0)),
);
testLock(
  'modules/trip/trip.repository',
  'ms_car',
  'update',
  () => up,
  inWrite((tx) => lockCars(tx, 0)),
);
