import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { leaveLive, watchLive } from '@/contract/live/live';
import { emptyTables, fromNow, HOUR, insertLive, insertMeeting } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { livePages, lives } from '@/upstream/db/schema/content';

const SECOND = 1000;
let up: TestUpstream;
let msId = 0;
let on = 0;

beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  const { ctx } = up;
  up.clock.set(new Date('2026-05-20T10:00:00+08:00'));
  await up.runDue();
  await emptyTables(ctx, lives);
  msId = await insertMeeting(ctx);
  on = await insertLive(ctx, { startTime: fromNow(ctx, -HOUR), endTime: fromNow(ctx, HOUR), msId });
  up.published.length = 0;
});
afterAll(() => up.close());

const page = (name: string) => `page-of-somebody-${name}`;
interface Watching {
  viewer?: string;
  as?: SignedUp;
  id?: number;
  address?: string;
}
const beat = async (name: string, { viewer, as, id = on, address = '192.0.2.1' }: Watching = {}) => {
  const headers = { 'x-forwarded-for': address };
  const body = { page: page(name), viewer: viewer && page(viewer) };
  const answer = await up.call(watchLive, { params: { id }, body, as, headers });
  expect(answer.body.code, answer.body.msg).toBe(200);
  return (answer.body.data as { viewers: number }).viewers;
};
const leave = (name: string) => up.call(leaveLive, { params: { id: on }, body: { page: page(name) } });
const told = () => up.published.map(({ topic, message }) => ({ topic, data: (message as { data: unknown }).data }));

test('guests and people who watch are counted, two pages of one viewer once', async () => {
  const me = await up.signUp();
  expect(await beat('a', { viewer: 'phone' })).toBe(1);
  expect(await beat('b', { viewer: 'phone' })).toBe(1);
  expect(await beat('c', { as: me })).toBe(2);
  expect(await beat('d', { as: me, viewer: 'laptop' })).toBe(2);
  expect(await beat('e')).toBe(3);
  // Who signs in on a page that was a guest's is one person still.
  expect(await beat('e', { as: me })).toBe(3);
  up.clock.advance(11 * SECOND);
  expect(await beat('e', { as: me })).toBe(2);
});

test('a page that is closed is not counted any more; one that goes without a word counts for 75 seconds', async () => {
  await beat('a');
  await beat('b');
  expect(await beat('c')).toBe(3);
  expect((await leave('a')).body.code).toBe(200);
  expect((await leave('nobody')).body.code).toBe(200);
  up.clock.advance(50 * SECOND);
  expect(await beat('b')).toBe(2);
  up.clock.advance(25 * SECOND);
  expect(await beat('b')).toBe(1);
  expect(await beat('c')).toBe(2);
  // Of two pages of one viewer the second stays.
  await beat('d', { viewer: 'phone' });
  expect(await beat('e', { viewer: 'phone' })).toBe(3);
  await leave('d');
  up.clock.advance(11 * SECOND);
  expect(await beat('e', { viewer: 'phone' })).toBe(3);
});

test('one address counts for a hundred guests at most, signed-in people besides', async () => {
  for (let guest = 1; guest <= 100; guest++) await beat(`guest-${guest}`);
  expect(await beat('guest-101')).toBe(100);
  expect(await up.ctx.db.select().from(livePages)).toHaveLength(100);
  expect(await beat('me', { as: await up.signUp() })).toBe(101);
  expect(await beat('elsewhere', { address: '192.0.2.2' })).toBe(102);
  const me = await up.signUp();
  for (let tab = 1; tab <= 25; tab++) await beat(`tab-${tab}`, { as: me });
  expect(await up.ctx.db.select().from(livePages)).toHaveLength(122);
});

test('nothing that is kept says who or where somebody is', async () => {
  const me = await up.signUp();
  await beat('a', { as: me });
  await beat('b', { viewer: 'phone', address: '192.0.2.77' });
  const other = await insertLive(up.ctx, { startTime: fromNow(up.ctx, -HOUR), endTime: fromNow(up.ctx, HOUR) });
  await beat('b', { viewer: 'phone', address: '192.0.2.77', id: other });
  const rows = await up.ctx.db.select().from(livePages);
  const kept = JSON.stringify(rows.map(({ viewer, origin }) => [viewer, origin]));
  for (const word of [page('phone'), '192.0.2.77', `"${me.userId}"`]) expect(kept).not.toContain(word);
  expect(new Set(rows.map(({ viewer }) => viewer)).size).toBe(3);
});

test('open pages are told the number, at most once in three seconds, and the last number in the end', async () => {
  await beat('a');
  expect(told()).toEqual([{ topic: `mt_${msId}`, data: { liveId: on, viewers: 1 } }]);
  for (const name of ['b', 'c', 'd']) {
    up.clock.advance(500);
    await beat(name);
  }
  await up.runDue();
  expect(told()).toHaveLength(1);
  up.clock.advance(3 * SECOND);
  await up.runDue();
  expect(told().slice(1)).toEqual([{ topic: `mt_${msId}`, data: { liveId: on, viewers: 4 } }]);
  // The same number is not told again; one that went without a word is.
  up.clock.advance(60 * SECOND);
  expect(await beat('a')).toBe(4);
  await up.runDue();
  expect(told()).toHaveLength(2);
  up.clock.advance(20 * SECOND);
  expect(await beat('a')).toBe(1);
  await up.runDue();
  expect(told().at(-1)?.data).toEqual({ liveId: on, viewers: 1 });
});

test('a live without a meeting is told of on a topic of its own', async () => {
  const id = await insertLive(up.ctx, { startTime: fromNow(up.ctx, -HOUR), endTime: fromNow(up.ctx, HOUR) });
  await beat('a', { id });
  expect(told()).toEqual([{ topic: `live_${id}`, data: { liveId: id, viewers: 1 } }]);
});

test('nobody is counted before the start, after the end, or where there is no such live', async () => {
  const next = await insertLive(up.ctx, { startTime: fromNow(up.ctx, HOUR), endTime: fromNow(up.ctx, 2 * HOUR) });
  expect(await beat('a', { id: next })).toBe(0);
  await beat('a');
  up.clock.advance(HOUR);
  expect(await beat('a')).toBe(0);
  const missing = { params: { id: 555_555 }, body: { page: page('a') } };
  expect((await up.call(watchLive, missing)).body.code).toBe(404);
  const unnamed = { params: { id: on }, body: { page: 'short' } };
  expect((await up.call(watchLive, unnamed)).body.code).toBe(500);
});
