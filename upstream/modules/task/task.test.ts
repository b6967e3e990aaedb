import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMyTaskCount, listMyTasks, readTasks } from '@/contract/task/task';
import { userMessageSchema } from '@/contract/topics';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { users } from '@/upstream/db/schema/account';
import messages from '@/upstream/messages/zh.json';
import { countUnread } from './task.service';

const NOW = new Date('2026-05-20T10:00:00+08:00');
let up: TestUpstream;
let anna: SignedUp;
let boris: SignedUp;

beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());
beforeEach(async () => {
  up.clock.set(NOW);
  anna = await up.signUp();
  boris = await up.signUp();
  up.published.length = 0;
});

const say = (userIds: number[], title = '报名成功', more = {}) =>
  up.notify({ userIds, type: 'notice', title, titleEn: 'Enrolled', ...more });
/** Accounts in one statement; answers their ids. */
async function insertPeople(count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    userName: `crowd${index}`,
    passwordHash: '-',
    userType: '110',
  }));
  const inserted = await up.ctx.db.insert(users).values(rows).returning({ userId: users.userId });
  return inserted.map(({ userId }) => userId);
}
const rowsOf = (body: { rows?: unknown[] }) =>
  (body.rows ?? []) as { taskId: number; title: string; readFlag: string }[];

test('a notice is counted, listed and published to the person’s open pages', async () => {
  await say([anna.userId], '报名成功', { content: '请按时参会', linkUrl: '/meetings/3', msId: 3 });
  const count = await up.call(getMyTaskCount, { as: anna });
  expect(count.body).toMatchObject({ code: 200, data: 1 });
  const list = await up.call(listMyTasks, { as: anna });
  expect(list.body).toMatchObject({
    total: 1,
    rows: [
      {
        title: '报名成功',
        titleEn: 'Enrolled',
        taskType: 'notice',
        readFlag: '0',
        linkUrl: '/meetings/3',
        msId: 3,
        createTime: '2026-05-20 10:00:00',
      },
    ],
  });
  expect(up.published.map(({ topic }) => topic)).toEqual([String(anna.userId)]);
  expect(userMessageSchema.parse(up.published[0]?.message)).toMatchObject({
    type: 'notice',
    title: '报名成功',
    linkUrl: '/meetings/3',
  });
  expect((await up.call(getMyTaskCount, { as: boris })).body.data).toBe(0);
});

test('the same message sent twice reaches a person once', async () => {
  expect(await say([anna.userId, anna.userId], '缴费成功', { msgId: 'pay-1' })).toBe(1);
  expect(await say([anna.userId, boris.userId], '缴费成功', { msgId: 'pay-1' })).toBe(1);
  expect(await countUnread(up.ctx, anna.userId)).toBe(1);
  expect(await countUnread(up.ctx, boris.userId)).toBe(1);
  expect(up.published.map(({ topic }) => topic)).toEqual([String(anna.userId), String(boris.userId)]);
});

test('a notice to thousands of people reaches them all', async () => {
  const many = await insertPeople(1201);
  expect(await say(many)).toBe(1201);
  expect(new Set(up.published.map(({ topic }) => topic)).size).toBe(1201);
});

test('unread messages come first, then the newest; the list can be filtered and paged', async () => {
  for (const title of ['一', '二', '三']) {
    await say([anna.userId], title);
    up.clock.advance(60_000);
  }
  await up.notify({ userIds: [anna.userId], type: 'pay', title: '四', titleEn: 'Four' });
  const all = rowsOf((await up.call(listMyTasks, { as: anna })).body);
  const newest = all[0];
  if (!newest) throw new Error('no row');
  await up.call(readTasks, { as: anna, body: { taskIds: [newest.taskId] } });
  const titles = async (query: object) =>
    rowsOf((await up.call(listMyTasks, { as: anna, query })).body).map((row) => row.title);
  expect(await titles({})).toEqual(['三', '二', '一', '四']);
  expect(await titles({ readFlag: '1' })).toEqual(['四']);
  expect(await titles({ taskType: 'notice' })).toEqual(['三', '二', '一']);
  expect(await titles({ pageNum: 2, pageSize: 3 })).toEqual(['四']);
  expect(await titles({ pageNum: 1_000_000, pageSize: 100 })).toEqual([]);
  const past = await up.call(listMyTasks, { as: anna, query: { pageNum: 9 } });
  expect(past.body.total).toBe(4);
});

test('reading one or all lowers the count', async () => {
  for (const title of ['一', '二', '三']) await say([anna.userId], title);
  const [first] = rowsOf((await up.call(listMyTasks, { as: anna })).body);
  await up.call(readTasks, { as: anna, body: { taskIds: [first?.taskId ?? 0] } });
  await up.call(readTasks, { as: anna, body: { taskIds: [first?.taskId ?? 0] } });
  expect((await up.call(getMyTaskCount, { as: anna })).body.data).toBe(2);
  await up.call(readTasks, { as: anna, body: { all: true } });
  expect((await up.call(getMyTaskCount, { as: anna })).body.data).toBe(0);
});

test('another person’s messages can be neither seen nor marked', async () => {
  await say([anna.userId]);
  const [hers] = rowsOf((await up.call(listMyTasks, { as: anna })).body);
  expect(rowsOf((await up.call(listMyTasks, { as: boris })).body)).toEqual([]);
  const read = await up.call(readTasks, { as: boris, body: { taskIds: [hers?.taskId ?? 0, 4_000_000_000] } });
  expect(read.body.code).toBe(200);
  await up.call(readTasks, { as: boris, body: { all: true } });
  expect(await countUnread(up.ctx, anna.userId)).toBe(1);
});

test('ids that are nobody’s, and such as no database could have, mark nothing', async () => {
  await say([anna.userId]);
  for (const taskIds of [[2_147_483_647], [2_147_483_648], [9_007_199_254_740_991], [2_147_483_647, 3_000_000_000]]) {
    expect((await up.call(readTasks, { as: anna, body: { taskIds } })).body.code).toBe(200);
  }
  expect(await countUnread(up.ctx, anna.userId)).toBe(1);
});

test('a guest is asked to sign in, and invalid input is refused with a message', async () => {
  expect((await up.call(getMyTaskCount)).body.code).toBe(401);
  expect((await up.call(listMyTasks)).body.code).toBe(401);
  expect((await up.call(readTasks, { body: { all: true } })).body.code).toBe(401);
  for (const body of [{}, { taskIds: [] }, { taskIds: ['x'] }, { taskIds: [-1] }, { all: false }]) {
    expect((await up.call(readTasks, { as: anna, body })).body.code).toBe(500);
  }
  expect((await up.call(listMyTasks, { as: anna, headers: {}, query: { pageNum: -1 } as never })).body.code).toBe(500);
});

test('no notice or text has room for a phone number, but that of who goes along with a patient and one that is masked', () => {
  const places = /\{(?:\w*[pP]hone\w*|mobile|tel)\}/;
  const numbered = Object.entries(messages).flatMap(([key, text]) => (places.test(text) ? [key] : []));
  expect(numbered).toEqual(['keeper.named.content', 'sms.phoneChanged']);
});
