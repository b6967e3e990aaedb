import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { closeAccount } from '@/contract/account/account';
import { type Dashboard, getDashboard } from '@/contract/console/console';
import { endStaff } from '@/contract/console/staff';
import { finishFinanceRefund, getFinanceOrder, retryFinanceRefund } from '@/contract/pay/console-order';
import { endFinanceRefund, type FinanceRefund, listFinanceRefunds } from '@/contract/pay/console-refund';
import { getOrder, type PayOrder, submitOrder } from '@/contract/pay/order';
import { listMyTasks } from '@/contract/task/task';
import { DAY, giveMoney } from '@/tests/support/fixtures';
import { PASSWORD } from '@/tests/support/money/money';
import { startTestRefunds, type TestRefunds } from '@/tests/support/money/refunds';
import { makePdf, sendUpload } from '@/tests/support/upload';
import type { SignedUp } from '@/tests/support/upstream';
import { userSessions, users } from '@/upstream/db/schema/account';
import { fileAccesses } from '@/upstream/db/schema/file';
import { ledgerTransactions } from '@/upstream/db/schema/pay';
import { consoleLogs } from '@/upstream/db/schema/service';
import { closed } from '@/upstream/modules/account/account.repository';
import { readFilesOf } from '@/upstream/modules/file/file.service';
import { findLines } from '@/upstream/modules/pay/order/order.repository';
import { endRefund, retryRefund } from './end-refund.service';

let money: TestRefunds;
beforeAll(async () => {
  money = await startTestRefunds();
});
beforeEach(() => {
  money.gateway.refundsAre = 'during';
  money.gateway.away = false;
});
afterEach(() => money.verify());
afterAll(() => money.up.close());

const topUp = { biz: 'recharge', amount: '288' } as const;
const yearly = { biz: 'vip', bizId: 3 } as const;

/** A top-up of somebody's that is on its way back. */
async function begun(what: typeof topUp | typeof yearly = topUp) {
  const me = await money.person();
  const orderNo = await money.buy(me, what);
  return { me, orderNo, ...(await money.giveBack(orderNo)) };
}
const upload = async (as: SignedUp, purpose: 'proof' | 'cert' | 'doc' = 'proof') => {
  const pdf = { content: makePdf(), filename: '张三回单.pdf', type: 'application/pdf' };
  const { url, name } = await sendUpload(money.up, { ...pdf, as, purpose });
  return { url, name };
};
const idOf = (url: string) => /[0-9a-f]{32}/.exec(url)?.[0] ?? '';
const statusOf = async (url = '') => (await money.up.app.inject({ url: url.replace(/^\/api/, '') })).statusCode;
/** The slips of an order's first refund, as somebody who looks after money sees them. */
async function proofsOf(as: SignedUp, orderNo: string) {
  const { body } = await money.up.call(getFinanceOrder, { as, params: { orderNo } });
  return (body.data as z.output<typeof getFinanceOrder.answer>).refunds[0]?.proofFiles ?? [];
}
/** What somebody was told, the newest first. */
async function told(me: SignedUp) {
  const { rows } = (await money.up.call(listMyTasks, { as: me, query: {} })).body;
  return (rows as { title: string; content: string }[]).map(({ title, content }) => `${title}: ${content}`);
}
const stuck = { state: 'during', failure: 'ABNORMAL' } as const;
const keep = (refundNo: string) =>
  endRefund(money.up.ctx, money.staff, { refundNo, how: 'kept', reason: '收款卡已注销' });
const payElsewhere = (refundNo: string, proof = '工行 20260520-0017') =>
  endRefund(money.up.ctx, money.staff, { refundNo, how: 'paid', reason: '收款卡已注销', proof });
async function spend(me: SignedUp) {
  const body = { orderNo: await money.order(me, yearly), channel: 'wallet' as const, password: PASSWORD };
  expect((await money.up.call(submitOrder, { as: me, body })).body.code).toBe(200);
}

