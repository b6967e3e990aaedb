import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Door, type DoorCounts, getDoor, getDoorCounts, listPresence, savePoint } from '@/contract/door/door';
import { judge } from '@/contract/door/judge';
import { readSnapshot } from '@/contract/door/snapshot';
import { boardCar, type DeskCars, getCars, removeCar, seatTrip } from '@/contract/trip/desk';
import { removeMyTrip } from '@/contract/trip/trip';
import { startTestDoor, type TestDoor } from '@/tests/support/door';
import { HOUR } from '@/tests/support/fixtures';
import { insertCar, insertTrip } from '@/tests/support/trips';
import { requireAccess } from '@/upstream/modules/attendee/access-rule.service';

const MINUTE = 60_000;
let t: TestDoor;
let at: Awaited<ReturnType<TestDoor['meeting']>>;
beforeAll(async () => {
  t = await startTestDoor();
});
beforeEach(async () => {
  at = await t.meeting();
});
afterAll(() => t.up.close());

/** Somebody who is fetched by this car, with those who come with them. */
async function rider(carId: number | null, people = 1) {
  const guest = await t.guest(at);
  const { userId } = guest.person;
  const tripId = await insertTrip(t.up.ctx, { attendeeId: guest.attendeeId, msId: at.msId, userId, carId, people });
  return { ...guest, tripId };
}
const board = async (carId: number) =>
  ((await t.up.call(boardCar, { as: at.owner, params: { msId: at.msId, carId } })).body.data as { pointId: number })
    .pointId;
const cars = async () =>
  ((await t.up.call(getCars, { as: at.owner, params: { msId: at.msId } })).body.data as DeskCars).cars;
const counts = async () =>
  ((await t.up.call(getDoorCounts, { as: at.staff, params: { msId: at.msId } })).body.data as DoorCounts).points;
const read = async (since = '') => {
  const answer = await t.up.app.inject({
    url: `/meeting/door/${at.msId}/snapshot${since && `?since=${since}`}`,
    headers: { authorization: `Bearer ${at.staff.token}`, cookie: `sid=${at.staff.sid}` },
  });
  return readSnapshot(new Uint8Array(answer.rawPayload));
};

test('a car takes those who are in its group, once; who is in another one’s is told which, and the desk sees who is aboard', async () => {
  const [{ carId }, other] = [
    await insertCar(t.up.ctx, at.msId, { plate: '沪A12345', seats: 5 }),
    await insertCar(t.up.ctx, at.msId),
  ];
  const [family, single, elsewhere, alone] = [
    await rider(carId, 3),
    await rider(carId),
    await rider(other.carId),
    await rider(null),
  ];
  const pointId = await board(carId);
  expect(await board(carId)).toBe(pointId);
  const scanned = async ({ code }: { code: string }) => {
    const { result, reason, facts } = await t.scan(at, pointId, code);
    return [reason ?? result, facts];
  };
  expect(await cars()).toMatchObject([
    { carId, taken: 4, aboard: 0 },
    { taken: 1, aboard: 0 },
  ]);
  expect(await scanned(family)).toEqual(['admit', {}]);
  expect(await scanned(family)).toEqual(['aboard', { pointId, at: t.up.ctx.now().getTime() }]);
  expect(await scanned(elsewhere)).toEqual(['otherCar', { carId: other.carId }]);
  expect(await scanned(alone)).toEqual(['noCar', {}]);
  expect(await cars()).toMatchObject([
    { carId, taken: 4, aboard: 3 },
    { taken: 1, aboard: 0 },
  ]);
  expect(await counts()).toMatchObject([{ pointId, total: 1, refused: 3, aboard: { people: 3, of: 4 } }]);
  expect(await scanned(single)).toEqual(['admit', {}]);
  expect(await cars()).toMatchObject([{ aboard: 4 }, { aboard: 0 }]);
  const { points, cars: named } = (await t.up.call(getDoor, { as: at.staff, params: { msId: at.msId } })).body
    .data as Door;
  expect(points).toMatchObject([
    { kind: 'car', car: { carId, bound: 'arrive' }, name: expect.stringContaining('沪A12345') },
  ]);
  expect(named.find((car) => car.carId === other.carId)).toMatchObject({ station: '西站', bound: 'arrive' });
});

