import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '@/contract/sitemap/sitemap';
import {
  emptyTables,
  fromNow,
  HOUR,
  insertArticle,
  insertDoctor,
  insertLive,
  insertMeeting,
  insertSession,
  insertVideo,
  removeArticles,
} from '@/tests/support/fixtures';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { doctors, lives, videos } from '@/upstream/db/schema/content';
import { meetingNotices, meetings } from '@/upstream/db/schema/meeting';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  await emptyTables(up.ctx, meetings, doctors, videos, lives);
  await removeArticles(up.ctx);
});
afterAll(() => up.close());

const FAR = 5;
/** An id of a part that no other row of a test is in. */
const idIn = (part: number, place = 1) => (part - 1) * api.SITEMAP_PART_IDS + place;

async function parts(): Promise<Record<api.SitemapKind, number[]>> {
  const { body } = await up.call(api.listSitemapParts);
  expect(body.code, body.msg).toBe(200);
  return body.data as Record<api.SitemapKind, number[]>;
}

async function entries(kind: api.SitemapKind, part = 1): Promise<{ id: number; updateTime: string }[]> {
  const { body } = await up.call(api.listSitemapEntries, { query: { kind, part } });
  expect(body.code, body.msg).toBe(200);
  return body.data as { id: number; updateTime: string }[];
}

const ids = async (kind: api.SitemapKind, part = 1) => (await entries(kind, part)).map(({ id }) => id);

test('without any content there are no parts', async () => {
  expect((await parts()).meetings).toEqual([]);
  expect(await entries('meetings')).toEqual([]);
});

test('a part names published meetings and their sub-meetings, and nothing else', async () => {
  const shown = await insertMeeting(up.ctx);
  const sub = await insertMeeting(up.ctx, { parentId: shown });
  const hidden = [
    await insertMeeting(up.ctx, { status: '0' }),
    await insertMeeting(up.ctx, { status: '3' }),
    await insertMeeting(up.ctx, { auditStatus: '1' }),
    await insertMeeting(up.ctx, { parentId: shown, status: '0' }),
  ];
  hidden.push(await insertMeeting(up.ctx, { parentId: hidden[0] }));
  const named = await ids('meetings');
  expect(named).toEqual(expect.arrayContaining([shown, sub]));
  expect(named.filter((id) => hidden.includes(id))).toEqual([]);
});

test('the further pages of a meeting are named where they have something to show, and each notice once it is out', async () => {
  const { ctx } = up;
  const bare = await insertMeeting(ctx);
  const whole = await insertMeeting(ctx, { subjectIds: [1] });
  const forum = await insertMeeting(ctx, { parentId: whole });
  const draft = await insertMeeting(ctx, { status: '0', subjectIds: [1] });
  const values = [
    { msId: whole, title: '第一轮', publishTime: fromNow(ctx, -HOUR) },
    { msId: whole, title: '第二轮', publishTime: fromNow(ctx, HOUR) },
    { msId: draft, title: '草稿', publishTime: fromNow(ctx, -HOUR) },
  ];
  const [out] = await ctx.db.insert(meetingNotices).values(values).returning({ id: meetingNotices.id });
  expect(await ids('invitations')).toEqual([bare, whole, forum]);
  expect(await ids('noticeLists')).toEqual([whole]);
  expect(await ids('forums')).toEqual([whole]);
  expect(await ids('relates')).toEqual([whole]);
  expect(await entries('notices')).toEqual([expect.objectContaining({ id: out?.id, msId: whole })]);
});

test('a programme and each of its talks are named while its meeting is, breaks are not', async () => {
  const { ctx } = up;
  const [shown, draft] = [await insertMeeting(ctx), await insertMeeting(ctx, { status: '0' })];
  await insertMeeting(ctx);
  const talk = await insertSession(ctx, shown);
  await insertSession(ctx, shown, { kind: 'break' });
  await insertSession(ctx, draft);
  expect(await ids('programmes')).toEqual([shown]);
  expect(await entries('talks')).toEqual([{ id: talk, msId: shown, updateTime: expect.any(String) }]);
});

test('doctors, videos, lives and articles are named while the public can open them', async () => {
  const { ctx } = up;
  const draft = await insertMeeting(ctx, { status: '0' });
  const shown = {
    doctors: await insertDoctor(ctx),
    videos: await insertVideo(ctx, { auditStatus: '2' }),
    lives: await insertLive(ctx),
    articles: await insertArticle(ctx),
  };
  const hidden = {
    doctors: await insertDoctor(ctx, { shown: false }),
    videos: await insertVideo(ctx, { auditStatus: '1' }),
    lives: await insertLive(ctx, { msId: draft }),
    articles: await insertArticle(ctx, { publishTime: fromNow(ctx, HOUR) }),
  };
  for (const kind of ['doctors', 'videos', 'lives', 'articles'] as const) {
    const named = await ids(kind);
    expect(named, kind).toContain(shown[kind]);
    expect(named, kind).not.toContain(hidden[kind]);
  }
});

test('an article changed last when it came out, unless it was changed since', async () => {
  const { ctx } = up;
  const [written, out] = [fromNow(ctx, -48 * HOUR), fromNow(ctx, -HOUR)];
  const id = await insertArticle(ctx, { updateTime: written, publishTime: out });
  const changed = await insertArticle(ctx, { updateTime: out, publishTime: written });
  const times = new Map((await entries('articles')).map((entry) => [entry.id, entry.updateTime]));
  expect(times.get(id)).toBe(times.get(changed));
});

test('a part is a range of ids: what is added elsewhere neither moves an entry nor renames a part', async () => {
  const { ctx } = up;
  for (const msId of [idIn(FAR), idIn(FAR + 1, 0), idIn(FAR + 3)]) await insertMeeting(ctx, { msId });
  await insertMeeting(ctx, { msId: idIn(FAR + 2), status: '0' });
  expect((await parts()).meetings.filter((part) => part >= FAR)).toEqual([FAR, FAR + 3]);
  expect(await ids('meetings', FAR)).toEqual([idIn(FAR), idIn(FAR + 1, 0)]);
  await insertMeeting(ctx, { msId: idIn(FAR + 1) });
  expect(await ids('meetings', FAR)).toEqual([idIn(FAR), idIn(FAR + 1, 0)]);
  expect((await parts()).meetings.filter((part) => part >= FAR)).toEqual([FAR, FAR + 1, FAR + 3]);
});

test('a part that there is not is empty, a number or kind that cannot be is refused', async () => {
  expect(await entries('meetings', api.LAST_SITEMAP_PART)).toEqual([]);
  for (const query of [
    'kind=meetings&part=0',
    `kind=meetings&part=${api.LAST_SITEMAP_PART + 1}`,
    'kind=users&part=1',
  ]) {
    const answer = await up.app.inject({ method: 'GET', url: `${api.listSitemapEntries.path}?${query}` });
    expect(answer.json().code, query).toBe(500);
  }
});