test('a refund that is stuck is kept at the word of staff: all is as before, and the books and the log say why', async () => {
  const { me, orderNo, refundNo } = await begun();
  money.say(refundNo, stuck);
  await keep(refundNo);
  expect(await money.refundOf(orderNo)).toMatchObject({ status: '3', failure: '收款卡已注销' });
  expect(await money.purses(me)).toMatchObject({ balance: 288_00, frozen: 0 });
  expect(await money.payStatus(me, orderNo)).toBe('1');
  const entered = await money.up.ctx.db
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.orderNo, orderNo));
  expect(entered.map(({ key }) => key)).toContain(`refund:${refundNo}:back:1`);
  const [line] = await money.up.ctx.db.select().from(consoleLogs).orderBy(desc(consoleLogs.id)).limit(1);
  expect(line).toMatchObject({
    action: 'refund.end',
    subject: refundNo,
    detail: { how: 'kept', reason: '收款卡已注销' },
  });
});

test('what two refunds give up on their way is given again once neither does any more', async () => {
  const me = await money.person();
  const orderNo = await money.buy(me, yearly);
  const both = [await money.giveBack(orderNo, 100_00), await money.giveBack(orderNo, 100_00)];
  const state = async () => (await findLines(money.up.ctx.db, orderNo))[0]?.state;
  const seen: (string | undefined)[] = [];
  for (const { refundNo } of both) {
    money.say(refundNo, stuck);
    await keep(refundNo);
    await money.verify();
    seen.push(await state());
  }
  expect(seen).toEqual(['revoked', 'fulfilled']);
});

test('who may not end a refund asks no gateway about it, and enters nothing of what it would say', async () => {
  const { me, orderNo, refundNo } = await begun();
  money.say(refundNo, { state: 'succeed' });
  const asked = vi.spyOn(money.gateway, 'queryRefund');
  const own = { ...money.staff, userId: me.userId };
  const body = { refundNo, how: 'kept', reason: '收款卡已注销' } as const;
  await expect(endRefund(money.up.ctx, own, body)).rejects.toThrow();
  expect(asked).not.toHaveBeenCalled();
  expect(await money.refundOf(orderNo)).toMatchObject({ status: '1' });
  asked.mockRestore();
});

const listedAs = async (status: z.input<typeof listFinanceRefunds.query>['status'], as: SignedUp) => {
  const { rows } = (await money.up.call(listFinanceRefunds, { as, query: { status } })).body;
  return (rows as FinanceRefund[]).map(({ refundNo }) => refundNo);
};
const ownOrder = async (as: SignedUp, orderNo: string) =>
  (await money.up.call(getOrder, { as, params: { orderNo } })).body.data as PayOrder;

test('what staff have kept is shown as that, with who and why, and nothing is left to decide; the payer is told too', async () => {
  const { me, orderNo, refundNo } = await begun();
  const as = await money.signIn(money.staff as unknown as SignedUp);
  money.say(refundNo, stuck);
  money.up.silent.length = 0;
  await money.hearRefund(refundNo, stuck);
  // The list and the count of whoever has it open follow.
  const heard = { topic: String(money.staff.userId), message: expect.objectContaining({ stale: ['console.refunds'] }) };
  expect(money.up.silent).toContainEqual(heard);
  expect([await listedAs('stuck', as), await listedAs('waits', as)]).toMatchObject([[refundNo], [refundNo]]);
  await keep(refundNo);
  const { rows } = (await money.up.call(listFinanceRefunds, { as, query: { status: 'kept' } })).body;
  const shown = {
    status: 'kept',
    failure: '收款卡已注销',
    acts: [],
    waits: false,
    endedBy: expect.stringMatching(/./),
  };
  expect(rows).toContainEqual(expect.objectContaining({ refundNo, ...shown, doneTime: expect.any(String) }));
  for (const other of ['waits', 'stuck', '3'] as const) expect(await listedAs(other, as)).not.toContain(refundNo);
  const { data } = (await money.up.call(getFinanceOrder, { as, params: { orderNo } })).body;
  expect(data).toMatchObject({ refunds: [shown] });
  expect(await ownOrder(me, orderNo)).toMatchObject({ payStatus: '1', notRefunded: { amount: '288.00', kept: true } });
  // Given back after all, nothing of it is said any more.
  money.gateway.trades.get(`${orderNo}P01`)?.refunds.clear();
  money.gateway.refundsAre = 'succeed';
  await money.giveBack(orderNo);
  await money.up.runDue();
  expect((await ownOrder(me, orderNo)).notRefunded ?? null).toBeNull();
});

