import { toYuan } from '@/upstream/core/money';
import { toWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import * as pay from '@/upstream/db/schema/pay';
import { cases } from '@/upstream/db/schema/service';
import { bi } from '@/upstream/db/seed/bi';
import { ledgerAccount } from '@/upstream/modules/pay/ledger/ledger.names';
import { move, post } from '@/upstream/modules/pay/ledger/ledger.service';
import { DEMO_ACCOUNTS } from '../accounts';
import { type Days, plusDays, plusMinutes } from '../days';
import { bought, type Happened, idOf, orderNumber } from './bought';

const WHO = 'hospital';
const TITLE = bi('余额充值|Wallet top-up');
/** Between those of the withdrawals and of the enrolments. */
const REFUSED_CASE = 9_090;
const REASON = '回单上的户名与付款户名不一致，请上传银行出具的电子回单';

interface TopUp {
  at: Date;
  yuan: number;
  channel: 'wx_native' | 'offline';
  openUntil?: Date;
}
const topUp = ({ yuan, ...more }: TopUp): Happened[] =>
  bought({ userId: idOf(WHO), biz: 'recharge', title: TITLE, amount: yuan * 100, line: { refId: 'wallet' }, ...more });

/** An open top-up whose payment was begun at WeChat Pay, and what came of that. */
function tried(
  wanted: Omit<TopUp, 'channel'> & { openUntil: Date },
  came: { failed: true } | { fen: number },
): Happened[] {
  const { at, yuan, openUntil: expireTime } = wanted;
  const orderNo = orderNumber(at, idOf(WHO));
  const outTradeNo = `${orderNo}P01`;
  const [begun, heard] = [plusMinutes(at, 1), plusMinutes(at, 3)];
  const amount = yuan * 100;
  const enter = async (tx: Tx) => {
    const times = { expireTime, createTime: begun, updateTime: heard };
    const failedTime = 'failed' in came ? heard : null;
    await tx.insert(pay.payments).values({ outTradeNo, orderNo, channel: 'wx_native', amount, failedTime, ...times });
    if ('failed' in came) return;
    const sides = { ours: String(amount), theirs: String(came.fen) };
    await tx
      .insert(pay.payNotifies)
      .values({ channel: 'wechat', outTradeNo, outcome: 'wrongAmount', ...sides, createTime: heard });
  };
  return [...topUp({ ...wanted, channel: 'wx_native' }), { at: heard, enter }];
}

/** A top-up that was paid by WeChat Pay, and by Alipay as well: that went back. */
function paidTwice(at: Date, yuan: number): Happened[] {
  const orderNo = orderNumber(at, idOf(WHO));
  const outTradeNo = `${orderNo}P02`;
  const refundNo = `${outTradeNo}R00`;
  const amount = yuan * 100;
  const [came, back] = [plusMinutes(at, 4), plusMinutes(at, 6)];
  const words = { orderNo, title: TITLE.zh, titleEn: TITLE.en };
  const gateway = ledgerAccount.gateway('alipay_pc');
  const comes = async (tx: Tx) => {
    const paid = { state: 'stray', payerAmount: amount, payTime: came, tradeNo: `43${orderNo}` };
    const times = { expireTime: plusMinutes(at, 30), createTime: at, updateTime: came };
    await tx.insert(pay.payments).values({ outTradeNo, orderNo, channel: 'alipay_pc', amount, ...paid, ...times });
    await post(tx, { key: `stray:${outTradeNo}`, event: 'stray', ...words }, [
      move(gateway, ledgerAccount.suspense, amount),
    ]);
  };
  const goes = async (tx: Tx) => {
    const times = { doneTime: back, createTime: came, updateTime: back };
    const asked = { idempotencyKey: `stray:${outTradeNo}`, askedBy: 0, reason: 'stray', status: '2' };
    await tx
      .insert(pay.refunds)
      .values({ refundNo, orderNo, outTradeNo, amount, gatewayNo: `51${orderNo}`, ...asked, ...times });
    await post(tx, { key: `refund:${refundNo}`, event: 'refund', ...words }, [
      move(ledgerAccount.suspense, gateway, amount),
    ]);
  };
  return [...topUp({ at, yuan, channel: 'wx_native' }), { at: came, enter: comes }, { at: back, enter: goes }];
}

/** A top-up by bank transfer whose proof did not pass: another one can be handed in. */
function proofRefused(wanted: Omit<TopUp, 'channel'> & { openUntil: Date }): Happened[] {
  const { at, yuan } = wanted;
  const userId = idOf(WHO);
  const payerName = DEMO_ACCOUNTS.find((one) => one.userName === WHO)?.name.zh ?? '';
  const orderNo = orderNumber(at, userId);
  const [sent, handedIn, decided] = [plusMinutes(at, 40), plusMinutes(at, 60), plusDays(at, 0.9)];
  const amount = yuan * 100;
  const times = { createTime: handedIn, updateTime: decided };
  const enter = async (tx: Tx) => {
    const proof = { outTradeNo: `${orderNo}P01`, userId, payerName, amount, transferTime: sent, files: [] };
    const [voucher] = await tx
      .insert(pay.vouchers)
      .values({ ...proof, auditStatus: '3', auditMsg: REASON, ...times })
      .returning({ id: pay.vouchers.id });
    const facts = {
      orderNo,
      subject: TITLE.zh,
      payerName,
      amount: toYuan(amount),
      transferTime: toWire(sent),
      files: [],
    };
    const subject = { caseId: REFUSED_CASE, kind: 'voucher', subjectId: String(voucher?.id), userId, snapshot: facts };
    const decision = { status: '3', auditMsg: REASON, decidedBy: idOf('admin'), decideTime: decided };
    await tx.insert(cases).values({ ...subject, ...decision, ...times });
  };
  return [...topUp({ ...wanted, channel: 'offline' }), { at: decided, enter }];
}

/** What WeChat Pay and Alipay sent, or others in their name, that was not entered; those alike of a day are one row. */
function refused(at: Date, row: Omit<typeof pay.payNotifies.$inferInsert, 'createTime'>): Happened {
  const alike = row.times ? [row.channel, row.outcome, row.outTradeNo ?? '', toWire(at).slice(0, 10)].join(' ') : null;
  const times = { createTime: at, lastTime: plusMinutes(at, row.times ? row.times * 7 : 0) };
  return {
    at,
    enter: async (tx) => {
      await tx.insert(pay.payNotifies).values({ ...row, alike, ...times });
    },
  };
}

/** Payments that did not go as they should: a try that failed, too little that came, a proof that did not pass, an order that was paid twice. */
export const payTroubles = ({ at }: Days): Happened[] => [
  ...paidTwice(at(-26, '10:12'), 200),
  ...proofRefused({ at: at(-2, '09:05'), yuan: 5000, openUntil: at(1, '09:05') }),
  ...tried({ at: at(-1, '19:40'), yuan: 300, openUntil: at(1, '19:40') }, { fen: 299_00 }),
  ...tried({ at: at(-1, '20:15'), yuan: 800, openUntil: at(1, '20:15') }, { failed: true }),
  // Somebody tries the public address; a refund that was made on the merchant platform; a message of another shop of the company.
  refused(at(-9, '03:12'), {
    channel: 'alipay',
    outcome: 'badSignature',
    claimed: '20260101000000',
    ip: '203.0.113.45',
    times: 17,
  }),
  refused(at(-6, '02:40'), { channel: 'wechat', outcome: 'badSignature', ip: '198.51.100.23', times: 4 }),
  refused(at(-5, '15:31'), {
    channel: 'wechat',
    outcome: 'unknownRefund',
    outTradeNo: 'SHOP26112000317R1',
    ip: '101.226.103.21',
  }),
  refused(at(-3, '11:06'), {
    channel: 'alipay',
    outcome: 'wrongMerchant',
    outTradeNo: 'CANTEEN1125008',
    ip: '110.75.143.16',
    times: 2,
  }),
];
