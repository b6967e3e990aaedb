import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '@/contract/paper/accepted';
import { withdrawPaper } from '@/contract/paper/writing';
import { listSitemapEntries } from '@/contract/sitemap/sitemap';
import { tags } from '@/contract/tags';
import { insertMeeting } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { keptOf } from '@/upstream/core/list/kept-keys';
import { files } from '@/upstream/db/schema/account';
import { meetings } from '@/upstream/db/schema/meeting';
import {
  callAwards,
  callColumns,
  paperAuthors,
  papers,
  paperVersions,
  presentations,
} from '@/upstream/db/schema/paper';
import { shownKey } from '@/upstream/modules/file/file.kinds';

let up: TestUpstream;
let author: SignedUp;
let msId: number;
let column: number;
beforeAll(async () => {
  up = await startTestUpstream();
  author = await up.signUp();
});
beforeEach(async () => {
  msId = await insertMeeting(up.ctx);
  const [row] = await up.ctx.db
    .insert(callColumns)
    .values({ msId, name: '冠心病', nameEn: 'CAD', orderNum: 1 })
    .returning();
  column = row?.columnId ?? 0;
});
afterAll(() => up.close());

interface Given {
  title?: string;
  state?: string;
  answer?: string;
  told?: boolean;
  form?: string;
  bookNo?: number;
  awardId?: number;
  poster?: string;
  name?: string;
}
async function accepted({
  title = '论文',
  state = 'accepted',
  answer = '1',
  told = true,
  form = 'oral',
  ...more
}: Given = {}) {
  const now = up.ctx.now();
  const [paper] = await up.ctx.db
    .insert(papers)
    .values({
      msId,
      userId: author.userId,
      columnId: column,
      title,
      state,
      form,
      version: 1,
      submitTime: now,
      decideTime: now,
    })
    .returning();
  const paperId = paper?.paperId ?? 0;
  const { name = '王磊' } = more;
  const at = '（邮箱：canary@huiyi.example）';
  const units = [
    {
      unit: `澄明医院${at}`,
      unitEn: `Chengming Hospital${at}`,
      department: `心内科${at}`,
      departmentEn: `Cardiology${at}`,
    },
  ];
  await up.ctx.db.insert(paperAuthors).values({ paperId, orderNum: 1, name, units, email: 'canary@huiyi.example' });
  await up.ctx.db.insert(paperVersions).values({
    paperId,
    version: 1,
    title,
    titleEn: `${title} EN`,
    keywords: ['转运'],
    summary: { purpose: '目的（邮箱：canary@huiyi.example）。', results: '结果' },
    authors: [{ name, units, presenter: true, corresponding: true }],
  });
  if (told)
    await up.ctx.db.insert(presentations).values({
      paperId,
      msId,
      offered: form,
      answer,
      answerTime: answer === '0' ? null : now,
      bookNo: more.bookNo ?? null,
      awardId: more.awardId ?? null,
      poster: more.poster ? { name: 'poster.jpg', url: `/api/file/private/${more.poster}` } : null,
    });
  return paperId;
}
async function insertPoster(letter: string): Promise<string> {
  const fileId = letter.repeat(32);
  await up.ctx.db.insert(files).values({
    fileId,
    userId: author.userId,
    name: '王磊的壁报.jpg',
    purpose: 'poster',
    mime: 'image/jpeg',
    size: 3,
    facts: { width: 2000, height: 2800, tiled: true },
    createTime: up.ctx.now(),
  });
  await up.ctx.storage.put(shownKey(fileId, 320), Buffer.from('small'), 'image/webp');
  return fileId;
}

const listed = async (query = {}) => {
  const { body } = await up.call(calls.listAccepted, { params: { msId }, query });
  expect(body.code, body.msg).toBe(200);
  return body.rows as calls.AcceptedPaper[];
};
const one = async (artId: number) => (await up.call(calls.getAccepted, { params: { msId, artId } })).body;