test('what failed waits for staff until it was begun anew under another number, and the payer knows that it failed', async () => {
  money.gateway.refundsAre = 'failed';
  const { me, orderNo, refundNo } = await begun(yearly);
  const as = await money.signIn(money.staff as unknown as SignedUp);
  const waiting = async () =>
    ((await money.up.call(getDashboard, { as })).body.data as Dashboard).waiting?.refunds ?? -1;
  const before = await waiting();
  expect([await listedAs('waits', as), await listedAs('3', as)]).toEqual([
    expect.arrayContaining([refundNo]),
    expect.arrayContaining([refundNo]),
  ]);
  expect(await ownOrder(me, orderNo)).toMatchObject({ notRefunded: { kept: false } });
  money.gateway.refundsAre = 'succeed';
  money.gateway.trades
    .get(`${orderNo}P01`)
    ?.refunds.set(refundNo, { amount: 0, told: { state: 'failed', failure: 'CLOSED' } });
  await retryRefund(money.up.ctx, money.staff, refundNo);
  const again = (no: string) => retryRefund(money.up.ctx, money.staff, no);
  for (const more of [payElsewhere, again]) {
    await expect(more(refundNo)).rejects.toMatchObject({ key: 'pay.refundAnew' });
  }
  await money.up.runDue();
  expect([await waiting(), await listedAs('waits', as), await listedAs('anew', as)]).toEqual([
    before - 1,
    expect.not.arrayContaining([refundNo]),
    expect.arrayContaining([refundNo]),
  ]);
});

test('what failed and was given back by another refund waits for nobody, and staff can close it; nothing moves', async () => {
  money.gateway.refundsAre = 'failed';
  const { me, orderNo, refundNo } = await begun();
  const as = await money.signIn(money.staff as unknown as SignedUp);
  const stand = async () => {
    const { data } = (await money.up.call(getFinanceOrder, { as, params: { orderNo } })).body;
    return (data as z.output<typeof getFinanceOrder.answer>).refunds.find((one) => one.refundNo === refundNo);
  };
  expect(await stand()).toMatchObject({ acts: ['again', 'end'], endings: ['paid', 'kept'], waits: true });
  money.gateway.refundsAre = 'during';
  const other = await money.giveBack(orderNo);
  for (const state of ['during', 'succeed'] as const) {
    if (state === 'succeed') await money.hearRefund(other.refundNo, { state });
    expect(await stand()).toMatchObject({ status: '3', acts: ['end'], endings: ['kept'], waits: false });
    expect(await listedAs('waits', as)).not.toContain(refundNo);
    expect(await listedAs('3', as)).toContain(refundNo);
  }
  const entered = await money.up.ctx.db.$count(ledgerTransactions);
  const heard = (await told(me)).length;
  expect(
    (await money.up.call(endFinanceRefund, { as, body: { refundNo, how: 'kept', reason: '已另行退款' } })).body.code,
  ).toBe(200);
  expect([await money.up.ctx.db.$count(ledgerTransactions), (await told(me)).length]).toEqual([entered, heard]);
  expect(await stand()).toMatchObject({ status: 'kept', failure: '已另行退款', acts: [], endings: [], waits: false });
  expect(await money.refundOf(orderNo)).toMatchObject({ status: '3', endedBy: as.userId });
  expect(await money.payStatus(me, orderNo)).toBe('2');
});

