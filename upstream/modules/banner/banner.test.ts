import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Banner, listBanners } from '@/contract/banner/banner';
import {
  type ConsoleBanner,
  createBanner,
  listConsoleBanners,
  placeBanner,
  removeBanner,
  showBanner,
  updateBanner,
} from '@/contract/banner/console';
import { listConsoleLog } from '@/contract/console/console';
import { emptyTables, fromNow, HOUR } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { toWire } from '@/upstream/core/time';
import { banners, consoleLogs } from '@/upstream/db/schema/service';

let up: TestUpstream;
let editor: SignedUp;

beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  await emptyTables(up.ctx, banners, consoleLogs);
  editor = await up.signUp({ userType: '0', certFlag: '2', roles: ['content'] });
});
afterAll(() => up.close());

const at = (hours: number) => toWire(fromNow(up.ctx, hours * HOUR));
async function add(title: string, more: object = {}): Promise<number> {
  const { body } = await up.call(createBanner, { as: editor, body: { title, shown: true, ...more } });
  expect(body.code, body.msg).toBe(200);
  return (body.data as { id: number }).id;
}
const titles = async () => ((await up.call(listBanners)).body.data as Banner[]).map(({ title }) => title);
const rows = async (query: object = {}) =>
  (await up.call(listConsoleBanners, { as: editor, query: { pageSize: 100, ...query } })).body.rows as ConsoleBanner[];

test('visitors see the banners whose time it is, in their order, and the console says which one', async () => {
  await add('过期', { startTime: at(-3), endTime: at(-1) });
  await add('停用', { shown: false });
  await add('第一', { startTime: at(-1), endTime: at(1), linkUrl: '/meetings/1', text: '一句话' });
  await add('第二');
  await add('未到', { startTime: at(2) });
  expect(await titles()).toEqual(['第一', '第二']);
  expect((await rows()).map(({ title, place, state, onHome }) => [title, place, state, onHome])).toEqual([
    ['过期', 1, 'over', false],
    ['停用', 2, 'off', false],
    ['第一', 3, 'on', true],
    ['第二', 4, 'on', false],
    ['未到', 5, 'waits', false],
  ]);
  for (const [state, title] of [
    ['over', '过期'],
    ['off', '停用'],
    ['waits', '未到'],
  ] as const) {
    expect((await rows({ state })).map((row) => row.title)).toEqual([title]);
  }
});

test('the home page is told of every change', async () => {
  up.hooks.length = 0;
  const id = await add('横幅', { startTime: at(1), endTime: at(2) });
  expect(up.hooks).toEqual([['banners']]);
  await up.call(showBanner, { as: editor, params: { id }, body: { shown: false } });
  await up.call(updateBanner, { as: editor, params: { id }, body: { title: '改了', shown: true, version: 1 } });
  expect(up.hooks).toEqual([['banners'], ['banners'], ['banners']]);
  expect(await titles()).toEqual(['改了']);
  await up.call(removeBanner, { as: editor, params: { id } });
  expect(await titles()).toEqual([]);
  expect((await up.call(removeBanner, { as: editor, params: { id } })).body.code).toBe(404);
  const boss = await up.signUp({ userType: '0', certFlag: '2', roles: ['admin'] });
  const log = (await up.call(listConsoleLog, { as: boss, query: { action: 'banner' } })).body.rows;
  expect((log as { action: string }[]).map(({ action }) => action)).toEqual([
    'banner.remove',
    'banner.edit',
    'banner.hide',
    'banner.create',
  ]);
});

test('the home page is told again when the time of a banner begins and when it ends', async () => {
  await add('横幅', { startTime: at(1), endTime: at(2) });
  for (const seen of [['横幅'], []]) {
    up.hooks.length = 0;
    up.clock.advance(HOUR + 1000);
    await up.runDue();
    expect(up.hooks).toContainEqual(['banners']);
    expect(await titles()).toEqual(seen);
  }
});

test('a banner moves to a place, and the others close up', async () => {
  const [a, b, c] = [await add('甲'), await add('乙'), await add('丙')];
  const place = (id: number, to: number) => up.call(placeBanner, { as: editor, params: { id }, body: { place: to } });
  await place(c, 1);
  expect(await titles()).toEqual(['丙', '甲', '乙']);
  await place(c, 2);
  expect(await titles()).toEqual(['甲', '丙', '乙']);
  await place(a, 999);
  expect(await titles()).toEqual(['丙', '乙', '甲']);
  await Promise.all([place(a, 1), place(b, 1), place(c, 1)]);
  expect((await rows()).map((row) => row.place)).toEqual([1, 2, 3]);
  expect((await place(a, 0)).body.data).toMatchObject({ fields: { place: expect.any(String) } });
  expect((await place(987654, 1)).body.code).toBe(404);
});

test.each([
  ['javascript:alert(1)', 'linkUrl'],
  ['//evil.example/x', 'linkUrl'],
  ['http://plain.example/', 'linkUrl'],
])('a link to %s is refused beside its field', async (linkUrl, field) => {
  const { body } = await up.call(createBanner, { as: editor, body: { title: '横幅', shown: true, linkUrl } });
  expect(body.data).toMatchObject({ fields: { [field]: expect.any(String) } });
  expect(await rows()).toEqual([]);
});

test('a window that ends before it begins is refused, and a picture from elsewhere without https', async () => {
  const wrong = { title: '横幅', shown: true, startTime: at(2), endTime: at(1) };
  expect((await up.call(createBanner, { as: editor, body: wrong })).body.data).toMatchObject({
    fields: { endTime: expect.any(String) },
  });
  const picture = { title: '横幅', shown: true, imgUrl: 'data:image/png;base64,x' };
  expect((await up.call(createBanner, { as: editor, body: picture })).body.data).toMatchObject({
    fields: { imgUrl: expect.any(String) },
  });
});