test('what was decided, told and not declined is public, by its number in the book, then by column', async () => {
  const unnumbered = await accepted({ answer: '0' });
  const second = await accepted({ bookNo: 2 });
  const first = await accepted({ bookNo: 1 });
  for (const hidden of [
    { told: false },
    { answer: '2' },
    { state: 'withdrawn' },
    { state: 'rejected', told: false },
    { state: 'review', told: false },
  ])
    await accepted(hidden);
  expect((await listed()).map(({ artId }) => artId)).toEqual([first, second, unnumbered]);
  const entries = (await up.call(listSitemapEntries, { query: { kind: 'abstracts', part: 1 } })).body.data as {
    id: number;
    msId: number;
  }[];
  expect(entries.filter((entry) => entry.msId === msId).map(({ id }) => id)).toEqual([unnumbered, second, first]);
});

test('the list is narrowed by words of title, author, institution and keyword, by number, column, form and award', async () => {
  const [award] = await up.ctx.db.insert(callAwards).values({ msId, name: '一等奖', orderNum: 1 }).returning();
  const a = await accepted({ title: '转运延迟', bookNo: 7, awardId: award?.awardId });
  const b = await accepted({ title: '肾动脉', form: 'poster', name: '林知夏' });
  const ids = async (query: object) => (await listed(query)).map(({ artId }) => artId);
  expect(await ids({ keyword: '转运延迟' })).toEqual([a]);
  expect(await ids({ keyword: '林知夏 肾动脉' })).toEqual([b]);
  expect(await ids({ keyword: 'chengming' })).toEqual([a, b]);
  expect(await ids({ keyword: '7' })).toEqual([a]);
  expect(await ids({ keyword: 'unit' })).toEqual([]);
  expect(await ids({ keyword: '%' })).toEqual([]);
  expect(await ids({ form: 'poster' })).toEqual([b]);
  expect(await ids({ awardId: award?.awardId })).toEqual([a]);
  expect(await ids({ columnId: column })).toEqual([a, b]);
  const facts = (await up.call(calls.getAcceptedFacts, { params: { msId } })).body.data as calls.AcceptedFacts;
  expect(facts).toMatchObject({
    total: 2,
    columns: [{ columnId: column, name: '冠心病', count: 2 }],
    forms: [
      { form: 'oral', count: 1 },
      { form: 'poster', count: 1 },
    ],
    awards: [{ name: '一等奖', count: 1 }],
  });
});

test('an abstract has its authors as in print and its neighbours in the book, and nobody’s address', async () => {
  const [first, second, third] = [
    await accepted({ bookNo: 1 }),
    await accepted({ bookNo: 2 }),
    await accepted({ bookNo: 3 }),
  ];
  const { data } = (await one(second)) as { data: calls.AcceptedDetail };
  expect([data.previous?.artId, data.next?.artId]).toEqual([first, third]);
  expect(data.authors).toEqual([
    expect.objectContaining({
      name: '王磊',
      presenter: true,
      corresp: true,
      units: [expect.objectContaining({ unit: '澄明医院' })],
    }),
  ]);
  expect(data.summary).toEqual({ purpose: '目的 。', results: '结果' });
  const everything = JSON.stringify([
    data,
    await listed(),
    (await up.call(calls.listPosters, { params: { msId } })).body,
  ]);
  expect(everything).not.toContain('canary');
  expect(everything).not.toContain('@');
});

test('a withdrawn paper says so, without text and authors; its page and lists hear of it at once', async () => {
  const artId = await accepted({ bookNo: 4, poster: await insertPoster('a') });
  up.hooks.length = 0;
  expect((await up.call(withdrawPaper, { as: author, params: { artId } })).body.code).toBe(200);
  expect(up.hooks.flat()).toEqual(expect.arrayContaining([tags.papers(msId)]));
  const { data } = (await one(artId)) as { data: calls.AcceptedDetail };
  expect(data).toMatchObject({ withdrawn: true, bookNo: 4, authors: [], summary: {}, poster: null, title: '论文' });
  expect(await listed()).toEqual([]);
});

