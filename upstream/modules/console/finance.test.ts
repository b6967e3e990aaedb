import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBillDays, listBillDifferences, settleBillDifference } from '@/contract/pay/console-bill';
import { claimFinanceCase } from '@/contract/pay/console-case';
import { creditFinanceEarning, findEarners, listFinanceEarnings, quoteEarning } from '@/contract/pay/console-earning';
import {
  closeFinanceOrder,
  type FinanceOrderDetail,
  finishFinanceRefund,
  getFinanceOrder,
  listFinanceOrders,
  refundFinanceOrder,
  retryFinanceRefund,
} from '@/contract/pay/console-order';
import { type FinanceRefund, listFinanceRefunds } from '@/contract/pay/console-refund';
import { editVipPlan, listVipPlans } from '@/contract/pay/console-vip';
import {
  decideFinanceVoucher,
  type FinanceVoucher,
  getFinanceVoucher,
  listFinanceVouchers,
} from '@/contract/pay/console-voucher';
import {
  decideFinanceWithdrawal,
  type FinanceWithdrawDetail,
  getFinanceWithdrawal,
  listFinanceWithdrawals,
  readWithdrawAccount,
} from '@/contract/pay/console-withdraw';
import { createOrder, submitOrder, submitVoucher } from '@/contract/pay/order';
import { listVips } from '@/contract/pay/pay';
import { giveMoney } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { encryptSecret } from '@/upstream/core/secret/secrets';
import { write } from '@/upstream/core/write';
import { certs } from '@/upstream/db/schema/account';
import { billDays, billDifferences, withdrawals } from '@/upstream/db/schema/pay';
import { consoleLogs } from '@/upstream/db/schema/service';
import { openCase } from '@/upstream/modules/case/case.service';
import { insertFile } from '@/upstream/modules/file/file.repository';
import { ledgerAccount } from '@/upstream/modules/pay/ledger/ledger.names';
import { findPurses, move, post } from '@/upstream/modules/pay/ledger/ledger.service';

