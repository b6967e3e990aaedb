import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMyTeams, type MyTeam, sendInvitations } from '@/contract/attendee/team';
import { MEETING_STATUS } from '@/contract/codes';
import { listSteps, type Step } from '@/contract/task/step';
import { DAY } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import { teamOf, teamRows } from '@/tests/support/team';
import type { SignedUp } from '@/tests/support/upstream';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetings } from '@/upstream/db/schema/meeting';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const teamsOf = async (as: SignedUp, query: object = {}) =>
  (await money.up.call(listMyTeams, { as, query })).body.data as MyTeam[];
const stepsOf = (teams: MyTeam[]) =>
  teams.map(({ steps }) => steps.map(({ key, state, count }) => [key, state, count]));
const nextOf = async (as: SignedUp) =>
  ((await money.up.call(listSteps, { as })).body.data as Step[])
    .filter(({ key }) => ['payTeam', 'teamWaits'].includes(key))
    .map(({ key, count, linkUrl }) => [key, count, linkUrl]);

test('a contact, who takes part nowhere, finds their team with what to do next: order, invite, pay, and who has not confirmed; on /my too', async () => {
  const contact = await money.person({ name: '赵敏', nameEn: 'Min Zhao' });
  const member = await money.person({ name: '成员4', nameEn: 'Si Cheng' });
  const { msId, fees } = await insertPooledMeeting(money.up.ctx, { 代表: { price: 1600_00 } });
  const team = teamOf(money, contact, msId);
  const ids = await team.open(teamRows(4, fees.代表));
  const room = `/meetings/enrollbatch/${msId}`;
  expect(await teamsOf(contact)).toMatchObject([{ msId, unit: '云澜医院', people: 4, enrolled: 0, unpaid: 0 }]);
  expect(stepsOf(await teamsOf(contact))).toEqual([
    [
      ['orderTeam', 'todo', 4],
      ['inviteTeam', 'todo', 4],
    ],
  ]);
  const [orderNo, other] = [await team.order(ids.slice(0, 2)), await team.order(ids.slice(2, 3))].map(
    ({ body }) => (body.data as { orderNo: string }).orderNo,
  );
  const invited = { msId, enrollIds: ids.slice(0, 2) };
  expect((await money.up.call(sendInvitations, { as: contact, body: invited })).body.code).toBe(200);
  await money.up.ctx.db
    .update(attendees)
    .set({ userId: member.userId })
    .where(eq(attendees.attendeeId, ids[3] ?? 0));
  // Who has confirmed is called in English as their account says; of the others nothing more is known.
  const { team: opened, people } = await team.sheet();
  expect(opened).toMatchObject({ contactNameEn: 'Min Zhao' });
  expect(people.map(({ nameEn }) => nameEn)).toEqual([null, null, null, 'Si Cheng']);
  const [shown] = await teamsOf(contact);
  expect(shown).toMatchObject({ people: 4, enrolled: 0, unpaid: 3 });
  expect(stepsOf([shown as MyTeam])).toEqual([
    [
      ['payTeam', 'todo', 3],
      ['orderTeam', 'todo', 1],
      ['inviteTeam', 'todo', 1],
      ['confirmTeam', 'waits', 2],
    ],
  ]);
  // Two open orders are on the team's page; one is paid at the cashier.
  expect(await nextOf(contact)).toEqual([
    ['payTeam', 3, room],
    ['teamWaits', 3, room],
  ]);
  await team.pay(orderNo ?? '');
  expect(await nextOf(contact)).toEqual([
    ['payTeam', 1, `/meetings/signartpay/paycontaint?orderNo=${other}`],
    ['teamWaits', 3, room],
  ]);
  expect(await teamsOf(contact)).toMatchObject([{ enrolled: 2, unpaid: 1 }]);
  // Nobody else's, and of one meeting where one is asked for.
  expect(await teamsOf(member)).toEqual([]);
  expect(await nextOf(member)).toEqual([]);
  expect(await teamsOf(contact, { msId: msId + 1 })).toEqual([]);
});

test('a team stands under what is over once its meeting is, and says nothing to do for one that was cancelled', async () => {
  const contact = await money.person();
  const { msId, fees } = await insertPooledMeeting(money.up.ctx, { 代表: { price: 1600_00 } });
  await teamOf(money, contact, msId).open(teamRows(1, fees.代表));
  const { db } = money.up.ctx;
  await db.update(meetings).set({ status: MEETING_STATUS.cancelled }).where(eq(meetings.msId, msId));
  expect(stepsOf(await teamsOf(contact))).toEqual([[]]);
  expect(await nextOf(contact)).toEqual([]);
  const [start, end] = [2, 1].map((days) => new Date(money.up.ctx.now().getTime() - days * DAY)) as [Date, Date];
  const past = { status: MEETING_STATUS.published, startTime: start, endTime: end, enrollEnd: start };
  await db.update(meetings).set(past).where(eq(meetings.msId, msId));
  expect(await teamsOf(contact)).toEqual([]);
  expect(stepsOf(await teamsOf(contact, { timeState: 'over' }))).toEqual([[]]);
});
