import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolling } from '@/tests/support/enrolling';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { tellDesks } from './desk-live';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(() => money.up.close());

const { enrolled, pays } = enrolling(() => money);

test('desks are told once of all that happened since the last look, on the topics of those who work there alone', async () => {
  const { up } = money;
  const [owner, posted] = [await money.person({ userType: '106' }), await money.person()];
  const { msId, fees } = await insertPooledMeeting(up.ctx, { 代表: { price: 100_00 } }, { ownerId: owner.userId });
  const quiet = await insertPooledMeeting(up.ctx, { 代表: { price: 100_00 } }, { ownerId: owner.userId });
  const staff = { postCode: '14', userId: posted.userId, name: '会务' };
  await up.ctx.db.insert(meetingStaffs).values([{ ...staff, msId }]);
  const heard = async () => {
    const before = up.silent.length;
    await tellDesks(up.ctx);
    const said = up.silent.slice(before) as { topic: string; message: { stale: string[]; msgId: string } }[];
    return said.map(({ topic, message }) => `${topic} ${message.stale.join()}`).sort();
  };
  expect(await heard()).toEqual([]);
  const people = [await money.person(), await money.person(), await money.person()];
  const orders = [];
  for (const one of people) orders.push(await enrolled(one, msId, fees.代表));
  const both = [owner, posted].map(({ userId }) => `${userId} attendees`).sort();
  expect(await heard()).toEqual(both);
  expect(await heard()).toEqual([]);
  const [first] = people;
  if (first) await pays(first, orders[0]?.orderNo ?? '');
  expect(await heard()).toEqual(both);
  await enrolled(await money.person(), quiet.msId, quiet.fees.代表);
  expect(await heard()).toEqual([`${owner.userId} attendees`]);
});
