import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as api from '@/contract/live/live';
import { DAY, emptyTables, fromNow, HOUR, insertDoctor, insertLive, insertMeeting } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { lives } from '@/upstream/db/schema/content';
import { meetings } from '@/upstream/db/schema/meeting';
import { consoleLogs } from '@/upstream/db/schema/service';

const SECOND = 1000;
const NOW = new Date('2026-05-20T10:00:00+08:00');
let up: TestUpstream;
let msId = 0;
const ids: Record<string, number> = {};

beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  const { ctx } = up;
  up.clock.set(NOW);
  await emptyTables(ctx, lives);
  msId = await insertMeeting(ctx, { msName: '心脏年会', msNameEn: 'Heart congress' });
  ids.over = await insertLive(ctx, { startTime: fromNow(ctx, -DAY), endTime: fromNow(ctx, -HOUR), title: '回放心脏' });
  ids.next = await insertLive(ctx, { msId });
  ids.on = await insertLive(ctx, { startTime: fromNow(ctx, -HOUR), endTime: fromNow(ctx, HOUR), msId });
  ids.ofDraft = await insertLive(ctx, { msId: await insertMeeting(ctx, { status: '0' }) });
});
afterAll(() => up.close());

async function list(query: Record<string, unknown> = {}) {
  const { body } = await up.call(api.listLives, { query });
  expect(body.code, body.msg).toBe(200);
  const rows = body.rows as api.DocLive[];
  return { total: body.total, rows, ids: rows.map((row) => row.id) };
}
const see = async (id: number) => (await up.call(api.getLive, { params: { id } })).body;
const say = (as: SignedUp | undefined, content: string, id = ids.on as number) =>
  up.call(api.sendLiveMessage, { params: { id }, body: { content }, as });

test('the list shows lives on now, then upcoming ones, then replays; lives of a hidden meeting are left out', async () => {
  expect(await list()).toMatchObject({ total: 3, ids: [ids.on, ids.next, ids.over] });
  expect((await list({ liveStatus: '1' })).ids).toEqual([ids.on]);
  expect((await list({ msId })).rows[0]).toMatchObject({ msName: '心脏年会', msNameEn: 'Heart congress' });
  expect((await list({ keyword: '心脏' })).ids).toEqual([ids.over]);
  expect((await list({ msId: 9_999_999_999 })).total).toBe(0);
  expect((await list({ pageNum: 100 })).rows).toEqual([]);
  for (const id of [ids.ofDraft as number, 555_555, 2 ** 40]) expect((await see(id)).code).toBe(404);
});

test('a viewer is counted once an hour, from the start of the live', async () => {
  const viewer = await up.signUp();
  const watch = async (id: number, as?: SignedUp) =>
    ((await up.call(api.getLive, { params: { id }, query: { view: '1' }, as })).body.data as api.DocLive).viewCount;
  const [on, over, next] = [ids.on as number, ids.over as number, ids.next as number];
  expect([await watch(on, viewer), await watch(on, viewer), await watch(on)]).toEqual([1, 1, 2]);
  expect(await watch(over, viewer)).toBe(1);
  expect(await watch(next, viewer)).toBe(0);
  expect((await see(on)).data).toMatchObject({ viewCount: 2 });
});

test('the state changes to the second; the stream is offered until the end, the recording afterwards', async () => {
  const at = async (offset: number) => {
    up.clock.set(new Date(NOW.getTime() + offset));
    return (await see(ids.next as number)).data as api.DocLive;
  };
  expect(await at(HOUR - 1)).toMatchObject({ liveStatus: '0', playUrl: '/media/live.m3u8', replayUrl: null });
  expect(await at(HOUR)).toMatchObject({ liveStatus: '1' });
  expect(await at(2 * HOUR - 1)).toMatchObject({ liveStatus: '1', playUrl: '/media/live.m3u8' });
  expect(await at(2 * HOUR)).toMatchObject({ liveStatus: '2', playUrl: null, replayUrl: '/media/replay.m3u8' });
});

