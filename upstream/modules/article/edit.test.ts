import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getArticle, listArticles } from '@/contract/article/article';
import { listConsoleLog } from '@/contract/console/console';
import {
  type ArticleVersion,
  type ConsoleArticle,
  type ConsoleArticleRow,
  createArticle,
  getConsoleArticle,
  listArticleVersions,
  listConsoleArticles,
  publishArticle,
  restoreArticle,
  updateArticle,
} from '@/contract/console/content';
import zh from '@/messages/zh/validation.json';
import { insertArticle, removeArticles } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { articleVersions } from '@/upstream/db/schema/service';

const NOW = new Date('2026-05-20T10:00:00+08:00');
const BODY = {
  type: '2' as const,
  title: '房颤消融新证据',
  content: '<h2>要点</h2><p>随访一年</p><script>alert(1)</script>',
  publishTime: '2026-05-20 09:00:00',
};
let up: TestUpstream;
let editor: SignedUp;
let boss: SignedUp;

beforeAll(async () => {
  up = await startTestUpstream();
  const staff = { userType: '0', certFlag: '2' };
  [editor, boss] = [
    await up.signUp({ ...staff, name: '编辑', roles: ['content'] }),
    await up.signUp({ ...staff, roles: ['admin'] }),
  ];
});
beforeEach(async () => {
  up.clock.set(NOW);
  await removeArticles(up.ctx);
});
afterAll(() => up.close());

const write = async (fields: Partial<typeof BODY> = {}) => {
  const { body } = await up.call(createArticle, { as: editor, body: { ...BODY, ...fields } });
  expect(body.code, body.msg).toBe(200);
  return (body.data as { id: number }).id;
};
const publish = (id: number, published = true) =>
  up.call(publishArticle, { as: editor, params: { id }, body: { published } });
const edited = async (id: number) =>
  (await up.call(getConsoleArticle, { as: editor, params: { id } })).body.data as ConsoleArticle;
const found = async (keyword: string) => (await up.call(listArticles, { query: { keyword, match: 'all' } })).body.total;
const listed = async (query: Record<string, string> = {}) =>
  (await up.call(listConsoleArticles, { as: editor, query })).body.rows as ConsoleArticleRow[];

test('what is written is a draft; published it is found by its words and its pages are purged', async () => {
  const id = await write();
  expect((await up.call(getArticle, { params: { id } })).body.code).toBe(404);
  up.hooks.length = 0;
  await publish(id);
  expect(up.hooks).toContainEqual(['articles', `article:${id}`]);
  expect((await up.call(getArticle, { params: { id } })).body.data).toMatchObject({
    title: BODY.title,
    content: '<h2>要点</h2><p>随访一年</p>',
  });
  expect(await found('房颤消融')).toBe(1);

  up.hooks.length = 0;
  await up.call(updateArticle, { as: editor, params: { id }, body: { ...BODY, version: 1, title: '心衰管理' } });
  expect(up.hooks).toContainEqual(['articles', `article:${id}`]);
  expect([await found('房颤消融'), await found('心衰管理')]).toEqual([0, 1]);

  await publish(id, false);
  expect((await up.call(getArticle, { params: { id } })).body.code).toBe(404);
  const log = (await up.call(listConsoleLog, { as: boss, query: { action: 'article' } })).body.rows;
  expect((log as { action: string }[]).map(({ action }) => action)).toEqual(
    ['unpublish', 'edit', 'publish', 'create'].map((what) => `article.${what}`),
  );
});

test('every save is a version, the text of before included, and an earlier one comes back', async () => {
  const id = await insertArticle(up.ctx, { title: '原题', content: '<p>原文</p>', author: '沈致远' });
  await up.call(updateArticle, { as: editor, params: { id }, body: { ...BODY, version: 0, title: '新题' } });
  const versions = async () =>
    (await up.call(listArticleVersions, { as: editor, params: { id } })).body.rows as ArticleVersion[];
  expect(await versions()).toMatchObject([
    { version: 2, title: '新题', name: '编辑' },
    { version: 1, title: '原题' },
  ]);
  await up.call(restoreArticle, { as: editor, params: { id }, body: { version: 1 } });
  expect(await edited(id)).toMatchObject({ title: '原题', content: '<p>原文</p>', author: '沈致远', version: 3 });
  expect((await versions())[0]).toMatchObject({ version: 3, title: '原题' });
  const gone = await up.call(restoreArticle, { as: editor, params: { id }, body: { version: 9 } });
  expect(gone.body.code).toBe(404);
});