test('a poster is shown while its paper is public, and not a moment longer', async () => {
  const fileId = await insertPoster('b');
  const artId = await accepted({ poster: fileId, form: 'poster' });
  const get = () => up.app.inject({ method: 'GET', url: calls.posterPath(fileId, 320) });
  expect((await get()).body).toBe('small');
  const wall = (await up.call(calls.listPosters, { params: { msId } })).body.data as calls.WallPoster[];
  expect(wall).toEqual([expect.objectContaining({ artId, fileId, width: 2000, height: 2800 })]);
  expect((await up.app.inject({ method: 'GET', url: calls.posterPath('c'.repeat(32), 320) })).statusCode).toBe(404);
  await up.ctx.db
    .update(presentations)
    .set({ answer: '2', answerTime: up.ctx.now() })
    .where(eq(presentations.paperId, artId));
  expect((await get()).statusCode).toBe(404);
  expect((await one(artId)).code).toBe(404);
});

test('a meeting that is not public, or that does without the page, tells nothing', async () => {
  const artId = await accepted();
  await up.ctx.db
    .update(meetings)
    .set({ offPages: ['artlist'] })
    .where(eq(meetings.msId, msId));
  expect(await listed()).toEqual([]);
  expect((await one(artId)).code).toBe(404);
  await up.ctx.db.update(meetings).set({ offPages: [], status: '0' }).where(eq(meetings.msId, msId));
  for (const call of [calls.listAccepted, calls.getAcceptedFacts, calls.listPosters])
    expect((await up.call(call, { params: { msId } })).body.code).toBe(404);
  expect((await one(artId)).code).toBe(404);
});

test('what is kept of the accepted papers is forgotten by whatever makes them others, and by nothing else', async () => {
  const [award] = await up.ctx.db.insert(callAwards).values({ msId, name: '优秀论文', orderNum: 1 }).returning();
  const [other] = await up.ctx.db.insert(callColumns).values({ msId, name: '心衰', orderNum: 2 }).returning();
  const paperId = await accepted();
  const draft = await accepted({ state: 'rejected', told: false });
  let looked = 0;
  const look = () => keptOf(up.ctx, { of: `accepted ${msId}`, name: '', kept: true }, async () => ++looked);
  const forgets = async (write: () => PromiseLike<unknown>) => {
    const before = await look();
    await write();
    return (await look()) > before;
  };
  const { db } = up.ctx;
  const paper = (fields: Partial<typeof papers.$inferInsert>, id = paperId) =>
    forgets(() => db.update(papers).set(fields).where(eq(papers.paperId, id)));
  const presented = (fields: Partial<typeof presentations.$inferInsert>) =>
    forgets(() => db.update(presentations).set(fields).where(eq(presentations.paperId, paperId)));
  const columnIs = (fields: Partial<typeof callColumns.$inferInsert>) =>
    forgets(() => db.update(callColumns).set(fields).where(eq(callColumns.columnId, column)));
  const changed = {
    form: await paper({ form: 'poster' }),
    column: await paper({ columnId: other?.columnId }),
    number: await paper({ paperNo: 'A-001' }),
    version: await paper({ version: 2 }),
    withdrawn: await paper({ state: 'withdrawn' }),
    accepted: await paper({ state: 'accepted' }),
    told: await forgets(() => accepted()),
    declined: await presented({ answer: '2' }),
    award: await presented({ awardId: award?.awardId }),
    book: await presented({ bookNo: 1 }),
    gone: await forgets(() => db.delete(presentations).where(eq(presentations.paperId, paperId))),
    renamed: await columnIs({ name: '冠脉' }),
    moved: await columnIs({ orderNum: 9 }),
    awardRenamed: await forgets(() => db.update(callAwards).set({ name: '最佳论文' }).where(eq(callAwards.msId, msId))),
  };
  expect(Object.entries(changed).filter(([, forgotten]) => !forgotten)).toEqual([]);
  expect({
    typed: await paper({ title: '另一题目' }),
    elsewhere: await paper({ form: 'text', columnId: other?.columnId }, draft),
    same: await columnIs({ name: '冠脉' }),
  }).toEqual({ typed: false, elsewhere: false, same: false });
});
