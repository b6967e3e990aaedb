import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  cancelOrder,
  createOrder,
  getBankAccount,
  getOrder,
  getOrderStatus,
  listMyOrders,
  quoteRefund,
  refundOrder,
  submitOrder,
  submitVoucher,
} from '@/contract/pay/order';
import { getMovementSums, listMyMovements, listMyRecharges, listVips, openVip } from '@/contract/pay/pay';
import { listMyTasks } from '@/contract/task/task';
import { DAY, giveMoney, insertMeeting } from '@/tests/support/fixtures';
import { PASSWORD, startTestMoney, type TestMoney } from '@/tests/support/money/money';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { orders, payments, refunds, vipMembers, vipPlans, vouchers } from '@/upstream/db/schema/pay';
import { insertFile } from '@/upstream/modules/file/file.repository';
import { findPurses } from '@/upstream/modules/pay/ledger/ledger.service';
import { SoldOut } from '@/upstream/modules/pay/product/product.service';
import { vipProduct } from '@/upstream/modules/pay/vip/vip.product';
import { decideVoucher } from '@/upstream/modules/pay/voucher/voucher.service';

const MONTHLY = 30_00;
let money: TestMoney;
let me: SignedUp;
beforeAll(async () => {
  money = await startTestMoney();
  me = await money.person();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const balanceOf = async ({ userId }: SignedUp) => (await findPurses(money.up.ctx.db, userId)).balance;
const submit = (as: SignedUp, body: Record<string, unknown>) => money.up.call(submitOrder, { as, body });
const finance = async () => {
  const { userId } = await money.person({ userType: '0', roles: ['finance'] });
  return { ...SYSTEM, userId, userType: '0', certFlag: '2', roles: ['finance'] };
};

test('the same key is the same order, also in two tabs at once; for something else it is refused', async () => {
  const body = { biz: 'recharge' as const, amount: '12.5', idempotencyKey: money.key() };
  const make = async () => (await money.up.call(createOrder, { as: me, body })).body.data as { orderNo: string };
  const [one, two] = await Promise.all([make(), make()]);
  expect(two.orderNo).toBe(one.orderNo);
  expect(one.orderNo).toMatch(/^[0-9A-Za-z]{26}$/);
  expect(one).toMatchObject({
    amount: '12.50',
    payStatus: '0',
    channels: ['wx_native', 'alipay_pc', 'alipay_wap', 'offline'],
  });
  const other = await money.up.call(createOrder, { as: me, body: { ...body, amount: '13' } });
  expect(other.body).toMatchObject({ code: 500, msg: expect.stringContaining('另一笔订单') });
});

test.each([
  ['another meeting', { msId: 2 }],
  ['no meeting', { msId: undefined }],
  ['another plan', { bizId: 2 }],
  ['another kind', { biz: 'recharge', amount: '30' }],
])('the same key with %s is another order, and refused', async (_what, change) => {
  const body = { biz: 'vip', bizId: 1, msId: 1, idempotencyKey: money.key() };
  const make = async (asked: Record<string, unknown>) =>
    (await money.up.call(createOrder, { as: me, body: asked })).body;
  const { data } = await make(body);
  expect(await make({ ...body, ...change })).toMatchObject({ code: 500, msg: expect.stringContaining('另一笔订单') });
  const { idempotencyKey, msId, bizId, biz } = body;
  expect((await make({ idempotencyKey, msId, bizId, biz })).data).toEqual(data);
});

test('the price is the server’s: what a body says besides changes nothing', async () => {
  const body = {
    biz: 'vip',
    bizId: 1,
    amount: '0.01',
    price: '0.01',
    payStatus: '1',
    userId: 1,
    idempotencyKey: money.key(),
    refunded: '30.00',
    lines: [{ price: 1 }],
  };
  const order = (await money.up.call(createOrder, { as: me, body })).body.data as { orderNo: string };
  expect(order).toMatchObject({ amount: '30.00', payStatus: '0', refunded: '0.00' });
  const [row] = await money.up.ctx.db.select().from(orders).where(eq(orders.orderNo, order.orderNo));
  expect(row).toMatchObject({ userId: me.userId, amount: MONTHLY });
});

test('what is sold has the meeting that its kind says, and none that its buyer names', async () => {
  const msId = await insertMeeting(money.up.ctx);
  for (const what of [
    { biz: 'vip', bizId: 1, msId },
    { biz: 'vip', bizId: 1, msId: 99_999_999 },
    { biz: 'recharge', amount: '10', msId },
  ]) {
    const make = { as: me, body: { ...what, idempotencyKey: money.key() } };
    const { body } = await money.up.call(createOrder, make);
    expect(body).toMatchObject({ code: 200, data: { msId: null } });
    expect((await money.up.call(createOrder, make)).body.data).toMatchObject(body.data as object);
  }
  const { body } = await money.up.call(openVip, {
    as: me,
    body: { vipId: 3_000_000_000, idempotencyKey: money.key() },
  });
  expect(body.code).toBe(404);
});

test.each([
  ['no amount', { biz: 'recharge' }, 'amount'],
  ['too much', { biz: 'recharge', amount: '50000.01' }, 'amount'],
  ['nothing', { biz: 'recharge', amount: '0' }, 'amount'],
  ['three digits', { biz: 'recharge', amount: '1.234' }, 'amount'],
])('a recharge with %s is refused next to its field', async (_what, body, field) => {
  const answer = await money.up.call(createOrder, { as: me, body: { ...body, idempotencyKey: money.key() } });
  expect(answer.body).toMatchObject({ code: 500, data: { fields: { [field]: expect.any(String) } } });
});

test('another’s order is not there: to see, to pay, to give up, to refund, to prove', async () => {
  const orderNo = await money.buy(me, { biz: 'vip', bizId: 1 });
  const stranger = await money.person();
  const as = { as: stranger };
  const voucher = {
    payerName: '甲',
    amount: '30',
    transferTime: '2026-05-20 09:00:00',
    files: [{ name: 'a', url: '/b' }],
  };
  const answers = await Promise.all([
    money.up.call(getOrder, { ...as, params: { orderNo } }),
    money.up.call(getOrderStatus, { ...as, query: { orderNo } }),
    money.up.call(submitOrder, { ...as, body: { orderNo, channel: 'wx_native' } }),
    money.up.call(submitOrder, { ...as, body: { orderNo, channel: 'wallet', password: PASSWORD } }),
    money.up.call(cancelOrder, { ...as, body: { orderNo } }),
    money.up.call(quoteRefund, { ...as, query: { orderNo } }),
    money.up.call(refundOrder, { ...as, body: { orderNo, idempotencyKey: money.key() } }),
    money.up.call(submitVoucher, { ...as, body: { orderNo, ...voucher } }),
  ]);
  expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 404));
  expect((await money.up.call(listMyOrders, as)).body.rows).toEqual([]);
});

