import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import type { Context } from '@/upstream/core/context';
import { captchas, userSessions } from '@/upstream/db/schema/account';
import { liveReminds, lives } from '@/upstream/db/schema/content';
import { countUnread } from '@/upstream/modules/task/task.service';
import { cleanUp } from './clean-up';
import { inTransaction } from './in-transaction';
import { liveReminders } from './live-reminders';
import { runJob, startTicker } from './ticker';

let up: TestUpstream;
const disconnected: number[] = [];
let ctx: Context;
const MINUTE = 60_000;

beforeAll(async () => {
  up = await startTestUpstream();
  ctx = { ...up.ctx, broker: { ...up.ctx.broker, disconnect: async (userId) => void disconnected.push(userId) } };
});
afterAll(() => up.close());
beforeEach(() => {
  up.published.length = 0;
  disconnected.length = 0;
});

async function addLive(startsInMs: number): Promise<number> {
  const startTime = new Date(ctx.now().getTime() + startsInMs);
  const [live] = await ctx.db
    .insert(lives)
    .values({ title: '心衰管理', userId: 1, startTime, endTime: new Date(startTime.getTime() + 60 * MINUTE) })
    .returning({ id: lives.id });
  if (!live) throw new Error('no live');
  return live.id;
}

test('ten minutes before a live, those who asked are told, once', async () => {
  const anna = await up.signUp();
  const boris = await up.signUp();
  const liveId = await addLive(30 * MINUTE);
  await ctx.db.insert(liveReminds).values({ liveId, userId: anna.userId });
  await runJob(ctx, liveReminders);
  expect(await countUnread(ctx, anna.userId)).toBe(0);
  up.clock.advance(21 * MINUTE);
  await runJob(ctx, liveReminders);
  await runJob(ctx, liveReminders);
  expect(await countUnread(ctx, anna.userId)).toBe(1);
  expect(await countUnread(ctx, boris.userId)).toBe(0);
  expect(up.published).toHaveLength(1);
  expect(up.published[0]?.message).toMatchObject({ linkUrl: `/lives/${liveId}`, title: '直播即将开始：心衰管理' });
  await ctx.db.insert(liveReminds).values({ liveId, userId: boris.userId });
  await runJob(ctx, liveReminders);
  expect(await countUnread(ctx, boris.userId)).toBe(1);
});

test('a live that has begun reminds nobody', async () => {
  const anna = await up.signUp();
  const liveId = await addLive(-MINUTE);
  await ctx.db.insert(liveReminds).values({ liveId, userId: anna.userId });
  await runJob(ctx, liveReminders);
  expect(await countUnread(ctx, anna.userId)).toBe(0);
});

test('an expired session goes, and with the last one the person’s broker connections', async () => {
  const anna = await up.signUp();
  const boris = await up.signUp();
  const past = new Date(ctx.now().getTime() - MINUTE);
  await ctx.db.update(userSessions).set({ expireTime: past }).where(eq(userSessions.userId, anna.userId));
  const [living] = await ctx.db.select().from(userSessions).where(eq(userSessions.userId, boris.userId));
  if (!living) throw new Error('no session');
  await ctx.db.insert(userSessions).values({ ...living, sessionId: 'older', expireTime: past });
  await ctx.db.insert(captchas).values({ uuid: 'old', answerHash: '-', expireTime: past });
  await runJob(ctx, cleanUp);
  expect(await ctx.db.select().from(userSessions).where(eq(userSessions.userId, anna.userId))).toEqual([]);
  expect(await ctx.db.select().from(userSessions).where(eq(userSessions.userId, boris.userId))).toHaveLength(1);
  expect(await ctx.db.select().from(captchas)).toEqual([]);
  expect(disconnected).toEqual([anna.userId]);
});

test('work that fails publishes nothing', async () => {
  const failing = inTransaction(ctx, async (inner) => {
    await inner.broker.publish('7', { title: 'too early' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(up.published).toEqual([]);
});

test('a slow round is not overtaken, a failing job does not stop the others, and a stop waits', async () => {
  let running = 0;
  let most = 0;
  let rounds = 0;
  const slow = {
    name: 'slow',
    run: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 40));
      running -= 1;
      rounds += 1;
    },
  };
  const failing = { name: 'failing', run: () => Promise.reject(new Error('database away')) };
  const error = vi.fn();
  const stop = startTicker({ ...ctx, log: { info: () => {}, error } }, [failing, slow], 5);
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(1));
  await stop();
  const after = rounds;
  expect(running).toBe(0);
  expect(most).toBe(1);
  expect(error).toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(rounds).toBe(after);
});

test.skipIf(!process.env.TEST_DATABASE_URL)('of two upstreams on one database only one runs a job', async () => {
  let runs = 0;
  const job = {
    name: 'shared',
    run: async () => {
      runs += 1;
      await new Promise((resolve) => setTimeout(resolve, 200));
    },
  };
  await Promise.all([runJob(ctx, job), runJob(ctx, job)]);
  expect(runs).toBe(1);
});
