import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as parts from '@/contract/meeting/parts';
import {
  DAY,
  emptyTables,
  fromNow,
  insertArticle,
  insertDoctor,
  insertMeeting,
  insertSession,
  insertVideo,
  removeArticles,
} from '@/tests/support/fixtures';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { doctorSubjects, doctors, videos } from '@/upstream/db/schema/content';
import { meetingRelates, meetings } from '@/upstream/db/schema/meeting';
import { ordersCache } from './meeting-list.service';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  await emptyTables(up.ctx, meetings, doctors, videos);
  await removeArticles(up.ctx);
  ordersCache(up.ctx).clear();
});
afterAll(() => up.close());

const CARDIOLOGY = 1;
const relatesOf = async (msId: number) => {
  const { body } = await up.call(parts.listRelates, { query: { msId } });
  expect(body.code, body.msg).toBe(200);
  return body.data as parts.Relate[];
};
const found = async (msId: number, kind: parts.RelateKind) =>
  (await relatesOf(msId))
    .filter((relate) => relate.kind === kind)
    .map(({ title, reason, shared }) => [title, reason, ...(shared ? [shared] : [])]);

test('what was chosen by hand comes first, and what is not public is left out', async () => {
  const msId = await insertMeeting(up.ctx);
  const refs = [
    { kind: 'meeting', refId: await insertMeeting(up.ctx, { msName: '相关会议' }) },
    { kind: 'meeting', refId: await insertMeeting(up.ctx, { status: '0' }) },
    { kind: 'meeting', refId: msId },
    { kind: 'article', refId: await insertArticle(up.ctx, { title: '相关文章' }) },
    { kind: 'article', refId: await insertArticle(up.ctx, { publishTime: fromNow(up.ctx, DAY) }) },
    { kind: 'video', refId: await insertVideo(up.ctx, { title: '相关视频' }) },
    { kind: 'video', refId: await insertVideo(up.ctx, { auditStatus: '1' }) },
    { kind: 'doctor', refId: await insertDoctor(up.ctx, { name: '相关专家' }) },
    { kind: 'doctor', refId: await insertDoctor(up.ctx, { shown: false }) },
    { kind: 'unknown', refId: 1 },
  ];
  await up.ctx.db.insert(meetingRelates).values(refs.map((ref, orderNum) => ({ ...ref, msId, orderNum })));
  const relates = await relatesOf(msId);
  expect(relates.map(({ title, reason }) => [title, reason])).toEqual(
    ['相关会议', '相关文章', '相关视频', '相关专家'].map((title) => [title, 'picked']),
  );
});

test('meetings are related by their series, then by who speaks, then by their subject; neither itself nor its forums', async () => {
  const { ctx } = up;
  const speaker = await insertDoctor(ctx, { name: '王医生' });
  const speakers = [{ name: '王医生', userId: speaker }];
  const msId = await insertMeeting(ctx, { series: 'heart', subjectIds: [CARDIOLOGY] });
  const forum = await insertMeeting(ctx, { parentId: msId, subjectIds: [CARDIOLOGY] });
  const alike = await insertMeeting(ctx, { msName: '同学科', subjectIds: [CARDIOLOGY] });
  const together = await insertMeeting(ctx, { msName: '同讲者', subjectIds: [CARDIOLOGY] });
  await insertMeeting(ctx, { msName: '上一届', series: 'heart' });
  const hidden = await insertMeeting(ctx, { series: 'heart', status: '0' });
  for (const id of [msId, forum, together, hidden]) await insertSession(ctx, id, { speakers });
  expect(await found(msId, 'meeting')).toEqual([
    ['上一届', 'series'],
    ['同讲者', 'speaker', '王医生'],
    ['同学科', 'subject', '心血管病学'],
  ]);
  expect(await found(forum, 'meeting')).toEqual([
    ['同讲者', 'speaker', '王医生'],
    ['同学科', 'subject', '心血管病学'],
  ]);
  expect(await found(alike, 'meeting')).not.toContainEqual(expect.arrayContaining(['同学科']));
});

test('articles are related by naming the meeting, by their author, and by its subject', async () => {
  const { ctx } = up;
  const authorId = await insertDoctor(ctx, { name: '王医生' });
  const msId = await insertMeeting(ctx, { subjectIds: [CARDIOLOGY] });
  await insertSession(ctx, msId, { speakers: [{ name: '王医生', userId: authorId }] });
  await insertArticle(ctx, { type: '3', title: '心血管病学进展' });
  await insertArticle(ctx, { type: '4', title: '讲者手记', authorId });
  await insertArticle(ctx, { type: '2', title: '会议报道', msIds: [msId] });
  await insertArticle(ctx, { type: '2', title: '别的会议', msIds: [msId + 1] });
  await insertArticle(ctx, { type: '6', title: '站务', msIds: [msId] });
  await insertArticle(ctx, { type: '2', title: '未发布', msIds: [msId], publishTime: fromNow(ctx, DAY) });
  expect(await found(msId, 'article')).toEqual([
    ['会议报道', 'mention'],
    ['讲者手记', 'speaker', '王医生'],
    ['心血管病学进展', 'topic', '心血管病学'],
  ]);
});

test('videos and experts are related by who speaks and by the subject, each once', async () => {
  const { ctx } = up;
  const speaker = await insertDoctor(ctx, { name: '王医生', orderNum: 2 });
  const other = await insertDoctor(ctx, { name: '李医生', orderNum: 1 });
  const hidden = await insertDoctor(ctx, { name: '隐医生', shown: false });
  await ctx.db
    .insert(doctorSubjects)
    .values([speaker, other, hidden].map((userId) => ({ userId, subjectId: CARDIOLOGY })));
  const msId = await insertMeeting(ctx, { subjectIds: [CARDIOLOGY] });
  await insertSession(ctx, msId, { speakers: [{ name: '王医生', userId: speaker }] });
  await insertVideo(ctx, { title: '讲者的视频', userId: speaker });
  await insertVideo(ctx, { title: '心血管病学讲座', userId: other });
  await insertVideo(ctx, { title: '未审核', userId: speaker, auditStatus: '1' });
  expect(await found(msId, 'doctor')).toEqual([
    ['王医生', 'speaks'],
    ['李医生', 'subject', '心血管病学'],
  ]);
  expect(await found(msId, 'video')).toEqual([
    ['讲者的视频', 'speaker', '王医生'],
    ['心血管病学讲座', 'topic', '心血管病学'],
  ]);
});

test('there are at most twelve of a kind', async () => {
  const msId = await insertMeeting(up.ctx, { series: 'long' });
  for (let edition = 0; edition < 14; edition++) await insertMeeting(up.ctx, { series: 'long' });
  expect(await found(msId, 'meeting')).toHaveLength(12);
});