test('what failed and its payer does not want any more is closed with a reason, and the payer hears so', async () => {
  money.gateway.refundsAre = 'failed';
  const { me, orderNo, refundNo } = await begun(yearly);
  const entered = await money.up.ctx.db.$count(ledgerTransactions);
  await keep(refundNo);
  const as = await money.signIn(money.staff as unknown as SignedUp);
  expect([await listedAs('waits', as), await listedAs('kept', as)]).toEqual([
    expect.not.arrayContaining([refundNo]),
    expect.arrayContaining([refundNo]),
  ]);
  expect(await money.up.ctx.db.$count(ledgerTransactions)).toBe(entered);
  expect(await told(me)).toContainEqual(expect.stringContaining('不再办理'));
  expect(await ownOrder(me, orderNo)).toMatchObject({ payStatus: '1', notRefunded: { kept: true } });
  await expect(retryRefund(money.up.ctx, money.staff, refundNo)).rejects.toMatchObject({ key: 'pay.refundOver' });
});

test('while the gateway works on a refund it is not disturbed, for three days', async () => {
  const { refundNo } = await begun(yearly);
  for (const end of [keep, payElsewhere]) {
    await expect(end(refundNo)).rejects.toMatchObject({ key: 'pay.refundOnWay' });
  }
  money.up.clock.advance(3 * DAY);
  await keep(refundNo);
  await expect(keep(refundNo)).rejects.toMatchObject({ key: 'pay.refundOver' });
});

test('a refund that staff have kept is over: it is neither tried again nor ended, and nothing moves', async () => {
  const { me, orderNo, refundNo } = await begun();
  money.say(refundNo, stuck);
  await keep(refundNo);
  const as = await money.signIn(money.staff as unknown as SignedUp);
  const paid = { refundNo, how: 'paid', reason: '收款卡已注销', proof: '工行 0023' } as const;
  const said = [
    (await money.up.call(retryFinanceRefund, { as, body: { refundNo } })).body,
    (await money.up.call(endFinanceRefund, { as, body: paid })).body,
    (await money.up.call(finishFinanceRefund, { as, body: { refundNo } })).body,
  ];
  for (const body of said) {
    expect(body).toMatchObject({ code: 500, msg: '该退款已终止，不能重试或结束；如需退款，请在订单中重新发起' });
  }
  expect(await money.refundOf(orderNo)).toMatchObject({ status: '3', proof: null, taken: 1 });
  expect(await money.purses(me)).toMatchObject({ balance: 288_00, frozen: 0 });
});

test('a refund that is paid out by another road leaves by the bank, with its proof, open or failed', async () => {
  const before = await money.houseHas('bank');
  const { me, orderNo, refundNo } = await begun();
  money.say(refundNo, stuck);
  await payElsewhere(refundNo);
  expect(await money.refundOf(orderNo)).toMatchObject({ status: '2', proof: '工行 20260520-0017' });
  expect(await money.payStatus(me, orderNo)).toBe('2');
  expect(await money.purses(me)).toMatchObject({ balance: 0, frozen: 0 });
  expect(await money.houseHas('bank')).toBe(before + 288_00);
  money.gateway.refundsAre = 'failed';
  const failed = await begun(yearly);
  await payElsewhere(failed.refundNo, '工行 20260520-0018');
  expect(await money.payStatus(failed.me, failed.orderNo)).toBe('2');
  expect(await money.houseHas('bank')).toBe(before + 2 * 288_00);
});

test('what is paid out by another road asks for its proof', async () => {
  const { refundNo } = await begun();
  money.say(refundNo, stuck);
  const as = await money.signIn(money.staff as unknown as SignedUp);
  const body = { refundNo, how: 'paid', reason: '收款卡已注销' } as const;
  expect((await money.up.call(endFinanceRefund, { as, body })).body).toMatchObject({
    code: 500,
    data: { fields: { proof: '请填写付款凭证，如汇款流水号' } },
  });
  expect((await money.up.call(endFinanceRefund, { as, body: { ...body, proof: '工行 0019' } })).body.code).toBe(200);
});