test('a door without a network knows who is in which car, and hears of a change with the next delta', async () => {
  const [{ carId }, other] = [await insertCar(t.up.ctx, at.msId), await insertCar(t.up.ctx, at.msId)];
  const [moved, gone] = [await rider(carId), await rider(carId)];
  const pointId = await board(carId);
  const offline = ({ header, rows }: Awaited<ReturnType<typeof read>>, { attendeeId }: { attendeeId: number }) => {
    const point = header.points.find((one) => one.pointId === pointId);
    const holder = rows.find((row) => row.attendeeId === attendeeId) ?? null;
    if (!point) throw new Error('no point');
    const clock = { at: t.up.ctx.now().getTime(), direction: 'in' as const };
    const { result, reason } = judge({ kind: 'ticket', version: 1, holder }, point, [], clock);
    return reason ?? result;
  };
  const first = await read();
  expect([offline(first, moved), offline(first, gone)]).toEqual(['admit', 'admit']);
  t.up.clock.advance(5 * MINUTE);
  const params = { msId: at.msId, tripId: moved.tripId };
  await t.up.call(seatTrip, { as: at.owner, params, body: { carId: other.carId } });
  await t.up.call(removeMyTrip, { as: gone.person, body: { msId: at.msId, direction: 'arrive' } });
  const later = await read(String(Number(first.header.seq) + 5 * MINUTE));
  expect(later.header.full).toBe(false);
  expect([offline(later, moved), offline(later, gone)]).toEqual(['otherCar', 'noCar']);
  // What was done there meanwhile is listed, and counts for nobody.
  const device = t.queue('car-00000001');
  device.admit(pointId, moved.code);
  expect(await device.send(at)).toMatchObject([{ counted: false, reason: 'otherCar' }]);
});

test('of a car that is taken away nobody gets in', async () => {
  const { carId } = await insertCar(t.up.ctx, at.msId);
  const person = await rider(carId);
  const pointId = await board(carId);
  await t.up.call(removeCar, { as: at.owner, params: { msId: at.msId, carId } });
  expect(await counts()).toEqual([]);
  const device = t.queue('car-00000002');
  device.admit(pointId, person.code);
  expect(await device.send(at)).toMatchObject([{ counted: false, reason: 'closed' }]);
});

test('who got into a car was on their way: no minutes come of it, nobody was there by it', async () => {
  const { carId } = await insertCar(t.up.ctx, at.msId);
  const { code, person } = await rider(carId);
  expect((await t.scan(at, await board(carId), code)).result).toBe('admit');
  t.up.clock.advance(HOUR);
  const present = async () => (await t.up.call(listPresence, { as: at.owner, params: { msId: at.msId } })).body;
  expect(await present()).toMatchObject({ total: 0, rows: [] });
  const caller = { ...person, userId: person.userId } as unknown as Parameters<typeof requireAccess>[1];
  const attended = () => requireAccess(t.up.ctx.db, caller, { msId: at.msId, rule: 'attended' });
  await expect(attended()).rejects.toThrow();
  const sheet = await t.ticketOf(person, at.msId);
  expect(sheet.sessions).toEqual([]);
  expect(sheet.signIns).toMatchObject([{ kind: 'car' }]);
  await t.scan(at, await t.point(at), code);
  expect(await present()).toMatchObject({ total: 1, rows: [{ minutes: 0 }] });
  await expect(attended()).resolves.toBeUndefined();
});

test('a point of a car is of one, of its own meeting', async () => {
  const elsewhere = await insertCar(t.up.ctx, (await t.meeting()).msId);
  const set = async (carId: number | null) =>
    (
      await t.up.call(savePoint, {
        as: at.staff,
        params: { msId: at.msId },
        body: {
          kind: 'car',
          carId,
          name: '车',
          place: '',
          way: 'in',
          often: 'any',
          feeIds: [],
          invited: [],
          windows: [],
          closed: false,
          self: false,
        },
      })
    ).body.data;
  for (const carId of [null, elsewhere.carId]) {
    expect(await set(carId)).toMatchObject({ fields: { carId: expect.any(String) } });
  }
  const own = await insertCar(t.up.ctx, at.msId);
  expect(await set(own.carId)).toMatchObject({ pointId: expect.any(Number) });
});