let money: TestMoney;
let staff: SignedUp;
beforeAll(async () => {
  money = await startTestMoney();
  staff = await money.person({ userType: '0', roles: ['finance'], name: '财务' });
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const call: TestMoney['up']['call'] = (endpoint, input) => money.up.call(endpoint, { as: staff, ...input });
const actionsOn = async (subject: string | number) => {
  const rows = await money.up.ctx.db
    .select({ action: consoleLogs.action })
    .from(consoleLogs)
    .where(eq(consoleLogs.subject, String(subject)))
    .orderBy(consoleLogs.id);
  return rows.map(({ action }) => action);
};
const orderOf = async (orderNo: string) =>
  (await call(getFinanceOrder, { params: { orderNo } })).body.data as FinanceOrderDetail;

/** The end of a number, by which people read it out. */
const partOf = (number: string) => number.slice(-18);

test('an order is found by its number, its payment’s number and its buyer, and shown with all that became of it', async () => {
  const buyer = await money.person({ name: '许知远' });
  const orderNo = await money.buy(buyer, { biz: 'vip', bizId: 1 });
  const detail = await orderOf(orderNo);
  expect(detail).toMatchObject({ person: '许知远', payStatus: '1', lines: [{ state: 'fulfilled' }] });
  const [payment] = detail.payments;
  expect(payment).toMatchObject({ state: 'paid', channel: 'wx_native', amount: detail.amount });
  const parts = [orderNo, payment?.outTradeNo, payment?.tradeNo].map((number) => partOf(number ?? ''));
  for (const keyword of [orderNo, payment?.outTradeNo, payment?.tradeNo, ...parts, '知远']) {
    const { body } = await call(listFinanceOrders, { query: { keyword: keyword ?? '' } });
    expect(body).toMatchObject({ total: 1, rows: [{ orderNo, person: '许知远' }] });
  }
  const none = await call(listFinanceOrders, { query: { keyword: '知远', payStatus: '0' } });
  expect(none.body).toMatchObject({ total: 0 });
});

test('a refund in part leaves the order paid, never exceeds what was paid, and is one for two clicks', async () => {
  const buyer = await money.person();
  const orderNo = await money.buy(buyer, { biz: 'vip', bizId: 3 });
  const lineId = (await orderOf(orderNo)).lines[0]?.lineId ?? 0;
  const refund = (amount: string, idempotencyKey = money.key(), reason = '补偿') =>
    call(refundFinanceOrder, {
      body: { orderNo, parts: [{ lineId, amount, givenUp: false }], reason, idempotencyKey },
    });
  expect((await refund('288.01')).body.code).toBe(500);
  expect((await refund('1', money.key(), '')).body).toMatchObject({ data: { fields: { reason: expect.any(String) } } });
  const key = money.key();
  const twice = await Promise.all([refund('88', key), refund('88', key)]);
  expect(new Set(twice.map(({ body }) => (body.data as { refundNo: string }).refundNo)).size).toBe(1);
  expect(await orderOf(orderNo)).toMatchObject({ payStatus: '1', refunded: '88.00', refunds: [{ amount: '88.00' }] });
  expect((await refund('200.01')).body.code).toBe(500);
  expect(await actionsOn(orderNo)).toEqual(['order.refund']);
});

test('a refund that failed is tried again; only a bank transfer’s is finished by hand', async () => {
  const buyer = await money.person();
  const orderNo = await money.buy(buyer, { biz: 'vip', bizId: 1 });
  const { lines, amount } = await orderOf(orderNo);
  money.gateway.refundsAre = 'failed';
  const parts = [{ lineId: lines[0]?.lineId ?? 0, amount, givenUp: true }];
  await call(refundFinanceOrder, { body: { orderNo, parts, reason: '重复购买', idempotencyKey: money.key() } });
  money.gateway.refundsAre = 'succeed';
  const [refund] = (await orderOf(orderNo)).refunds;
  expect(refund).toMatchObject({ status: '3', byHand: false });
  const body = { refundNo: refund?.refundNo ?? '' };
  expect((await call(finishFinanceRefund, { body })).body.code).toBe(500);
  expect((await call(retryFinanceRefund, { body })).body.code).toBe(200);
  expect(await orderOf(orderNo)).toMatchObject({ payStatus: '2', refunded: amount });
});

test('every refund stands in one list, found by each of its numbers and its person, with why it failed until it is tried again', async () => {
  const buyer = await money.person({ name: '邵云舒' });
  const refund = async (orderNo: string, reason: string) => {
    const { lines, amount } = await orderOf(orderNo);
    const parts = [{ lineId: lines[0]?.lineId ?? 0, amount, givenUp: true }];
    await call(refundFinanceOrder, { body: { orderNo, parts, reason, idempotencyKey: money.key() } });
  };
  const [first, second] = [
    await money.buy(buyer, { biz: 'vip', bizId: 1 }),
    await money.buy(buyer, { biz: 'vip', bizId: 1 }),
  ];
  await refund(first, '重复购买');
  money.up.clock.advance(60_000);
  money.gateway.refundsAre = 'failed';
  await refund(second, '误购');
  money.gateway.refundsAre = 'succeed';
  const list = async (query: Record<string, string>) =>
    (await call(listFinanceRefunds, { query })).body as { total: number; rows: FinanceRefund[] };
  const both = await list({ keyword: '云舒' });
  expect(both.rows).toMatchObject([
    { orderNo: second, status: '3', person: '邵云舒', reason: '误购', failure: expect.stringMatching(/./) },
    { orderNo: first, status: '2', channel: 'wx_native', byHand: false, askedBy: '财务', doneTime: expect.any(String) },
  ]);
  const [payment] = (await orderOf(second)).payments;
  const numbers = [second, payment?.outTradeNo, payment?.tradeNo, both.rows[0]?.refundNo].map((number) => number ?? '');
  for (const keyword of [...numbers, ...numbers.map(partOf)]) {
    expect(await list({ keyword })).toMatchObject({ total: 1, rows: [{ orderNo: second }] });
  }
  expect((await list({ keyword: '云舒', status: '2' })).rows).toMatchObject([{ orderNo: first }]);
  expect(await list({ keyword: '云舒', channel: 'offline' })).toMatchObject({ total: 0 });
  expect((await list({ keyword: '云舒', orderByColumn: 'createTime', isAsc: 'asc' })).rows[0]).toMatchObject({
    orderNo: first,
  });

  await call(retryFinanceRefund, { body: { refundNo: both.rows[0]?.refundNo ?? '' } });
  expect((await list({ keyword: second })).rows).toMatchObject([{ status: '2', failure: null }]);
});

test('an unpaid order is closed once, a paid one never', async () => {
  const buyer = await money.person();
  const orderNo = await money.order(buyer, { biz: 'recharge', amount: '20' });
  expect((await call(closeFinanceOrder, { body: { orderNo } })).body.code).toBe(200);
  expect((await call(closeFinanceOrder, { body: { orderNo } })).body.code).toBe(500);
  expect(await money.payStatus(buyer, orderNo)).toBe('3');
  const paid = await money.buy(buyer, { biz: 'recharge', amount: '20' });
  expect((await call(closeFinanceOrder, { body: { orderNo: paid } })).body.code).toBe(500);
});

const CARD = '6222020200112233445';

/** Has somebody certified, as the public is: under their own name. */
const certify = ({ userId }: SignedUp, name: string) =>
  money.up.ctx.db.insert(certs).values({ userId, userType: '110', name, auditStatus: '2' });

async function asked(as: SignedUp, amount: number): Promise<number> {
  const { ctx } = money.up;
  const { userId } = as;
  const idempotencyKey = money.key();
  await giveMoney(ctx, userId, amount);
  return write(ctx, SYSTEM, 'system', async (tx) => {
    const accountNo = encryptSecret(ctx.keys.secrets, CARD, `withdraw:${userId}:${idempotencyKey}`);
    const account = { accountType: 'bank', accountName: '王磊', accountNo, accountTail: '3445', bankName: '云澜银行' };
    const row = { userId, amount, fee: 100, idempotencyKey, ...account, createTime: tx.now, updateTime: tx.now };
    const [made] = await tx.insert(withdrawals).values(row).returning({ id: withdrawals.id });
    const [from, to] = [ledgerAccount.person(userId, 'balance'), ledgerAccount.person(userId, 'frozen')];
    const posting = { key: `withdraw:${made?.id}:asked`, event: 'withdraw', title: '提现', titleEn: 'Withdrawal' };
    await post(tx, posting, [move(from, to, amount)]);
    await openCase(tx, { kind: 'withdraw', subjectId: made?.id ?? 0, userId, snapshot: {} });
    return made?.id ?? 0;
  });
}
const decide = (id: number, event: string, reason?: string, as = staff) =>
  money.up.call(decideFinanceWithdrawal, { as, params: { id }, body: { event, reason } });

test('a withdrawal is approved and fails: its balance is back, and the account number was looked at by name', async () => {
  const person = await money.person({ name: '贺兰' });
  const id = await asked(person, 300_00);
  const { body } = await call(listFinanceWithdrawals, { query: { keyword: '贺兰', status: '0' } });
  expect(body).toMatchObject({ total: 1, rows: [{ id, person: '贺兰', amount: '300.00', accountNo: '**** 3445' }] });
  expect((await call(readWithdrawAccount, { params: { id }, body: {} })).body.data).toEqual({ accountNo: CARD });
  expect((await decide(id, 'approve')).body.code).toBe(200);
  expect((await decide(id, 'fail')).body).toMatchObject({ data: { fields: { reason: '请填写原因' } } });
  expect((await decide(id, 'fail', '户名不符')).body.code).toBe(200);
  expect(await findPurses(money.up.ctx.db, person.userId)).toMatchObject({ balance: 300_00, frozen: 0 });
  expect(await actionsOn(id)).toEqual(['withdraw.read', 'withdraw.pass', 'withdraw.fail']);
  const other = await asked(person, 200_00);
  expect((await decide(other, 'refuse', '户名不符')).body.code).toBe(200);
  const back = (await call(listFinanceWithdrawals, { query: { keyword: '贺兰', status: '3' } })).body.rows;
  expect(back).toMatchObject([
    { id: other, refused: true },
    { id, refused: false },
  ]);
});

test('whoever decides about a withdrawal sees the wallet before and after, what moved last, and the certified name', async () => {
  const person = await money.person({ name: '卓玛' });
  const nobody = await asked(await money.person(), 100_00);
  for (const _ of [1, 2, 3]) await giveMoney(money.up.ctx, person.userId, 50_00);
  const id = await asked(person, 300_00);
  await giveMoney(money.up.ctx, person.userId, 7_00);
  await certify(person, '卓 玛');
  const read = async (of: number) => (await call(getFinanceWithdrawal, { params: { id: of } })).body.data;
  const detail = (await read(id)) as FinanceWithdrawDetail;
  expect(detail).toMatchObject({ certifiedName: '卓 玛', balanceBefore: '450.00', balanceAfter: '150.00' });
  const balances = detail.movements.map(({ direction, amount, balance }) => [direction, amount, balance]);
  expect(balances).toEqual([
    ['1', '7.00', '157.00'],
    ['2', '300.00', '150.00'],
    ['1', '300.00', '450.00'],
    ['1', '50.00', '150.00'],
    ['1', '50.00', '100.00'],
  ]);
  expect(JSON.stringify(detail)).not.toContain(CARD);
  expect(await read(nobody)).toMatchObject({ certifiedName: null, certifiedUnit: null });
  const audited = (auditStatus: string) =>
    money.up.ctx.db.update(certs).set({ auditStatus }).where(eq(certs.userId, person.userId));
  await audited('1');
  expect(await read(id), 'a name that nobody has verified').toMatchObject({ certifiedName: null });
  await audited('2');
});

test('a withdrawal that a colleague has taken up says so for ten minutes', async () => {
  const id = await asked(await money.person(), 50_00);
  const ben = await money.person({ userType: '0', roles: ['finance'] });
  const claimed = async () => {
    const { body } = await money.up.call(getFinanceWithdrawal, { as: ben, params: { id } });
    return body.data as FinanceWithdrawDetail;
  };
  const { caseId } = await claimed();
  await call(claimFinanceCase, { params: { caseId: caseId ?? 0 }, body: {} });
  expect(await claimed()).toMatchObject({ claimedBy: '财务', claimedByMe: false });
  money.up.clock.advance(10 * 60_000);
  expect(await claimed()).toMatchObject({ claimedBy: null, claimedByMe: false });
});

test('two colleagues decide about a withdrawal at once: one does; nobody decides about their own', async () => {
  const person = await money.person();
  const id = await asked(person, 50_00);
  const both = await Promise.all([decide(id, 'approve'), decide(id, 'refuse', '资料不全')]);
  expect(both.map(({ body }) => body.code).sort()).toEqual([200, 500]);
  // Somebody could decide whose account does not go back to theirs.
  await money.person({ userType: '0', roles: ['finance'] });
  const own = await asked(staff, 50_00);
  expect((await decide(own, 'approve')).body.msg).toBe('这与您本人或您所在的单位、会议有关，请由其他同事办理');
});

/** Hands a proof in, with a picture; answers its number. */
async function handIn(
  buyer: SignedUp,
  body: { orderNo: string; payerName: string; amount: string; transferTime: string },
) {
  const fileId = randomBytes(16).toString('hex');
  const row = { fileId, userId: buyer.userId, name: '回单.jpg', purpose: 'voucher', mime: 'image/webp', size: 1 };
  await write(money.up.ctx, SYSTEM, 'system', (tx) => insertFile(tx, row));
  const files = [{ name: row.name, url: `/api/file/private/${fileId}` }];
  const answer = await money.up.call(submitVoucher, { as: buyer, body: { ...body, files } });
  expect(answer.body.code).toBe(200);
  const { body: found } = await call(listFinanceVouchers, { query: { keyword: body.orderNo, auditStatus: '1' } });
  return (found.rows as FinanceVoucher[])[0]?.id ?? 0;
}

test('a bank transfer is shown with its proof and pays its order once', async () => {
  const buyer = await money.person();
  const orderNo = await money.order(buyer, { biz: 'vip', bizId: 1 });
  await money.up.call(submitOrder, { as: buyer, body: { orderNo, channel: 'offline' } });
  await handIn(buyer, { orderNo, payerName: '林晚舟', amount: '30', transferTime: '2026-05-20 09:00:00' });
  expect((await call(closeFinanceOrder, { body: { orderNo } })).body.code).toBe(500);
  const byPart = await call(listFinanceVouchers, { query: { keyword: partOf(orderNo), auditStatus: '1' } });
  expect(byPart.body).toMatchObject({ total: 1, rows: [{ orderNo }] });
  const { body } = await call(listFinanceVouchers, { query: { keyword: orderNo, auditStatus: '1' } });
  const [voucher] = body.rows as FinanceVoucher[];
  expect(voucher).toMatchObject({ orderNo, payerName: '林晚舟', amount: '30.00' });
  const params = { id: voucher?.id ?? 0 };
  const shown = (await call(getFinanceVoucher, { params })).body.data as { files: { url: string }[] };
  expect(shown.files[0]?.url).toContain(`by=${staff.userId}`);
  expect((await call(decideFinanceVoucher, { params, body: { pass: false } })).body.code).toBe(500);
  const twice = await Promise.all([1, 2].map(() => call(decideFinanceVoucher, { params, body: { pass: true } })));
  expect(twice.map((answer) => answer.body.code).sort()).toEqual([200, 500]);
  expect(await money.payStatus(buyer, orderNo)).toBe('1');
});

test('whoever compares a bank transfer sees that its order was paid another way meanwhile', async () => {
  const buyer = await money.person();
  const orderNo = await money.order(buyer, { biz: 'vip', bizId: 1 });
  const outTradeNo = await money.begin(buyer, orderNo);
  await money.up.call(submitOrder, { as: buyer, body: { orderNo, channel: 'offline' } });
  const proof = { orderNo, payerName: '林晚舟', amount: '30', transferTime: '2026-05-20 09:00:00' };
  const id = await handIn(buyer, proof);
  const read = async () => (await call(getFinanceVoucher, { params: { id } })).body.data;
  expect(await read()).toMatchObject({ order: { amount: '30.00', payStatus: '0', payTime: null } });
  await certify(buyer, '林晚舟');
  await money.hear({
    outTradeNo,
    channel: 'wx_native',
    state: 'paid',
    tradeNo: `T${orderNo}`,
    amount: 30_00,
    payTime: new Date(),
  });
  expect(await read()).toMatchObject({
    certifiedName: '林晚舟',
    order: { amount: '30.00', payStatus: '1', channel: 'wx_native', payTime: expect.any(String) },
  });
});

test('a fee is credited less the tax that was shown, once for two clicks, to certified people alone', async () => {
  const speaker = await money.person({ name: '苏晚晴' });
  const found = (await call(findEarners, { query: { keyword: '晚晴' } })).body.data;
  expect(found).toMatchObject([{ userId: speaker.userId, person: '苏晚晴' }]);
  const quoted = (await call(quoteEarning, { query: { kind: 'lecture', gross: '3000' } })).body.data;
  expect(quoted).toEqual({ tax: '440.00', net: '2560.00' });
  const fee = { kind: 'lecture', title: '主旨演讲', titleEn: 'Keynote', gross: '3000', idempotencyKey: money.key() };
  const body = { ...fee, userId: speaker.userId };
  const answers = await Promise.all([1, 2].map(() => call(creditFinanceEarning, { body })));
  expect(new Set(answers.map((answer) => (answer.body.data as { id: number }).id)).size).toBe(1);
  const other = await call(creditFinanceEarning, { body: { ...body, kind: 'manuscript' } });
  expect(other.body.msg).toContain('另一笔');
  expect(await findPurses(money.up.ctx.db, speaker.userId)).toMatchObject({ balance: 2560_00 });
  const list = await call(listFinanceEarnings, { query: { keyword: '晚晴' } });
  expect(list.body).toMatchObject({ total: 1, rows: [{ gross: '3000.00', tax: '440.00', net: '2560.00' }] });
  const guest = await money.person({ certFlag: '0' });
  const refused = await call(creditFinanceEarning, {
    body: { ...body, userId: guest.userId, idempotencyKey: money.key() },
  });
  expect(refused.body).toMatchObject({ data: { fields: { userId: expect.any(String) } } });
  for (const msId of [99_999_999, 3_000_000_000]) {
    const lost = await call(creditFinanceEarning, { body: { ...body, msId, idempotencyKey: money.key() } });
    expect(lost.body).toMatchObject({ data: { fields: { msId: expect.any(String) } } });
  }
});

test('a difference is settled once, with a note and by name', async () => {
  const { ctx } = money.up;
  const createTime = ctx.now();
  const day = { channel: 'wechat', day: '2026-05-19' };
  await ctx.db.insert(billDays).values({ ...day, lines: 3, differences: 1, comparedTime: createTime });
  const missing = { ...day, outTradeNo: 'T1', kind: 'missingHere', theirAmount: 999, createTime };
  const [row] = await ctx.db.insert(billDifferences).values(missing).returning();
  expect((await call(listBillDays, {})).body).toMatchObject({ total: 1, rows: [{ ...day, lines: 3 }] });
  const open = { number: 'T1', ourAmount: null, theirAmount: '9.99', settled: false };
  expect((await call(listBillDifferences, {})).body).toMatchObject({ total: 1, rows: [open] });
  const params = { id: row?.id ?? 0 };
  const settle = (note: string) => call(settleBillDifference, { params, body: { note } });
  expect((await settle(' ')).body.code).toBe(500);
  expect((await settle('测试单')).body.code).toBe(200);
  expect((await settle('再来')).body.code).toBe(404);
  const { body } = await call(listBillDifferences, { query: { state: 'settled' } });
  expect(body).toMatchObject({ total: 1, rows: [{ note: '测试单', settledBy: '财务', settled: true }] });
});

test('a plan that is changed is on sale as it is now, and gone from sale when hidden', async () => {
  const plan = {
    vipName: '月度会员',
    vipNameEn: 'Monthly',
    months: 1,
    price: '35',
    originPrice: '50',
    rights: ['会员视频'],
    rightsEn: ['Members’ videos'],
    shown: true,
  };
  const edit = (version: number, change: object) =>
    call(editVipPlan, { params: { vipId: 1 }, body: { ...plan, ...change, version } });
  expect((await edit(0, { rightsEn: [] })).body).toMatchObject({ data: { fields: { rightsEn: expect.any(String) } } });
  expect((await edit(0, {})).body.code).toBe(200);
  const onSale = async () => (await call(listVips, {})).body.data as { vipId: number; price: string }[];
  expect((await onSale()).find(({ vipId }) => vipId === 1)).toMatchObject({ price: '35.00', rights: ['会员视频'] });
  await edit(1, { shown: false });
  expect((await onSale()).some(({ vipId }) => vipId === 1)).toBe(false);
  expect((await call(listVipPlans, {})).body).toMatchObject({
    rows: expect.arrayContaining([expect.objectContaining({ vipId: 1, shown: false })]),
  });
});

test('who changed a plan’s price last buys it neither anew nor by an order of before; words change nothing, and anybody else may', async () => {
  const own = { code: 500, msg: '该会员方案的价格由您最后修改，不能由您本人购买，请联系其他同事' };
  const buy = (as: SignedUp) =>
    money.up.call(createOrder, { as, body: { biz: 'vip', bizId: 2, idempotencyKey: money.key() } });
  const other = await money.person({ userType: '0', roles: ['finance'] });
  const before = await money.order(staff, { biz: 'vip', bizId: 2 });
  const words = {
    vipName: '季度',
    vipNameEn: 'Quarterly',
    months: 3,
    rights: ['会员视频'],
    rightsEn: ['Members’ videos'],
    shown: true,
  };
  const edit = async (as: SignedUp, price: string, version: number) =>
    (await money.up.call(editVipPlan, { as, params: { vipId: 2 }, body: { ...words, price, version } })).body;
  expect(await edit(staff, '0.01', 0)).toMatchObject({ code: 200 });
  expect(await edit(other, '0.01', 1)).toMatchObject({ code: 200 });
  expect((await buy(staff)).body).toMatchObject(own);
  const pay = { orderNo: before, channel: 'wx_native' as const };
  expect((await money.up.call(submitOrder, { as: staff, body: pay })).body).toMatchObject(own);
  expect((await buy(other)).body.code).toBe(200);
  expect(await edit(other, '80', 2)).toMatchObject({ code: 200 });
  expect((await buy(staff)).body.code).toBe(200);
  expect((await buy(other)).body).toMatchObject(own);
});
