import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportMyData } from '@/contract/account/account';
import * as desk from '@/contract/expo/desk';
import * as expo from '@/contract/expo/expo';
import { getExport, requestExport } from '@/contract/export/export';
import { listMyTasks } from '@/contract/task/task';
import { insertMeeting } from '@/tests/support/fixtures';
import { inWrite, testLock } from '@/tests/support/locks';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { tasks, users } from '@/upstream/db/schema/account';

import { exhibitors, expoCalls } from '@/upstream/db/schema/expo';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { lockAskers } from './call.repository';
import { lockAsker } from './expo.repository';

let up: TestUpstream;
let owner: SignedUp;
let phones = 13_700_000_000;
beforeAll(async () => {
  up = await startTestUpstream();
  owner = await up.signUp({ userType: '106', certFlag: '2' });
});
afterAll(() => up.close());

/** A meeting with some exhibitors. */
async function exhibition(count = 1) {
  const msId = await insertMeeting(up.ctx, { ownerId: owner.userId });
  const rows = Array.from({ length: count }, (_, at) => ({ msId, name: `展商 ${at}` }));
  const stored = await up.ctx.db.insert(exhibitors).values(rows).returning();
  const ids = stored.map(({ exhibitorId }) => exhibitorId);
  const list = async (query: object = {}) =>
    ((await up.call(desk.listExpoCalls, { as: owner, params: { msId }, query })).body as { rows: desk.ExpoCall[] })
      .rows;
  const move = (callIds: number[], state: (typeof desk.MOVED_CALLS)[number]) =>
    up.call(desk.moveExpoCalls, { as: owner, params: { msId }, body: { callIds, state } });
  return { msId, ids, exhibitorId: ids[0] ?? 0, list, move };
}
/** Somebody with a phone, and no e-mail. */
async function person() {
  const as = await up.signUp();
  const phonenumber = `${phones++}`;
  await up.ctx.db.update(users).set({ phonenumber, email: '' }).where(eq(users.userId, as.userId));
  return { as, phonenumber };
}
type One = { msId: number; exhibitorId: number };
const ask = async (as: SignedUp | undefined, { msId, exhibitorId }: One, more: object = {}) => {
  const body = { msId, exhibitorId, name: '李敏', ways: ['phone' as const], consent: true as const, ...more };
  return (await up.call(expo.askExpoCall, { as, body, locale: 'zh' })).body;
};
const own = async (as: SignedUp, { msId, exhibitorId }: One) =>
  (await up.call(expo.getOwnExhibitor, { as, query: { msId, exhibitorId } })).body.data as expo.OwnExhibitor;

test('a request hands on what of the account its person chose, by consent, and nothing that they typed', async () => {
  const at = await exhibition();
  const { as, phonenumber } = await person();
  expect(await own(as, at)).toMatchObject({ phone: phonenumber.replace(/(...)....(....)/, '$1****$2'), call: null });
  for (const wrong of [{ consent: false }, { ways: [] }, { ways: ['email'] }, { name: ' ' }]) {
    expect((await ask(as, at, wrong)).code, JSON.stringify(wrong)).toBe(500);
  }
  expect((await ask(undefined, at)).code).toBe(401);
  expect(await at.list()).toEqual([]);
  const question = '能否到院演示<script>1</script>';
  expect((await ask(as, at, { question, phonenumber: '13900009999' })).data).toEqual({ state: 'new' });
  const [call] = await at.list();
  expect(call).toMatchObject({ name: '李敏', phonenumber, email: null, exhibitorName: '展商 0', state: 'new' });
  expect(call?.question).not.toContain('<');
});