test('a proof may have its slip: their own, named in the log by number, opened by who looks after money, each look noted', async () => {
  const { orderNo, refundNo } = await begun();
  money.say(refundNo, stuck);
  const as = await money.signIn(money.staff as unknown as SignedUp);
  const other = await money.person({ userType: '0', roles: ['finance'] });
  const [slip, licence, others] = [await upload(as), await upload(as, 'cert'), await upload(other)];
  const asked = { refundNo, how: 'paid', reason: '收款卡已注销', proof: '工行 0020' } as const;
  for (const strange of [licence, others, { name: 'a.pdf', url: '/api/file/private/1' }]) {
    const { body } = await money.up.call(endFinanceRefund, { as, body: { ...asked, files: [strange] } });
    expect(body).toMatchObject({ code: 500, data: { fields: { files: expect.any(String) } } });
  }
  expect(await money.refundOf(orderNo)).toMatchObject({ status: '1' });
  expect((await money.up.call(endFinanceRefund, { as, body: { ...asked, files: [slip] } })).body.code).toBe(200);
  const id = idOf(slip.url);
  const [line] = await money.up.ctx.db.select().from(consoleLogs).orderBy(desc(consoleLogs.id)).limit(1);
  expect(line?.detail).toEqual({ how: 'paid', reason: '收款卡已注销', proof: '工行 0020', proofFiles: [id] });
  expect((await money.refundOf(orderNo))?.proofFiles).toEqual([
    { name: '张三回单.pdf', url: `/api/file/private/${id}` },
  ]);
  const [shown] = await proofsOf(other, orderNo);
  expect([shown?.name, await statusOf(shown?.url), await statusOf(shown?.url.split('?')[0])]).toEqual([
    '张三回单.pdf',
    200,
    404,
  ]);
  const looks = await money.up.ctx.db.select().from(fileAccesses).where(eq(fileAccesses.fileId, id));
  expect(looks.map(({ viewerId }) => viewerId)).toEqual([other.userId]);
});

test('a slip stays with the books when the accounts of who brought it and of whose money it was go, and is in no archive', async () => {
  const brings = await money.person({ userType: '0', roles: ['finance'] });
  const { me, orderNo, refundNo } = await begun();
  money.say(refundNo, stuck);
  const [slip] = [await upload(brings), await upload(brings, 'doc')];
  const asked = { refundNo, how: 'paid', reason: '收款卡已注销', proof: '工行 0022', files: [slip] } as const;
  expect((await money.up.call(endFinanceRefund, { as: brings, body: { ...asked, files: [slip] } })).body.code).toBe(
    200,
  );
  const archived: string[] = [];
  const left: boolean[] = [];
  for await (const { purpose, bytes } of readFilesOf(money.up.ctx, brings.userId)) {
    archived.push(purpose);
    bytes.on('close', () => left.push(bytes.destroyed));
  }
  expect(archived).toEqual(['doc']);
  // Nobody has read a byte of it, and it stays open for nobody.
  await expect.poll(() => left).toEqual([true]);
  expect((await money.up.call(closeAccount, { as: me, body: { password: PASSWORD } })).body).toMatchObject({
    code: 200,
  });
  const boss = await money.person({ userType: '0', roles: ['admin'] });
  const ended = await money.up.call(endStaff, { as: boss, params: { userId: brings.userId } });
  expect(ended.body).toMatchObject({ code: 200 });
  const [shown] = await proofsOf(await money.signIn(money.staff as unknown as SignedUp), orderNo);
  expect(await statusOf(shown?.url)).toBe(200);
});

test('a gateway that pays what staff have paid already changes nothing, and somebody has to look', async () => {
  const { refundNo } = await begun();
  money.say(refundNo, stuck);
  await payElsewhere(refundNo);
  const before = await money.houseHas('gateway:wx_native');
  expect(await money.hearRefund(refundNo, { state: 'succeed' })).toBe('paidTwice');
  expect(await money.houseHas('gateway:wx_native')).toBe(before);
});

test('what the gateway has paid meanwhile is entered, and there is nothing to end', async () => {
  const { orderNo, refundNo } = await begun();
  money.say(refundNo, { state: 'succeed' });
  await expect(keep(refundNo)).rejects.toMatchObject({ key: 'pay.refundArrived' });
  expect(await money.refundOf(orderNo)).toMatchObject({ status: '2', proof: null });
});

