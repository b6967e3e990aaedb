import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { offerPlace } from '@/contract/attendee/handover';
import { acceptInvitation } from '@/contract/attendee/team';
import * as calls from '@/contract/door/door';
import { startTestDoor, type TestDoor } from '@/tests/support/door';
import { fromNow, HOUR } from '@/tests/support/fixtures';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { users } from '@/upstream/db/schema/account';
import { attendeeEvents, attendees } from '@/upstream/db/schema/attendee';
import { doorScans } from '@/upstream/db/schema/door';
import { meetings } from '@/upstream/db/schema/meeting';
import { noteAll } from '@/upstream/modules/attendee/team/team.repository';

const MINUTE = 60_000;
let t: TestDoor;
let meeting: Awaited<ReturnType<TestDoor['meeting']>>;
let east: number;
let west: number;
beforeAll(async () => {
  t = await startTestDoor();
});
beforeEach(async () => {
  meeting = await t.meeting();
  east = await t.point(meeting, { name: '东门' });
  west = await t.point(meeting, { name: '西门' });
});
afterAll(() => t.up.close());

const conflicts = async () => {
  const { body } = await t.up.call(calls.listConflicts, { as: meeting.staff, params: { msId: meeting.msId } });
  return body.rows as {
    pointName: string;
    scanTime: string;
    staff: string;
    reason: string;
    otherPoint: string | null;
  }[];
};
const scansOf = (attendeeId: number) =>
  t.up.ctx.db
    .select()
    .from(doorScans)
    .where(eq(doorScans.attendeeId, attendeeId))
    .orderBy(asc(doorScans.scanTime), asc(doorScans.scanId));
const minutesFrom = (begun: Date, at: Date) => Math.round((at.getTime() - begun.getTime()) / MINUTE);

test('two doors without a network let one ticket in: one counts, the other is listed with door, time and staff, whichever is handed in first', async () => {
  const { code, attendeeId } = await t.guest(meeting);
  await t.up.ctx.db.update(users).set({ nameEn: 'Shen Huiwu' }).where(eq(users.userId, meeting.staff.userId));
  const [first, second] = [t.queue('door-east'), t.queue('door-west')];
  t.up.clock.advance(3 * MINUTE);
  first.admit(east, code);
  t.up.clock.advance(2 * MINUTE);
  second.admit(west, code);
  t.up.clock.advance(HOUR);
  expect(await second.send(meeting)).toMatchObject([{ counted: true, reason: null }]);
  expect(await first.send(meeting)).toMatchObject([{ counted: true, reason: null }]);
  const stored = await scansOf(attendeeId);
  expect(stored.map(({ pointId, counted, admitted }) => [pointId, counted, admitted])).toEqual([
    [east, true, true],
    [west, false, true],
  ]);
  expect(await conflicts()).toMatchObject([
    {
      pointName: '西门',
      staff: '沈会务',
      reason: 'alreadyIn',
      otherPoint: '东门',
      otherStaff: '沈会务',
      staffEn: 'Shen Huiwu',
      otherStaffEn: 'Shen Huiwu',
      nameEn: null,
      scanTime: '2026-05-20 10:05:00',
      otherTime: '2026-05-20 10:03:00',
    },
  ]);
  await t.money.verify();
});

test('a batch that is handed in three times, and at the same time, counts once and is answered the same', async () => {
  const guests = [await t.guest(meeting), await t.guest(meeting), await t.guest(meeting)];
  const device = t.queue('door-twice');
  for (const { code } of guests) device.admit(east, code);
  device.admit(east, 'https://example.com');
  const [one, other] = await Promise.all([device.send(meeting), device.send(meeting)]);
  expect(one).toHaveLength(4);
  expect(other).toEqual(one);
  expect(await device.send(meeting)).toEqual(one);
  const stored = await t.up.ctx.db.select().from(doorScans).where(eq(doorScans.msId, meeting.msId));
  expect(stored).toHaveLength(4);
  expect(stored.filter(({ counted }) => counted)).toHaveLength(3);
});

test.each([40, -40])('a clock that is %i minutes wrong, and one that jumps, are put right', async (off) => {
  const begun = t.up.ctx.now();
  const { code, attendeeId } = await t.guest(meeting);
  const device = t.queue(`door-clock${off}`, off * MINUTE);
  t.up.clock.advance(10 * MINUTE);
  device.admit(east, code);
  device.jump(25 * MINUTE);
  t.up.clock.advance(10 * MINUTE);
  device.admit(east, code, { direction: 'out' });
  t.up.clock.advance(10 * MINUTE);
  await device.send(meeting);
  const stored = await scansOf(attendeeId);
  expect(stored.map(({ scanTime, counted }) => [minutesFrom(begun, scanTime), counted])).toEqual([
    [10, true],
    [20, true],
  ]);
});