test('the desk hears of a request, and the exhibitor’s contact by mail that says nothing of who asks', async () => {
  const at = await exhibition();
  const { as, phonenumber } = await person();
  await up.ctx.db
    .update(exhibitors)
    .set({ contactEmail: 'booth@tiangong.example' })
    .where(eq(exhibitors.exhibitorId, at.exhibitorId));
  await up.ctx.db.delete(tasks).where(eq(tasks.userId, owner.userId));
  up.mailed.length = 0;
  await ask(as, at, { question: '报价' });
  await ask(as, at, { question: '报价' });
  const told = (await up.call(listMyTasks, { as: owner })).body.rows as { title: string; linkUrl: string }[];
  expect(told.map(({ title, linkUrl }) => [title, linkUrl])).toEqual([
    ['有人希望“展商 0”联系', `/my/meetingmng?msId=${at.msId}&tab=expo`],
  ]);
  expect(up.mailed).toMatchObject([{ email: 'booth@tiangong.example', content: expect.stringContaining('展商 0') }]);
  expect(JSON.stringify(up.mailed)).not.toMatch(new RegExp(`${phonenumber}|李敏|报价`));
});

test('a request is seen at the desk as it is made, passed on and taken back, and how it stands by whoever made it', async () => {
  const at = await exhibition();
  const { as } = await person();
  const posted = await up.signUp();
  await up.ctx.db.insert(meetingStaffs).values({ msId: at.msId, postCode: '14', userId: posted.userId, name: '会务' });
  const heard = async (work: () => Promise<unknown>) => {
    up.silent.length = 0;
    await work();
    const said = up.silent as { topic: string; message: { stale: string[] } }[];
    const has = (who: SignedUp, word: string) =>
      said.some(({ topic, message }) => topic === `${who.userId}` && message.stale.includes(word));
    return { desk: has(posted, 'expo'), mine: has(as, 'expoCalls') };
  };
  const both = { desk: true, mine: true };
  expect(await heard(() => ask(as, at))).toEqual(both);
  const [call] = await at.list();
  expect(await heard(() => at.move([call?.callId ?? 0], 'passed'))).toEqual(both);
  expect(await heard(() => up.call(expo.withdrawExpoCall, { as, body: at }))).toEqual(both);
});

test('while a request is open it stays the one, however many are sent at once; a new one can follow it', async () => {
  const at = await exhibition();
  const { as } = await person();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(as, at)));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
  const [call] = await at.list();
  expect(await at.list()).toHaveLength(1);
  await at.move([call?.callId ?? 0], 'passed');
  expect((await ask(as, at)).data).toEqual({ state: 'passed' });
  await at.move([call?.callId ?? 0], 'done');
  expect((await own(as, at)).call).toMatchObject({ state: 'done' });
  expect((await ask(as, at)).data).toEqual({ state: 'new' });
  expect(await at.list()).toHaveLength(2);
});

test('an older request is not opened again beside a newer one of the same person', async () => {
  const at = await exhibition();
  const { as } = await person();
  await ask(as, at);
  const [older] = await at.list();
  await at.move([older?.callId ?? 0], 'done');
  await ask(as, at);
  const newer = (await at.list()).find(({ callId }) => callId !== older?.callId);
  const both = [older?.callId ?? 0, newer?.callId ?? 0];
  expect((await at.move(both.slice(0, 1), 'new')).body).toMatchObject({ code: 200, data: { moved: 0 } });
  await at.move(both, 'done');
  expect((await at.move(both, 'passed')).body).toMatchObject({ code: 200, data: { moved: 1 } });
  const states = (await at.list()).map(({ callId, state }) => [callId, state]);
  expect(states).toEqual([
    [newer?.callId, 'passed'],
    [older?.callId, 'done'],
  ]);
});

test('what is taken back keeps the name alone, and no desk brings it forth again', async () => {
  const at = await exhibition();
  const { as, phonenumber } = await person();
  const other = await person();
  await ask(as, at, { question: '报价' });
  await ask(other.as, at);
  const body = { msId: at.msId, exhibitorId: at.exhibitorId };
  expect((await up.call(expo.withdrawExpoCall, { as, body })).body.code).toBe(200);
  expect((await up.call(expo.withdrawExpoCall, { as, body })).body.code).toBe(404);
  const [theirs, mine] = await at.list();
  expect(theirs).toMatchObject({ state: 'new', phonenumber: other.phonenumber });
  expect(mine).toMatchObject({ state: 'withdrawn', name: '李敏', phonenumber: null, question: null });
  expect((await at.move([mine?.callId ?? 0], 'passed')).body.data).toEqual({ moved: 0 });
  expect((await own(as, at)).call).toBeNull();
  expect(JSON.stringify(await at.list())).not.toContain(phonenumber);
});

