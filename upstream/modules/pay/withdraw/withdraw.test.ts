import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAccount, exportMyData, listCloseObstacles } from '@/contract/account/account';
import { claimFinanceCase } from '@/contract/pay/console-case';
import {
  decideFinanceWithdrawal,
  type FinanceWithdraw,
  type FinanceWithdrawDetail,
  getFinanceWithdrawal,
  listFinanceWithdrawals,
} from '@/contract/pay/console-withdraw';
import { askWithdrawal, getWithdrawRule, listMyEarnings, listMyWithdrawals } from '@/contract/pay/pay';
import { listMyTasks } from '@/contract/task/task';
import { DAY, fromNow, giveMoney } from '@/tests/support/fixtures';
import { bankTransfer } from '@/tests/support/money/bank-transfer';
import { PASSWORD, startTestMoney, type TestMoney } from '@/tests/support/money/money';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { users } from '@/upstream/db/schema/account';
import { withdrawals } from '@/upstream/db/schema/pay';
import { cases, consoleLogs } from '@/upstream/db/schema/service';
import { sendCode } from '@/upstream/modules/auth/sms.service';
import { creditEarning } from '@/upstream/modules/pay/earning/earning.service';
import { taxOf } from '@/upstream/modules/pay/earning/tax.table';
import { findPurses } from '@/upstream/modules/pay/ledger/ledger.service';
import { listWithdrawals } from './console-withdraw.service';
import { decideWithdrawal } from './decide-withdrawal.service';
import { readAccountNo } from './withdraw.service';
import { withdrawFee } from './withdraw.table';

