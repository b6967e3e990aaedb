import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Channel, getOrder, listMyOrders, type PayOrder, submitOrder, submitVoucher } from '@/contract/pay/order';
import { DAY, fromNow, HOUR, insertMeeting, insertPlace } from '@/tests/support/fixtures';
import { PASSWORD, startTestMoney, type TestMoney } from '@/tests/support/money/money';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { vipPlans, vouchers } from '@/upstream/db/schema/pay';
import { insertFile } from '@/upstream/modules/file/file.repository';
import { decideVoucher } from '@/upstream/modules/pay/voucher/voucher.service';

let money: TestMoney;
let me: SignedUp;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});
beforeEach(async () => {
  me = await money.person();
});

const submit = async (orderNo: string, channel: Channel = 'offline', more = {}) =>
  (await money.up.call(submitOrder, { as: me, body: { orderNo, channel, ...more } })).body;
const endOf = async (orderNo: string) =>
  ((await money.up.call(getOrder, { as: me, params: { orderNo } })).body.data as PayOrder).expireTime;
const inTime = (ms: number) => toWire(fromNow(money.up.ctx, ms));
const later = async (ms: number) => {
  money.up.clock.advance(ms);
  await money.up.runDue();
  me = await money.signIn(me);
};
/** Hands in the proof of a transfer; answers its id. */
async function prove(orderNo: string, amount: string): Promise<number> {
  const fileId = randomBytes(16).toString('hex');
  const row = { fileId, userId: me.userId, name: '回单.jpg', purpose: 'voucher', mime: 'image/webp', size: 1 };
  await write(money.up.ctx, SYSTEM, 'system', (tx) => insertFile(tx, row));
  const files = [{ name: row.name, url: `/api/file/private/${fileId}` }];
  const body = { orderNo, payerName: '林晚舟', amount, transferTime: '2026-05-20 09:00:00', files };
  expect((await money.up.call(submitVoucher, { as: me, body })).body).toMatchObject({ code: 200 });
  const rows = await money.up.ctx.db.select().from(vouchers).where(eq(vouchers.userId, me.userId));
  return rows.at(-1)?.id ?? 0;
}
const decide = async (id: number, pass: boolean) => {
  const { userId } = await money.person({ userType: '0', roles: ['finance'] });
  const staff = { ...SYSTEM, userId, userType: '0', certFlag: '2', roles: ['finance'] };
  await decideVoucher(money.up.ctx, staff, { id, pass, reason: pass ? undefined : '未查到款项' });
};

test('is waited for three days from when it was chosen first, and not from each time', async () => {
  const orderNo = await money.order(me, { biz: 'vip', bizId: 1 });
  const end = inTime(3 * DAY);
  expect(await submit(orderNo)).toMatchObject({ data: { expireTime: end } });
  await later(2 * DAY);
  expect(await submit(orderNo)).toMatchObject({ data: { expireTime: end } });
  expect(await endOf(orderNo)).toBe(end);
  await later(DAY);
  expect(await money.payStatus(me, orderNo)).toBe('3');
});

test('holds a place until enrolment ends, or the meeting begins, and no shorter than without it', async () => {
  const { ctx } = money.up;
  const begins = { startTime: fromNow(ctx, 2 * DAY), endTime: fromNow(ctx, 4 * DAY) };
  const orderOf = async (meeting: object) => {
    me = await money.person();
    return (await insertPlace(ctx, me.userId, await insertMeeting(ctx, { ...begins, ...meeting }))).orderNo;
  };
  for (const [meeting, end] of [
    [{}, 2 * DAY],
    [{ enrollEnd: fromNow(ctx, DAY) }, DAY],
    [{ enrollEnd: fromNow(ctx, HOUR / 2) }, HOUR],
    [{ startTime: fromNow(ctx, 20 * DAY), endTime: fromNow(ctx, 21 * DAY) }, 3 * DAY],
  ] as const) {
    expect(await submit(await orderOf(meeting))).toMatchObject({ data: { expireTime: inTime(end) } });
  }
});

test('has its price while it is compared with the account, whatever the price is by then', async () => {
  const orderNo = await money.order(me, { biz: 'vip', bizId: 2 });
  await submit(orderNo);
  const id = await prove(orderNo, '81');
  await money.up.ctx.db.update(vipPlans).set({ price: 99_00 }).where(eq(vipPlans.vipId, 2));
  expect((await submit(orderNo, 'wx_native')).msg).toContain('正在审核');
  expect((await submit(orderNo, 'wallet', { password: PASSWORD })).msg).toContain('正在审核');
  await later(4 * DAY);
  expect(await submit(orderNo)).toMatchObject({ code: 200 });
  await decide(id, true);
  expect(await money.payStatus(me, orderNo)).toBe('1');
  expect((await money.up.call(getOrder, { as: me, params: { orderNo } })).body.data).toMatchObject({ amount: '81.00' });
  await money.up.ctx.db.update(vipPlans).set({ price: 81_00 }).where(eq(vipPlans.vipId, 2));
});

