import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renewMyTicket, renewTicket } from '@/contract/door/door';
import { judge } from '@/contract/door/judge';
import * as snapshots from '@/contract/door/snapshot';
import { isSigned, parseTicket } from '@/contract/door/ticket';
import { startTestDoor, type TestDoor } from '@/tests/support/door';
import type { SignedUp } from '@/tests/support/upstream';
import { handleEvent } from '@/upstream/core/events';
import { attendees } from '@/upstream/db/schema/attendee';
import { doorFinds } from '@/upstream/db/schema/door';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { findsDue } from './snapshot.service';

const MINUTE = 60_000;
let t: TestDoor;
let meeting: Awaited<ReturnType<TestDoor['meeting']>>;
beforeAll(async () => {
  t = await startTestDoor();
});
beforeEach(async () => {
  meeting = await t.meeting();
});
afterAll(() => t.up.close());

const ask = (as: Pick<SignedUp, 'token' | 'sid'> | null, msId = meeting.msId, since = '') =>
  t.up.app.inject({
    url: `/meeting/door/${msId}/snapshot${since && `?since=${since}`}`,
    headers: as ? { authorization: `Bearer ${as.token}`, cookie: `sid=${as.sid}` } : {},
  });
const read = async (since = '') => {
  const answer = await ask(meeting.staff, meeting.msId, since);
  expect(answer.headers['content-type']).toBe('application/octet-stream');
  return snapshots.readSnapshot(new Uint8Array(answer.rawPayload));
};

test('is there for whose post scans, while it does, and for nobody else', async () => {
  const { person } = await t.guest(meeting);
  const other = await t.meeting();
  expect((await ask(null)).json().code).toBe(401);
  for (const as of [person, other.staff, other.owner]) expect((await ask(as)).json().code).toBe(404);
  expect((await ask(meeting.owner)).statusCode).toBe(200);
  expect((await ask(meeting.staff)).statusCode).toBe(200);
  expect((await ask(meeting.staff, meeting.msId, 'x')).json().code).not.toBe(200);
  await t.up.ctx.db.delete(meetingStaffs).where(eq(meetingStaffs.userId, meeting.staff.userId));
  expect((await ask(meeting.staff)).json().code).toBe(404);
});

test('lets a door judge a ticket as the upstream does, shows whose it is to that ticket alone, and tells of nobody else', async () => {
  const door = await t.point(meeting);
  const session = await t.point(meeting, { kind: 'session', place: 'A', feeIds: [meeting.workshop] });
  const one = await t.guest(meeting, { name: '欧阳若兰', workshops: [meeting.workshop] });
  const other = await t.guest(meeting, { name: '林知夏' });
  await t.scan(meeting, door, other.code);
  const answer = await ask(meeting.staff);
  const text = answer.rawPayload.toString('latin1');
  for (const word of ['欧阳若兰', '林知夏', '云澜医院', '1111']) {
    expect(text).not.toContain(Buffer.from(word).toString('latin1'));
  }
  const { header, rows, scans } = snapshots.readSnapshot(new Uint8Array(answer.rawPayload));
  const key = new Uint8Array(Buffer.from(header.publicKey, 'base64url'));
  const offline = (code: string, pointId: number) => {
    const ticket = parseTicket(code);
    const point = header.points.find((each) => each.pointId === pointId);
    if (!ticket || !point || !isSigned(ticket, key)) throw new Error('no ticket');
    const holder = rows.find((row) => row.attendeeId === ticket.attendeeId) ?? null;
    const own = scans.filter((scan) => scan.attendeeId === ticket.attendeeId && scan.counted);
    const clock = { at: t.up.ctx.now().getTime(), direction: 'in' as const };
    return judge({ kind: 'ticket', version: ticket.version, holder }, point, own, clock).reason;
  };
  for (const [code, pointId] of [
    ...[one, other].flatMap(({ code }) => [door, session].map((pointId) => [code, pointId] as const)),
  ]) {
    expect([pointId, offline(code, pointId)]).toEqual([pointId, (await t.scan(meeting, pointId, code)).reason]);
  }
  expect(offline(other.code, door)).toBe('alreadyIn');
  const row = rows.find(({ attendeeId }) => attendeeId === one.attendeeId);
  if (!row) throw new Error('no row');
  const shown = { name: '欧阳若兰', hospital: '云澜医院', feeId: meeting.delegate };
  expect(await snapshots.openByTicket(row, parseTicket(one.code)?.signature ?? new Uint8Array())).toEqual(shown);
  expect(await snapshots.openByTicket(row, parseTicket(other.code)?.signature ?? new Uint8Array())).toBeNull();
});