test('a payment is begun once and shown again; a gateway that is away is said so, and asked again later', async () => {
  const { gateway } = money;
  const orderNo = await money.order(me, { biz: 'recharge', amount: '10' });
  gateway.away = true;
  expect((await submit(me, { orderNo, channel: 'wx_native' })).body.msg).toContain('暂不可用');
  gateway.away = false;
  const { creates } = gateway;
  const [one, two] = [await money.begin(me, orderNo), await money.begin(me, orderNo)];
  expect([two, gateway.creates]).toEqual([one, creates + 1]);
  expect(await money.up.ctx.db.$count(payments, eq(payments.orderNo, orderNo))).toBe(1);
});

test('a price that changed is put to the payer with 601, and its old payment is taken back', async () => {
  const { up, gateway } = money;
  const orderNo = await money.order(me, { biz: 'vip', bizId: 2 });
  const old = await money.begin(me, orderNo);
  await up.ctx.db.update(vipPlans).set({ price: 99_00 }).where(eq(vipPlans.vipId, 2));
  expect((await submit(me, { orderNo, channel: 'wx_native', amount: '81' })).body).toMatchObject({
    code: 601,
    msg: expect.stringContaining('99.00'),
  });
  expect(gateway.trades.get(old)?.state).toBe('closed');
  expect((await submit(me, { orderNo, channel: 'wx_native', amount: '99' })).body.code).toBe(200);
  expect((await up.call(getOrder, { as: me, params: { orderNo } })).body.data).toMatchObject({ amount: '99.00' });
  await up.ctx.db.update(vipPlans).set({ price: 81_00 }).where(eq(vipPlans.vipId, 2));
});