test('who saves an older version is told so at `version`, and nothing of the newer one changes', async () => {
  const id = await write();
  const save = async (version: number, title: string) =>
    (await up.call(updateArticle, { as: editor, params: { id }, body: { ...BODY, version, title } })).body;
  expect((await save(1, '先存的')).data).toEqual({ version: 2 });
  expect(await save(1, '后存的')).toMatchObject({
    code: 500,
    data: { fields: { version: expect.any(String) }, newest: 2 },
  });
  expect(await edited(id)).toMatchObject({ title: '先存的', version: 2 });
  const together = await Promise.all([save(2, '甲'), save(2, '乙')]);
  expect(together.map(({ code }) => code).sort()).toEqual([200, 500]);
  expect(await edited(id)).toMatchObject({ version: 3 });
});

test('pictures of this site and tables come out as they were written', async () => {
  const content = [
    `<p>前</p><img src="/api/file/public/${'a'.repeat(32)}.webp" alt="心电图" width="1280" height="720" />`,
    '<table><tbody><tr><th scope="col"><p>药</p></th></tr><tr><td colspan="2"><p>甲</p></td></tr></tbody></table>',
  ].join('');
  const id = await write({ content });
  expect((await edited(id)).content).toBe(content.replace('"720" />', '"720" loading="lazy" />'));
  // What was kept before pictures of elsewhere were refused comes back without them.
  await up.ctx.db
    .update(articleVersions)
    .set({ content: { ...BODY, content: '<p>原文<img src="https://a.example/x.png" /></p>' } });
  const restored = await up.call(restoreArticle, { as: editor, params: { id }, body: { version: 1 } });
  expect(restored.body.code, restored.body.msg).toBe(200);
  expect((await edited(id)).content).toBe('<p>原文</p>');
});

test('the list tells drafts, scheduled and published articles apart; a scheduled one comes out by itself', async () => {
  const later = await write({ title: '明天的', publishTime: '2026-05-20 11:00:00' });
  await write({ title: '草稿' });
  await publish(later);
  await insertArticle(up.ctx, { title: '已发布' });
  const titles = async (state: string) => (await listed({ type: '2', state })).map(({ title }) => title);
  expect([await titles('draft'), await titles('scheduled'), await titles('published')]).toEqual([
    ['草稿'],
    ['明天的'],
    ['已发布'],
  ]);
  expect(await edited(later)).toMatchObject({ state: 'scheduled' });
  up.clock.set(new Date('2026-05-20T11:00:00+08:00'));
  expect(await edited(later)).toMatchObject({ state: 'published' });
  expect((await listed({ keyword: '草稿', type: '2' })).map(({ title }) => title)).toEqual(['草稿']);
});

test('empty text and addresses of elsewhere are refused beside their fields', async () => {
  const refused = async (fields: object) =>
    (await up.call(createArticle, { as: editor, body: { ...BODY, ...fields } })).body.data;
  expect(await refused({ content: '<p> </p><script>1</script>' })).toMatchObject({
    fields: { content: expect.any(String) },
  });
  for (const field of ['content', 'contentEn'])
    expect(await refused({ [field]: '<p>图<IMG alt="a" SRC = \'https://evil.example/x.png\'></p>' }), field).toEqual({
      fields: { [field]: zh.ownPictures },
    });
  expect(await refused({ coverUrl: '//evil.example/x.png' })).toMatchObject({
    fields: { coverUrl: expect.any(String) },
  });
  expect(await refused({ publishTime: '2026-13-45 00:00:00' })).toMatchObject({
    fields: { publishTime: expect.any(String) },
  });
});
