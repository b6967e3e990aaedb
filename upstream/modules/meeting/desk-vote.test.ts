import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { castVote, listMeetingVotes, type Vote } from '@/contract/meeting/parts';
import { type DeskVote, getVoteScreen, listDeskVotes, removeVote, saveVote, turnVote } from '@/contract/onsite/vote';
import { insertMeeting } from '@/tests/support/fixtures';
import { inWrite, testLock } from '@/tests/support/locks';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { lockVote } from './desk-vote.service';

let up: TestUpstream;
let owner: SignedUp;
/** On-site control: runs the votes. */
let control: SignedUp;
beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  owner = await up.signUp({ userType: '106', certFlag: '2' });
  control = await up.signUp();
  up.published.length = 0;
});
afterAll(() => up.close());
testLock(
  'modules/meeting/desk-vote.service',
  'ms_vote',
  'update',
  () => up,
  inWrite((tx) => lockVote(tx, 0, 0)),
);

async function meeting() {
  const msId = await insertMeeting(up.ctx, { ownerId: owner.userId });
  await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '4', userId: control.userId, name: '现场' });
  return msId;
}
const call = async <T>(...asked: Parameters<TestUpstream['call']>) =>
  (await up.call(...asked)).body as { code: number; msg: string; data: T };
const body = {
  title: '是否同意章程修订？',
  titleEn: 'Do you agree?',
  most: 1,
  options: [{ label: '同意' }, { label: '反对' }],
};
const write = async (msId: number, more = {}) =>
  (await call<{ id: number }>(saveVote, { as: control, params: { msId }, body: { ...body, ...more } })).data.id;
const turn = (msId: number, id: number, open: boolean) =>
  call(turnVote, { as: control, params: { msId, id }, body: { open } });
const shown = async (msId: number) => (await call<Vote[]>(listMeetingVotes, { query: { msId } })).data;
const screen = async (msId: number, id: number) =>
  (await call<DeskVote>(getVoteScreen, { as: control, params: { msId, id } })).data;

test('a vote is written at the desk, hidden until it is opened, takes one voice an account, and is ended', async () => {
  const msId = await meeting();
  const id = await write(msId);
  expect([await shown(msId), (await screen(msId, id)).status]).toEqual([[], '0']);
  expect((await turn(msId, id, true)).code).toBe(200);
  expect(up.published.map(({ topic }) => topic)).toContain(`mt_${msId}`);
  const [vote] = await shown(msId);
  const [yes] = vote?.options ?? [];
  const me = await up.signUp();
  const cast = () => call(castVote, { as: me, body: { msId, id, optionIds: [yes?.id] } });
  expect((await Promise.all([cast(), cast()])).map(({ code }) => code)).toEqual([200, 200]);
  expect(await screen(msId, id)).toMatchObject({ voters: 1, status: '1', options: [{ count: 1 }, { count: 0 }] });
  // What people have voted in stays what it is.
  expect((await call(saveVote, { as: control, params: { msId }, body: { ...body, id } })).msg).toContain('已有人投票');
  expect((await call(removeVote, { as: control, params: { msId, id } })).code).toBe(500);
  await turn(msId, id, false);
  expect((await call(castVote, { as: await up.signUp(), body: { msId, id, optionIds: [yes?.id] } })).msg).toBe(
    '投票已结束',
  );
  const other = await write(msId);
  expect((await call(removeVote, { as: control, params: { msId, id: other } })).code).toBe(200);
  expect((await call<DeskVote[]>(listDeskVotes, { as: control, params: { msId } })).data.map((one) => one.id)).toEqual([
    id,
  ]);
});

test('at least two choices, and no more to take than there are', async () => {
  const msId = await meeting();
  const refused = async (more: object) =>
    (await call(saveVote, { as: control, params: { msId }, body: { ...body, ...more } })).data;
  expect(await refused({ options: [{ label: '同意' }] })).toMatchObject({ fields: { options: '请至少填写两个选项' } });
  expect(await refused({ most: 3 })).toMatchObject({ fields: { most: '可选数量不能多于选项数' } });
});

test('a vote of another meeting is not there', async () => {
  const [here, elsewhere] = [await meeting(), await meeting()];
  const id = await write(elsewhere);
  const params = { msId: here, id };
  const codes = [
    (await call(getVoteScreen, { as: control, params })).code,
    (await call(saveVote, { as: control, params: { msId: here }, body: { ...body, id } })).code,
    (await turn(here, id, true)).code,
    (await call(removeVote, { as: control, params })).code,
  ];
  expect(codes).toEqual([404, 404, 404, 404]);
});
