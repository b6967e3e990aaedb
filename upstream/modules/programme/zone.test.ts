import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMeeting, type MeetingDetail } from '@/contract/meeting/meeting';
import { listMeetingSessions } from '@/contract/meeting/parts';
import {
  type Board,
  type BoardSession,
  getBoard,
  placeSession,
  saveAway,
  saveSession,
} from '@/contract/programme/board';
import { clashesOf } from '@/contract/programme/clashes';
import { previewRelease, type ReleasePreview, releaseProgramme } from '@/contract/programme/release';
import { clockOf } from '@/contract/zone';
import { insertMeeting } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { tasks } from '@/upstream/db/schema/account';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { boardSessions } from '@/upstream/db/schema/programme';

const NEW_YORK = 'America/New_York';
let up: TestUpstream;
let desk: SignedUp;
beforeAll(async () => {
  up = await startTestUpstream();
  desk = await up.signUp();
});
afterAll(() => up.close());

/** A meeting of the weekend on which New York’s clocks go forward. */
async function meeting(): Promise<number> {
  const msId = await insertMeeting(up.ctx, {
    startTime: new Date('2027-03-13T09:00:00-05:00'),
    endTime: new Date('2027-03-14T18:00:00-04:00'),
    timeZone: NEW_YORK,
  });
  await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '12', userId: desk.userId, name: '王排程' });
  return msId;
}
const save = async (msId: number, startTime: string, speakers: object[] = []) => {
  const texts = { topic: `报告 ${startTime}`, topicEn: '', abstract: '', abstractEn: '' };
  const body = { ...texts, kind: 'talk', startTime, minutes: '30', speakers };
  const answer = await up.call(saveSession, { as: desk, params: { msId }, body: body as never });
  expect(answer.body.code).toBe(200);
  return answer.body.data as BoardSession;
};

test('times of a board are entered and shown by the clocks of its meeting, on both sides of summer time', async () => {
  const msId = await meeting();
  const [before, after] = [await save(msId, '2027-03-13 09:00:00'), await save(msId, '2027-03-14 09:00:00')];
  expect([before, after].map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
    ['2027-03-13 09:00:00', '2027-03-13 09:30:00'],
    ['2027-03-14 09:00:00', '2027-03-14 09:30:00'],
  ]);
  const stored = async ({ id }: BoardSession) =>
    (await up.ctx.db.select().from(boardSessions).where(eq(boardSessions.id, id)))[0]?.startTime?.toISOString();
  expect([await stored(before), await stored(after)]).toEqual(['2027-03-13T14:00:00.000Z', '2027-03-14T13:00:00.000Z']);
  const board = (await up.call(getBoard, { as: desk, params: { msId } })).body.data as Board;
  expect(board).toMatchObject({ zone: NEW_YORK, startTime: '2027-03-13 09:00:00', endTime: '2027-03-14 18:00:00' });
  const place = { version: before.version, startTime: '2027-03-14 03:15:00' };
  const moved = (await up.call(placeSession, { as: desk, params: { msId, id: before.id }, body: place })).body.data;
  expect(moved).toMatchObject([{ startTime: '2027-03-14 03:15:00', endTime: '2027-03-14 03:45:00' }]);
  const seen = (await up.call(previewRelease, { as: desk, params: { msId } })).body.data as ReleasePreview;
  const now = (await up.call(getBoard, { as: desk, params: { msId } })).body.data as Board;
  expect(clashesOf(now.sessions, now)).toEqual([]);
  expect(seen.changes.map((change) => change.after?.startTime)).toEqual(['2027-03-14 03:15:00', '2027-03-14 09:00:00']);
  await up.call(releaseProgramme, { as: desk, params: { msId }, body: { seq: seen.seq, comment: '', commentEn: '' } });
  // The wire stays what it is; whoever shows it knows the clocks.
  const sessions = (await up.call(listMeetingSessions, { query: { msId } })).body.data as { startTime: string }[];
  const { timeZone } = (await up.call(getMeeting, { query: { msId } })).body.data as MeetingDetail;
  expect(timeZone).toBe(NEW_YORK);
  expect(sessions.map(({ startTime }) => clockOf(startTime, NEW_YORK))).toEqual([
    '2027-03-14 03:15:00',
    '2027-03-14 09:00:00',
  ]);
});

test('when somebody cannot is a time that there is: what is no day, and what ends before it begins by the clocks there, is said at its field', async () => {
  const msId = await meeting();
  const person = { role: 'speaker', name: '何静', nameEn: '', hospital: '', hospitalEn: '' };
  const one = await save(msId, '2027-03-13 09:00:00', [person]);
  const away = async (startTime: string, endTime: string) => {
    const body = { speakerId: one.speakers[0]?.id ?? 0, startTime, endTime };
    return (await up.call(saveAway, { as: desk, params: { msId }, body })).body;
  };
  // At two the clocks show three.
  expect((await away('2027-03-14 02:30:00', '2027-03-14 03:00:00')).data).toHaveProperty('fields.endTime');
  expect((await away('2027-13-45 09:00:00', '2027-13-45 10:00:00')).data).toHaveProperty('fields.startTime');
  expect((await away('2027-03-14 09:00:00', '2027-14-01 10:00:00')).data).toHaveProperty('fields.endTime');
  expect((await away('2027-03-14 03:00:00', '2027-03-14 04:00:00')).code).toBe(200);
});

test('a part of a board is a day that calendars agree on', async () => {
  const msId = await meeting();
  const part = async (day: string) =>
    (await up.call(getBoard, { as: desk, params: { msId }, query: { part: day } as never })).body;
  for (const day of ['9999-12-31', '0000-01-01', '2027-02-30'])
    expect((await part(day)).data).toHaveProperty('fields.part');
  for (const day of ['9999-12-30', '1000-01-01', '2027-03-14']) expect((await part(day)).code).toBe(200);
});

test('who speaks there hears when it is there', async () => {
  const msId = await meeting();
  const speaker = await up.signUp({ phonenumber: '13900009901' });
  const person = {
    role: 'speaker',
    name: '林知夏',
    nameEn: '',
    hospital: '',
    hospitalEn: '',
    phonenumber: '13900009901',
  };
  await save(msId, '2027-03-14 09:00:00', [person]);
  const { seq } = (await up.call(previewRelease, { as: desk, params: { msId } })).body.data as ReleasePreview;
  await up.call(releaseProgramme, { as: desk, params: { msId }, body: { seq, comment: '', commentEn: '' } });
  up.clock.advance(6 * 60_000);
  await up.runDue();
  const [told] = await up.ctx.db.select().from(tasks).where(eq(tasks.userId, speaker.userId));
  expect(told?.content).toContain(`2027-03-14 09:00 (${NEW_YORK})`);
});
