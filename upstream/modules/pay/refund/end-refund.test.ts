import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { closeAccount } from '@/contract/account/account';
import { endStaff } from '@/contract/console/staff';
import { getFinanceOrder } from '@/contract/pay/console-order';
import { endFinanceRefund } from '@/contract/pay/console-refund';
import { submitOrder } from '@/contract/pay/order';
import { listMyTasks } from '@/contract/task/task';
import { DAY, giveMoney } from '@/tests/support/fixtures';
import { PASSWORD } from '@/tests/support/money/money';
import { startTestRefunds, type TestRefunds } from '@/tests/support/money/refunds';
import { makePdf, sendUpload } from '@/tests/support/upload';
import type { SignedUp } from '@/tests/support/upstream';
import { users } from '@/upstream/db/schema/account';
import { fileAccesses } from '@/upstream/db/schema/file';
import { ledgerTransactions } from '@/upstream/db/schema/pay';
import { consoleLogs } from '@/upstream/db/schema/service';
import { readFilesOf } from '@/upstream/modules/file/file.service';
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

test('while the gateway works on a refund it is not disturbed, for three days', async () => {
  const { refundNo } = await begun(yearly);
  for (const end of [keep, payElsewhere]) {
    await expect(end(refundNo)).rejects.toMatchObject({ key: 'pay.refundOnWay' });
  }
  money.up.clock.advance(3 * DAY);
  await keep(refundNo);
  await expect(keep(refundNo)).rejects.toMatchObject({ key: 'pay.wrongState' });
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
  for await (const { purpose } of readFilesOf(money.up.ctx, brings.userId)) archived.push(purpose);
  expect(archived).toEqual(['doc']);
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
  await expect(retryRefund(money.up.ctx, money.staff, refundNo)).rejects.toMatchObject({ key: 'pay.refundTooMuch' });
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

test('money that came for nothing and is stuck stays in suspense, or leaves by the bank', async () => {
  const me = await money.person();
  const orderNo = await money.order(me, topUp);
  const [first, second] = [await money.begin(me, orderNo), await money.begin(me, orderNo, 'alipay_pc')];
  const suspense = await money.houseHas('suspense');
  // The second is found to be paid when it is to be closed.
  money.gateway.pay(second);
  expect(await money.hear({ ...money.gateway.pay(first), channel: 'wx_native' })).toBe('applied');
  const refundNo = `${second}R00`;
  money.say(refundNo, stuck);
  await keep(refundNo);
  expect(await money.houseHas('suspense')).toBe(suspense + 288_00);
  const bank = await money.houseHas('bank');
  await payElsewhere(refundNo);
  expect([await money.houseHas('suspense'), await money.houseHas('bank')]).toEqual([suspense, bank + 288_00]);
});

test('what goes back to the wallet of a closed account waits in suspense', async () => {
  const me = await money.person();
  await giveMoney(money.up.ctx, me.userId, 288_00);
  const orderNo = await money.order(me, yearly);
  const body = { orderNo, channel: 'wallet' as const, password: PASSWORD };
  await money.up.call(submitOrder, { as: me, body });
  await money.up.ctx.db.update(users).set({ status: '2' }).where(eq(users.userId, me.userId));
  const before = await money.houseHas('suspense');
  expect(await money.giveBack(orderNo)).toMatchObject({ status: '2' });
  expect(await money.purses(me)).toMatchObject({ balance: 0 });
  expect(await money.houseHas('suspense')).toBe(before + 288_00);
});

test('whose refund it is hears how it ended: paid another way, or kept', async () => {
  const told = async (me: SignedUp) => {
    const { rows } = (await money.up.call(listMyTasks, { as: me, query: {} })).body;
    return (rows as { title: string; content: string }[]).map(({ title, content }) => `${title}: ${content}`);
  };
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
