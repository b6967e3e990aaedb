import { eq, sql } from 'drizzle-orm';
import type { Channel } from '@/contract/pay/order';
import { SYSTEM } from '@/upstream/core/context';
import { toYuan } from '@/upstream/core/money';
import { encryptSecret } from '@/upstream/core/secret/secrets';
import { toWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import type { Db } from '@/upstream/db/client';
import { certs } from '@/upstream/db/schema/account';
import * as pay from '@/upstream/db/schema/pay';
import { cases } from '@/upstream/db/schema/service';
import { type Bi, bi } from '@/upstream/db/seed/bi';
import { moveSequence } from '@/upstream/db/seed/bulk';
import { VIP_PLANS } from '@/upstream/db/seed/reference/vip-plans';
import { taxOf } from '@/upstream/modules/pay/earning/tax.table';
import { ledgerAccount } from '@/upstream/modules/pay/ledger/ledger.names';
import { type Move, move, post } from '@/upstream/modules/pay/ledger/ledger.service';
import { addMonths } from '@/upstream/modules/pay/vip/vip-time';
import { sealOf } from '@/upstream/modules/pay/withdraw/withdraw.service';
import { withdrawFee } from '@/upstream/modules/pay/withdraw/withdraw.table';
import { type Days, plusDays, plusMinutes } from '../days';
import { type Bought, bought, type Happened, idOf, wallet } from './bought';
import { payTroubles } from './pay-troubles';

const recharged = (who: string, at: Date, yuan: number, channel: Channel, more: Partial<Bought> = {}) =>
  bought({
    userId: idOf(who),
    at,
    channel,
    biz: 'recharge',
    amount: yuan * 100,
    line: { refId: 'wallet' },
    title: bi('余额充值|Wallet top-up'),
    ...more,
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
  return [...bought({ userId, at, channel, biz: 'vip', amount, title, line, ...more }), { at: from, enter: join }];
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

/** Invented numbers: their check digits are wrong. */
const CARDS: Record<string, string> = { doctor: '6222020200112233445', organiser: '6222020200445566713' };

/** What the bank says of a transfer of that day. */
const bankTransfer = (at: Date, id: number) => {
  const bankDay = toWire(at).slice(0, 10);
  return { bankDay, bankRef: `YLP${bankDay.replaceAll('-', '')}${String(4200 + id * 37).padStart(8, '0')}` };
};

/** A withdrawal in one of its states; what was decided was decided two days later. */
function withdrew(
  secrets: Uint8Array | undefined,
  {
    id,
    who,
    holder,
    at,
    yuan,
    status,
  }: { id: number; who: string; holder?: string; at: Date; yuan: number; status: '0' | '1' | '2' | '3' },
): Happened[] {
  const userId = idOf(who);
  const card = CARDS[who] ?? '';
  const amount = yuan * 100;
  const fee = withdrawFee(amount);
  const frozen = ledgerAccount.person(userId, 'frozen');
  const decided = plusDays(at, 2);
  const named = {
    id,
    userId,
    amount,
    fee,
    accountType: 'bank',
    accountTail: card.slice(-4),
    accountNo: secrets ? encryptSecret(secrets, card, sealOf({ userId, idempotencyKey: `demo-${id}` })) : '',
    bankName: '云澜银行浦东支行',
    status,
    idempotencyKey: `demo-${id}`,
    createTime: at,
    auditMsg: status === '3' ? '收款账号与户名不符，银行已退回' : null,
    ...(status === '2' ? { payTime: decided, ...bankTransfer(decided, id) } : {}),
    updateTime: status === '0' ? at : decided,
  };
  const entered =
    (key: string, event: string, [title, titleEn]: [string, string], moves: Move[]) =>
    (tx: Tx) =>
      post(tx, { key: `withdraw:${id}:${key}`, event, title, titleEn }, moves);
  const asked: Happened = {
    at,
    async enter(tx) {
      const [cert] = await tx.select({ name: certs.name }).from(certs).where(eq(certs.userId, userId));
      const row = { ...named, accountName: holder ?? cert?.name ?? '' };
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
    caseId: FIRST_CASE + id,
    kind: 'withdraw',
    subjectId: String(id),
    userId,
    snapshot: facts,
    ...(status === '0' ? {} : { status: '2', decidedBy: idOf('admin'), decideTime: updateTime }),
    createTime,
    updateTime,
  };
}

const history = (days: Days, secrets?: Uint8Array): Happened[] => [
  ...recharged('doctor', days.at(-120, '20:15'), 200, 'wx_native'),
  ...vip('doctor', days.at(-100, '21:05'), 1, 'wallet'),
  earned(1, 'doctor', days.at(-60, '16:30'), 'lecture', 5000, bi('专题讲座课酬|Fee for a special lecture')),
  ...withdrew(secrets, { id: 1, who: 'doctor', at: days.at(-55, '09:20'), yuan: 2000, status: '2' }),
  ...withdrew(secrets, { id: 2, who: 'doctor', holder: '兰念祖', at: days.at(-40, '12:10'), yuan: 1000, status: '3' }),
  earned(2, 'doctor', days.at(-30, '10:00'), 'manuscript', 1200, bi('教学日记稿酬|Fee for a teaching diary')),
  earned(3, 'doctor', days.at(-12, '17:45'), 'lecture', 3000, bi('病例讨论点评课酬|Fee for commenting on cases')),
  ...withdrew(secrets, { id: 3, who: 'doctor', at: days.at(-4, '19:30'), yuan: 800, status: '1' }),
  ...withdrew(secrets, { id: 4, who: 'doctor', at: days.at(-1, '08:40'), yuan: 500, status: '0' }),
  ...vip('patient', days.at(-90, '19:02'), 1, 'alipay_pc', { refundedAt: days.at(-89, '10:20') }),
  ...recharged('patient', days.at(-70, '12:40'), 300, 'alipay_pc'),
  ...vip('patient', days.at(-65, '20:30'), 3, 'wx_native', {
    refundFailed: {
      at: days.at(-3, '15:20'),
      by: 'admin',
      amount: 20_00,
      reason: '直播中断，补偿部分费用',
      failure: '用户账户异常，退款失败',
    },
  }),
  ...recharged('patient', days.at(-20, '22:10'), 500, 'wx_native', { unpaid: true }),
  ...recharged('admin', days.at(-15, '11:00'), 100, 'wx_native'),
  ...recharged('organiser', days.at(-45, '14:25'), 2000, 'alipay_pc'),
  ...vip('organiser', days.at(-44, '10:10'), 3, 'wallet'),
  ...withdrew(secrets, { id: 5, who: 'organiser', at: days.at(-10, '15:00'), yuan: 600, status: '2' }),
  ...recharged('other', days.at(-8, '18:30'), 50, 'wx_native'),
  ...payTroubles(days),
];

/** Gives the demo accounts a past with money in it, and what else was bought; the ledger is written by `post`, as everywhere. */
export async function seedMoney(
  db: Db,
  days: Days,
  { more, secrets }: { more: Happened[]; secrets?: Uint8Array },
): Promise<void> {
  const inOrder = [...history(days, secrets), ...more].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, enter } of inOrder) {
    const tx: Tx = Object.assign(Object.create(db) as Db, {
      now: at,
      caller: SYSTEM,
      asStaff: false,
      noted() {},
      emit() {},
    });
    await enter(tx);
  }
  await compareBills(db, days);
  await moveSequence(db, pay.earnings, 'id');
  await moveSequence(db, pay.withdrawals, 'id');
  await moveSequence(db, cases, 'case_id');
}

/** Days before yesterday whose bills are compared: as many as a machine asks for that was away, and one more. */
const COMPARED_DAYS = 8;
/** Which payments stand in a company's bill, and when that of the day before is there, o'clock. */
const BILLS = [
  { channel: 'wechat', own: 'wx_%', hour: 10 },
  { channel: 'alipay', own: 'alipay_%', hour: 9 },
];

/** The bills of the last days agree with what was paid and given back on them: of a past that no gateway knows none would ever come. */
async function compareBills(db: Db, { at }: Days): Promise<void> {
  for (const { channel, own, hour } of BILLS) {
    for (let back = 2; back < 2 + COMPARED_DAYS; back++) {
      const begin = at(-back, '00:00');
      const dueTime = at(1 - back, `${String(hour).padStart(2, '0')}:00`);
      await db.execute(sql`insert into pay_bill_day (channel, day, lines, due_time, tries, compared_time)
        select ${channel}, ${toWire(begin).slice(0, 10)}, count(*), ${dueTime.toISOString()}::timestamptz, 1, ${dueTime.toISOString()}::timestamptz
        from pay_payment p where p.channel like ${own} and p.pay_time >= ${begin.toISOString()}::timestamptz
          and p.pay_time < ${at(1 - back, '00:00').toISOString()}::timestamptz`);
    }
  }
}
