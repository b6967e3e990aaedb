import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@/contract/door/door';
import { startTestDoor, type TestDoor } from '@/tests/support/door';
import { inWrite, testLock } from '@/tests/support/locks';
import { attendees } from '@/upstream/db/schema/attendee';
import { doorScans } from '@/upstream/db/schema/door';
import { consoleLogs } from '@/upstream/db/schema/service';
import { tellDoors } from './door-live';
import { lockGroup, lockPoint } from './point.repository';
import { lockOwnScanned, lockScanned } from './scan.repository';

let t: TestDoor;
let meeting: Awaited<ReturnType<TestDoor['meeting']>>;
beforeAll(async () => {
  t = await startTestDoor();
});
beforeEach(async () => {
  meeting = await t.meeting();
});
afterAll(() => t.up.close());

describe('with a network', () => {
  test('of twenty doors that scan one ticket at once one lets it in, and 19 say where and when it is in already', async () => {
    const points: number[] = [];
    for (let at = 0; at < 12; at++) points.push(await t.point(meeting));
    const { code } = await t.guest(meeting);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        t.scan(meeting, points[at % 12] ?? 0, code, { device: `device-${10 + at}` }),
      ),
    );
    const admitted = answers.filter(({ result }) => result === 'admit');
    expect(admitted).toHaveLength(1);
    const at = t.up.ctx.now().getTime();
    const [counted] = await t.up.ctx.db.select().from(doorScans).where(eq(doorScans.counted, true));
    const refused = answers.filter(({ result }) => result === 'refuse');
    expect(refused.map(({ reason, facts }) => ({ reason, facts }))).toEqual(
      Array.from({ length: 19 }, () => ({ reason: 'alreadyIn', facts: { pointId: counted?.pointId, at } })),
    );
    await t.money.verify();
  });

  test('a workshop’s door has six reasons for six tickets, and shows who it is but for an older ticket', async () => {
    const workshop = await t.point(meeting, { kind: 'session', place: 'A', feeIds: [meeting.workshop] });
    const set = (attendeeId: number, values: object) =>
      t.up.ctx.db.update(attendees).set(values).where(eq(attendees.attendeeId, attendeeId));
    const said = async (code: string) => {
      const { reason, person } = await t.scan(meeting, workshop, code);
      return [reason, person !== null];
    };
    const [without, unpaid, cancelled, old, having] = [
      await t.guest(meeting),
      await t.guest(meeting),
      await t.guest(meeting),
      await t.guest(meeting, { workshops: [meeting.workshop] }),
      await t.guest(meeting, { workshops: [meeting.workshop] }),
    ];
    const other = await t.guest(await t.meeting());
    await set(unpaid.attendeeId, { state: 'submitted' });
    await set(cancelled.attendeeId, { state: 'cancelled' });
    await t.up.call(calls.renewMyTicket, { as: old.person, body: { msId: meeting.msId } });
    expect(await said(without.code)).toEqual(['wrongSession', true]);
    expect(await said(unpaid.code)).toEqual(['unpaid', true]);
    expect(await said(cancelled.code)).toEqual(['cancelled', true]);
    expect(await said(old.code)).toEqual(['oldVersion', false]);
    expect(await said(other.code)).toEqual(['otherMeeting', false]);
    expect(await said('https://example.com/menu')).toEqual(['foreign', false]);
    expect(await said(`${having.code.slice(0, -1)}${having.code.endsWith('A') ? 'B' : 'A'}`)).toEqual([
      'foreign',
      false,
    ]);
    expect(await said(having.code)).toEqual([null, true]);
    const now = (await t.ticketOf(old.person, meeting.msId)).ticket?.code ?? '';
    expect(await said(now)).toEqual([null, true]);
    for (const { attendeeId } of [unpaid, cancelled]) await set(attendeeId, { state: 'enrolled' });
  });

  test('a scan whose answer was lost is asked again by its nonce and counts once; out and in again are two more', async () => {
    const door = await t.point(meeting);
    const { code, person } = await t.guest(meeting);
    const nonce = t.next('nonce');
    const first = await t.scan(meeting, door, code, { nonce });
    expect(first).toMatchObject({ result: 'admit', reason: null });
    t.up.clock.advance(60_000);
    expect(await t.scan(meeting, door, code, { nonce })).toMatchObject({ result: 'admit', reason: null });
    expect(await t.scan(meeting, door, code, { direction: 'out' })).toMatchObject({ result: 'admit' });
    t.up.clock.advance(60_000);
    expect(await t.scan(meeting, door, code)).toMatchObject({ result: 'admit' });
    const { signIns } = await t.ticketOf(person, meeting.msId);
    expect(signIns.map(({ direction }) => direction)).toEqual(['in', 'out', 'in']);
    const { body } = await t.up.call(calls.getDoorCounts, { as: meeting.staff, params: { msId: meeting.msId } });
    expect(body.data).toMatchObject({
      expected: 1,
      points: [{ pointId: door, total: 2, today: 2, now: 1, refused: 0 }],
    });
    await t.money.verify();
  });

  test('a hall for two is full for the third, also when ten come at once; somebody leaves and one more is in', async () => {
    const hall = await t.point(meeting, { kind: 'hall', place: '一层', capacity: 2, often: 'any' });
    const guests = [];
    for (let at = 0; at < 10; at++) guests.push(await t.guest(meeting));
    const answers = await Promise.all(
      guests.map(({ code }, at) => t.scan(meeting, hall, code, { device: `device-${30 + at}` })),
    );
    expect(answers.filter(({ result }) => result === 'admit')).toHaveLength(2);
    expect(answers.filter(({ reason }) => reason === 'full')).toHaveLength(8);
    const inside = guests[answers.findIndex(({ result }) => result === 'admit')];
    const outside = guests[answers.findIndex(({ result }) => result === 'refuse')];
    t.up.clock.advance(1_000);
    await t.scan(meeting, hall, inside?.code ?? '', { direction: 'out' });
    expect(await t.scan(meeting, hall, outside?.code ?? '')).toMatchObject({ result: 'admit' });
  });

  test('somebody without their ticket is found by four digits and the whole name, and by no less', async () => {
    const door = await t.point(meeting);
    await t.guest(meeting, { name: '欧阳若兰' });
    const found = async (digits: string, name: string) => {
      const { body } = await t.up.call(calls.findAtDoor, {
        as: meeting.staff,
        params: { msId: meeting.msId },
        body: { digits, name },
      });
      return body.data as { attendeeId: number; name: string }[];
    };
    expect(await found('1111', '欧阳')).toEqual([]);
    expect(await found('1112', '欧阳若兰')).toEqual([]);
    const [person] = await found('1111', '欧阳 若兰');
    expect(person?.name).toBe('欧阳若兰');
    const asked = { code: undefined, attendeeId: person?.attendeeId };
    expect(await t.scan(meeting, door, '', asked)).toMatchObject({ result: 'admit', person: { name: '欧阳若兰' } });
    const elsewhere = await t.guest(await t.meeting());
    const other = await t.scan(meeting, door, '', { code: undefined, attendeeId: elsewhere.attendeeId });
    expect(other).toMatchObject({ reason: 'foreign', person: null });
  });
});

