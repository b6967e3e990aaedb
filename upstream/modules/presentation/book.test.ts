import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AcceptedFacts, getAcceptedFacts } from '@/contract/paper/accepted';
import * as calls from '@/contract/paper/book';
import { eventually } from '@/tests/support/eventually';
import { insertMeeting } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { callColumns, papers, paperVersions, presentations } from '@/upstream/db/schema/paper';
import { sorted } from './book.layout';

let up: TestUpstream;
let owner: SignedUp;
let msId: number;
beforeAll(async () => {
  up = await startTestUpstream();
  owner = await up.signUp({ userType: '106', certFlag: '2' });
});
beforeEach(async () => {
  msId = await insertMeeting(up.ctx, { ownerId: owner.userId });
});
afterAll(() => up.close());

async function column(name: string, orderNum: number): Promise<number> {
  const [row] = await up.ctx.db
    .insert(callColumns)
    .values({ msId, name, nameEn: `${name} EN`, orderNum })
    .returning();
  return row?.columnId ?? 0;
}
async function accepted(
  title: string,
  paperNo: string,
  columnId: number,
  authors: string[] = ['王磊'],
): Promise<number> {
  const now = up.ctx.now();
  const row = { msId, userId: owner.userId, columnId, title, paperNo, state: 'accepted', version: 1, form: 'oral' };
  const [paper] = await up.ctx.db
    .insert(papers)
    .values({ ...row, submitTime: now, decideTime: now })
    .returning();
  const paperId = paper?.paperId ?? 0;
  await up.ctx.db.insert(paperVersions).values({
    paperId,
    version: 1,
    title,
    titleEn: `${title} in English`,
    summary: { purpose: '目的，来信 canary@huiyi.example。', results: '结果' },
    summaryEn: { purpose: 'Purpose', results: 'Results' },
    authors: authors.map((name) => ({
      name,
      units: [{ unit: '甲医院', unitEn: 'A', department: '', departmentEn: '' }],
    })),
  });
  await up.ctx.db.insert(presentations).values({ paperId, msId, offered: 'oral', answer: '1', answerTime: now });
  return paperId;
}
const desk = async () =>
  (await up.call(calls.getDeskBook, { as: owner, params: { msId } })).body.data as calls.DeskBook;
async function made(): Promise<calls.DeskBook> {
  const { body } = await up.call(calls.makeBook, { as: owner, params: { msId } });
  expect(body.code, body.msg).toBe(200);
  return eventually(async () => {
    const book = await desk();
    expect(book.state).toBe('ready');
    return book;
  });
}
const numbers = async () =>
  new Map(
    (
      await up.ctx.db
        .select({ paperId: presentations.paperId, bookNo: presentations.bookNo })
        .from(presentations)
        .where(eq(presentations.msId, msId))
    ).map(({ paperId, bookNo }) => [paperId, bookNo]),
  );
const fetched = (lang: 'zh' | 'en') => up.app.inject({ method: 'GET', url: calls.bookPath(msId, lang) });
async function pagesOf(bytes: Buffer): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  return pages;
}

test('a book is numbered by column, made, published, and made again with the numbers that were given', async () => {
  const [second, first] = [await column('房颤', 2), await column('冠心病', 1)];
  const c = await accepted('消融术后', 'A-0001', second, ['赵一', '安二']);
  const b = await accepted('转运延迟', 'A-0003', first);
  const a = await accepted('无复流', 'A-0002', first, ['王磊', '安二']);
  expect(await desk()).toMatchObject({ state: 'none', papers: 3, unnumbered: 3, url: null });
  expect(await made()).toMatchObject({ papers: 3, unnumbered: 0, done: 6, total: 6, published: false });
  expect(await numbers()).toEqual(
    new Map([
      [c, 3],
      [b, 2],
      [a, 1],
    ]),
  );

  expect((await fetched('zh')).statusCode).toBe(404);
  expect((await up.call(calls.publishBook, { as: owner, params: { msId }, body: { published: true } })).body.code).toBe(
    200,
  );
  const facts = (await up.call(getAcceptedFacts, { params: { msId } })).body.data as AcceptedFacts;
  expect(facts.book).toBe(true);
  const file = await fetched('zh');
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pages = await pagesOf(file.rawPayload);
  const all = pages.join('\n');
  expect(all).not.toContain('@');
  expect(all).not.toContain('canary');
  for (const said of ['目录', '冠心病', '无复流', '转运延迟', '消融术后', '作者索引']) expect(all).toContain(said);
  const contents = pages.find((page) => page.includes('目录')) ?? '';
  expect(contents.indexOf('无复流')).toBeLessThan(contents.indexOf('转运延迟'));
  const index = pages.at(-1) ?? '';
  expect(index.indexOf('安二')).toBeLessThan(index.indexOf('王磊'));
  expect(index).toContain('安二 1, 3');
  expect((await pagesOf((await fetched('en')).rawPayload)).join('\n')).toContain('Contents');

  // One is withdrawn, one comes: numbers that were given stay, and none is given twice.
  await up.ctx.db.update(papers).set({ state: 'withdrawn' }).where(eq(papers.paperId, a));
  const d = await accepted('衰弱', 'A-0004', first);
  await made();
  expect(await numbers()).toEqual(
    new Map([
      [c, 3],
      [b, 2],
      [a, 1],
      [d, 4],
    ]),
  );
  const again = (await pagesOf((await fetched('zh')).rawPayload)).join('\n');
  expect(again).toContain('衰弱');
  expect(again).not.toContain('无复流');
  await expect(
    up.ctx.db.update(presentations).set({ bookNo: 9 }).where(eq(presentations.paperId, b)),
  ).rejects.toThrow();
}, 120_000);

test('a book without papers is not made, and nobody else asks for one', async () => {
  expect((await up.call(calls.makeBook, { as: owner, params: { msId } })).body.msg).toBe('还没有可以编入汇编的论文');
  expect((await up.call(calls.publishBook, { as: owner, params: { msId }, body: { published: true } })).body.msg).toBe(
    '汇编还没有生成',
  );
  const other = await up.signUp();
  for (const call of [calls.getDeskBook, calls.makeBook])
    expect((await up.call(call, { as: other, params: { msId } })).body.code).not.toBe(200);
});

test('names stand as they are said in Chinese, and by letter in English', () => {
  const index = new Map([
    ['赵一', new Set([2])],
    ['安二', new Set([3, 1])],
    ['Lin, Zhixia', new Set([4])],
  ]);
  expect(sorted(index, 'zh').map(({ name }) => name)).toEqual(expect.arrayContaining(['安二', '赵一']));
  expect(sorted(index, 'zh').findIndex(({ name }) => name === '安二')).toBeLessThan(
    sorted(index, 'zh').findIndex(({ name }) => name === '赵一'),
  );
  expect(sorted(index, 'en').find(({ name }) => name === '安二')?.numbers).toBe('1, 3');
});
