import { and, eq, notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { updatePassword } from '@/contract/account/account';
import { login } from '@/contract/auth/auth';
import { type CaseKind, STAFF_ROLES } from '@/contract/codes';
import { unlockUser } from '@/contract/console/console';
import { createStaff, renewStaffPassword } from '@/contract/console/staff';
import { BILL_ACTS } from '@/contract/pay/console-bill';
import { fromNow, insertDoctor, insertLive, insertMeeting } from '@/tests/support/fixtures';
import { bankTransfer } from '@/tests/support/money/bank-transfer';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import type { SignedUp } from '@/tests/support/upstream';
import { listEndpoints } from '@/upstream/calls';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { depts, users } from '@/upstream/db/schema/account';
import { invoices } from '@/upstream/db/schema/document';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { creditSessions } from '@/upstream/db/schema/organise';
import {
  billDifferences,
  orderLines,
  orders,
  payments,
  refunds,
  vouchers,
  withdrawals,
} from '@/upstream/db/schema/pay';
import { keepers } from '@/upstream/db/schema/service';
import { openCase } from '@/upstream/modules/case/case.service';

const OWN = '这与您本人或您所在的单位、会议有关，请由其他同事办理';

/** Calls of staff that decide nothing about anybody: what they change is the platform's, or they change nothing. */
const THE_SITES: Record<string, string> = {
  retryJobs: 'does again what was decided before',
  editVipPlan: 'the same price for everybody',
  compareBillDay: 'compares the bill of a day once more',
  createStaff: 'a new account is nobody’s yet',
  ...Object.fromEntries(
    ['createArticle', 'updateArticle', 'publishArticle', 'restoreArticle'].map((name) => [
      name,
      'an article is the platform’s, whoever writes it; its versions and the log say who',
    ]),
  ),
  ...Object.fromEntries(
    ['createCreditRule', 'updateCreditRule', 'removeCreditRule'].map((name) => [name, 'rules of authorities']),
  ),
  ...Object.fromEntries(
    ['createContact', 'updateContact', 'removeContact', 'renameDict'].map((name) => [name, 'words of the platform']),
  ),
  ...Object.fromEntries(
    ['create', 'update', 'place', 'show', 'remove'].map((act) => [`${act}Banner`, 'pictures of the platform']),
  ),
  ...Object.fromEntries(
    ['preview', 'create', 'cancel'].map((act) => [`${act}NoticeGroup`, 'words of the platform to many']),
  ),
};

/** Something of the actor's, and a call about it. */
type Asked = { params?: object; body?: object };
interface Things {
  order: string;
  lineId: number;
  unpaid: string[];
  failed: string;
  asked: string;
  withdrawal: number;
  voucher: number;
  invoice: number;
  issued: number;
  differences: number[];
  keeper: number;
  msIds: number[];
  lives: number[];
  cases: Record<'audit' | 'finance', number[]>;
}
const LIVE = { title: '手术演示', startTime: '2026-09-04 09:00:00', endTime: '2026-09-04 11:00:00' };
const FEE = { kind: 'lecture', title: '讲课费', titleEn: 'Lecture fee', gross: '1000' };

/** What the actor asks for by each call, each time about what is their own; the other person stands in for strangers. */
const CALLS: Record<string, (own: Things, me: number, other: number) => Asked[]> = {
  claimAuditCase: ({ cases }) => cases.audit.map((caseId) => ({ params: { caseId }, body: {} })),
  decideAuditCases: ({ cases }) => cases.audit.map((id) => ({ body: { caseIds: [id], pass: true } })),
  claimFinanceCase: ({ cases }) => cases.finance.map((caseId) => ({ params: { caseId }, body: {} })),
  decideFinanceCases: ({ cases }) => cases.finance.map((id) => ({ body: { caseIds: [id], pass: true } })),
  decideFinanceVoucher: ({ voucher: id }) => [{ params: { id }, body: { pass: true } }],
  readWithdrawAccount: ({ withdrawal: id }) => [{ params: { id } }],
  decideFinanceWithdrawal: ({ withdrawal: id }) =>
    ['approve', 'refuse', 'pay', 'fail'].map((event) => ({
      params: { id },
      body: { event, reason: '核对', ...bankTransfer(new Date(0)) },
    })),
  claimFinanceInvoice: ({ invoice: id }) => [{ params: { id }, body: {} }],
  decideFinanceInvoices: ({ invoice: id }) => [{ body: { ids: [id], pass: true } }],
  reverseFinanceInvoice: ({ issued: id }) => [{ params: { id }, body: { reason: '开错', reversed: '0' } }],
  refundFinanceOrder: ({ order: orderNo, lineId }) => [
    {
      body: {
        orderNo,
        reason: '协商',
        idempotencyKey: 'four-eyes-refund',
        parts: [{ lineId, amount: '1', givenUp: false }],
      },
    },
  ],
  closeFinanceOrder: ({ unpaid }) => unpaid.map((orderNo) => ({ body: { orderNo } })),
  retryFinanceRefund: ({ failed }) => [{ body: { refundNo: failed } }],
  finishFinanceRefund: ({ asked }) => [{ body: { refundNo: asked } }],
  endFinanceRefund: ({ asked }) => [
    { body: { refundNo: asked, how: 'kept', reason: '银行退票' } },
    { body: { refundNo: asked, how: 'paid', reason: '改为转账', proof: '回单 0012' } },
  ],
  settleBillDifference: ({ differences }) => differences.map((id) => ({ params: { id }, body: { note: '已核对' } })),
  actOnBillDifference: ({ differences }) =>
    differences.flatMap((id) => BILL_ACTS.map((act) => ({ params: { id }, body: { act } }))),
  creditFinanceEarning: ({ msIds: [msId] }, me, other) => [
    { body: { ...FEE, userId: me, idempotencyKey: 'four-eyes-earning-1' } },
    { body: { ...FEE, userId: other, msId, idempotencyKey: 'four-eyes-earning-2' } },
  ],
  assignKeeper: ({ keeper: id }) => [{ body: { id, keeperName: '李护士', keeperPhone: '13800009999' } }],
  finishKeeper: ({ keeper: id }) => [{ body: { id } }],
  refuseKeeper: ({ keeper: id }) => [{ body: { id, auditMsg: '无人' } }],
  setUserStatus: (_own, userId) => [{ params: { userId }, body: { disabled: false } }],
  endUserSessions: (_own, userId) => [{ params: { userId } }],
  unlockUser: (_own, userId) => [{ params: { userId } }],
  setUserRoles: (_own, userId) => [{ params: { userId }, body: { roles: [...STAFF_ROLES] } }],
  renewStaffPassword: (_own, userId) => [{ params: { userId } }],
  endStaff: (_own, userId) => [{ params: { userId } }],
  placeDoctor: (_own, userId) => [{ params: { userId }, body: { shown: true, orderNum: 1, version: 1 } }],
  createLive: ({ msIds }, me, other) => [
    { body: { ...LIVE, userId: me } },
    ...msIds.map((msId) => ({ body: { ...LIVE, userId: other, msId } })),
  ],
  updateLive: ({ lives }, _me, other) =>
    lives.map((id) => ({ params: { id }, body: { ...LIVE, userId: other, version: 1 } })),
  directLive: ({ lives }) => lives.map((id) => ({ params: { id }, body: { event: 'cancel' } })),
  removeConsoleLiveMessage: ({ lives }) => lives.map((id) => ({ params: { id, messageId: 1 } })),
};

const OWN_OF_FIRST =
  '这与您本人或您所在的单位、会议有关，而其他工作人员的账号都由您直接或间接开通，无人可以代为办理。购买服务、举办会议请使用您个人的普通账号，再由同事在此办理';
const OWN_OF_GIVER = '这与给您开通账号或发放密码的同事有关，请由其他同事办理；办理人的账号不能由当事人开通';
/** An account can be ended by whomever it set up: somebody who set up all others could not be taken out else. */
const ENDS = ['endStaff'];

let money: TestMoney;
let actor: SignedUp;
/** An account of which the actor has had the password, and one of which that account has had it. */
let puppets: SignedUp[];
let colleague: SignedUp;
let other: number;
let own: Things;

const admin = () => money.person({ userType: '0', roles: ['admin'] });
const first = <T>([row]: T[]): T => {
  if (!row) throw new Error('nothing was inserted');
  return row;
};

/** Signs in with a one-time password, and chooses another. */
async function enter(username: string, password: string, userId: number): Promise<SignedUp> {
  const { up } = money;
  const signIn = async (word: string) => {
    const { body, headers } = await up.call(login, { body: { username, password: word, loginType: 'pc' } });
    const sid = /sid=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
    return { userId, token: String((body.data as { token: string }).token), sid };
  };
  const newPassword = 'Chosen#by-myself';
  await up.call(updatePassword, { as: await signIn(password), body: { oldPassword: password, newPassword } });
  return signIn(newPassword);
}
async function makeStaff(as: SignedUp): Promise<SignedUp> {
  const body = { userName: 'second', name: '分身', roles: [...STAFF_ROLES] };
  const made = (await money.up.call(createStaff, { body, as })).body.data as { userId: number; password: string };
  return enter(body.userName, made.password, made.userId);
}
async function renewed(as: SignedUp, { userId }: SignedUp): Promise<SignedUp> {
  const { body } = await money.up.call(renewStaffPassword, { params: { userId }, as });
  const [row] = await money.up.ctx.db.select().from(users).where(eq(users.userId, userId));
  return enter(row?.userName ?? '', (body.data as { password: string }).password, userId);
}

beforeAll(async () => {
  money = await startTestMoney();
  const { up } = money;
  const { db } = up.ctx;
  const unit = { deptName: '会务部', deptType: '106', creditCode: 'C1', leader: '梁', phone: '1' };
  const { deptId } = first(await db.insert(depts).values(unit).returning());
  actor = await money.person({ userType: '0', roles: ['admin'], deptId });
  colleague = await admin();
  const made = await makeStaff(actor);
  // Renewed by the one, made by somebody else.
  puppets = [made, await renewed(made, await admin())];
  const neighbour = await money.person({ userType: '106', deptId });
  other = await insertDoctor(up.ctx);
  const me = actor.userId;
  const order = await money.buy(actor, { biz: 'vip', bizId: 1 });
  const { outTradeNo } = first(await db.select().from(payments));
  const { lineId } = first(await db.select().from(orderLines));
  const refund = (refundNo: string, status: string) => ({
    refundNo,
    orderNo: order,
    outTradeNo,
    amount: 1,
    status,
    idempotencyKey: refundNo,
    askedBy: me,
  });
  await db.insert(refunds).values([refund('R1', '3'), refund('R2', '0')]);
  const account = {
    accountType: 'bank',
    accountName: '我',
    accountNo: 'sealed',
    accountTail: '1234',
    idempotencyKey: 'w',
  };
  const withdrawal = first(
    await db
      .insert(withdrawals)
      .values({ userId: me, amount: 100, fee: 1, ...account })
      .returning(),
  ).id;
  const proof = { outTradeNo, userId: me, payerName: '我', amount: 100, transferTime: up.ctx.now() };
  const voucher = first(await db.insert(vouchers).values(proof).returning()).id;
  const title = { orderNo: order, userId: me, titleType: '1', title: '我', amount: 1 };
  const [invoice = 0, issued = 0] = (
    await db
      .insert(invoices)
      .values([
        { ...title, idempotencyKey: 'i1' },
        { ...title, idempotencyKey: 'i2', status: '1', number: '20260001', issueTime: up.ctx.now() },
      ])
      .returning()
  ).map(({ id }) => id);
  const bill = { channel: 'fake', day: '2026-05-20', kind: 'amount' };
  const differences = await db
    .insert(billDifferences)
    .values([outTradeNo, 'R1'].map((number) => ({ ...bill, outTradeNo: number })))
    .returning();
  const request = { patientName: '我', phonenumber: '13800000000', serviceType: '1', place: '门诊' };
  const keeper = first(
    await db
      .insert(keepers)
      .values({ ...request, userId: me, serviceTime: fromNow(up.ctx, 1) })
      .returning(),
  ).id;
  const owned = await insertMeeting(up.ctx, { ownerId: me });
  const departments = await insertMeeting(up.ctx, { ownerId: neighbour.userId, deptId });
  const served = await insertMeeting(up.ctx, { ownerId: other });
  await db.insert(meetingStaffs).values({ msId: served, postCode: '12', userId: me, name: '我' });
  const msIds = [owned, departments, served];
  // Their own, one that somebody else pays for them, and those of their meetings.
  const unpaid = [await money.order(actor, { biz: 'vip', bizId: 2 })];
  for (const msId of [null, ...msIds]) {
    const orderNo = await money.order(neighbour, { biz: 'vip', bizId: 2 });
    if (msId) await db.update(orders).set({ msId }).where(eq(orders.orderNo, orderNo));
    else await db.update(orderLines).set({ userId: me }).where(eq(orderLines.orderNo, orderNo));
    unpaid.push(orderNo);
  }
  const credits = await db
    .insert(creditSessions)
    .values(
      msIds.map((msId) => ({
        msId,
        userId: other,
        creditClass: '1',
        projectNo: '2026-03-01-118',
        pointTenths: 50,
        hourTenths: 150,
        teachers: [],
        questionCount: 10,
        passMark: 6,
      })),
    )
    .returning();
  const open = (kind: CaseKind, subjectId: number, userId = other) =>
    write(up.ctx, SYSTEM, 'system', (tx) => openCase(tx, { kind, subjectId, userId, snapshot: {} }));
  own = {
    order,
    lineId,
    unpaid,
    failed: 'R1',
    asked: 'R2',
    withdrawal,
    voucher,
    invoice,
    issued,
    keeper,
    msIds,
    differences: differences.map(({ id }) => id),
    lives: [await insertLive(up.ctx, { msId: departments }), await insertLive(up.ctx, { userId: me })],
    cases: {
      audit: await Promise.all([
        ...[open('cert', me, me), open('dept', me), open('dept', neighbour.userId), open('video', 900, me)],
        ...msIds.map((msId) => open('meeting', msId)),
        ...credits.map(({ id }) => open('creditSession', id)),
      ]),
      finance: await Promise.all([
        ...[open('voucher', voucher), open('withdraw', withdrawal), open('invoice', invoice), open('goodwill', lineId)],
      ]),
    },
  };
});
afterAll(() => money.up.close());

const decides = listEndpoints().filter(
  ({ endpoint: { auth, method } }) => auth.startsWith('staff.') && method !== 'GET',
);

test('every call by which staff change something is about what is nobody’s, or is tried here by whose it is', () => {
  const tried = [...Object.keys(THE_SITES), ...Object.keys(CALLS)];
  expect(tried.sort()).toEqual(decides.map(({ name }) => name).sort());
});

/** What somebody is told who asks for a call about each thing of the actor's. */
async function answers(name: string, as: SignedUp) {
  const { endpoint } = decides.find((one) => one.name === name) ?? {};
  if (!endpoint) throw new Error(`${name} is no call`);
  const told: { given: Asked; code: number; said: string }[] = [];
  for (const given of CALLS[name]?.(own, actor.userId, other) ?? []) {
    const { body } = await money.up.call(endpoint, { ...(given as object), as });
    // Of several at once each says for itself why it failed.
    const [one] = Array.isArray(body.data) ? (body.data as { failed?: string | null }[]) : [];
    told.push({ given, code: one ? 500 : body.code, said: one?.failed ?? body.msg });
  }
  expect(told).not.toEqual([]);
  return told;
}

// 401 and 403 sign out (spec §8): whoever may not decide about their own stays signed in, and reads why.
test.each(Object.keys(CALLS))('nobody does it to what is their own: %s', async (name) => {
  for (const { given, code, said } of await answers(name, actor)) {
    expect({ given, code, said }).toEqual({ given, code: 500, said: OWN });
  }
});

test.each(Object.keys(CALLS).filter((name) => !ENDS.includes(name)))(
  'nor does an account whose password they have given: %s',
  async (name) => {
    for (const puppet of puppets) {
      for (const { given, code, said } of await answers(name, puppet)) {
        expect({ given, code, said }).toEqual({ given, code: 500, said: OWN_OF_GIVER });
      }
    }
  },
);

test('who has set up every colleague is told that nobody can decide about their own, and what to do', async () => {
  const { db } = money.up.ctx;
  const ids = [actor, ...puppets].map(({ userId }) => userId);
  const others = and(eq(users.userType, '0'), notInArray(users.userId, ids));
  await db.update(users).set({ status: '1' }).where(others);
  onTestFinished(async () => void (await db.update(users).set({ status: '0' }).where(others)));
  for (const { said } of await answers('closeFinanceOrder', actor)) expect(said).toBe(OWN_OF_FIRST);
  // Their account those may end whom they have set up.
  for (const { said } of await answers('endStaff', actor)) expect(said).toBe(OWN);
});

test('who has had a colleague’s password decides as much about what is theirs as before', async () => {
  const { body } = await money.up.call(unlockUser, { params: { userId: puppets[0]?.userId ?? 0 }, as: actor });
  expect(body.code).toBe(200);
});

test.each(Object.keys(CALLS))('and a colleague may: %s', async (name) => {
  for (const { given, said } of await answers(name, colleague)) expect(said, JSON.stringify(given)).not.toBe(OWN);
});