describe('the wallet', () => {
  test('pays at once with the password, once for two clicks, and never more than it holds', async () => {
    const rich = await money.person();
    await giveMoney(money.up.ctx, rich.userId, MONTHLY + 1);
    const orderNo = await money.order(rich, { biz: 'vip', bizId: 1 });
    const pay = (password: string, no = orderNo) => submit(rich, { orderNo: no, channel: 'wallet', password });
    expect((await pay('wrong')).body).toMatchObject({ code: 500, data: { fields: { password: expect.any(String) } } });
    const answers = await Promise.all([pay(PASSWORD), pay(PASSWORD)]);
    expect(answers.map(({ body }) => body.data)).toEqual([
      expect.objectContaining({ payStatus: '1', displayMode: 'none' }),
      expect.objectContaining({ payStatus: '1' }),
    ]);
    expect(await balanceOf(rich)).toBe(1);
    const second = await money.order(rich, { biz: 'vip', bizId: 1 });
    expect((await pay(PASSWORD, second)).body).toMatchObject({ code: 500, msg: '余额不足' });
    expect([await money.payStatus(rich, second), await balanceOf(rich)]).toEqual(['0', 1]);
  });

  test('with too little in it refuses a right password for that alone, however often', async () => {
    const poor = await money.person();
    const orderNo = await money.order(poor, { biz: 'vip', bizId: 1 });
    const pay = (password: string) => submit(poor, { orderNo, channel: 'wallet', password });
    for (let time = 1; time <= 7; time++)
      expect((await pay(PASSWORD)).body).toMatchObject({ code: 500, msg: '余额不足' });
    expect((await pay('wrong')).body).toMatchObject({ code: 500, data: { fields: { password: expect.any(String) } } });
    await giveMoney(money.up.ctx, poor.userId, MONTHLY);
    expect((await pay(PASSWORD)).body).toMatchObject({ code: 200 });
  });

  test('is not filled from itself', async () => {
    const orderNo = await money.order(me, { biz: 'recharge', amount: '10' });
    const answer = await submit(me, { orderNo, channel: 'wallet', password: PASSWORD });
    expect(answer.body.msg).toContain('暂不可用');
  });

  test('lists every movement with what was left, and sums them', async () => {
    const one = await money.person();
    await money.buy(one, { biz: 'recharge', amount: '100' });
    const vip = await money.order(one, { biz: 'vip', bizId: 1 });
    await submit(one, { orderNo: vip, channel: 'wallet', password: PASSWORD });
    const list = async (query = {}) =>
      ((await money.up.call(listMyMovements, { as: one, query })).body.rows ?? []) as Record<string, string>[];
    expect((await list()).map(({ biz, direction, amount, balance }) => [biz, direction, amount, balance])).toEqual([
      ['vip', '2', '30.00', '70.00'],
      ['recharge', '1', '100.00', '100.00'],
    ]);
    expect(await list({ direction: '1' })).toHaveLength(1);
    expect(await list({ biz: 'refund' })).toEqual([]);
    expect(await list({ params: { endTime: '2020-01-01' } })).toEqual([]);
    const sums = await money.up.call(getMovementSums, { as: one, query: {} });
    expect(sums.body.data).toEqual({ income: '100.00', outgo: '30.00' });
    const recharges = await money.up.call(listMyRecharges, { as: one });
    expect(recharges.body).toMatchObject({ total: 1, rows: [{ biz: 'recharge', payStatus: '1' }] });
  });
});

describe('VIP time', () => {
  const until = async ({ userId }: SignedUp) => {
    const [row] = await money.up.ctx.db.select().from(vipMembers).where(eq(vipMembers.userId, userId));
    return row && [row.vipLevel, row.vipExpireTime?.toISOString().slice(0, 10)];
  };

  test('is not sold by a plan that is not on sale', async () => {
    const one = await money.person();
    const { db } = money.up.ctx;
    await db.update(vipPlans).set({ shown: false }).where(eq(vipPlans.vipId, 2));
    const body = { biz: 'vip' as const, bizId: 2, idempotencyKey: money.key() };
    const { code } = (await money.up.call(createOrder, { as: one, body })).body;
    await db.update(vipPlans).set({ shown: true }).where(eq(vipPlans.vipId, 2));
    expect(code).toBe(404);
    expect(await db.select().from(orders).where(eq(orders.userId, one.userId))).toEqual([]);
  });

  test('is sold by plans, begins at once, and a renewal begins where it ends', async () => {
    const plans = (await money.up.call(listVips)).body.data as { vipId: number; price: string }[];
    expect(plans.map(({ vipId, price }) => [vipId, price])).toEqual([
      [1, '30.00'],
      [2, '81.00'],
      [3, '288.00'],
    ]);
    const one = await money.person();
    const opened = await money.up.call(openVip, { as: one, body: { vipId: 1, idempotencyKey: money.key() } });
    expect(opened.body.data).toMatchObject({ biz: 'vip', amount: '30.00', lines: [{ title: '月度会员' }] });
    await money.buy(one, { biz: 'vip', bizId: 1 });
    const first = await until(one);
    await money.buy(one, { biz: 'vip', bizId: 3 });
    const now = money.up.ctx.now();
    const month = new Date(now);
    month.setUTCMonth(month.getUTCMonth() + 1);
    expect(first).toEqual(['1', month.toISOString().slice(0, 10)]);
    month.setUTCMonth(month.getUTCMonth() + 12);
    expect(await until(one)).toEqual(['2', month.toISOString().slice(0, 10)]);
  });

  test('that was sold out when its money came late goes back to its payer', async () => {
    const one = await money.person();
    const orderNo = await money.order(one, { biz: 'vip', bizId: 1 });
    const outTradeNo = await money.begin(one, orderNo);
    const heard = { ...money.gateway.pay(outTradeNo), channel: 'wx_native' as const };
    money.gateway.away = true;
    await money.up.call(cancelOrder, { as: one, body: { orderNo } }).catch(() => {});
    money.gateway.away = false;
    const hold = vi.spyOn(vipProduct, 'hold').mockRejectedValue(new SoldOut());
    expect(await money.hear(heard)).toBe('stray');
    hold.mockRestore();
    expect([await money.payStatus(one, orderNo), await until(one)]).toEqual(['3', undefined]);
    const [refund] = await money.up.ctx.db.select().from(refunds).where(eq(refunds.outTradeNo, outTradeNo));
    expect(refund).toMatchObject({ status: '2', amount: MONTHLY });
    expect(await money.hear(heard)).toBe('repeated');
  });
});