test('what was let in on the first day and arrives on the second counts for the first, and the second day’s is another', async () => {
  const { code, attendeeId } = await t.guest(meeting);
  const device = t.queue('door-days');
  device.admit(east, code);
  t.up.clock.advance(23 * HOUR);
  meeting.staff = await t.money.signIn(meeting.staff);
  expect(await t.scan(meeting, west, code)).toMatchObject({ result: 'admit' });
  t.up.clock.advance(HOUR);
  expect(await device.send(meeting)).toMatchObject([{ counted: true }]);
  const stored = await scansOf(attendeeId);
  expect(stored.map(({ pointId, counted }) => [pointId, counted])).toEqual([
    [east, true],
    [west, true],
  ]);
  expect(await conflicts()).toEqual([]);
  await t.money.verify();
});

/** The place of somebody goes to somebody else, who accepts it by the link. */
async function handedOver({ person, attendeeId }: Awaited<ReturnType<TestDoor['guest']>>, phonenumber = '13677770002') {
  const to = await t.money.person({ phonenumber });
  const offer = { enrollId: attendeeId, name: '周扬', phonenumber };
  const { inviteUrl } = (await t.up.call(offerPlace, { as: person, body: offer })).body.data as { inviteUrl: string };
  const invite = inviteUrl.split('invite=')[1] ?? '';
  const body = { msId: meeting.msId, invite, name: '周扬', phonenumber, hospital: '云澜医院', consent: true };
  expect((await t.up.call(acceptInvitation, { as: to, body } as never)).body).toMatchObject({ code: 200 });
  return to;
}

test('what a door without a network scanned of a place that was handed over since is whose place it was then', async () => {
  await t.up.ctx.db
    .update(meetings)
    .set({ transferEnd: fromNow(t.up.ctx, 40 * HOUR) })
    .where(eq(meetings.msId, meeting.msId));
  const guest = await t.guest(meeting);
  expect((await t.up.call(calls.renewMyTicket, { as: guest.person, body: { msId: meeting.msId } })).body.code).toBe(
    200,
  );
  const code = (await t.ticketOf(guest.person, meeting.msId)).ticket?.code ?? '';
  const [device, found] = [t.queue('door-handed'), t.queue('door-found')];
  t.up.clock.advance(MINUTE);
  device.admit(east, code);
  t.up.clock.advance(MINUTE);
  device.admit(east, code, { direction: 'out' });
  t.up.clock.advance(MINUTE);
  const [first] = device.scans;
  if (first) found.scans.push({ ...first, nonce: t.next('nonce'), code: undefined, attendeeId: guest.attendeeId });
  t.up.clock.advance(MINUTE);
  const to = await handedOver(guest);
  const own = (await t.ticketOf(to, meeting.msId)).ticket?.code ?? '';
  t.up.clock.advance(MINUTE);
  device.admit(west, code);
  device.admit(west, own);
  t.up.clock.advance(MINUTE);
  expect(await device.send(meeting)).toMatchObject([
    { counted: true },
    { counted: true },
    { counted: false, reason: 'oldVersion' },
    { counted: true },
  ]);
  expect(await found.send(meeting)).toMatchObject([{ counted: false, reason: 'alreadyIn' }]);
  const passages = async (as: typeof to) =>
    (await t.ticketOf(as, meeting.msId)).signIns.map(({ pointId, direction }) => [pointId, direction]);
  expect(await passages(to)).toEqual([[west, 'in']]);
  expect(await passages(guest.person)).toEqual([
    [east, 'in'],
    [east, 'out'],
  ]);
  await t.money.verify();
});

test('a ticket that only the new holder can have is theirs, whatever the clock of a door says', async () => {
  await t.up.ctx.db
    .update(meetings)
    .set({ transferEnd: fromNow(t.up.ctx, 40 * HOUR) })
    .where(eq(meetings.msId, meeting.msId));
  const guest = await t.guest(meeting);
  const device = t.queue('door-behind');
  t.up.clock.advance(HOUR);
  const to = await handedOver(guest, '13677770003');
  const own = (await t.ticketOf(to, meeting.msId)).ticket?.code ?? '';
  device.admit(west, own);
  const [scan] = device.scans;
  if (scan)
    Object.assign(scan.time, {
      mono: Number(scan.time.mono) - 10 * MINUTE,
      device: Number(scan.time.device) - 10 * MINUTE,
    });
  expect(await device.send(meeting)).toMatchObject([{ counted: true, reason: null }]);
  const { signIns } = await t.ticketOf(to, meeting.msId);
  expect(signIns.map(({ pointId }) => pointId)).toEqual([west]);
});

