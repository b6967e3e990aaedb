import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Article, getArticle, listArticles } from '@/contract/article/article';
import {
  DAY,
  fromNow,
  HOUR,
  insertArticle,
  insertDoctor,
  insertMeeting,
  removeArticles,
} from '@/tests/support/fixtures';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';

const NOW = new Date('2026-05-20T10:00:00+08:00');
let up: TestUpstream;
const ids: Record<string, number> = {};

beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  const { ctx } = up;
  up.clock.set(NOW);
  await removeArticles(ctx);
  const add = async (name: string, fields: Parameters<typeof insertArticle>[1]) => {
    ids[name] = await insertArticle(ctx, fields);
  };
  await add('old', { publishTime: fromNow(ctx, -3 * DAY), title: '旧闻' });
  await add('same1', { publishTime: fromNow(ctx, -2 * DAY) });
  await add('same2', { publishTime: fromNow(ctx, -2 * DAY), content: '<p>房颤消融进展</p>', viewCount: 99 });
  await add('news', { type: '3', title: '资讯' });
  await add('draft', { status: '0', title: '草稿' });
  await add('later', { publishTime: fromNow(ctx, HOUR) });
});
afterAll(() => up.close());

async function list(query: Record<string, unknown> = {}) {
  const { body } = await up.call(listArticles, { query });
  expect(body.code, body.msg).toBe(200);
  const rows = body.rows as Article[];
  return { total: body.total, rows, ids: rows.map((row) => row.id) };
}
const read = async (id: number) => (await up.call(getArticle, { params: { id } })).body;

test('the list shows published articles, newest first, of one type or all', async () => {
  expect(await list({ type: '2' })).toMatchObject({ total: 3, ids: [ids.same2, ids.same1, ids.old] });
  expect((await list()).ids[0]).toBe(ids.news);
  expect((await list({ type: '2', pageNum: 2, pageSize: 2 })).ids).toEqual([ids.old]);
  expect((await list({ type: '2', pageNum: 9 })).rows).toEqual([]);
  expect((await list({ type: '2', orderByColumn: 'viewCount' })).ids[0]).toBe(ids.same2);
  expect((await list({ type: '2', orderByColumn: 'valueOf' })).ids[0]).toBe(ids.same2);
  expect((await up.call(listArticles, { query: { type: '7' as '1' } })).body.code).toBe(500);
});

test('an article is found by words of its text, which the list leaves out', async () => {
  const { ids: found, rows } = await list({ keyword: '房颤' });
  expect(found).toEqual([ids.same2]);
  expect(rows[0]).not.toHaveProperty('content');
  expect((await list({ keyword: '…' })).total).toBe(0);
});

test('an article names its author and cites its sources; a hidden author has no page', async () => {
  const [shown, hidden] = [
    await insertDoctor(up.ctx, { subjectIds: [1] }),
    await insertDoctor(up.ctx, { shown: false }),
  ];
  const references = [
    { text: '沈致远. 一项研究[J]. 临床札记, 2025.', textEn: 'Shen Z. A study. Clinical Notes 2025.' },
  ];
  const fields = { author: '沈致远', authorEn: 'Zhiyuan Shen', affiliation: '京桐医学中心', references };
  const at = { type: '4', publishTime: fromNow(up.ctx, -9 * DAY) };
  const own = await insertArticle(up.ctx, { ...at, ...fields, authorId: shown });
  const other = await insertArticle(up.ctx, { ...at, ...fields, authorId: hidden });
  expect((await read(own)).data).toMatchObject({ ...fields, authorId: shown, subjectSlug: 'cardiology' });
  expect((await read(other)).data).toMatchObject({ author: '沈致远', authorId: null, subjectSlug: null });
});

test('previous and next follow the order of the list, also for equal publication times', async () => {
  const neighbours = async (id?: number) => {
    const { prev, next } = (await read(id as number)).data as Article;
    return [prev?.id ?? null, next?.id ?? null];
  };
  expect(await neighbours(ids.same2)).toEqual([null, ids.same1]);
  expect(await neighbours(ids.same1)).toEqual([ids.same2, ids.old]);
  expect(await neighbours(ids.old)).toEqual([ids.same1, null]);
  expect(await neighbours(ids.news)).toEqual([null, null]);
});

test('a draft, a scheduled article and an unknown id are 404; a scheduled one appears on time', async () => {
  for (const id of [ids.draft as number, ids.later as number, 777_777, 2 ** 33])
    expect((await read(id)).code).toBe(404);
  up.clock.advance(HOUR);
  expect((await read(ids.later as number)).code).toBe(200);
});

test('scripts and unsafe markup are removed from an article’s text', async () => {
  const id = await insertArticle(up.ctx, {
    content: '<h2>题</h2><script>alert(1)</script><p onclick="x()">文<img src="x" onerror="y()"></p>',
    contentEn: '<a href="javascript:alert(1)">x</a><iframe src="//evil.example"></iframe>',
  });
  const { content, contentEn } = (await read(id)).data as Article;
  expect(content).toBe('<h2>题</h2><p>文</p>');
  expect(contentEn).toBe('<a>x</a>');
});

test('related meetings are the public ones, ordered by date', async () => {
  const later = await insertMeeting(up.ctx, { msName: '后会', startTime: fromNow(up.ctx, 9 * DAY) });
  const sooner = await insertMeeting(up.ctx, { msName: '先会', startTime: fromNow(up.ctx, 2 * DAY) });
  const draft = await insertMeeting(up.ctx, { status: '0' });
  const id = await insertArticle(up.ctx, { msIds: [later, draft, sooner, 2 ** 40, 0] });
  const { relates } = (await read(id)).data as Article;
  expect(relates?.map((meeting) => meeting.msName)).toEqual(['先会', '后会']);
});

test('a view is counted once per viewer and hour, and only on request', async () => {
  const id = ids.old as number;
  const reader = await up.signUp();
  const count = async (as?: typeof reader) =>
    ((await up.call(getArticle, { params: { id }, query: { view: '1' }, as })).body.data as Article).viewCount;
  expect((await read(id)).data).toMatchObject({ viewCount: 0 });
  expect([await count(reader), await count(reader), await count(), await count()]).toEqual([1, 1, 2, 2]);
  up.clock.advance(HOUR);
  expect(await count(reader)).toBe(3);
  expect((await read(id)).data).toMatchObject({ viewCount: 3 });
});
