import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castVote, getVote, listMeetingVotes, type Vote } from '@/contract/meeting/parts';
import { DAY, fromNow, HOUR, insertMeeting, insertVote } from '@/tests/support/fixtures';
import { inWrite, testLock } from '@/tests/support/locks';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { voteBallots } from '@/upstream/db/schema/meeting';
import { holdVote } from './vote.repository';

let up: TestUpstream;
let msId = 0;

beforeAll(async () => {
  up = await startTestUpstream();
  msId = await insertMeeting(up.ctx);
});
afterAll(() => up.close());
testLock(
  'modules/meeting/vote.repository',
  'ms_vote',
  'share',
  () => up,
  inWrite((tx) => holdVote(tx, 0)),
);

const cast = (as: SignedUp | undefined, id: number, optionIds: unknown[], ms = msId) =>
  up.call(castVote, { body: { msId: ms, id, optionIds }, as });
const see = async (id: number, as?: SignedUp) => (await up.call(getVote, { query: { id }, as })).body.data as Vote;
const figures = (vote: Vote) => vote.options?.map((option) => option.count ?? null);
const ballots = async (voteId: number) => {
  const [row] = await up.ctx.db.select({ n: count() }).from(voteBallots).where(eq(voteBallots.voteId, voteId));
  return row?.n;
};

test('a vote counts once; a repeated call returns the first choice, even with another option', async () => {
  const { id, optionIds } = await insertVote(up.ctx, msId);
  const me = await up.signUp();
  const first = await cast(me, id, [optionIds[1]]);
  expect(first.body.data).toMatchObject({ status: '1', myOptionIds: [optionIds[1]] });
  const again = await cast(me, id, [optionIds[0]]);
  expect(again.body).toMatchObject({ code: 200, data: { myOptionIds: [optionIds[1]] } });
  expect(figures(again.body.data as Vote)).toEqual([0, 1, 0]);
});

test('twenty parallel calls of one person store one ballot, calls of ten people store ten', async () => {
  const { id, optionIds } = await insertVote(up.ctx, msId);
  const me = await up.signUp();
  const mine = await Promise.all(Array.from({ length: 20 }, (_, n) => cast(me, id, [optionIds[n % 3]])));
  expect(await ballots(id)).toBe(1);
  const chosen = mine.map((answer) => JSON.stringify((answer.body.data as Vote).myOptionIds));
  expect(new Set(chosen).size).toBe(1);
  const people = await Promise.all(Array.from({ length: 9 }, () => up.signUp()));
  await Promise.all(people.map((person) => cast(person, id, [optionIds[0]])));
  expect(await ballots(id)).toBe(10);
});

test('counts are shown to those who have voted, and to everybody once the vote is closed', async () => {
  const { id, optionIds } = await insertVote(up.ctx, msId);
  const [me, other] = [await up.signUp(), await up.signUp()];
  await cast(me, id, [optionIds[0]]);
  expect(figures(await see(id))).toEqual([null, null, null]);
  expect(figures(await see(id, other))).toEqual([null, null, null]);
  expect(figures(await see(id, me))).toEqual([1, 0, 0]);
  const { body } = await up.call(listMeetingVotes, { query: { msId } });
  expect(figures((body.data as Vote[]).find((vote) => vote.id === id) as Vote)).toEqual([null, null, null]);
  up.clock.advance(DAY);
  expect(await see(id)).toMatchObject({ status: '2', myOptionIds: [] });
  expect(figures(await see(id))).toEqual([1, 0, 0]);
  up.clock.advance(-DAY);
});

test('a vote is open from its start time until just before its end time', async () => {
  const startTime = fromNow(up.ctx, HOUR / 2);
  const { id, optionIds } = await insertVote(up.ctx, msId, { startTime, endTime: fromNow(up.ctx, HOUR) });
  const people = await Promise.all(Array.from({ length: 4 }, () => up.signUp()));
  const now = up.ctx.now();
  const says = async (offset: number) => {
    up.clock.set(new Date(now.getTime() + offset));
    const { body } = await cast(people.pop(), id, [optionIds[0]]);
    up.clock.set(now);
    return body.code === 200 ? 'counted' : body.msg;
  };
  expect(await says(HOUR / 2 - 1)).toBe('投票尚未开始');
  expect(await says(HOUR / 2)).toBe('counted');
  expect(await says(HOUR - 1)).toBe('counted');
  expect(await says(HOUR)).toBe('投票已结束');
});

describe('choices', () => {
  test('one option unless several are allowed, and then at most the maximum', async () => {
    const single = await insertVote(up.ctx, msId);
    const several = await insertVote(up.ctx, msId, { multi: '1', maxChoose: 2 });
    const free = await insertVote(up.ctx, msId, { multi: '1' });
    const me = await up.signUp();
    expect((await cast(me, single.id, single.optionIds.slice(0, 2))).body.data).toEqual({
      fields: { optionIds: '选择的选项过多' },
    });
    expect((await cast(me, several.id, several.optionIds)).body.code).toBe(500);
    const two = await cast(me, several.id, several.optionIds.slice(1));
    expect((two.body.data as Vote).myOptionIds).toEqual(several.optionIds.slice(1));
    expect((await cast(me, free.id, free.optionIds)).body.code).toBe(200);
  });

  test('a repeated option counts once', async () => {
    const { id, optionIds } = await insertVote(up.ctx, msId);
    const { body } = await cast(await up.signUp(), id, [optionIds[2], optionIds[2]]);
    expect(figures(body.data as Vote)).toEqual([0, 0, 1]);
  });

  test('an option of another vote is refused', async () => {
    const { id } = await insertVote(up.ctx, msId);
    const other = await insertVote(up.ctx, msId);
    const me = await up.signUp();
    expect((await cast(me, id, [other.optionIds[0]])).body.code).toBe(500);
    expect((await cast(me, id, [99_999_999_999])).body.code).toBe(500);
    expect(await ballots(id)).toBe(0);
  });
});

test('a vote of a hidden or another meeting and an unknown vote are 404', async () => {
  const draft = await insertMeeting(up.ctx, { status: '0' });
  const hidden = await insertVote(up.ctx, draft);
  const { id, optionIds } = await insertVote(up.ctx, msId);
  const me = await up.signUp();
  expect((await up.call(getVote, { query: { id: hidden.id } })).body.code).toBe(404);
  expect((await cast(me, hidden.id, [hidden.optionIds[0]], draft)).body.code).toBe(404);
  expect((await cast(me, id, [optionIds[0]], msId + 1)).body.code).toBe(404);
  expect((await up.call(getVote, { query: { id: Number.MAX_SAFE_INTEGER } })).body.code).toBe(404);
  expect((await cast(undefined, id, [optionIds[0]])).body.code).toBe(401);
});

test('a vote is published once on the meeting’s topic, without counts', async () => {
  const { id, optionIds } = await insertVote(up.ctx, msId);
  const me = await up.signUp();
  up.published.length = 0;
  await cast(me, id, [optionIds[0]]);
  await cast(me, id, [optionIds[0]]);
  expect(up.published).toEqual([
    { topic: `mt_${msId}`, message: { type: 'vote', msId, id, createTime: '2026-05-20 10:00:00' } },
  ]);
});