describe('points', () => {
  test('what was scanned at stays what it is, and is closed instead; what was not is taken away', async () => {
    const door = await t.point(meeting);
    const { code } = await t.guest(meeting);
    await t.scan(meeting, door, code);
    const [shown] = ((await t.door(meeting)) as calls.Door).points;
    const edit = async (more: object) => {
      const body = { ...shown, windows: [], ...more };
      return (await t.up.call(calls.savePoint, { as: meeting.staff, params: { msId: meeting.msId }, body })).body.code;
    };
    expect(await edit({ often: 'any' })).not.toBe(200);
    expect(await edit({ place: '别处' })).not.toBe(200);
    expect(await edit({ feeIds: [1_000_000] })).not.toBe(200);
    expect(await edit({ windows: [{ from: '2026-05-20 12:00:00', until: '2026-05-20 11:00:00' }] })).not.toBe(200);
    const remove = (pointId: number) =>
      t.up.call(calls.removePoint, { as: meeting.staff, params: { msId: meeting.msId, pointId } });
    expect((await remove(door)).body.code).not.toBe(200);
    expect(await edit({ closed: true })).toBe(200);
    const other = await t.guest(meeting);
    expect(await t.scan(meeting, door, other.code)).toMatchObject({ reason: 'closed' });
    const unused = await t.point(meeting);
    expect((await remove(unused)).body.code).toBe(200);
    expect(((await t.door(meeting)) as calls.Door).points.map(({ pointId }) => pointId)).toEqual([door]);
  });

  test('staff of the platform who set up another’s point leave a line in the log; scanning leaves the scan', async () => {
    const runner = await t.money.person({ userType: '0', roles: ['meeting'] });
    const door = await t.point({ ...meeting, staff: runner });
    const { code } = await t.guest(meeting);
    expect(await t.scan({ ...meeting, staff: runner }, door, code)).toMatchObject({ result: 'admit' });
    const lines = await t.up.ctx.db.select().from(consoleLogs).where(eq(consoleLogs.userId, runner.userId));
    expect(lines.map(({ action, subject }) => [action, subject])).toEqual([['door.point', String(door)]]);
    const [scan] = await t.up.ctx.db.select().from(doorScans).where(eq(doorScans.pointId, door));
    expect(scan?.byUserId).toBe(runner.userId);
  });

  test('those who work at a meeting are told within a look that figures moved, once, and nobody else is', async () => {
    const door = await t.point(meeting);
    const guests = [await t.guest(meeting), await t.guest(meeting)];
    const heard = async () => {
      const before = t.up.silent.length;
      await tellDoors(t.up.ctx);
      const said = t.up.silent.slice(before) as { topic: string; message: { stale: string[] } }[];
      return said.map(({ topic, message }) => `${topic} ${message.stale.join()}`).sort();
    };
    await heard();
    for (const { code } of guests) await t.scan(meeting, door, code);
    expect(await heard()).toEqual([meeting.owner, meeting.staff].map(({ userId }) => `${userId} door`).sort());
    expect(await heard()).toEqual([]);
  });
});

testLock(
  'modules/door/point.repository',
  'ms_point',
  'update',
  () => t.up,
  inWrite((tx) => lockPoint(tx, 0, 0)),
);
testLock(
  'modules/door/point.repository',
  'ms_point',
  'update',
  () => t.up,
  inWrite((tx) => lockGroup(tx, { msId: 0, kind: 'hall', place: '' })),
);
testLock(
  'modules/door/scan.repository',
  'ms_attendee',
  'no key update',
  () => t.up,
  inWrite((tx) => lockScanned(tx, 0, [0])),
);
testLock(
  'modules/door/scan.repository',
  'ms_attendee',
  'no key update',
  () => t.up,
  inWrite((tx) => lockOwnScanned(tx, 0, 0)),
);
