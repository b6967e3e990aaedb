import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMyMeetings } from '@/contract/attendee/attendee';
import { addToEnrol, cancelEnrol } from '@/contract/attendee/enrol';
import { enrolling } from '@/tests/support/enrolling';
import { HOUR } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import type { SignedUp } from '@/tests/support/upstream';
import { whose } from '@/tests/support/whose';
import { attendeeEvents } from '@/upstream/db/schema/attendee';
import * as pay from '@/upstream/db/schema/pay';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});
const { placed, pays, sheetOf } = enrolling(() => money);
const congress = () =>
  insertPooledMeeting(
    money.up.ctx,
    {
      代表: { price: 1600_00 },
      实操: { price: 300_00, biz: 'workshop', stock: 1 },
      论坛: { price: 0, biz: 'workshop' },
      随行: { price: 200_00, biz: 'companion' },
    },
    { refundSteps: [{ until: '2099-01-01 00:00:00', percent: 100, fee: 0 }] },
  );
const add = (as: SignedUp, enrollId: number, more: object) =>
  money.up.call(addToEnrol, { as, body: { enrollId, idempotencyKey: money.key(), ...more } as never });
const mineOf = async (as: SignedUp, msId: number) => (await sheetOf(as, msId)).mine;

test('who is enrolled takes a workshop and a companion later: an order of these lines alone, paid, in the history, and given up with the place', async () => {
  const me = await money.person();
  const { msId, fees } = await congress();
  const { enrollId, orderNo: first } = await placed(me, msId, fees.代表);
  const wanted = { workshops: [fees.实操], companions: [{ feeId: fees.随行, name: '李敏' }] };
  expect((await add(me, enrollId, { ...wanted, amount: '400.00' })).body).toMatchObject({ code: 601 });
  const key = money.key();
  const asked = { ...wanted, amount: '500.00', idempotencyKey: key };
  const { data } = (await add(me, enrollId, asked)).body as { data: { orderNo: string; amount: string } };
  expect(data).toMatchObject({ amount: '500.00' });
  expect(((await add(me, enrollId, asked)).body.data as typeof data).orderNo).toBe(data.orderNo);
  const lines = await money.up.ctx.db.select().from(pay.orderLines).where(eq(pay.orderLines.orderNo, data.orderNo));
  expect(lines.map(({ biz, amount }) => [biz, amount])).toEqual([
    ['workshop', 300_00],
    ['companion', 200_00],
  ]);
  expect(await mineOf(me, msId)).toMatchObject({
    enrollState: 'enrolled',
    added: [{ orderNo: data.orderNo, amount: '500.00', feeIds: [fees.实操, fees.随行] }],
  });
  // The last seat is held.
  const other = await money.person();
  const { enrollId: theirs } = await placed(other, msId, fees.代表);
  expect((await add(other, theirs, { workshops: [fees.实操] })).body.msg).toContain('名额');
  await pays(me, data.orderNo);
  // What is paid is told of all orders together.
  const whole = { orderNo: first, amount: '2100.00' };
  expect(await mineOf(me, msId)).toMatchObject({ ...whole, workshops: [fees.实操], added: [] });
  expect((await money.up.call(listMyMeetings, { as: me })).body.rows).toMatchObject([whole]);
  expect((await add(me, enrollId, { workshops: [fees.实操] })).body.data).toMatchObject({
    fields: { workshops: expect.any(String) },
  });
  const events = await money.up.ctx.db
    .select()
    .from(attendeeEvents)
    .where(and(eq(attendeeEvents.attendeeId, enrollId), eq(attendeeEvents.event, 'item.fulfil')));
  expect(events).toHaveLength(1);
  expect((await add(me, enrollId, { workshops: [fees.论坛] })).body.data).toMatchObject({ payStatus: '1' });
  const body = { enrollId, idempotencyKey: money.key() };
  expect((await money.up.call(cancelEnrol, { as: me, body })).body.code).toBe(200);
});

test('what nobody pays of it goes, and the place stays', async () => {
  const me = await money.person();
  const { msId, fees } = await congress();
  const { enrollId } = await placed(me, msId, fees.代表);
  expect((await add(me, enrollId, { workshops: [fees.实操] })).body.code).toBe(200);
  money.up.clock.advance(HOUR);
  await money.up.runDue();
  expect(await mineOf(Object.assign(me, await money.signIn(me)), msId)).toMatchObject({
    enrollState: 'enrolled',
    workshops: [],
  });
  expect((await add(me, enrollId, { workshops: [fees.实操] })).body.code).toBe(200);
});

test(whose('addToEnrol')('to another’s place, to one that is not paid, and to nothing nothing is added'), async () => {
  const [me, other] = [await money.person(), await money.person()];
  const { msId, fees } = await congress();
  const { enrollId } = await placed(me, msId, fees.代表);
  expect((await add(other, enrollId, { workshops: [fees.实操] })).body.code).toBe(404);
  expect((await add(me, enrollId, {})).body.data).toMatchObject({ fields: { workshops: expect.any(String) } });
  expect((await add(me, enrollId, { workshops: [fees.代表] })).body.data).toMatchObject({
    fields: { workshops: expect.any(String) },
  });
  const body = { enrollId, idempotencyKey: money.key() };
  expect((await money.up.call(cancelEnrol, { as: me, body })).body).toMatchObject({ code: 200 });
});