let money: TestMoney;
const staff = { ...SYSTEM, userType: '0', certFlag: '2', roles: ['finance'] };
beforeAll(async () => {
  money = await startTestMoney();
  staff.userId = (await money.person({ userType: '0', roles: ['finance'] })).userId;
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const CARD = '6222020200112233445';
const purses = ({ userId }: SignedUp) => findPurses(money.up.ctx.db, userId);
let ip = 0;

/** A code that the person has just been sent. */
async function codeOf({ userId }: SignedUp): Promise<string> {
  ip += 1;
  money.up.clock.advance(61_000);
  const [user] = await money.up.ctx.db.select().from(users).where(eq(users.userId, userId));
  const phonenumber = user?.phonenumber ?? '';
  const asked = { phonenumber, purpose: 'withdraw', ip: `10.9.0.${ip}`, locale: 'zh' } as const;
  await sendCode(money.up.ctx, { ...asked, deliver: true, asker: 'owner' });
  return money.up.sms.lastCode(phonenumber) ?? '';
}

const bodyOf = (amount: string, smsCode: string, more = {}) => ({
  amount,
  accountType: 'bank',
  accountName: '王磊',
  accountNo: CARD,
  bankName: '云澜银行',
  smsCode,
  idempotencyKey: money.key(),
  ...more,
});
const ask = (as: SignedUp, body: Record<string, unknown>) => money.up.call(askWithdrawal, { as, body });

async function rich(amount = 1000_00): Promise<SignedUp> {
  const me = await money.person();
  await giveMoney(money.up.ctx, me.userId, amount);
  return me;
}

async function asked(me: SignedUp, amount: string): Promise<number> {
  const { body } = await ask(me, bodyOf(amount, await codeOf(me)));
  expect(body).toMatchObject({ code: 200 });
  return (body.data as { id: number }).id;
}

async function approved(me: SignedUp): Promise<number> {
  const id = await asked(me, '100');
  await decideWithdrawal(money.up.ctx, staff, { id, event: 'approve' });
  return id;
}

test('two withdrawals of the whole balance at once: one is asked for, the other finds too little', async () => {
  const me = await rich();
  const smsCode = await codeOf(me);
  const one = ask(me, bodyOf('1000', smsCode));
  const two = ask(me, bodyOf('1000', smsCode));
  expect((await Promise.all([one, two])).map(({ body }) => body.code).sort()).toEqual([200, 500]);
  expect(await purses(me)).toMatchObject({ balance: 0, frozen: 1000_00 });
});

test('a key that is used for another account is refused, and a short account number is not shown whole', async () => {
  const me = await rich();
  const body = bodyOf('100', await codeOf(me), { accountType: 'wechat', accountNo: 'wx12', bankName: undefined });
  const first = (await ask(me, body)).body;
  expect((await ask(me, body)).body.data).toEqual(first.data);
  for (const other of [{ accountNo: 'wx13' }, { accountName: '李雷' }, { amount: '200' }]) {
    expect((await ask(me, { ...body, ...other })).body.msg).toContain('另一笔');
  }
  const { rows } = (await money.up.call(listMyWithdrawals, { as: me })).body;
  expect(rows).toMatchObject([{ accountNo: '**** 12', amount: '100.00' }]);
});

test('of an account that is an e-mail address the last two letters of its name are shown, and the first of where it is', async () => {
  const me = await rich();
  const account = { accountType: 'alipay', accountNo: 'linzhixia@mail.example', bankName: undefined };
  expect((await ask(me, bodyOf('100', await codeOf(me), account))).body.code).toBe(200);
  const { rows } = (await money.up.call(listMyWithdrawals, { as: me })).body;
  expect(rows).toMatchObject([{ accountNo: '**** ia@m***' }]);
});

test('two with codes of their own cannot take the balance twice either', async () => {
  const me = await rich();
  await asked(me, '600');
  const { body } = await ask(me, bodyOf('600', await codeOf(me)));
  expect(body).toMatchObject({ code: 500, msg: '余额不足' });
  expect(await purses(me)).toMatchObject({ balance: 400_00, frozen: 600_00 });
});

test('the same key is the same withdrawal, with the code that it was asked with', async () => {
  const me = await rich();
  const body = bodyOf('100', await codeOf(me));
  const answers = [await ask(me, body), await ask(me, body)].map((answer) => answer.body.data);
  expect(answers[1]).toEqual(answers[0]);
  expect(await purses(me)).toMatchObject({ balance: 900_00, frozen: 100_00 });
});

test.each([
  ['too little', '9.99', {}, 'amount'],
  ['too much', '50000.01', {}, 'amount'],
  ['a wrong code', '100', { smsCode: '000000' }, 'smsCode'],
  ['no bank', '100', { bankName: undefined }, 'bankName'],
])('%s is refused next to its field', async (_what, amount, more, field) => {
  const me = await rich();
  const { body } = await ask(me, bodyOf(amount, await codeOf(me), more));
  expect(body).toMatchObject({ code: 500, data: { fields: { [field]: expect.any(String) } } });
  expect(await purses(me)).toMatchObject({ frozen: 0 });
});

test.each([
  [10_00, 1_00],
  [1000_00, 1_00],
  [1000_01, 1_01],
  [50_000_00, 50_00],
])(
  'the fee of a withdrawal of %i fen is %i fen: a tenth of a per cent, rounded up, and a yuan at least',
  (amount, fee) => {
    expect(withdrawFee(amount)).toBe(fee);
  },
);

test('approved and paid: the money is gone, less the fee; the list shows the last digits alone', async () => {
  const me = await rich();
  const id = await asked(me, '1000');
  money.up.silent.length = 0;
  await decideWithdrawal(money.up.ctx, staff, { id, event: 'approve' });
  await money.up.runDue();
  expect(money.up.silent).toContainEqual({
    topic: String(me.userId),
    message: expect.objectContaining({ stale: ['withdrawals'] }),
  });
  expect(await purses(me)).toMatchObject({ balance: 0, frozen: 1000_00 });
  const transfer = bankTransfer(money.up.ctx.now());
  await decideWithdrawal(money.up.ctx, staff, { id, event: 'pay', ...transfer });
  expect(await purses(me)).toMatchObject({ balance: 0, frozen: 0 });
  const { body } = await money.up.call(listMyWithdrawals, { as: me });
  const arrives = { amount: '1000.00', fee: '1.00', net: '999.00', ...transfer };
  expect(body.rows).toMatchObject([{ ...arrives, status: '2', accountNo: '**** 3445' }]);
  const told = (await money.up.call(listMyTasks, { as: me, query: {} })).body.rows;
  expect(told).toMatchObject([{ content: expect.stringContaining('到账 ¥999.00') }]);
  const [row] = await money.up.ctx.db.select().from(withdrawals).where(eq(withdrawals.id, id));
  expect(JSON.stringify([row, (await money.up.call(exportMyData, { as: me })).body])).not.toContain(CARD);
  expect(await readAccountNo(money.up.ctx, id)).toBe(CARD);
});

test.each(['refuse', 'fail'] as const)(
  '%s brings the money back, and two who decide at once decide once',
  async (event) => {
    const me = await rich();
    const id = await asked(me, '1000');
    if (event === 'fail') await decideWithdrawal(money.up.ctx, staff, { id, event: 'approve' });
    const decide = () => decideWithdrawal(money.up.ctx, staff, { id, event, reason: '账号有误' });
    const both = await Promise.allSettled([decide(), decide()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await purses(me)).toMatchObject({ balance: 1000_00, frozen: 0 });
    const { body } = await money.up.call(listMyWithdrawals, { as: me });
    expect(body.rows).toMatchObject([{ status: '3', auditMsg: '账号有误', payTime: null }]);
    const told = (await money.up.call(listMyTasks, { as: me, query: {} })).body.rows as { content: string }[];
    expect(told.map(({ content }) => content)).toEqual(['提现 ¥1,000.00 未成功，款项已退回余额：账号有误']);
  },
);

test.each([
  ['without the bank’s number', 0, { bankRef: undefined }, 'bankRef'],
  ['without its day', 0, { bankDay: undefined }, 'bankDay'],
  ['on a day to come', 1, {}, 'bankDay'],
  ['before it was approved, though it was asked for by then', -1, {}, 'bankDay'],
] as const)('a withdrawal is not paid %s', async (_what, days, more, field) => {
  const me = await rich();
  const id = await asked(me, '100');
  money.up.clock.advance(2 * DAY);
  await decideWithdrawal(money.up.ctx, staff, { id, event: 'approve' });
  const transfer = { ...bankTransfer(fromNow(money.up.ctx, days * DAY)), ...more };
  const paid = decideWithdrawal(money.up.ctx, staff, { id, event: 'pay', ...transfer });
  await expect(paid).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
  expect(await purses(me)).toMatchObject({ frozen: 100_00 });
});

test('a number of the bank pays one withdrawal, whoever says so at once, and the log keeps it with its day', async () => {
  const ids = [await approved(await rich()), await approved(await rich())];
  const transfer = bankTransfer(money.up.ctx.now());
  const pay = (id: number) => decideWithdrawal(money.up.ctx, staff, { id, event: 'pay', ...transfer });
  const both = await Promise.allSettled(ids.map(pay));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [refused = 0, paid = 0] = both[0]?.status === 'rejected' ? ids : [...ids].reverse();
  await expect(pay(refused)).rejects.toMatchObject({
    fields: { bankRef: 'pay.bankRefUsed' },
    values: { day: transfer.bankDay },
  });
  const [row] = await money.up.ctx.db.select().from(withdrawals).where(eq(withdrawals.id, refused));
  expect(row).toMatchObject({ status: '1', bankRef: null });
  const lines = await money.up.ctx.db
    .select()
    .from(consoleLogs)
    .where(eq(consoleLogs.subject, String(paid)));
  expect(lines.find(({ action }) => action === 'withdraw.pay')).toMatchObject({ detail: transfer });
});

test.each([
  [' ylp 2026 0042 ', 'YLP20260042'],
  ['YLP\u{3000}２０２６００４３', 'YLP20260043'],
  ['ｙｌｐ20260044\u{200b}', 'YLP20260044'],
])('a number of the bank is the same number typed as “%s”', async (typed, number) => {
  const { bankDay } = bankTransfer(money.up.ctx.now());
  const pay = (id: number, bankRef: string) =>
    decideWithdrawal(money.up.ctx, staff, { id, event: 'pay', bankRef, bankDay });
  const [first, second] = [await approved(await rich()), await approved(await rich())];
  await pay(first, typed);
  const [row] = await money.up.ctx.db.select().from(withdrawals).where(eq(withdrawals.id, first));
  expect(row).toMatchObject({ bankRef: number });
  await expect(pay(second, number)).rejects.toMatchObject({ fields: { bankRef: 'pay.bankRefUsed' } });
});

describe('an approved withdrawal that waits for its transfer', () => {
  const MINUTE = 60_000;
  const clerk = (name: string) => money.person({ userType: '0', roles: ['finance'], name });
  const look = async (as: SignedUp, id: number) =>
    (await money.up.call(getFinanceWithdrawal, { as, params: { id } })).body.data as FinanceWithdrawDetail;
  const claim = async (as: SignedUp, id: number, release = false) => {
    const { caseId } = await look(as, id);
    return (await money.up.call(claimFinanceCase, { as, params: { caseId: caseId ?? 0 }, body: { release } })).body;
  };
  const decide = async (as: SignedUp, id: number, event: 'pay' | 'fail', locale: 'zh' | 'en' = 'zh') => {
    const body = { event, reason: '账号有误', ...bankTransfer(money.up.ctx.now()) };
    return (await money.up.call(decideFinanceWithdrawal, { as, params: { id }, body, locale })).body;
  };

  test('is taken up by one clerk; the other sees who, and can neither take it up nor say what became of it', async () => {
    const [anna, ben, id] = [await clerk('安娜'), await clerk('本'), await approved(await rich())];
    const both = await Promise.all([claim(anna, id), claim(ben, id)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 500]);
    const [has, other, name] = both[0]?.code === 200 ? [anna, ben, '安娜'] : [ben, anna, '本'];
    expect(await look(other, id)).toMatchObject({ claimedBy: name, claimedByMe: false });
    const { rows } = (await money.up.call(listFinanceWithdrawals, { as: other, query: { status: '1' } })).body;
    expect((rows as FinanceWithdraw[]).find((row) => row.id === id)).toMatchObject({ claimedBy: name });
    expect(await claim(other, id)).toMatchObject({ code: 500, msg: `${name} 正在处理这一条` });
    expect(await decide(other, id, 'pay')).toMatchObject({ code: 500, msg: `${name} 正在处理这一条` });
    expect(await decide(other, id, 'fail', 'en')).toMatchObject({ code: 500, msg: `${name} is handling this one` });
    expect(await look(has, id)).toMatchObject({ status: '1', claimedByMe: true });
    expect(await decide(has, id, 'pay')).toMatchObject({ code: 200 });
    expect(await look(other, id)).toMatchObject({ status: '2' });
    expect(
      await money.up.ctx.db
        .select()
        .from(cases)
        .where(eq(cases.subjectId, String(id))),
    ).toMatchObject([{ status: '2', claimedBy: null, claimedUntil: null }]);
  });

  test('is free again after ten minutes, or when it is given back, and no more once it is paid', async () => {
    const [anna, ben, id] = [await clerk('安娜'), await clerk('本'), await approved(await rich())];
    expect(await claim(anna, id)).toMatchObject({ code: 200 });
    await claim(ben, id, true);
    expect(await look(anna, id), 'given back by another').toMatchObject({ claimedByMe: true });
    money.up.clock.advance(10 * MINUTE);
    expect(await look(ben, id)).toMatchObject({ claimedBy: null, claimedByMe: false });
    expect(await claim(ben, id)).toMatchObject({ code: 200 });
    expect(await decide(anna, id, 'pay')).toMatchObject({ msg: '本 正在处理这一条' });
    expect(await claim(ben, id, true)).toMatchObject({ code: 200 });
    const { caseId } = await look(anna, id);
    expect(await decide(anna, id, 'pay'), 'nobody has it').toMatchObject({ code: 200 });
    const late = { as: ben, params: { caseId: caseId ?? 0 }, body: {} };
    expect((await money.up.call(claimFinanceCase, late)).body).toMatchObject({ code: 500 });
  });
});

test('everybody’s withdrawals begin with those that wait, the newest first', async () => {
  const me = await rich();
  const ids = [await asked(me, '100'), await asked(me, '200'), await asked(me, '300')];
  await decideWithdrawal(money.up.ctx, staff, { id: ids[2] ?? 0, event: 'refuse', reason: '账号有误' });
  await decideWithdrawal(money.up.ctx, staff, { id: ids[0] ?? 0, event: 'approve' });
  const { rows } = await listWithdrawals(money.up.ctx, staff, { pageSize: 50 });
  const mine = rows.filter(({ userId }) => userId === me.userId);
  expect(mine.map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]]);
});

test('one that was paid is found by its person, and by a part of the bank’s number, as the statement has it', async () => {
  const [first, second] = [await approved(await rich()), await approved(await rich())];
  const { bankDay } = bankTransfer(money.up.ctx.now());
  for (const [id, bankRef] of [
    [first, 'QNX20268801'],
    [second, 'QNX20268802'],
  ] as const)
    await decideWithdrawal(money.up.ctx, staff, { id, event: 'pay', bankRef, bankDay });
  const found = async (keyword: string) =>
    (await listWithdrawals(money.up.ctx, staff, { keyword, pageSize: 50 })).rows.map(({ id }) => id);
  expect(await found('qnx20268801')).toEqual([first]);
  expect(await found('68802')).toEqual([second]);
  expect(await found('QNX2026')).toEqual([second, first]);
  expect(await found('QNX2027')).toEqual([]);
});

test('only the finance role decides, and nobody about their own', async () => {
  const id = await asked(await rich(), '100');
  const auditor = { ...staff, roles: ['audit'] };
  await expect(decideWithdrawal(money.up.ctx, auditor, { id, event: 'approve' })).rejects.toMatchObject({ code: 403 });
  const me = await rich();
  const own = { ...staff, userId: me.userId };
  const mine = decideWithdrawal(money.up.ctx, own, { id: await asked(me, '100'), event: 'approve' });
  await expect(mine).rejects.toMatchObject({ key: 'rights.own' });
});

test('the rule says where the code goes; an uncertified person asks for nothing', async () => {
  const me = await rich();
  const { body } = await money.up.call(getWithdrawRule, { as: me });
  expect(body.data).toMatchObject({ least: '10.00', largest: '50000.00', feeRate: 10, leastFee: '1.00' });
  expect((body.data as { phonenumber: string }).phonenumber).toMatch(/^137\*{4}\d{4}$/);
  const fresh = await money.person({ certFlag: '0' });
  expect((await ask(fresh, bodyOf('100', '123456'))).body.code).toBe(403);
});

test('an account with a withdrawal or an order on its way is not closed; afterwards nothing says whose it was', async () => {
  const me = await rich();
  const close = () => money.up.call(closeAccount, { as: me, body: { password: PASSWORD } });
  const stands = async () => (await money.up.call(listCloseObstacles, { as: me })).body.data;
  expect(await stands()).toMatchObject([{ what: 'balance' }]);
  const id = await asked(me, '1000');
  expect(await stands()).toEqual([{ what: 'withdrawals', text: '您还有处理中的提现，请到账后再注销' }]);
  expect((await close()).body.msg).toContain('处理中的提现');
  await decideWithdrawal(money.up.ctx, staff, { id, event: 'approve' });
  await decideWithdrawal(money.up.ctx, staff, { id, event: 'pay', ...bankTransfer(money.up.ctx.now()) });
  await money.order(me, { biz: 'recharge', amount: '10' });
  expect(await stands()).toMatchObject([{ what: 'orders' }]);
  expect((await close()).body.msg).toContain('未完成的订单');
  money.up.clock.advance(3_600_000);
  await money.up.runDue();
  expect(await stands()).toEqual([]);
  expect((await close()).body.code).toBe(200);
  const [row] = await money.up.ctx.db.select().from(withdrawals).where(eq(withdrawals.id, id));
  expect(row).toMatchObject({ amount: 1000_00, accountName: '', accountNo: '', accountTail: '', bankName: null });
});

describe('fees for lectures and manuscripts', () => {
  test.each([
    ['lecture', 800_00, 0],
    ['lecture', 3000_00, 440_00],
    ['lecture', 4000_00, 640_00],
    ['lecture', 5000_00, 800_00],
    ['lecture', 25_000_00, 4000_00],
    ['lecture', 50_000_00, 10_000_00],
    ['lecture', 100_000_00, 25_000_00],
    ['manuscript', 3000_00, 308_00],
    ['manuscript', 10_000_00, 1120_00],
  ] as const)('a %s fee of %i fen is taxed with %i', (kind, gross, tax) => {
    expect(taxOf(kind, gross)).toBe(tax);
  });

  test('are credited once a key, less their tax, with a notice', async () => {
    const me = await money.person();
    const credited = {
      userId: me.userId,
      kind: 'lecture' as const,
      title: '讲课费',
      titleEn: 'Lecture fee',
      gross: 5000_00,
      idempotencyKey: money.key(),
    };
    const both = await Promise.all([1, 2].map(() => creditEarning(money.up.ctx, staff, credited)));
    expect(both[1]).toEqual(both[0]);
    expect(await purses(me)).toMatchObject({ balance: 4200_00 });
    const { body } = await money.up.call(listMyEarnings, { as: me });
    expect(body).toMatchObject({ total: 1, rows: [{ gross: '5000.00', tax: '800.00', net: '4200.00' }] });
    const other = await money.person();
    for (const change of [{ gross: 1 }, { userId: other.userId }]) {
      const otherwise = creditEarning(money.up.ctx, staff, { ...credited, ...change });
      await expect(otherwise).rejects.toMatchObject({ key: 'pay.keyUsed' });
    }
    expect((await money.up.call(listMyEarnings, { as: other })).body.total).toBe(0);
    const lines = await money.up.ctx.db.select().from(consoleLogs).where(eq(consoleLogs.action, 'earning.credit'));
    expect(lines).toMatchObject([{ userId: staff.userId, detail: { userId: me.userId, gross: 5000_00, tax: 800_00 } }]);
  });
});