test('people are found by figures and name once the job has made that, and by another name after it was corrected', async () => {
  await t.point(meeting);
  const { attendeeId } = await t.guest(meeting, { name: '欧阳若兰' });
  const found = async (name: string, since = '') => {
    const { header, rows } = await read(since);
    const people = await snapshots.findByName(rows, header.salt, { digits: '1111', name });
    return { seq: header.seq, ids: people.map(({ row }) => row.attendeeId) };
  };
  const job = () => handleEvent(t.up.ctx, findsDue(null));
  const { seq, ids } = await found('欧阳若兰');
  expect(ids).toEqual([]);
  await job();
  expect((await found('欧阳若兰', seq)).ids).toEqual([attendeeId]);
  const made = () => t.up.ctx.db.select().from(doorFinds).where(eq(doorFinds.attendeeId, attendeeId));
  const [before] = await made();
  await job();
  expect(await made()).toEqual([before]);
  const changed = { name: '欧阳兰', updateTime: t.up.ctx.now() };
  await t.up.ctx.db.update(attendees).set(changed).where(eq(attendees.attendeeId, attendeeId));
  expect((await found('欧阳兰', seq)).ids).toEqual([]);
  await job();
  expect((await found('欧阳兰', seq)).ids).toEqual([attendeeId]);
});

test('a delta has who came, whose ticket was renewed and what other doors let in, and nothing that was there before', async () => {
  const door = await t.point(meeting);
  const [quiet, renewing] = [await t.guest(meeting), await t.guest(meeting)];
  const { header, rows } = await read();
  expect(header.full).toBe(true);
  expect(rows.map(({ attendeeId }) => attendeeId)).toEqual([quiet.attendeeId, renewing.attendeeId]);
  // Whatever was being written when it was made is told again.
  t.up.clock.advance(5 * MINUTE);
  await t.up.call(renewTicket, {
    as: meeting.staff,
    params: { msId: meeting.msId, attendeeId: renewing.attendeeId },
    body: { reason: '遗失' },
  });
  const fresh = await t.guest(meeting);
  await t.scan(meeting, door, fresh.code);
  const delta = await read(header.seq);
  expect(delta.header.full).toBe(false);
  const later = await read(String(Number(header.seq) + 5 * MINUTE));
  expect(later.header.full).toBe(false);
  expect(later.rows.map(({ attendeeId, version }) => [attendeeId, version])).toEqual([
    [renewing.attendeeId, 2],
    [fresh.attendeeId, 1],
  ]);
  expect(later.scans).toMatchObject([{ attendeeId: fresh.attendeeId, pointId: door, counted: true, direction: 'in' }]);
});

test('an older ticket opens nothing once it was renewed', async () => {
  const { attendeeId, code, person } = await t.guest(meeting);
  await t.up.call(renewMyTicket, { as: person, body: { msId: meeting.msId } });
  const { rows } = await read();
  const row = rows.find((one) => one.attendeeId === attendeeId);
  if (!row) throw new Error('no row');
  expect(await snapshots.openByTicket(row, parseTicket(code)?.signature ?? new Uint8Array())).toBeNull();
});