describe('a bank transfer', () => {
  const prove = async (as: SignedUp, orderNo: string, more = {}) => {
    const fileId = randomBytes(16).toString('hex');
    const row = { fileId, userId: as.userId, name: '回单.jpg', purpose: 'voucher', mime: 'image/webp', size: 1 };
    await write(money.up.ctx, SYSTEM, 'system', (tx) => insertFile(tx, row));
    const files = [{ name: row.name, url: `/api/file/private/${fileId}` }];
    const body = { orderNo, payerName: '林晚舟', amount: '30', transferTime: '2026-05-20 09:00:00', files, ...more };
    return money.up.call(submitVoucher, { as, body });
  };
  const lastVoucher = async (userId: number) => {
    const rows = await money.up.ctx.db.select().from(vouchers).where(eq(vouchers.userId, userId));
    return rows.at(-1)?.id ?? 0;
  };

  test('keeps its order open, is refused with a reason, handed in again, and pays once', async () => {
    let one = await money.person();
    const staff = await finance();
    const { up } = money;
    const orderNo = await money.order(one, { biz: 'vip', bizId: 1 });
    expect((await prove(one, orderNo)).body.msg).toBe('请先选择银行转账');
    await submit(one, { orderNo, channel: 'offline' });
    expect((await up.call(getBankAccount, { as: one })).body.data).toMatchObject({ bankName: '云澜银行' });
    expect((await prove(one, orderNo, { amount: '29.99' })).body).toMatchObject({
      data: { fields: { amount: '转账金额须为 ¥30.00' } },
    });
    const tomorrow = toWire(new Date(up.ctx.now().getTime() + DAY));
    expect((await prove(one, orderNo, { transferTime: tomorrow })).body).toMatchObject({
      data: { fields: { transferTime: expect.any(String) } },
    });
    expect((await prove(one, orderNo)).body.code).toBe(200);
    expect((await prove(one, orderNo)).body.msg).toContain('正在审核');
    expect((await up.call(cancelOrder, { as: one, body: { orderNo } })).body.msg).toContain('正在审核');
    up.clock.advance(4 * DAY);
    await up.runDue();
    one = await money.signIn(one);
    expect(await money.payStatus(one, orderNo)).toBe('0');
    await decideVoucher(up.ctx, staff, { id: await lastVoucher(one.userId), pass: false, reason: '未查到款项' });
    const told = (await up.call(listMyTasks, { as: one, query: {} })).body.rows as { content: string }[];
    expect(told[0]?.content).toMatch(/转账凭证审核不通过：未查到款项$/);
    expect((await prove(one, orderNo)).body.code).toBe(200);
    const decision = { id: await lastVoucher(one.userId), pass: true };
    const twice = await Promise.allSettled([
      decideVoucher(up.ctx, staff, decision),
      decideVoucher(up.ctx, staff, decision),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await money.payStatus(one, orderNo)).toBe('1');
  });

  test('is not checked by its own payer', async () => {
    const staff = await money.person({ userType: '0', roles: ['finance'] });
    const orderNo = await money.order(staff, { biz: 'vip', bizId: 1 });
    await submit(staff, { orderNo, channel: 'offline' });
    await prove(staff, orderNo);
    const caller = { ...SYSTEM, userId: staff.userId, userType: '0', certFlag: '2', roles: ['finance'] };
    const own = decideVoucher(money.up.ctx, caller, { id: await lastVoucher(staff.userId), pass: true });
    await expect(own).rejects.toMatchObject({ key: 'rights.own' });
  });
});