test('a refund is ended also when nobody answers at the gateway, or it answers of something else: after three days, since it may be paid', async () => {
  const { orderNo, refundNo } = await begun();
  money.gateway.away = true;
  for (const end of [keep, payElsewhere]) {
    await expect(end(refundNo)).rejects.toMatchObject({ key: 'pay.refundOnWay' });
  }
  money.up.clock.advance(3 * DAY);
  await keep(refundNo);
  expect(await money.refundOf(orderNo)).toMatchObject({ status: '3' });
});

test('what is paid after all is taken again; where it is spent by then, we have it to claim', async () => {
  const kept = await begun();
  money.say(kept.refundNo, stuck);
  await keep(kept.refundNo);
  expect(await money.hearRefund(kept.refundNo, { state: 'succeed' })).toBe('applied');
  expect(await money.purses(kept.me)).toMatchObject({ balance: 0, frozen: 0 });
  expect(await money.payStatus(kept.me, kept.orderNo)).toBe('2');
  const suspense = await money.houseHas('suspense');
  const spent = await begun();
  money.say(spent.refundNo, stuck);
  await keep(spent.refundNo);
  await spend(spent.me);
  expect(await money.hearRefund(spent.refundNo, { state: 'succeed' })).toBe('applied');
  expect(await money.purses(spent.me)).toMatchObject({ balance: 0, frozen: 0 });
  expect(await money.houseHas('suspense')).toBe(suspense - 288_00);
});

test('what is paid after all, when another refund has given it back, is not entered', async () => {
  const { orderNo, refundNo } = await begun(yearly);
  money.say(refundNo, stuck);
  await keep(refundNo);
  money.gateway.trades.get(`${orderNo}P01`)?.refunds.clear();
  money.gateway.refundsAre = 'succeed';
  await money.giveBack(orderNo);
  expect(await money.hearRefund(refundNo, { state: 'succeed' })).toBe('tooMuch');
  expect(await money.refundOf(orderNo)).toMatchObject({ status: '3' });
  await expect(retryRefund(money.up.ctx, money.staff, refundNo)).rejects.toMatchObject({ key: 'pay.refundOver' });
});

test('what is paid after all while another refund is on its way leaves the order on its way', async () => {
  const me = await money.person();
  const orderNo = await money.buy(me, yearly);
  const { refundNo } = await money.giveBack(orderNo, 8_00, false);
  money.say(refundNo, stuck);
  await keep(refundNo);
  const { refundNo: other } = await money.giveBack(orderNo, 9_00, false);
  expect(await money.hearRefund(refundNo, { state: 'succeed' })).toBe('applied');
  expect(await money.payStatus(me, orderNo)).toBe('4');
  await money.verify();
  expect(await money.hearRefund(other, { state: 'succeed' })).toBe('applied');
  expect(await money.payStatus(me, orderNo)).toBe('1');
});

test('whose order is on its way back keeps the account until it is over', async () => {
  const { me, refundNo } = await begun(yearly);
  const close = async () => (await money.up.call(closeAccount, { as: me, body: { password: PASSWORD } })).body;
  expect((await close()).msg).toContain('未完成的订单');
  expect(await money.hearRefund(refundNo, { state: 'succeed' })).toBe('applied');
  expect(await close()).toMatchObject({ code: 200 });
});

/** An order that was paid twice; the refund of the second payment is stuck. */
async function paidTwice() {
  const me = await money.person();
  const orderNo = await money.order(me, topUp);
  const [first, second] = [await money.begin(me, orderNo), await money.begin(me, orderNo, 'alipay_pc')];
  // The second is found to be paid when it is to be closed.
  money.gateway.pay(second);
  expect(await money.hear({ ...money.gateway.pay(first), channel: 'wx_native' })).toBe('applied');
  money.say(`${second}R00`, stuck);
  return { me, second, refundNo: `${second}R00` };
}

