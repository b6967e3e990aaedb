import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enrolling } from '@/tests/support/enrolling';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import { rowsOf } from '@/upstream/core/module/check';
import { attendeeEvents, attendees } from '@/upstream/db/schema/attendee';
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

test('while nothing happens, a look asks one thing; what is committed late is told all the same', async () => {
  const { up } = money;
  const owner = await money.person({ userType: '106' });
  const { msId, fees } = await insertPooledMeeting(up.ctx, { 代表: { price: 100_00 } }, { ownerId: owner.userId });
  const asked = vi.spyOn(up.ctx.db, 'execute');
  const look = async () => {
    const [said, before] = [up.silent.length, asked.mock.calls.length];
    await tellDesks(up.ctx);
    return { told: up.silent.length - said, asked: asked.mock.calls.length - before };
  };
  await enrolled(await money.person(), msId, fees.代表);
  await look();
  const [row] = await up.ctx.db.select().from(attendees).where(sql`ms_id = ${msId}`);
  const [late] = await rowsOf<{ id: string }>(
    up.ctx.db,
    sql`select nextval(pg_get_serial_sequence('ms_attendee_event', 'id')) as id`,
  );
  await enrolled(await money.person(), msId, fees.代表);
  expect((await look()).told).toBe(1);
  up.clock.advance(8_000);
  const words = { attendeeId: row?.attendeeId ?? 0, event: 'submit', fromState: '0', toState: '1' };
  await up.ctx.db.insert(attendeeEvents).values({ ...words, id: Number(late?.id) });
  expect((await look()).told).toBe(1);
  up.clock.advance(8_000);
  expect(await look()).toEqual({ told: 0, asked: 1 });
  await enrolled(await money.person(), msId, fees.代表);
  expect((await look()).told).toBe(1);
  asked.mockRestore();
});
