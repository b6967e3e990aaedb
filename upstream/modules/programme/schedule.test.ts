import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDoctor } from '@/contract/doctor/doctor';
import { putSessionStars } from '@/contract/meeting/kept';
import { listMeetings } from '@/contract/meeting/meeting';
import { getMeetingSession, listMeetingSessions, type SessionDetail } from '@/contract/meeting/parts';
import {
  answerSession,
  askSpeakers,
  type BoardSession,
  getBoardSession,
  saveSession,
  takeOutSession,
} from '@/contract/programme/board';
import { listReleases, previewRelease, type ReleasePreview, releaseProgramme } from '@/contract/programme/release';
import { getScheduleLink, readSchedule, renewScheduleLink, type Scheduled } from '@/contract/programme/schedule';
import { listSitemapEntries } from '@/contract/sitemap/sitemap';
import { listSteps, type Step } from '@/contract/task/step';
import { HOUR, insertDoctor, insertMeeting, insertSession } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { users } from '@/upstream/db/schema/account';
import { meetingStaffs } from '@/upstream/db/schema/meeting';

let up: TestUpstream;
let desk: SignedUp;
beforeAll(async () => {
  up = await startTestUpstream();
  desk = await up.signUp();
});
afterAll(() => up.close());

async function meeting(): Promise<number> {
  const startTime = new Date(up.ctx.now().getTime() + 24 * HOUR);
  const msId = await insertMeeting(up.ctx, { startTime, endTime: new Date(startTime.getTime() + 48 * HOUR) });
  await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '12', userId: desk.userId, name: '王排程' });
  return msId;
}
const star = (as: SignedUp, msId: number, ...sessionIds: number[]) =>
  up.call(putSessionStars, { as, body: { msId, sessionIds, starred: true } as never });
async function withdraw(msId: number, id: number) {
  await up.call(takeOutSession, { as: desk, params: { msId, id }, body: { version: 1, out: true } });
  return release(msId);
}
async function release(msId: number) {
  const { seq } = (await up.call(previewRelease, { as: desk, params: { msId } })).body.data as ReleasePreview;
  const body = { seq, comment: '', commentEn: '' };
  return (await up.call(releaseProgramme, { as: desk, params: { msId }, body })).body.data as { number: number };
}
const linkOf = async (as: SignedUp) => ((await up.call(getScheduleLink, { as })).body.data as { token: string }).token;
const read = async (token: string) => (await up.call(readSchedule, { query: { token } })).body;

test('whoever has the link reads what is marked and what is spoken in, and a withdrawn talk stays as one that is off', async () => {
  const msId = await meeting();
  const me = await up.signUp();
  const [marked, spoken] = [
    await insertSession(up.ctx, msId, { place: '一号厅' }),
    await insertSession(up.ctx, msId, { speakers: [{ userId: me.userId, name: '王磊' }] }),
  ];
  await insertSession(up.ctx, msId);
  await star(me, msId, marked);
  const token = await linkOf(me);
  expect((await read(token)).data).toMatchObject({
    sessions: [
      { id: marked, msId, place: '一号厅', withdrawn: false },
      { id: spoken, withdrawn: false },
    ],
  });
  const { number } = await withdraw(msId, marked);
  expect(await withdraw(msId, spoken)).toEqual({ number: number + 1 });
  const { sessions } = (await read(token)).data as { sessions: Scheduled[] };
  expect(sessions.map(({ id, withdrawn, release }) => [id, withdrawn, release])).toEqual([
    [marked, true, number + 1],
    [spoken, true, number + 1],
  ]);
});

test('a link that was made anew, another’s, a changed one and that of a closed account open nothing', async () => {
  const me = await up.signUp();
  const token = await linkOf(me);
  expect(await linkOf(me)).toBe(token);
  const fresh = ((await up.call(renewScheduleLink, { as: me })).body.data as { token: string }).token;
  expect(await linkOf(me)).toBe(fresh);
  expect((await read(fresh)).code).toBe(200);
  const [, turn, sign] = fresh.split('.');
  for (const bad of [token, 'x', `${desk.userId}.${turn}.${sign}`, `${fresh}x`, `${fresh.slice(0, -1)}`])
    expect((await read(bad)).code, bad).toBe(404);
  await up.ctx.db.update(users).set({ status: '1' }).where(eq(users.userId, me.userId));
  expect((await read(fresh)).code).toBe(404);
});

