import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listConsoleLog } from '@/contract/console/console';
import {
  type ConsoleLive,
  type ConsoleLiveMessage,
  createLive,
  directLive,
  type LiveEvent,
  listConsoleLiveMessages,
  listConsoleLives,
  removeConsoleLiveMessage,
  updateLive,
} from '@/contract/live/console';
import { type DocLive, getLive, listLiveMessages, listLives, remindLive, sendLiveMessage } from '@/contract/live/live';
import { emptyTables, fromNow, HOUR, insertDoctor, insertMeeting, insertVideo } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { toWire } from '@/upstream/core/time';
import { lives } from '@/upstream/db/schema/content';
import { consoleLogs } from '@/upstream/db/schema/service';

let up: TestUpstream;
let editor: SignedUp;
let presenter: number;

beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  await emptyTables(up.ctx, lives, consoleLogs);
  editor = await up.signUp({ userType: '0', certFlag: '2', roles: ['content'] });
  presenter = await insertDoctor(up.ctx, { name: '沈若兰', nameEn: 'Ruolan Shen' });
});
afterAll(() => up.close());

const at = (hours: number) => toWire(fromNow(up.ctx, hours * HOUR));
const bodyOf = (more: object = {}) => ({
  title: '卒中公开课',
  titleEn: 'Open class on stroke',
  userId: presenter,
  startTime: at(1),
  endTime: at(2),
  ...more,
});
const create = async (more: object = {}) => (await up.call(createLive, { as: editor, body: bodyOf(more) })).body;
async function created(more: object = {}): Promise<number> {
  const { code, msg, data } = await create(more);
  expect(code, msg).toBe(200);
  return (data as { id: number }).id;
}
const direct = async (id: number, event: LiveEvent) =>
  (await up.call(directLive, { as: editor, params: { id }, body: { event } })).body;
const onSite = async () =>
  ((await up.call(listLives)).body.rows as DocLive[]).map(({ id, liveStatus }) => [id, liveStatus]);
const inConsole = async (query: object = {}) =>
  (await up.call(listConsoleLives, { as: editor, query })).body.rows as ConsoleLive[];
/** Saves over the newest version. */
async function save(id: number, more: object = {}) {
  const version = (await inConsole()).find((row) => row.id === id)?.version;
  return (await up.call(updateLive, { as: editor, params: { id }, body: bodyOf({ ...more, version }) })).body;
}

test('a live is announced, found by its presenter, and changed, and the pages follow', async () => {
  up.hooks.length = 0;
  const id = await created();
  expect(up.hooks).toContainEqual(['lives', `live:${id}`, `doctor:${presenter}`]);
  expect(await onSite()).toEqual([[id, '0']]);
  expect(
    ((await up.call(listLives, { query: { keyword: '沈若兰' } })).body.rows as DocLive[]).map((row) => row.id),
  ).toEqual([id]);
  const next = await insertDoctor(up.ctx);
  await save(id, { userId: next });
  expect(up.hooks).toContainEqual(['lives', `live:${id}`, `doctor:${next}`, `doctor:${presenter}`]);
  await save(id, { title: '卒中公开课（二）' });
  expect((await up.call(getLive, { params: { id } })).body.data).toMatchObject({ title: '卒中公开课（二）' });
  expect(await inConsole({ keyword: '卒中' })).toMatchObject([{ id, userName: '沈若兰', state: 'before' }]);
});

test('a recording may be an uploaded video that everybody may watch, with the length of that one', async () => {
  const id = await created({ startTime: at(-3), endTime: at(-2) });
  const film = { videoUrl: `/api/file/private/${'d'.repeat(32)}`, duration: 900 };
  const attach = async (more: Parameters<typeof insertVideo>[1]) => {
    const replayUrl = `/api/file/video/${await insertVideo(up.ctx, { ...film, ...more })}`;
    return { replayUrl, answer: await save(id, { startTime: at(-3), endTime: at(-2), replayUrl }) };
  };
  const open = await attach({});
  expect(open.answer.code, open.answer.msg).toBe(200);
  const shown = (await up.call(getLive, { params: { id } })).body.data;
  expect(shown).toMatchObject({ replayUrl: open.replayUrl, replaySeconds: 900 });
  for (const more of [{ vipFlag: '1' }, { auditStatus: '1' }, { videoUrl: 'https://m.example.com/a.mp4' }]) {
    const { answer } = await attach(more);
    expect(Object.keys((answer.data as { fields: object }).fields)).toEqual(['replayUrl']);
  }
});

