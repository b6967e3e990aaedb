import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestUpstream, type TestContext, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { captchas, userSessions } from '@/upstream/db/schema/account';
import { liveReminds, lives } from '@/upstream/db/schema/content';
import { remindersDue } from '@/upstream/modules/live/live-reminders';
import { countUnread } from '@/upstream/modules/task/task.service';
import { cleanUpDue } from './clean-up';
import { textSent } from './effects';

let up: TestUpstream;
const disconnected: number[] = [];
let ctx: TestContext;
const MINUTE = 60_000;

beforeAll(async () => {
  up = await startTestUpstream();
  ctx = { ...up.ctx, broker: { ...up.ctx.broker, disconnect: async (userId) => void disconnected.push(userId) } };
  ctx.jobs = {
    ...up.ctx.jobs,
    wake: async (events) => {
      for (const event of events) await handleEvent(ctx, event);
    },
  };
});
afterAll(() => up.close());
beforeEach(() => {
  up.published.length = 0;
  disconnected.length = 0;
});

const remind = () => handleEvent(ctx, remindersDue(null));

async function addLive(startsInMs: number): Promise<number> {
  const startTime = new Date(ctx.now().getTime() + startsInMs);
  const [live] = await ctx.db
    .insert(lives)
    .values({ title: '心衰管理', userId: 1, startTime, endTime: new Date(startTime.getTime() + 60 * MINUTE) })
    .returning({ id: lives.id });
  if (!live) throw new Error('no live');
  return live.id;
}

test('ten minutes before a live begins, those who asked are reminded once', async () => {
  const anna = await up.signUp();
  const boris = await up.signUp();
  const liveId = await addLive(30 * MINUTE);
  await ctx.db.insert(liveReminds).values({ liveId, userId: anna.userId });
  await remind();
  expect(await countUnread(ctx, anna.userId)).toBe(0);
  up.clock.advance(21 * MINUTE);
  await remind();
  await remind();
  expect(await countUnread(ctx, anna.userId)).toBe(1);
  expect(await countUnread(ctx, boris.userId)).toBe(0);
  expect(up.published).toHaveLength(1);
  expect(up.published[0]?.message).toMatchObject({ linkUrl: `/lives/${liveId}`, title: '直播即将开始：心衰管理' });
  await ctx.db.insert(liveReminds).values({ liveId, userId: boris.userId });
  await remind();
  expect(await countUnread(ctx, boris.userId)).toBe(1);
});

test('nobody is reminded of a live that has begun', async () => {
  const anna = await up.signUp();
  const liveId = await addLive(-MINUTE);
  await ctx.db.insert(liveReminds).values({ liveId, userId: anna.userId });
  await remind();
  expect(await countUnread(ctx, anna.userId)).toBe(0);
});

test('expired sessions are deleted, and the last one takes the person’s broker connections with it', async () => {
  const anna = await up.signUp();
  const boris = await up.signUp();
  const past = new Date(ctx.now().getTime() - MINUTE);
  await ctx.db.update(userSessions).set({ expireTime: past }).where(eq(userSessions.userId, anna.userId));
  const [living] = await ctx.db.select().from(userSessions).where(eq(userSessions.userId, boris.userId));
  if (!living) throw new Error('no session');
  await ctx.db.insert(userSessions).values({ ...living, sessionId: 'older', expireTime: past });
  await ctx.db.insert(captchas).values({ uuid: 'old', answerHash: '-', expireTime: past });
  await handleEvent(ctx, cleanUpDue(null));
  expect(await ctx.db.select().from(userSessions).where(eq(userSessions.userId, anna.userId))).toEqual([]);
  expect(await ctx.db.select().from(userSessions).where(eq(userSessions.userId, boris.userId))).toHaveLength(1);
  expect(await ctx.db.select().from(captchas)).toEqual([]);
  expect(disconnected).toEqual([anna.userId]);
});

test('a text message is encrypted while it waits', async () => {
  const waiting = textSent(ctx, { phonenumber: '13300000009', content: '验证码 246810' });
  expect(JSON.stringify(waiting)).not.toContain('246810');
  await write(ctx, SYSTEM, 'system', async (tx) => tx.emit(waiting));
  expect(up.sms.lastCode('13300000009')).toBe('246810');
});
