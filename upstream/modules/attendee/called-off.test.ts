import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getReturns, quoteCalledOff } from '@/contract/attendee/desk-money';
import { MEETING_STATUS } from '@/contract/codes';
import { cancelMeeting } from '@/contract/meeting-manage/manage';
import { submitOrder } from '@/contract/pay/order';
import { listMyTasks } from '@/contract/task/task';
import { enrolling } from '@/tests/support/enrolling';
import { giveMoney } from '@/tests/support/fixtures';
import { PASSWORD, startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { handInProof } from '@/tests/support/money/transfer';
import { insertPooledMeeting } from '@/tests/support/places';
import { teamOf, teamRows } from '@/tests/support/team';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetings } from '@/upstream/db/schema/meeting';
import { orderLines, orders, refunds } from '@/upstream/db/schema/pay';
import { stockPools } from '@/upstream/db/schema/stock';
import { decideVoucher } from '@/upstream/modules/pay/voucher/voucher.service';
import { calledOffDue } from './called-off.service';

let money: TestMoney;
let owner: SignedUp;
let finance: SignedUp;
beforeAll(async () => {
  money = await startTestMoney();
  owner = await money.person({ userType: '106', certFlag: '2' });
  finance = await money.person({ userType: '0', roles: ['finance'] });
});
beforeEach(() => {
  money.gateway.refundsAre = 'succeed';
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const { enrolled, pays, sheetOf } = enrolling(() => money);
const db = () => money.up.ctx.db;
const congress = () =>
  insertPooledMeeting(
    money.up.ctx,
    {
      代表: { price: 1600_00 },
      工作坊: { price: 300_00, biz: 'workshop', stock: 60 },
      随行: { price: 200_00, biz: 'companion' },
      讲者: { price: 0 },
    },
    // Nothing would come back by the steps: who is let down gets all of it.
    { ownerId: owner.userId, capacity: 100, refundSteps: [] },
  );
const callOff = (msId: number) =>
  money.up.call(cancelMeeting, { as: owner, params: { msId }, body: { reason: '台风' } });
const returns = async (msId: number) => {
  const { body } = await money.up.call(getReturns, { as: owner, params: { msId } });
  const { stands, ...rest } = body.data as { stands: { stand: string; count: number; amount: string }[] };
  const said = stands.filter(({ count }) => count > 0).map(({ stand, count, amount }) => `${stand} ${count} ${amount}`);
  return { ...rest, said };
};
const statesAt = async (msId: number) =>
  (await db().select().from(attendees).where(eq(attendees.msId, msId)).orderBy(attendees.attendeeId)).map(
    ({ state }) => state,
  );
const refundsAt = (msId: number) =>
  db()
    .select({ orderNo: orders.orderNo, refundNo: refunds.refundNo, amount: refunds.amount, status: refunds.status })
    .from(refunds)
    .innerJoin(orders, eq(orders.orderNo, refunds.orderNo))
    .where(eq(orders.msId, msId))
    .orderBy(refunds.refundNo);
const told = async (as: SignedUp) =>
  ((await money.up.call(listMyTasks, { as })).body.rows as { title: string }[]).map(({ title }) => title);

const backOf = async (as: SignedUp, msId: number) => (await sheetOf(as, msId)).mine?.returns ?? null;
const NOTHING = { due: '0.00', onWay: '0.00', arrived: '0.00', failed: '0.00', toPayer: false };

/** Three who paid at a gateway, one from the wallet, one whose transfer is compared, one on the house. */
async function sold() {
  const { msId, fees } = await congress();
  const people = [];
  for (let n = 0; n < 6; n++) people.push(await money.person());
  const [a, b, c, wallet, transfer, free] = people as [SignedUp, SignedUp, SignedUp, SignedUp, SignedUp, SignedUp];
  const companions = [{ feeId: fees.随行, name: '李敏' }];
  const first = await enrolled(a, msId, fees.代表, { workshops: [fees.工作坊], companions });
  await pays(a, first.orderNo);
  for (const one of [b, c]) await pays(one, (await enrolled(one, msId, fees.代表)).orderNo);
  await giveMoney(money.up.ctx, wallet.userId, 1600_00);
  const { orderNo } = await enrolled(wallet, msId, fees.代表);
  const body = { orderNo, channel: 'wallet', password: PASSWORD } as const;
  expect((await money.up.call(submitOrder, { as: wallet, body })).body.code).toBe(200);
  const waiting = await enrolled(transfer, msId, fees.代表);
  await money.begin(transfer, waiting.orderNo, 'offline');
  const voucher = await handInProof(money.up.ctx, transfer, waiting.orderNo, '1600');
  await enrolled(free, msId, fees.讲者);
  return { msId, fees, a, b, c, wallet, transfer, free, waiting, voucher, first };
}

test('calling a meeting off says what goes back, gives all of it back once, each with one notice, and a transfer once it has come', async () => {
  const { msId, a, b, c, wallet, transfer, free, waiting, voucher } = await sold();
  const quote = await money.up.call(quoteCalledOff, { as: owner, params: { msId } });
  expect(quote.body.data).toEqual({
    orders: 4,
    lines: 6,
    amount: '6900.00',
    transfers: { count: 1, amount: '1600.00' },
  });
  expect((await callOff(msId)).body.code).toBe(200);
  expect(await returns(msId)).toEqual({
    calledOff: true,
    ended: false,
    said: ['returned 4 6900.00'],
    transfers: { count: 1, amount: '1600.00' },
  });
  for (const one of [a, b, c, wallet]) {
    expect((await told(one)).filter((title) => title.includes('退款'))).toEqual(['退款已到账']);
    expect((await told(one)).filter((title) => title.includes('会议已取消'))).toHaveLength(1);
  }
  // Each sees what of theirs has come back; who has paid nothing sees nothing of it.
  expect(await backOf(a, msId)).toEqual({ ...NOTHING, arrived: '2100.00' });
  expect([await backOf(transfer, msId), await backOf(free, msId)]).toEqual([null, null]);
  // Once only, however often the job comes round.
  for (const asked of [{ msId }, null]) await handleEvent(money.up.ctx, calledOffDue(asked));
  expect(await refundsAt(msId)).toHaveLength(4);
  expect((await statesAt(msId)).filter((state) => state !== 'cancelled')).toEqual(['awaiting']);
  const caller = { ...SYSTEM, userId: finance.userId, userType: '0', roles: ['finance'] };
  await decideVoucher(money.up.ctx, caller, { id: voucher, pass: true });
  // Staff pay transfers back by hand.
  expect(await returns(msId)).toMatchObject({ ended: false, said: ['running 1 1600.00', 'returned 4 6900.00'] });
  expect(await money.payStatus(transfer, waiting.orderNo)).toBe('4');
  expect(await backOf(transfer, msId)).toEqual({ ...NOTHING, onWay: '1600.00' });
  const pools = await db().select().from(stockPools).where(eq(stockPools.msId, msId));
  expect(pools.every(({ used }) => used === 0)).toBe(true);
  await money.verify();
});

test('a transfer that did not come after the meeting was called off can be paid no more', async () => {
  const { msId, transfer, waiting, voucher } = await sold();
  await callOff(msId);
  const caller = { ...SYSTEM, userId: finance.userId, userType: '0', roles: ['finance'] };
  await decideVoucher(money.up.ctx, caller, { id: voucher, pass: false, reason: '未到账' });
  expect(await money.payStatus(transfer, waiting.orderNo)).toBe('3');
  expect(await returns(msId)).toMatchObject({ ended: true });
  await money.verify();
});

test('who is let down sees what could not be returned, what nobody has begun to return, and that it goes to whoever paid', async () => {
  const { msId, fees } = await congress();
  const [me, contact, member] = [await money.person(), await money.person(), await money.person()];
  await pays(me, (await enrolled(me, msId, fees.代表)).orderNo);
  const team = teamOf(money, contact, msId);
  const { ids, orderNo } = await team.ordered(teamRows(1, fees.代表));
  await team.pay(orderNo);
  await db()
    .update(attendees)
    .set({ userId: member.userId })
    .where(eq(attendees.attendeeId, ids[0] ?? 0));
  await db().update(orderLines).set({ userId: member.userId }).where(eq(orderLines.orderNo, orderNo));
  // Before the meeting is called off nothing is said of it.
  expect(await backOf(me, msId)).toBeNull();
  await db().update(meetings).set({ status: MEETING_STATUS.cancelled }).where(eq(meetings.msId, msId));
  expect(await backOf(me, msId)).toEqual({ ...NOTHING, due: '1600.00' });
  money.gateway.refundsAre = 'failed';
  await handleEvent(money.up.ctx, calledOffDue({ msId }));
  await money.up.runDue();
  expect(await backOf(me, msId)).toEqual({ ...NOTHING, failed: '1600.00' });
  expect(await backOf(member, msId)).toEqual({ ...NOTHING, failed: '1600.00', toPayer: true });
});