test('a live is started, ended and called off by hand, each only where it can be', async () => {
  const id = await created();
  expect((await direct(id, 'stop')).msg).toBeTruthy();
  expect(await onSite()).toEqual([[id, '0']]);
  await direct(id, 'start');
  expect(await onSite()).toEqual([[id, '1']]);
  expect((await direct(id, 'start')).code).not.toBe(200);
  await direct(id, 'stop');
  expect(await onSite()).toEqual([[id, '2']]);
  expect((await direct(id, 'cancel')).code).not.toBe(200);
  expect((await direct(987654, 'start')).code).toBe(404);
  const replay = {
    replayUrl: 'https://media.example.com/a.m3u8',
    replaySeconds: 90,
    startTime: at(-1),
    endTime: at(0),
  };
  await save(id, replay);
  expect((await up.call(getLive, { params: { id } })).body.data).toMatchObject({ replayUrl: replay.replayUrl });
  const boss = await up.signUp({ userType: '0', certFlag: '2', roles: ['admin'] });
  const log = (await up.call(listConsoleLog, { as: boss, query: { action: 'live' } })).body.rows;
  expect((log as { action: string }[]).map(({ action }) => action)).toEqual([
    ...['live.replay', 'live.stop', 'live.start', 'live.create'],
  ]);
});

test('a live that is called off leaves the site, who asked to be reminded is told, and it comes back', async () => {
  const id = await created();
  const viewer = await up.signUp();
  await up.call(remindLive, { as: viewer, params: { id }, body: { remind: true } });
  await direct(id, 'cancel');
  expect(await onSite()).toEqual([]);
  expect((await up.call(getLive, { params: { id } })).body.code).toBe(404);
  expect(up.published.filter(({ topic }) => topic === String(viewer.userId))).toMatchObject([
    { message: { type: 'meeting', title: '直播已取消：卒中公开课' } },
  ]);
  expect(await inConsole({ state: 'cancelled' })).toMatchObject([{ id }]);
  await direct(id, 'restore');
  expect(await onSite()).toEqual([[id, '0']]);
});

test('a room has one live at a time, also when two are announced at once', async () => {
  const msId = await insertMeeting(up.ctx);
  const first = await created({ msId, room: '主会场' });
  expect((await create({ msId, room: ' 主会场 ', startTime: at(1.5), endTime: at(3) })).data).toMatchObject({
    fields: { room: expect.stringContaining('卒中公开课') },
  });
  await created({ msId, room: '二号厅' });
  await created({ room: '主会场' });
  const next = await created({ msId, room: '主会场', startTime: at(2), endTime: at(3) });
  const move = (id: number, start: number) =>
    save(id, { msId, room: '主会场', startTime: at(start), endTime: at(start + 1) });
  expect((await move(next, 1.5)).data).toMatchObject({ fields: { room: expect.any(String) } });
  expect((await move(first, 0.5)).code).toBe(200);
  const twice = await Promise.all(['甲', '乙'].map((title) => create({ title, msId, room: '三号厅' })));
  expect(twice.map(({ code }) => code === 200).sort()).toEqual([false, true]);
  await direct(first, 'cancel');
  await created({ msId, room: '主会场', startTime: at(0.5), endTime: at(1.5) });
  expect((await direct(first, 'restore')).data).toMatchObject({ fields: { room: expect.any(String) } });
});

test.each([
  ['http://media.example.com/a.m3u8', 'playUrl'],
  ['https://localhost/a.m3u8', 'playUrl'],
  ['https://127.0.0.1/a.m3u8', 'playUrl'],
  ['https://user:word@media.example.com/a.m3u8', 'playUrl'],
  ['https://media.example.com/page', 'playUrl'],
  ['//media.example.com/a.m3u8', 'playUrl'],
])('a stream at %s is refused', async (playUrl, field) => {
  expect((await create({ playUrl })).data).toMatchObject({ fields: { [field]: expect.any(String) } });
});

test('a presenter who is no doctor, an unknown meeting and a wrong time are refused beside their fields', async () => {
  const { userId } = await up.signUp();
  expect((await create({ userId })).data).toMatchObject({ fields: { userId: expect.any(String) } });
  expect((await create({ msId: 987654 })).data).toMatchObject({ fields: { msId: expect.any(String) } });
  expect((await create({ endTime: at(0) })).data).toMatchObject({ fields: { endTime: expect.any(String) } });
});

test('staff see who said what, and take a line out', async () => {
  const id = await created();
  const viewer = await up.signUp({ nickName: '小禾' });
  await up.call(sendLiveMessage, { as: viewer, params: { id }, body: { content: '加我买药' } });
  const lines = async () =>
    (await up.call(listConsoleLiveMessages, { as: editor, params: { id } })).body.rows as ConsoleLiveMessage[];
  const [line] = await lines();
  expect(line).toMatchObject({ name: '小禾', content: '加我买药', userId: viewer.userId });
  expect(await inConsole()).toMatchObject([{ messages: 1 }]);
  const params = { id, messageId: line?.id ?? 0 };
  up.published.length = 0;
  await up.call(removeConsoleLiveMessage, { as: editor, params });
  expect(up.published).toMatchObject([{ message: { data: { liveId: id, removed: true } } }]);
  expect(await lines()).toEqual([]);
  expect((await up.call(listLiveMessages, { params: { id } })).body.data).toEqual([]);
  expect((await up.call(removeConsoleLiveMessage, { as: editor, params })).body.code).toBe(404);
});
