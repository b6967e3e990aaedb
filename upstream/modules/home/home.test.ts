import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMyHome, type MyHome } from '@/contract/home/home';
import { listSteps } from '@/contract/task/step';
import {
  DAY,
  emptyTables,
  fromNow,
  HOUR,
  insertDoctor,
  insertFee,
  insertMeeting,
  insertSession,
  insertVideo,
} from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { certs } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import { videos } from '@/upstream/db/schema/content';
import { meetingFavos, meetings } from '@/upstream/db/schema/meeting';
import { getLookups } from '@/upstream/modules/reference/lookups.service';

let up: TestUpstream;
let me: SignedUp;
let subject = { top: 0, child: 0, other: 0 };

async function home(as = me): Promise<MyHome> {
  const { body } = await up.call(getMyHome, { as });
  expect(body.code, body.msg).toBe(200);
  return body.data as MyHome;
}
const mark = (msId: number, { userId } = me) => up.ctx.db.insert(meetingFavos).values({ userId, msId });
const days = (from: number, to: number) => ({
  startTime: fromNow(up.ctx, from * DAY),
  endTime: fromNow(up.ctx, to * DAY),
});

beforeAll(async () => {
  up = await startTestUpstream();
  const lookups = await getLookups(up.ctx);
  const [top, other] = lookups.subjectsUnder(0);
  const child = top && lookups.subjectsUnder(top.subjectId)[0];
  if (!top || !child || !other) throw new Error('the reference data has no subject tree');
  subject = { top: top.subjectId, child: child.subjectId, other: other.subjectId };
});
beforeEach(async () => {
  await emptyTables(up.ctx, attendees, meetings, videos);
  me = await up.signUp({ userType: '104', certFlag: '2' });
});
afterAll(() => up.close());

test('who has marked nothing, speaks nowhere and follows nothing has an empty home', async () => {
  await insertMeeting(up.ctx);
  expect(await home()).toMatchObject({ talks: [], news: [], followed: 0 });
  expect((await home()).meeting ?? null).toBeNull();
});

test('a guest has none', async () => {
  expect((await up.call(getMyHome)).body.code).toBe(401);
});

test('my next meeting is the first that is not over, marked or with me on the programme, and never a cancelled one', async () => {
  await mark(await insertMeeting(up.ctx, days(-5, -1)));
  await mark(await insertMeeting(up.ctx, { ...days(1, 2), status: '3' }));
  await mark(await insertMeeting(up.ctx, { ...days(1, 2), status: '0' }));
  await mark(await insertMeeting(up.ctx, days(1, 2)), await up.signUp());
  const marked = await insertMeeting(up.ctx, days(20, 21));
  await mark(marked);
  expect((await home()).meeting).toMatchObject({ msId: marked, onStage: false });

  const enrolled = await insertMeeting(up.ctx, days(15, 16));
  const place = { msId: enrolled, userId: me.userId, feeId: await insertFee(up.ctx, enrolled), name: '王磊' };
  await up.ctx.db.insert(attendees).values({ ...place, state: 'enrolled', enrollTime: up.ctx.now() });
  expect((await home()).meeting).toMatchObject({ msId: enrolled, enrolled: true });

  const stage = await insertMeeting(up.ctx, days(10, 12));
  await insertSession(up.ctx, stage, { speakers: [{ userId: me.userId }] });
  expect((await home()).meeting).toMatchObject({ msId: stage, onStage: true });
});

test('a meeting that is on is mine only while a session of mine is ahead', async () => {
  const on = await insertMeeting(up.ctx, days(-1, 1));
  const begins = fromNow(up.ctx, -5 * HOUR);
  await insertSession(up.ctx, on, {
    startTime: begins,
    endTime: fromNow(up.ctx, -4 * HOUR),
    speakers: [{ userId: me.userId }],
  });
  expect((await home()).meeting ?? null).toBeNull();
  await insertSession(up.ctx, on, {
    startTime: fromNow(up.ctx, -HOUR),
    endTime: fromNow(up.ctx, HOUR),
    speakers: [{ userId: me.userId }],
  });
  expect((await home()).meeting).toMatchObject({ msId: on, onStage: true });
});

test('my talks are those ahead, the next first, each once with my weightiest role', async () => {
  const msId = await insertMeeting(up.ctx, { ...days(3, 5), msName: '年会', msNameEn: 'Annual meeting' });
  const at = (hours: number) => ({
    startTime: fromNow(up.ctx, 3 * DAY + hours * HOUR),
    endTime: fromNow(up.ctx, 3 * DAY + (hours + 1) * HOUR),
  });
  await insertSession(up.ctx, msId, {
    ...at(5),
    topic: '后讲',
    place: '一号厅',
    speakers: [{ userId: me.userId, role: 'host' }, { userId: me.userId }],
  });
  await insertSession(up.ctx, msId, { ...at(1), topic: '先主持', speakers: [{ userId: me.userId, role: 'host' }] });
  await insertSession(up.ctx, msId, { ...at(2), topic: '别人讲', speakers: [{ name: '他人' }] });
  const past = await insertMeeting(up.ctx, days(-5, -3));
  await insertSession(up.ctx, past, { topic: '讲过', speakers: [{ userId: me.userId }] });
  expect((await home()).talks).toMatchObject([
    { topic: '先主持', role: 'host', msName: '年会', msNameEn: 'Annual meeting' },
    { topic: '后讲', role: 'speaker', place: '一号厅' },
  ]);
});

test('news are meetings and videos of the subjects that I follow and of those below them from the last 14 days, the newest first', async () => {
  const follower = await up.signUp({ subjectIds: [subject.top] });
  const [recently, long] = [fromNow(up.ctx, -13 * DAY), fromNow(up.ctx, -15 * DAY)];
  const doctor = await insertDoctor(up.ctx, { subjectIds: [subject.child] });
  const stranger = await insertDoctor(up.ctx, { subjectIds: [subject.other] });
  await insertMeeting(up.ctx, { msName: '新会', subjectIds: [subject.child], createTime: recently });
  await insertMeeting(up.ctx, { msName: '老会', subjectIds: [subject.child], createTime: long });
  await insertMeeting(up.ctx, { msName: '别科', subjectIds: [subject.other], createTime: recently });
  await insertMeeting(up.ctx, { msName: '开过', subjectIds: [subject.child], createTime: recently, ...days(-2, -1) });
  await insertVideo(up.ctx, { title: '新视频', userId: doctor });
  await insertVideo(up.ctx, { title: '旧视频', userId: doctor, createTime: long });
  await insertVideo(up.ctx, { title: '待审', userId: doctor, auditStatus: '1' });
  await insertVideo(up.ctx, { title: '别科视频', userId: stranger });
  const { news, followed } = await home(follower);
  expect(news?.map(({ kind, title }) => [kind, title])).toEqual([
    ['video', '新视频'],
    ['meeting', '新会'],
  ]);
  expect(followed).toBe(1);
});

test('what to do next is the same as in the personal area', async () => {
  const refused = await up.signUp({ userType: '104', certFlag: '0' });
  await up.ctx.db.insert(certs).values({ userId: refused.userId, userType: '104', auditStatus: '3' });
  const steps = (await home(refused)).steps ?? [];
  expect(steps[0]?.key).toBe('again');
  expect(steps.map(({ key }) => key)).toContain('subjects');
  expect((await up.call(listSteps, { as: refused })).body.data).toEqual(steps);
});
