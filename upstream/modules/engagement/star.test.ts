import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listSessionStars, putSessionStars } from '@/contract/meeting/kept';
import { insertMeeting, insertSession } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';

let up: TestUpstream;
let me: SignedUp;
let msId: number;
let sessions: number[];

beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());
beforeEach(async () => {
  me = await up.signUp();
  msId = await insertMeeting(up.ctx);
  sessions = [await insertSession(up.ctx, msId), await insertSession(up.ctx, msId)];
});

const put = async (sessionIds: number[], starred: boolean, as = me) =>
  (await up.call(putSessionStars, { as, body: { msId, sessionIds, starred } })).body;
const mine = async (as = me) => (await up.call(listSessionStars, { as, query: { msId } })).body.data;

test('what was marked as a guest is added to what the account has, and a repeat changes nothing', async () => {
  const [first = 0, second = 0] = sessions;
  expect((await put([second], true)).data).toEqual([second]);
  expect((await put([first, second, first], true)).data).toEqual(sessions);
  expect((await put([first, second], true)).data).toEqual(sessions);
  expect(await mine()).toEqual(sessions);
  expect((await put([first], false)).data).toEqual([second]);
  expect((await put([first], false)).data).toEqual([second]);
  expect(await mine()).toEqual([second]);
});

test('the same marks from two devices at once are stored once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => put(sessions, true)));
  expect(await mine()).toEqual(sessions);
});

test('marks are a person’s own, and only sessions of the meeting are marked', async () => {
  const other = await up.signUp();
  const elsewhere = await insertSession(up.ctx, await insertMeeting(up.ctx));
  expect((await put([...sessions, elsewhere, 987_654_321], true)).data).toEqual(sessions);
  expect(await mine(other)).toEqual([]);
  await put(sessions, false, other);
  expect(await mine()).toEqual(sessions);
});

test('the programme of a draft cannot be marked', async () => {
  const draft = await insertMeeting(up.ctx, { status: '0' });
  const answer = await up.call(putSessionStars, {
    as: me,
    body: { msId: draft, sessionIds: [await insertSession(up.ctx, draft)], starred: true },
  });
  expect(answer.body.code).toBe(404);
});