test('one person has twenty open requests at a meeting, and asks forty times a day', async () => {
  const at = await exhibition(expo.MOST_OPEN_CALLS + 1);
  const { as } = await person();
  for (const exhibitorId of at.ids.slice(0, -1)) expect((await ask(as, { ...at, exhibitorId })).code).toBe(200);
  const last = { ...at, exhibitorId: at.ids.at(-1) ?? 0 };
  expect(await ask(as, last)).toMatchObject({ code: 500, msg: expect.stringContaining('20') });
  for (let more = 0; more < 19; more++) await ask(as, at);
  expect((await ask(as, at)).code).toBe(429);
});

test('the desk narrows requests, moves its own meeting’s alone, and has them written to a file', async () => {
  const at = await exhibition(2);
  const elsewhere = await exhibition();
  const { as, phonenumber } = await person();
  for (const exhibitorId of at.ids) await ask(as, { ...at, exhibitorId });
  await ask(as, elsewhere);
  const [foreign] = await elsewhere.list();
  const [second, first] = await at.list();
  const ids = [second, first, foreign].map((one) => one?.callId ?? 0);
  expect((await at.move(ids, 'passed')).body.data).toEqual({ moved: 2 });
  expect(await elsewhere.list({ state: 'new' })).toHaveLength(1);
  await at.move(ids.slice(0, 1), 'new');
  expect(await at.list({ state: 'passed', exhibitorId: `${at.ids[0]}` })).toEqual([
    expect.objectContaining({ callId: first?.callId }),
  ]);
  expect(await at.list({ keyword: phonenumber })).toHaveLength(2);
  expect(await at.list({ keyword: '%' })).toEqual([]);
  const file = { kind: 'expoCalls' as const, format: 'csv' as const, filter: { msId: at.msId, state: 'passed' } };
  const refused = await up.call(requestExport, { as: await up.signUp(), body: file });
  expect(refused.body.code).toBe(404);
  const { id } = (await up.call(requestExport, { as: owner, body: file })).body.data as { id: number };
  const { url } = (await up.call(getExport, { as: owner, params: { id } })).body.data as { url: string };
  const written = (await up.app.inject({ method: 'GET', url: url.replace(/^\/api/, '') })).body;
  expect(written.trim().split('\n')).toHaveLength(2);
  expect(written).toContain(phonenumber);
});

test('an exhibitor whom somebody waits for stays; requests are in their person’s archive', async () => {
  const at = await exhibition();
  const { as, phonenumber } = await person();
  await ask(as, at);
  const remove = () =>
    up.call(desk.removeFromExpo, {
      as: owner,
      params: { msId: at.msId },
      locale: 'zh',
      body: { part: 'exhibitor', id: at.exhibitorId },
    });
  expect((await remove()).body).toMatchObject({ code: 500, msg: expect.stringContaining('联系请求') });
  const archive = (await up.call(exportMyData, { as })).body.data;
  expect(archive).toMatchObject({ exhibitorCalls: [{ phonenumber, exhibitorId: at.exhibitorId }] });
  const [call] = await at.list();
  await at.move([call?.callId ?? 0], 'done');
  expect((await remove()).body.code).toBe(200);
  expect(await up.ctx.db.select().from(expoCalls).where(eq(expoCalls.msId, at.msId))).toEqual([]);
});

testLock(
  'modules/expo/expo.repository',
  'sys_user',
  'no key update',
  () => up,
  inWrite((tx) => lockAsker(tx, 0)),
);
testLock(
  'modules/expo/call.repository',
  'sys_user',
  'no key update',
  () => up,
  inWrite((tx) => lockAskers(tx, [0])),
);