test('a recording says its length, and one that is not there yet when it comes', async () => {
  const over = { startTime: fromNow(up.ctx, -DAY), endTime: fromNow(up.ctx, -HOUR) };
  const there = await insertLive(up.ctx, { ...over, replaySeconds: 754 });
  expect((await see(there)).data).toMatchObject({ replaySeconds: 754, replayTime: null });
  const promised = await insertLive(up.ctx, { ...over, replayUrl: null, replayTime: fromNow(up.ctx, DAY) });
  expect((await see(promised)).data).toMatchObject({ replayUrl: null, replayTime: '2026-05-21 10:00:00' });
});

describe('messages of a live', () => {
  test('are published on the meeting’s topic with a name that is not the login name', async () => {
    const me = await up.signUp({ nickName: '小会', userName: '13912345678', phonenumber: '13912345678' });
    up.published.length = 0;
    const { body } = await say(me, '  讲得很好  ');
    expect(body.data).toMatchObject({ name: '小会', content: '讲得很好' });
    const { id } = body.data as api.LiveMessage;
    expect(up.published).toEqual([
      {
        topic: `mt_${msId}`,
        message: {
          type: 'text',
          msId,
          id,
          createTime: '2026-05-20 10:00:00',
          data: { liveId: ids.on, id, name: '小会', content: '讲得很好' },
        },
      },
    ]);
    const nameless = await up.signUp({ name: '张三丰', userName: '13912345679' });
    expect(((await say(nameless, '好')).body.data as api.LiveMessage).name).toBe('张**');
    const doctor = await up.signUp({ nickName: '网名', userType: '104' });
    await insertDoctor(up.ctx, { userId: doctor.userId, name: '陈教授' });
    expect(((await say(doctor, '谢谢')).body.data as api.LiveMessage).name).toBe('陈教授');
  });

  test('come back oldest first, at most fifty', async () => {
    const live = await insertLive(up.ctx);
    const me = await up.signUp({ nickName: '多言' });
    for (let n = 1; n <= 52; n++) {
      up.clock.advance(4 * SECOND);
      expect((await say(me, `第${n}句`, live)).body.code).toBe(200);
    }
    const { body } = await up.call(api.listLiveMessages, { params: { id: live } });
    const lines = (body.data as api.LiveMessage[]).map((line) => line.content);
    expect(lines).toHaveLength(50);
    expect([lines[0], lines[49]]).toEqual(['第3句', '第52句']);
  });

  test('are limited to one per person in three seconds, also for parallel calls; others are not affected', async () => {
    const [me, other] = [await up.signUp(), await up.signUp()];
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => say(me, `抢先${n}`)));
    expect(answers.filter((answer) => answer.body.code === 200)).toHaveLength(1);
    const refused = answers.find((answer) => answer.body.code === 429);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3' } });
    expect((await say(other, '我也说')).body.code).toBe(200);
    up.clock.advance(3 * SECOND);
    expect((await say(me, '再说')).body.code).toBe(200);
  });

  test('carry no markup and no invisible characters', async () => {
    const vectors = [
      '<script>alert(1)</script>好',
      '<img src=x onerror=alert(1)>好',
      '&lt;svg onload=alert(1)&gt;好',
      '好<a href="javascript:alert(1)">',
      '\u202e好\u200b',
    ];
    for (const vector of vectors) {
      const { body } = await say(await up.signUp(), vector);
      expect(body.data).toMatchObject({ content: '好' });
    }
    expect((await say(await up.signUp(), '<script>alert(1)</script>')).body.data).toHaveProperty('fields.content');
    expect((await say(await up.signUp(), '血压 < 140 & 心率 > 60')).body.data).toMatchObject({
      content: '血压 < 140 & 心率 > 60',
    });
  });

  test('need a sign-in, a text of up to 200 characters and a live that is not over', async () => {
    const me = await up.signUp();
    expect((await say(undefined, '好')).body.code).toBe(401);
    expect((await say(me, '字'.repeat(201))).body.code).toBe(500);
    expect((await say(me, '   ')).body.code).toBe(500);
    expect((await say(me, '好', ids.over)).body.msg).toBe('直播已结束');
    expect((await say(me, '好', ids.ofDraft)).body.code).toBe(404);
    expect((await say(me, '好', 2 ** 41)).body.code).toBe(404);
    expect((await up.call(api.listLiveMessages, { params: { id: ids.ofDraft as number } })).body.code).toBe(404);
  });
});

