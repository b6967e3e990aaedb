import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAccount, listCloseObstacles } from '@/contract/account/account';
import { listMyMeetings, type MyMeeting } from '@/contract/attendee/attendee';
import { cancelMeeting } from '@/contract/meeting-manage/manage';
import { cancelOrder, submitOrder } from '@/contract/pay/order';
import { listSteps, type Step } from '@/contract/task/step';
import { listMyTasks } from '@/contract/task/task';
import { DAY, fromNow, HOUR, insertFee, insertMeeting, insertPlace } from '@/tests/support/fixtures';
import { PASSWORD, startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { handInProof } from '@/tests/support/money/transfer';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { attendees } from '@/upstream/db/schema/attendee';
import { orderLines, refunds } from '@/upstream/db/schema/pay';
import { reconcileDue } from '@/upstream/modules/pay/payment/reconcile.service';
import { applyRefund } from '@/upstream/modules/pay/refund/apply-refund.service';
import { endRefund } from '@/upstream/modules/pay/refund/end-refund.service';
import { refundParts } from '@/upstream/modules/pay/refund/refund.service';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const pageOf = async (as: SignedUp, query = {}) => {
  const { body } = await money.up.call(listMyMeetings, { as, query });
  return { total: body.total, rows: body.rows as MyMeeting[] };
};
const onlyRow = async (as: SignedUp) => (await pageOf(as)).rows[0];
const stateOf = async (attendeeId: number) => {
  const [row] = await money.up.ctx.db.select().from(attendees).where(eq(attendees.attendeeId, attendeeId));
  return row?.state;
};

async function pay(as: SignedUp, orderNo: string) {
  const outTradeNo = await money.begin(as, orderNo);
  return money.hear({ ...money.gateway.pay(outTradeNo), channel: 'wx_native' });
}
const meeting = (days: number, more = {}) =>
  insertMeeting(money.up.ctx, {
    startTime: fromNow(money.up.ctx, days * DAY),
    endTime: fromNow(money.up.ctx, (days + 1) * DAY),
    ...more,
  });

describe('a place at a meeting', () => {
  test('is held while its order is unpaid, theirs when it is paid, and given up when the money goes back', async () => {
    const me = await money.person();
    const { orderNo, attendeeId } = await insertPlace(money.up.ctx, me.userId, await meeting(20));
    expect(await onlyRow(me)).toMatchObject({
      enrollState: 'awaiting',
      payStatus: '0',
      orderNo,
      amount: '1000.00',
      steps: [{ key: 'pay', state: 'todo', linkUrl: `/meetings/signartpay/paycontaint?orderNo=${orderNo}` }],
    });
    expect(await pay(me, orderNo)).toBe('applied');
    const paid = await onlyRow(me);
    expect(paid).toMatchObject({ enrollState: 'enrolled', payStatus: '1', expireTime: null });
    expect(paid?.steps?.map(({ key, state }) => `${key} ${state}`)).toEqual(['attend waits', 'pay done']);
    expect(paid?.enrollTime).toBeTruthy();
    await money.verify();

    const [line] = await money.up.ctx.db.select().from(orderLines).where(eq(orderLines.orderNo, orderNo));
    const finance = await money.person({ userType: '0', roles: ['finance'] });
    const staff = { ...SYSTEM, userId: finance.userId, userType: '0', certFlag: '2', roles: ['finance'] };
    const parts = [{ lineId: line?.lineId ?? 0, amount: 1000_00, givenUp: true }];
    await refundParts(money.up.ctx, staff, { orderNo, parts, reason: '无法参会', idempotencyKey: money.key() });
    expect(await stateOf(attendeeId)).toBe('cancelled');
    expect(await onlyRow(me)).toMatchObject({ enrollState: 'cancelled', payStatus: '2', steps: [] });
    await money.verify();
  });

  test('is given again when its money could not go back, but for one that has been ordered anew meanwhile', async () => {
    const finance = await money.person({ userType: '0', roles: ['finance'] });
    const staff = { ...SYSTEM, userId: finance.userId, userType: '0', certFlag: '2', roles: ['finance'] };
    const onItsWay = async (msId: number) => {
      const me = await money.person();
      const { orderNo, attendeeId } = await insertPlace(money.up.ctx, me.userId, msId);
      await pay(me, orderNo);
      money.gateway.refundsAre = 'during';
      const [line] = await money.up.ctx.db.select().from(orderLines).where(eq(orderLines.orderNo, orderNo));
      const parts = [{ lineId: line?.lineId ?? 0, amount: 1000_00, givenUp: true }];
      const asked = { orderNo, parts, reason: '无法参会', idempotencyKey: money.key() };
      const { refundNo } = await refundParts(money.up.ctx, staff, asked);
      money.gateway.refundsAre = 'succeed';
      expect(await stateOf(attendeeId)).toBe('cancelled');
      return { attendeeId, refundNo };
    };
    const failed = (refundNo: string) =>
      write(money.up.ctx, SYSTEM, 'system', (tx) => applyRefund(tx, refundNo, { state: 'failed', failure: 'CLOSED' }));
    const first = await onItsWay(await meeting(20));
    expect(await failed(first.refundNo)).toBe('applied');
    expect(await stateOf(first.attendeeId)).toBe('enrolled');
    await money.verify();

    const second = await onItsWay(await meeting(20));
    await money.up.ctx.db.update(attendees).set({ lineId: null }).where(eq(attendees.attendeeId, second.attendeeId));
    expect(await failed(second.refundNo)).toBe('applied');
    const [open] = await money.up.ctx.db.select().from(refunds).where(eq(refunds.refundNo, second.refundNo));
    expect(open).toMatchObject({ status: '1', failure: 'CLOSED' });
    money.gateway.away = true;
    const end = { refundNo: second.refundNo, reason: '银行卡已注销' };
    const kept = endRefund(money.up.ctx, staff, { ...end, how: 'kept' });
    await expect(kept).rejects.toMatchObject({ key: 'pay.refundNoWayBack' });
    await endRefund(money.up.ctx, staff, { ...end, how: 'paid', proof: '工行 0021' });
    money.gateway.away = false;
    await money.verify();
  });

  test('costs what its windows say up to their last moments, one after the other, and the usual price after them', async () => {
    const me = await money.person();
    const { ctx, clock } = money.up;
    const msId = await meeting(20);
    const feeId = await insertFee(ctx, msId, {
      windows: [
        { until: fromNow(ctx, HOUR / 4), price: 700_00 },
        { until: fromNow(ctx, HOUR / 2), price: 800_00 },
      ],
    });
    const { orderNo } = await insertPlace(ctx, me.userId, msId, { feeId });
    const submit = async (amount: string) =>
      (await money.up.call(submitOrder, { as: me, body: { orderNo, channel: 'wx_native', amount } })).body.code;
    clock.advance(HOUR / 4);
    expect([await submit('800'), await submit('700')]).toEqual([601, 200]);
    clock.advance(HOUR / 4);
    expect([await submit('1000'), await submit('800')]).toEqual([601, 200]);
    clock.advance(1);
    expect([await submit('800'), await submit('1000')]).toEqual([601, 200]);
  });

  test('goes back when its order is given up, and the meeting’s page is where one enrols again', async () => {
    const me = await money.person();
    const msId = await meeting(20);
    const { orderNo } = await insertPlace(money.up.ctx, me.userId, msId);
    await money.up.call(cancelOrder, { as: me, body: { orderNo } });
    expect(await onlyRow(me)).toMatchObject({
      enrollState: 'expired',
      payStatus: '3',
      steps: [{ key: 'enrolAgain', state: 'todo', linkUrl: `/meetings/${msId}` }],
    });
  });

  test('goes back when the time of its order is over, though the order’s own job never came', async () => {
    const me = await money.person();
    const { attendeeId } = await insertPlace(money.up.ctx, me.userId, await meeting(20));
    money.up.clock.advance(HOUR + 2 * 60_000);
    await handleEvent(money.up.ctx, reconcileDue(null));
    expect(await stateOf(attendeeId)).toBe('expired');
  });

  test('that was taken again by another order is not given twice: late money for the first one waits to go back', async () => {
    const me = await money.person();
    const msId = await meeting(20);
    const first = await insertPlace(money.up.ctx, me.userId, msId);
    const outTradeNo = await money.begin(me, first.orderNo);
    await money.up.call(cancelOrder, { as: me, body: { orderNo: first.orderNo } });
    await money.up.ctx.db
      .update(attendees)
      .set({ lineId: null, state: 'cancelled' })
      .where(eq(attendees.attendeeId, first.attendeeId));
    const late = { outTradeNo, channel: 'wx_native', state: 'paid', tradeNo: 'late', amount: 1000_00 } as const;
    expect(await money.hear({ ...late, payTime: money.up.ctx.now() })).toBe('stray');
    expect(await stateOf(first.attendeeId)).toBe('cancelled');
  });
});

describe('a meeting that is called off', () => {
  const callOff = async (msId: number) => {
    const finance = await money.person({ userType: '0', roles: ['admin'] });
    const body = { reason: '场馆停用' };
    return (await money.up.call(cancelMeeting, { as: finance, params: { msId }, body })).body;
  };
  const toldOf = async (as: SignedUp) =>
    ((await money.up.call(listMyTasks, { as })).body.rows as { title: string }[]).map(({ title }) => title);

  test('tells whoever takes part, and asks nobody for money any more', async () => {
    const { up } = money;
    const [payer, guest, gone] = [await money.person(), await money.person(), await money.person()];
    const msId = await meeting(2, { msName: '停办的年会' });
    const held = await insertPlace(up.ctx, payer.userId, msId);
    const feeId = await insertFee(up.ctx, msId, { price: 0 });
    const free = { msId, feeId, lineId: null, name: '王磊', enrollTime: up.ctx.now() };
    await up.ctx.db.insert(attendees).values({ ...free, userId: guest.userId, state: 'enrolled' });
    await up.ctx.db.insert(attendees).values({ ...free, userId: gone.userId, state: 'cancelled' });
    const late = await money.begin(payer, held.orderNo);

    expect(await callOff(msId)).toMatchObject({ code: 200 });
    for (const one of [payer, guest]) {
      expect(await toldOf(one)).toContain('会议已取消：停办的年会');
      expect(await onlyRow(one)).toMatchObject({ status: '3', steps: [] });
      const { body } = await up.call(listSteps, { as: one });
      expect((body.data as Step[]).filter(({ name }) => name === '停办的年会')).toEqual([]);
    }
    expect(await toldOf(gone)).toEqual([]);
    expect(await onlyRow(payer)).toMatchObject({ enrollState: 'expired', payStatus: '3' });
    // Nobody paid for it: it ends with the meeting.
    expect(await onlyRow(guest)).toMatchObject({ enrollState: 'cancelled' });

    // Money that was on its way goes back by itself.
    const heard = {
      outTradeNo: late,
      channel: 'wx_native',
      state: 'paid',
      tradeNo: 'called-off',
      amount: 1000_00,
    } as const;
    expect(await money.hear({ ...heard, payTime: up.ctx.now() })).toBe('stray');
    expect(await stateOf(held.attendeeId)).toBe('expired');
    await money.verify();
  });

  test('leaves an order alone whose transfer is being compared, and keeps the account of whoever has paid', async () => {
    const { up } = money;
    const me = await money.person();
    const msId = await meeting(20);
    const { orderNo } = await insertPlace(up.ctx, me.userId, msId);
    expect(await pay(me, orderNo)).toBe('applied');
    const waiting = await money.person();
    const transferred = await insertPlace(up.ctx, waiting.userId, msId);
    await money.begin(waiting, transferred.orderNo, 'offline');
    await handInProof(up.ctx, waiting, transferred.orderNo, '1000');
    money.gateway.refundsAre = 'during';
    expect(await callOff(msId)).toMatchObject({ code: 200 });
    expect(await stateOf(transferred.attendeeId)).toBe('awaiting');
    const close = () => money.up.call(closeAccount, { as: me, body: { password: PASSWORD } });
    // What they paid is on its way back.
    expect((await close()).body.msg).toContain('退款');
    money.gateway.refundsAre = 'succeed';
    await money.verify();
  });
});

describe('my meetings', () => {
  test('to come are the next one first, over the last one first, searched, and one’s own alone', async () => {
    const [me, other] = [await money.person(), await money.person()];
    const named = await meeting(9, { msName: '心律失常论坛' });
    const ids = [await meeting(30), named, await meeting(-5), await meeting(-50)];
    for (const msId of ids) await insertPlace(money.up.ctx, me.userId, msId);
    await insertPlace(money.up.ctx, other.userId, ids[0] ?? 0);
    const shown = async (query = {}) => (await pageOf(me, query)).rows.map(({ msId }) => ids.indexOf(msId));
    expect(await shown({ timeState: 'coming' })).toEqual([1, 0]);
    expect(await shown({ timeState: 'over' })).toEqual([2, 3]);
    expect(await shown({ keyword: '心律失常' })).toEqual([1]);
    expect(await shown({ enrollState: 'enrolled' })).toEqual([]);
    expect(await shown({ timeState: 'over', pageSize: 1, pageNum: 2 })).toEqual([3]);
    expect((await pageOf(other)).total).toBe(1);
  });

  test('say on /my what is to be paid, and that a meeting begins within three days', async () => {
    const me = await money.person();
    const [soon, unpaid] = [await meeting(2), await meeting(40)];
    const feeId = await insertFee(money.up.ctx, soon, { price: 0 });
    const free = { lineId: null, state: 'enrolled', enrollTime: money.up.ctx.now() };
    await money.up.ctx.db.insert(attendees).values({ msId: soon, userId: me.userId, feeId, name: '王磊', ...free });
    const { orderNo } = await insertPlace(money.up.ctx, me.userId, unpaid);
    const { body } = await money.up.call(listSteps, { as: me });
    expect((body.data as Step[]).slice(0, 2)).toMatchObject([
      { key: 'payEnrol', linkUrl: `/meetings/signartpay/paycontaint?orderNo=${orderNo}` },
      { key: 'attend', linkUrl: `/meetings/${soon}` },
    ]);
  });

  test('keep an account open while one of them is ahead, and are forgotten with it', async () => {
    const me = await money.person();
    const free = { lineId: null, state: 'enrolled', enrollTime: money.up.ctx.now(), userId: me.userId, name: '王磊' };
    const [past, ahead] = [await meeting(-9), await meeting(9)];
    for (const msId of [past, ahead]) {
      const feeId = await insertFee(money.up.ctx, msId, { price: 0 });
      await money.up.ctx.db.insert(attendees).values({ ...free, msId, feeId, hospital: '云澜医院' });
    }
    const close = () => money.up.call(closeAccount, { as: me, body: { password: PASSWORD } });
    expect((await close()).body.msg).toContain('即将参加的会议');
    expect((await money.up.call(listCloseObstacles, { as: me })).body.data).toMatchObject([{ what: 'places' }]);
    await money.up.ctx.db.update(attendees).set({ state: 'cancelled' }).where(eq(attendees.msId, ahead));
    expect((await close()).body.code).toBe(200);
    const rows = await money.up.ctx.db.select().from(attendees).where(eq(attendees.userId, me.userId));
    expect(rows.map(({ name, hospital }) => [name, hospital])).toEqual([
      ['', null],
      ['', null],
    ]);
  });
});
