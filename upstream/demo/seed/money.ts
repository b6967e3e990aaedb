import type { Biz, Channel } from '@/contract/order';
import { SYSTEM } from '@/upstream/core/context';
import { toYuan } from '@/upstream/core/money';
import { toWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import type { Db } from '@/upstream/db/client';
import * as pay from '@/upstream/db/schema/pay';
import { cases } from '@/upstream/db/schema/service';
import { type Bi, bi } from '@/upstream/db/seed/bi';
import { moveSequence } from '@/upstream/db/seed/bulk';
import { VIP_PLANS } from '@/upstream/db/seed/reference/vip-plans';
import { ledgerAccount } from '@/upstream/modules/pay/ledger.names';
import { type Move, move, post } from '@/upstream/modules/pay/ledger.service';
import { taxOf } from '@/upstream/modules/pay/tax.table';
import { addMonths } from '@/upstream/modules/pay/vip-time';
import { withdrawFee } from '@/upstream/modules/pay/withdraw.table';
import { DEMO_ACCOUNTS } from './accounts';
import { type Days, plusDays, plusMinutes } from './days';
import { DEMO_DOCTOR_ID } from './doctors';

/** Something that happened to somebody's money at a moment. */
interface Happened {
  at: Date;
  enter(tx: Tx): Promise<unknown>;
}

const idOf = (userName: string): number => {
  const userId =
    userName === 'doctor' ? DEMO_DOCTOR_ID : DEMO_ACCOUNTS.find((one) => one.userName === userName)?.userId;
  if (!userId) throw new Error(`no account ${userName}`);
  return userId;
};
const wallet = (userId: number) => ledgerAccount.person(userId, 'balance');

/** Nobody here buys twice within a second. */
const orderNumber = (at: Date, userId: number) => toWire(at).replace(/\D/g, '') + String(userId).padStart(12, '0');

interface Bought {
  who: string;
  at: Date;
  biz: Biz;
  channel: Channel;
  title: Bi;
  /** fen */
  amount: number;
  line: { refId: string; terms?: Record<string, unknown> };
  /** Given up in full at this moment. */
  refundedAt?: Date;
  /** Never paid: closed half an hour later. */
  unpaid?: boolean;
}

/** An order with its line, its payment, its refund and what the ledger says of them. */
function bought({ who, at, biz, channel, title, amount, line, refundedAt, unpaid }: Bought): Happened[] {
  const userId = idOf(who);
  const orderNo = orderNumber(at, userId);
  const outTradeNo = `${orderNo}P01`;
  const words = { title: title.zh, titleEn: title.en };
  const [from, to] = [
    channel === 'wallet' ? wallet(userId) : ledgerAccount.gateway(channel),
    biz === 'recharge' ? wallet(userId) : ledgerAccount.sales(biz, null),
  ];
  const paidAt = plusMinutes(at, 2);
  const expireTime = plusMinutes(at, 30);
  const payStatus = unpaid ? '3' : refundedAt ? '2' : '1';
  const end = refundedAt ?? (unpaid ? expireTime : paidAt);
  const refunded = refundedAt ? amount : 0;
  const times = { createTime: at, updateTime: end };
  const rows = async (tx: Tx) => {
    await tx.insert(pay.orders).values({
      ...{ orderNo, userId, biz, subject: title.zh, subjectEn: title.en, amount, refunded, payStatus, expireTime },
      ...(unpaid ? { closeTime: expireTime } : { channel, payTime: paidAt }),
      ...{ idempotencyKey: `demo-${orderNo}`, ...times },
    });
    const lines = tx.insert(pay.orderLines).values({
      ...{ orderNo, biz, userId, ...words, price: amount, amount, refunded, ...line, updateTime: end },
      state: unpaid ? 'released' : refundedAt ? 'revoked' : 'fulfilled',
    });
    const [stored] = await lines.returning({ lineId: pay.orderLines.lineId });
    await tx.insert(pay.payments).values({
      ...{ outTradeNo, orderNo, channel, amount, expireTime, ...times },
      ...(unpaid
        ? { state: 'closed' }
        : {
            state: 'paid',
            payerAmount: amount,
            payTime: paidAt,
            tradeNo: channel === 'wallet' ? null : `42${orderNo}`,
          }),
    });
    if (!refundedAt || !stored) return;
    await tx.insert(pay.refunds).values({
      ...{ refundNo: `${outTradeNo}R01`, orderNo, outTradeNo, amount, reason: '选错方案', status: '2' },
      ...{
        lines: [{ ...stored, amount, givenUp: true }],
        gatewayNo: `50${orderNo}`,
        idempotencyKey: `demo-${outTradeNo}`,
      },
      ...{ askedBy: userId, doneTime: refundedAt, createTime: refundedAt, updateTime: refundedAt },
    });
  };
  const entered = (key: string, event: string, moves: Move[]) => (tx: Tx) =>
    post(tx, { key, event, orderNo, ...words }, moves);
  if (unpaid) return [{ at, enter: rows }];
  const happened: Happened[] = [
    { at, enter: rows },
    { at: paidAt, enter: entered(`paid:${outTradeNo}`, biz, [move(from, to, amount)]) },
  ];
  if (!refundedAt) return happened;
  const back = entered(`refund:${outTradeNo}R01`, 'refund', [move(to, from, amount)]);
  return [...happened, { at: refundedAt, enter: back }];
}

const recharged = (who: string, at: Date, yuan: number, channel: Channel, more: Partial<Bought> = {}) =>
  bought({
    ...{ who, at, channel, biz: 'recharge', amount: yuan * 100, line: { refId: 'wallet' } },
    ...{ title: bi('余额充值|Wallet top-up'), ...more },
  });

/** VIP time by a plan of the reference data, from the moment of its payment. */
function vip(who: string, at: Date, vipId: number, channel: Channel, more: Partial<Bought> = {}): Happened[] {
  const plan = VIP_PLANS.find((one) => one.vipId === vipId);
  if (!plan) throw new Error(`no plan ${vipId}`);
  const { months, vipLevel, vipName, vipNameEn, price: amount } = plan;
  const from = plusMinutes(at, 2);
  const vipExpireTime = more.refundedAt ?? addMonths(from, months);
  const terms = { months, vipLevel, from: from.toISOString(), until: addMonths(from, months).toISOString() };
  const title = { zh: vipName, en: vipNameEn };
  const userId = idOf(who);
  const member = { userId, vipLevel, vipExpireTime, updateTime: from };
  const join = (tx: Tx) =>
    tx.insert(pay.vipMembers).values(member).onConflictDoUpdate({ target: pay.vipMembers.userId, set: member });
  const line = { refId: String(vipId), terms };
  return [...bought({ who, at, channel, biz: 'vip', amount, title, line, ...more }), { at: from, enter: join }];
}

function earned(id: number, who: string, at: Date, kind: 'lecture' | 'manuscript', yuan: number, title: Bi): Happened {
  const userId = idOf(who);
  const gross = yuan * 100;
  const tax = taxOf(kind, gross);
  const words = { title: title.zh, titleEn: title.en };
  const from = ledgerAccount.sales('earning', null);
  return {
    at,
    async enter(tx) {
      const row = { id, userId, kind, ...words, gross, tax, idempotencyKey: `demo-${id}`, createBy: idOf('admin') };
      await tx.insert(pay.earnings).values({ ...row, createTime: at });
      const moves = [move(from, wallet(userId), gross - tax), move(from, ledgerAccount.tax, tax)];
      await post(tx, { key: `earning:${id}`, event: 'earning', ...words }, moves);
    },
  };
}

/** A withdrawal in one of its states; what was decided was decided two days later. */
function withdrew(id: number, who: string, at: Date, yuan: number, status: '0' | '1' | '2' | '3'): Happened[] {
  const userId = idOf(who);
  const amount = yuan * 100;
  const fee = withdrawFee(amount);
  const frozen = ledgerAccount.person(userId, 'frozen');
  const decided = plusDays(at, 2);
  const name = who === 'doctor' ? '' : (DEMO_ACCOUNTS.find((one) => one.userName === who)?.name.zh ?? '');
  const row = {
    ...{ id, userId, amount, fee, accountType: 'bank', accountName: name, accountNo: '', accountTail: '3445' },
    ...{ bankName: '云澜银行浦东支行', status, idempotencyKey: `demo-${id}`, createTime: at },
    auditMsg: status === '3' ? '收款账号与户名不符，银行已退回' : null,
    ...{ payTime: status === '2' ? decided : null, updateTime: status === '0' ? at : decided },
  };
  const entered =
    (key: string, event: string, [title, titleEn]: [string, string], moves: Move[]) =>
    (tx: Tx) =>
      post(tx, { key: `withdraw:${id}:${key}`, event, title, titleEn }, moves);
  const asked: Happened = {
    at,
    async enter(tx) {
      await tx.insert(pay.withdrawals).values(row);
      await tx.insert(cases).values(caseOf(row));
      await entered('asked', 'withdraw', ['提现', 'Withdrawal'], [move(wallet(userId), frozen, amount)])(tx);
    },
  };
  const paid = [move(frozen, ledgerAccount.bank, amount - fee), move(frozen, ledgerAccount.fee, fee)];
  const back = [move(frozen, wallet(userId), amount)];
  if (status === '2')
    return [asked, { at: decided, enter: entered('paid', 'withdrawPaid', ['提现已汇出', 'Withdrawal paid'], paid) }];
  if (status === '3')
    return [asked, { at: decided, enter: entered('back', 'withdrawBack', ['提现退回', 'Withdrawal returned'], back) }];
  return [asked];
}

/** Far above those of the other demo cases, whose ids are counted from 1. */
const FIRST_CASE = 9_000;

/** The case in which a withdrawal was approved or refused, or waits; an account that was wrong is found out later, by the bank. */
function caseOf(row: typeof pay.withdrawals.$inferInsert & { id: number }): typeof cases.$inferInsert {
  const { id, userId, status, accountType, accountName, accountTail, bankName, createTime, updateTime } = row;
  const facts = { amount: toYuan(row.amount), fee: toYuan(row.fee), accountType, accountName, accountTail, bankName };
  return {
    ...{ caseId: FIRST_CASE + id, kind: 'withdraw', subjectId: String(id), userId, snapshot: facts },
    ...(status === '0' ? {} : { status: '2', decidedBy: idOf('admin'), decideTime: updateTime }),
    ...{ createTime, updateTime },
  };
}

const history = (days: Days): Happened[] => [
  ...recharged('doctor', days.at(-120, '20:15'), 200, 'wx_native'),
  ...vip('doctor', days.at(-100, '21:05'), 1, 'wallet'),
  earned(1, 'doctor', days.at(-60, '16:30'), 'lecture', 5000, bi('专题讲座课酬|Fee for a special lecture')),
  ...withdrew(1, 'doctor', days.at(-55, '09:20'), 2000, '2'),
  ...withdrew(2, 'doctor', days.at(-40, '12:10'), 1000, '3'),
  earned(2, 'doctor', days.at(-30, '10:00'), 'manuscript', 1200, bi('教学日记稿酬|Fee for a teaching diary')),
  earned(3, 'doctor', days.at(-12, '17:45'), 'lecture', 3000, bi('病例讨论点评课酬|Fee for commenting on cases')),
  ...withdrew(3, 'doctor', days.at(-4, '19:30'), 800, '1'),
  ...withdrew(4, 'doctor', days.at(-1, '08:40'), 500, '0'),
  ...vip('patient', days.at(-90, '19:02'), 1, 'alipay_pc', { refundedAt: days.at(-89, '10:20') }),
  ...recharged('patient', days.at(-70, '12:40'), 300, 'alipay_pc'),
  ...vip('patient', days.at(-65, '20:30'), 3, 'wx_native'),
  ...recharged('patient', days.at(-20, '22:10'), 500, 'wx_native', { unpaid: true }),
  ...recharged('admin', days.at(-15, '11:00'), 100, 'wx_native'),
  ...recharged('organiser', days.at(-45, '14:25'), 2000, 'alipay_pc'),
  ...withdrew(5, 'organiser', days.at(-10, '15:00'), 600, '2'),
  ...recharged('other', days.at(-8, '18:30'), 50, 'wx_native'),
];

/** Gives the demo accounts a past with money in it; the ledger is written by `post`, as everywhere. */
export async function seedMoney(db: Db, days: Days): Promise<void> {
  const inOrder = history(days).sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, enter } of inOrder) {
    const tx: Tx = Object.assign(Object.create(db) as Db, { now: at, caller: SYSTEM, emit() {} });
    await enter(tx);
  }
  await moveSequence(db, pay.earnings, 'id');
  await moveSequence(db, pay.withdrawals, 'id');
  await moveSequence(db, cases, 'case_id');
}