describe('a message', () => {
  const remove = async (as: SignedUp | undefined, messageId: number, id = ids.on as number) =>
    (await up.call(api.removeLiveMessage, { params: { id, messageId }, as })).body.code;
  const rights = async (as: SignedUp) =>
    (await up.call(api.getLiveMessageRights, { params: { id: ids.on as number }, as })).body.data;
  const shown = async () =>
    ((await up.call(api.listLiveMessages, { params: { id: ids.on as number } })).body.data as api.LiveMessage[]).map(
      (line) => line.content,
    );

  test('is taken back by its author, the speaker, who runs the meeting and staff by their role, and by nobody else', async () => {
    const [author, other] = [await up.signUp(), await up.signUp()];
    const owner = await up.signUp({ userType: '106', certFlag: '2' });
    const staff = await up.signUp({ userType: '0', roles: ['content'] });
    const runner = await up.signUp({ userType: '0', roles: ['meeting'] });
    const noRole = await up.signUp({ userType: '0' });
    const speaker = await up.signUp({ userType: '104' });
    await up.ctx.db.update(meetings).set({ ownerId: owner.userId }).where(eq(meetings.msId, msId));
    await up.ctx.db
      .update(lives)
      .set({ userId: speaker.userId })
      .where(eq(lives.id, ids.on as number));
    for (const [who, words] of [author, owner, staff, runner, speaker].map((who, n) => [who, `第${n}句`] as const)) {
      up.clock.advance(4 * SECOND);
      const { id } = (await say(author, words)).body.data as api.LiveMessage;
      expect(await rights(who)).toEqual(who === author ? { all: false, ids: [id] } : { all: true, ids: [] });
      expect(await remove(other, id)).toBe(404);
      expect(await remove(noRole, id)).toBe(404);
      expect(await remove(undefined, id)).toBe(401);
      expect(await remove(who, id, ids.next)).toBe(404);
      expect(await shown()).toEqual([words]);
      up.published.length = 0;
      up.hooks.length = 0;
      expect(await remove(who, id)).toBe(200);
      expect(await shown()).toEqual([]);
      expect(up.published).toMatchObject([
        { topic: `mt_${msId}`, message: { type: 'text', data: { liveId: ids.on, id, removed: true } } },
      ]);
      expect(up.hooks).toEqual([[`live:${ids.on}`]]);
      expect(await remove(who, id)).toBe(404);
    }
    expect(await rights(other)).toEqual({ all: false, ids: [] });
    expect(await rights(noRole)).toEqual({ all: false, ids: [] });
    const lines = await up.ctx.db.select().from(consoleLogs).where(eq(consoleLogs.action, 'live.silence'));
    expect(lines.map(({ userId }) => userId)).toEqual([staff.userId, runner.userId]);
  });
});

describe('reminders', () => {
  const toggle = async (as: SignedUp | undefined, id: number, remind?: boolean) =>
    (await up.call(api.remindLive, { params: { id }, body: { remind }, as })).body;

  test('are set and unset by name, however often it is said', async () => {
    const me = await up.signUp();
    const id = ids.next as number;
    for (const remind of [true, true, false, false, true]) {
      expect((await toggle(me, id, remind)).data).toEqual({ remind });
      expect((await up.call(api.getLiveRemind, { params: { id }, as: me })).body.data).toEqual({ remind });
    }
    expect((await toggle(me, ids.on as number, false)).data).toEqual({ remind: false });
  });

  test('toggle, and cannot be asked for once the live has begun', async () => {
    const me = await up.signUp();
    const id = ids.next as number;
    expect((await toggle(me, id)).data).toEqual({ remind: true });
    expect((await up.call(api.getLiveRemind, { params: { id }, as: me })).body.data).toEqual({ remind: true });
    expect((await toggle(me, id)).data).toEqual({ remind: false });
    expect((await toggle(me, ids.on as number)).msg).toBe('直播已经开始，无需预约');
    expect((await toggle(undefined, id)).code).toBe(401);
    expect((await toggle(me, ids.ofDraft as number)).code).toBe(404);
  });
});

test.each(['intro', 'introEn'] as const)('the field %s is plain text', async (field) => {
  const id = await insertLive(up.ctx, { [field]: '<p onclick="x()">文</p><script>alert(1)</script>' });
  expect((await up.call(api.getLive, { params: { id } })).body.data).toMatchObject({ [field]: '文' });
});