test('money that came for nothing and is stuck stays in suspense, and its payer hears so, or leaves by the bank', async () => {
  const suspense = await money.houseHas('suspense');
  const { me, refundNo } = await paidTwice();
  await keep(refundNo);
  expect(await money.houseHas('suspense')).toBe(suspense + 288_00);
  expect((await told(me)).slice(0, 1)).toEqual([
    '款项未退回: 您为订单“余额充值”支付的 ¥288.00 未能用于该订单，退款已终止，款项仍由我们保管。如需退回或有疑问，请联系客服。',
  ]);
  const bank = await money.houseHas('bank');
  await payElsewhere(refundNo);
  expect([await money.houseHas('suspense'), await money.houseHas('bank')]).toEqual([suspense, bank + 288_00]);
});

test('money that came for nothing, was kept and is begun anew after all goes on under its new number alone', async () => {
  const { second, refundNo } = await paidTwice();
  await keep(refundNo);
  const as = await money.signIn(money.staff as unknown as SignedUp);
  money.gateway.refundsAre = 'succeed';
  money.gateway.trades.get(second)?.refunds.set(refundNo, { amount: 0, told: { state: 'failed', failure: 'CLOSED' } });
  await retryRefund(money.up.ctx, money.staff, refundNo);
  await expect(payElsewhere(refundNo)).rejects.toMatchObject({ key: 'pay.refundAnew' });
  expect([await listedAs('kept', as), await listedAs('anew', as)]).toEqual([
    expect.not.arrayContaining([refundNo]),
    expect.arrayContaining([refundNo]),
  ]);
});

/** Somebody's account is closed, whatever is on its way. */
async function closeBy({ userId }: SignedUp): Promise<void> {
  const { db, now } = money.up.ctx;
  await db.update(users).set(closed(userId, now())).where(eq(users.userId, userId));
  await db.delete(userSessions).where(eq(userSessions.userId, userId));
}

test('a top-up that does not go back after all is nobody’s once its account is closed: we have it to give', async () => {
  const { me, refundNo } = await begun();
  await closeBy(me);
  const suspense = await money.houseHas('suspense');
  money.say(refundNo, stuck);
  await keep(refundNo);
  expect(await money.purses(me)).toMatchObject({ balance: 0, frozen: 0 });
  expect(await money.houseHas('suspense')).toBe(suspense + 288_00);
});

test('what goes back to the wallet of a closed account waits for staff, who pay it by another road', async () => {
  const me = await money.person();
  await giveMoney(money.up.ctx, me.userId, 288_00);
  const orderNo = await money.order(me, yearly);
  const body = { orderNo, channel: 'wallet' as const, password: PASSWORD };
  await money.up.call(submitOrder, { as: me, body });
  await closeBy(me);
  const { refundNo } = await money.giveBack(orderNo);
  const as = await money.signIn(money.staff as unknown as SignedUp);
  expect(await listedAs('waits', as)).toContain(refundNo);
  const { data } = (await money.up.call(getFinanceOrder, { as, params: { orderNo } })).body;
  expect(data).toMatchObject({ refunds: [{ status: 'stuck', failure: 'accountClosed', acts: ['end'] }] });
  const [bank, suspense] = [await money.houseHas('bank'), await money.houseHas('suspense')];
  await payElsewhere(refundNo);
  expect(await listedAs('waits', as)).not.toContain(refundNo);
  expect(await money.purses(me)).toMatchObject({ balance: 0, frozen: 0 });
  expect([await money.houseHas('bank'), await money.houseHas('suspense')]).toEqual([bank + 288_00, suspense]);
});

test('whose refund it is hears how it ended: paid another way, or kept', async () => {
  const paid = await begun();
  money.say(paid.refundNo, stuck);
  await payElsewhere(paid.refundNo);
  expect(await told(paid.me)).toContainEqual(expect.stringContaining('已通过其他方式付给您'));
  expect(await told(paid.me)).not.toContainEqual(expect.stringContaining('原路退回。'));
  const kept = await begun();
  money.say(kept.refundNo, stuck);
  await keep(kept.refundNo);
  expect(await told(kept.me)).toContainEqual(expect.stringContaining('不再办理，订单已恢复'));
});