/** What a plan costs from now on; answers the way back. */
async function reprice(vipId: number, price: number) {
  const [plan] = await money.up.ctx.db.select().from(vipPlans).where(eq(vipPlans.vipId, vipId));
  const set = (to: number) => money.up.ctx.db.update(vipPlans).set({ price: to }).where(eq(vipPlans.vipId, vipId));
  await set(price);
  return () => set(plan?.price ?? 0);
}

test('has the price at which it was chosen, until its days are over', async () => {
  const orderNo = await money.order(me, { biz: 'vip', bizId: 2 });
  const end = inTime(3 * DAY);
  await submit(orderNo);
  const back = await reprice(2, 99_00);
  await later(2 * DAY);
  expect(await submit(orderNo, 'offline', { amount: '81' })).toMatchObject({ code: 200, data: { expireTime: end } });
  const id = await prove(orderNo, '81');
  await decide(id, true);
  expect(await money.payStatus(me, orderNo)).toBe('1');
  const ranOut = await money.order(me, { biz: 'vip', bizId: 2 });
  await submit(ranOut, 'offline', { amount: '99' });
  await back();
  await later(3 * DAY);
  expect((await submit(ranOut)).msg).toContain('已关闭');
  const anew = await money.order(me, { biz: 'vip', bizId: 2 });
  expect(await submit(anew, 'offline', { amount: '99' })).toMatchObject({ code: 601 });
  expect(await submit(anew, 'offline', { amount: '81' })).toMatchObject({ code: 200 });
});

test('asks for the new price once another way is chosen, with no more days', async () => {
  const orderNo = await money.order(me, { biz: 'vip', bizId: 2 });
  const end = inTime(3 * DAY);
  await submit(orderNo);
  const back = await reprice(2, 99_00);
  expect(await submit(orderNo, 'wx_native', { amount: '81' })).toMatchObject({ code: 601 });
  await later(DAY);
  expect(await submit(orderNo, 'offline', { amount: '81' })).toMatchObject({ code: 601 });
  expect(await submit(orderNo, 'offline', { amount: '99' })).toMatchObject({ code: 200, data: { expireTime: end } });
  await back();
  // Chosen anew, it keeps the new one.
  expect(await submit(orderNo, 'offline', { amount: '99' })).toMatchObject({ code: 200 });
  const id = await prove(orderNo, '99');
  await decide(id, true);
  expect(await money.payStatus(me, orderNo)).toBe('1');
});

test('that was refused late has a day for another proof, once', async () => {
  const orderNo = await money.order(me, { biz: 'vip', bizId: 1 });
  await submit(orderNo);
  const first = await prove(orderNo, '30');
  await later(4 * DAY);
  await decide(first, false);
  expect(await endOf(orderNo)).toBe(inTime(DAY));
  const second = await prove(orderNo, '30');
  await later(2 * DAY);
  expect(await money.payStatus(me, orderNo)).toBe('0');
  await decide(second, false);
  await money.up.runDue();
  expect(await money.payStatus(me, orderNo)).toBe('3');
});

test('its order says, alone and in a list, until when it is waited for, that a proof is compared, and why it did not pass', async () => {
  const orderNo = await money.order(me, { biz: 'vip', bizId: 1 });
  const stands = async () =>
    ((await money.up.call(getOrder, { as: me, params: { orderNo } })).body.data as PayOrder).transfer;
  const until = inTime(3 * DAY);
  expect(await stands()).toMatchObject({ chosen: false, until, proof: null });
  await submit(orderNo);
  expect(await stands()).toMatchObject({ chosen: true, until, proof: null });
  const id = await prove(orderNo, '30');
  expect(await stands()).toMatchObject({ proof: { status: '1' } });
  await decide(id, false);
  expect(await stands()).toMatchObject({ chosen: true, until, proof: { status: '3', reason: '未查到款项' } });
  const other = await money.order(me, { biz: 'vip', bizId: 1 });
  const rows = (await money.up.call(listMyOrders, { as: me })).body.rows as PayOrder[];
  const listed = new Map(rows.map((row) => [row.orderNo, row.transfer]));
  expect([listed.get(orderNo), listed.get(other)]).toEqual([await stands(), undefined]);
});

test('is paid when it was found in the account, whenever its payer says that it was sent', async () => {
  const orderNo = await money.order(me, { biz: 'vip', bizId: 1 });
  await submit(orderNo);
  const id = await prove(orderNo, '30');
  await later(DAY);
  const found = toWire(money.up.ctx.now());
  await decide(id, true);
  expect((await money.up.call(getOrder, { as: me, params: { orderNo } })).body.data).toMatchObject({ payTime: found });
});