test('a talk knows what is before and after it in its room, its block and its parts', async () => {
  const { ctx } = up;
  const msId = await meeting();
  const start = new Date(ctx.now().getTime() + 24 * HOUR);
  const at = (hour: number, more: object = {}) => ({
    place: '一号厅',
    startTime: new Date(start.getTime() + hour * HOUR),
    endTime: new Date(start.getTime() + (hour + 1) * HOUR),
    ...more,
  });
  const first = await insertSession(ctx, msId, at(0));
  await insertSession(ctx, msId, at(1, { kind: 'break' }));
  await insertSession(ctx, msId, at(1, { place: '二号厅' }));
  const block = await insertSession(ctx, msId, at(2));
  const part = await insertSession(ctx, msId, at(2, { parentId: block }));
  const last = await insertSession(ctx, msId, at(3));
  const nearby = async (id: number) =>
    ((await up.call(getMeetingSession, { query: { id } })).body.data as SessionDetail).nearby;
  expect(await nearby(part)).toMatchObject({ previous: { id: first }, next: { id: last }, block: { id: block } });
  expect(await nearby(block)).toMatchObject({
    previous: { id: first },
    next: { id: last },
    block: null,
    talks: [{ id: part }],
  });
  expect(await nearby(first)).toMatchObject({ previous: null, next: { id: block } });
});

test('who is asked to speak has that to do next until they answer', async () => {
  const msId = await meeting();
  const speaker = await up.signUp();
  const sessionId = await insertSession(up.ctx, msId, { speakers: [{ userId: speaker.userId, name: '王磊' }] });
  const steps = async () =>
    ((await up.call(listSteps, { as: speaker })).body.data as Step[]).filter(({ key }) => key === 'speak');
  expect(await steps()).toEqual([]);
  await up.call(askSpeakers, { as: desk, params: { msId } });
  expect(await steps()).toMatchObject([{ count: 1, linkUrl: `/meetings/session/${msId}` }]);
  await up.call(answerSession, { as: speaker, body: { sessionId, accept: false } });
  expect(await steps()).toEqual([]);
});

test('while the board is arranged nothing that is public differs, and with the release all of it does', async () => {
  const msId = await meeting();
  const me = await up.signUp();
  const doctor = await insertDoctor(up.ctx);
  const speakers = [{ userId: doctor, name: '林知夏' }];
  const ids: number[] = [];
  for (const place of ['一号厅', '二号厅', '三号厅']) ids.push(await insertSession(up.ctx, msId, { place, speakers }));
  const [first = 0] = ids;
  await star(me, msId, ...ids);
  const token = await linkOf(me);
  const record = async () => {
    const answers = [];
    for (const [name, answer] of [
      ['programme', await up.call(listMeetingSessions, { query: { msId } })],
      ['talk', await up.call(getMeetingSession, { query: { id: first } })],
      ['doctor', await up.call(getDoctor, { params: { id: doctor } })],
      ['calendar', await up.call(readSchedule, { query: { token } })],
      ['search', await up.call(listMeetings, { query: { keyword: '改名后的报告' } })],
      ['sitemap', await up.call(listSitemapEntries, { query: { kind: 'talks', part: 1 } })],
      ['releases', await up.call(listReleases, { query: { msId } })],
    ] as const)
      answers.push([name, JSON.stringify(answer.body)] as const);
    return answers;
  };
  const before = await record();
  for (const [nth, id] of ids.entries()) {
    const { body } = await up.call(getBoardSession, { as: desk, params: { msId, id } });
    const { version, speakers: people, ...was } = body.data as BoardSession;
    const startTime = (was.startTime ?? '').replace(/ \d\d/, ` 1${nth}`);
    const texts = { topic: '改名后的报告', topicEn: '', abstract: '', abstractEn: '' };
    const one = { id, version, kind: was.kind, minutes: '45', startTime, hallId: was.hallId, speakers: [], ...texts };
    expect((await up.call(saveSession, { as: desk, params: { msId }, body: one })).body.code, people[0]?.name).toBe(
      200,
    );
  }
  expect(await record()).toEqual(before);
  up.clock.advance(1000);
  await release(msId);
  await up.runDue();
  const after = await record();
  for (const [at, [name, answer]] of after.entries()) expect(answer, name).not.toBe(before[at]?.[1]);
});