test('a place that was given up, and a ticket that was renewed, while a door had no network: before it counts, after it is listed', async () => {
  const [leaving, renewing] = [await t.guest(meeting), await t.guest(meeting)];
  const device = t.queue('door-revoked');
  t.up.clock.advance(MINUTE);
  device.admit(east, leaving.code);
  device.admit(east, renewing.code);
  t.up.clock.advance(MINUTE);
  device.admit(east, leaving.code, { direction: 'out' });
  device.admit(east, renewing.code, { direction: 'out' });
  t.up.clock.advance(MINUTE);
  await write(t.up.ctx, SYSTEM, 'system', async (tx) => {
    const set = { state: 'cancelled', updateTime: tx.now };
    await tx.update(attendees).set(set).where(eq(attendees.attendeeId, leaving.attendeeId));
    const event = { attendeeId: leaving.attendeeId, event: 'cancel', fromState: 'enrolled', toState: 'cancelled' };
    await tx.insert(attendeeEvents).values({ ...event, createTime: tx.now });
  });
  const as = renewing.person;
  expect((await t.up.call(calls.renewMyTicket, { as, body: { msId: meeting.msId } })).body.code).toBe(200);
  t.up.clock.advance(MINUTE);
  device.admit(west, leaving.code);
  device.admit(west, renewing.code);
  t.up.clock.advance(MINUTE);
  const answers = await device.send(meeting);
  expect(answers.map(({ counted }) => counted)).toEqual([true, true, true, true, false, false]);
  expect((await conflicts()).map(({ reason, pointName }) => [reason, pointName]).sort()).toEqual([
    ['cancelled', '西门'],
    ['oldVersion', '西门'],
  ]);
});

test('the old ticket at one door and the renewed one at another, both without a network: one counts, the other is listed, whichever is handed in first', async () => {
  for (const order of [0, 1]) {
    const { code, attendeeId, person } = await t.guest(meeting);
    const [first, second] = [t.queue(`door-old${order}`), t.queue(`door-new${order}`)];
    t.up.clock.advance(3 * MINUTE);
    first.admit(east, code);
    t.up.clock.advance(MINUTE);
    expect((await t.up.call(calls.renewMyTicket, { as: person, body: { msId: meeting.msId } })).body.code).toBe(200);
    const renewed = (await t.ticketOf(person, meeting.msId)).ticket?.code ?? '';
    t.up.clock.advance(MINUTE);
    second.admit(west, renewed);
    t.up.clock.advance(MINUTE);
    for (const queue of order ? [second, first] : [first, second]) await queue.send(meeting);
    expect((await scansOf(attendeeId)).map(({ pointId, counted }) => [pointId, counted])).toEqual([
      [east, true],
      [west, false],
    ]);
    expect(await conflicts()).toHaveLength(order + 1);
  }
});

test('what was scanned of somebody whom a team has taken off its list since counts for nobody, and is listed', async () => {
  const { code, attendeeId } = await t.guest(meeting);
  const device = t.queue('door-swapped');
  t.up.clock.advance(MINUTE);
  device.admit(east, code);
  t.up.clock.advance(MINUTE);
  await write(t.up.ctx, SYSTEM, 'system', async (tx) => {
    const set = { name: '周扬', userId: null, ticketVersion: 2, updateTime: tx.now };
    const [place] = await tx.update(attendees).set(set).where(eq(attendees.attendeeId, attendeeId)).returning();
    if (place) await noteAll(tx, [place], 'swap');
  });
  t.up.clock.advance(MINUTE);
  expect(await device.send(meeting)).toMatchObject([{ counted: false, reason: 'oldVersion' }]);
  expect(await scansOf(attendeeId)).toEqual([]);
  expect(await conflicts()).toMatchObject([{ pointName: '东门', reason: 'oldVersion', name: null }]);
});

test('what a door refused stays refused, what it let in by mistake is listed, and nothing vanishes', async () => {
  const { code, attendeeId } = await t.guest(meeting);
  const device = t.queue('door-all');
  device.admit(east, code, { admitted: false, reason: 'full' });
  device.admit(east, 'a wristband');
  device.admit(west, code);
  device.admit(999_999, code);
  const answers = await device.send(meeting);
  expect(answers.map(({ counted, reason }) => [counted, reason])).toEqual([
    [false, 'full'],
    [false, 'foreign'],
    [true, null],
  ]);
  expect((await conflicts()).map(({ reason, pointName }) => [reason, pointName])).toEqual([['foreign', '东门']]);
  expect(await scansOf(attendeeId)).toHaveLength(2);
  const { body } = await t.up.call(calls.getDoorCounts, { as: meeting.staff, params: { msId: meeting.msId } });
  expect(body.data).toMatchObject({
    points: [
      { pointId: east, total: 0, refused: 1, conflicts: 1 },
      { pointId: west, total: 1, now: 1, refused: 0, conflicts: 0 },
    ],
  });
});

test('a point that was taken away while a door had no network still counts what was scanned there', async () => {
  const { code } = await t.guest(meeting);
  const device = t.queue('door-gone');
  device.admit(west, code);
  const params = { msId: meeting.msId, pointId: west };
  expect((await t.up.call(calls.removePoint, { as: meeting.staff, params })).body.code).toBe(200);
  t.up.clock.advance(MINUTE);
  const [answer] = await device.send(meeting);
  expect(answer).toBeDefined();
  const stored = await t.up.ctx.db.select().from(doorScans).where(eq(doorScans.pointId, west));
  expect(stored.map(({ admitted }) => admitted)).toEqual([true]);
});
