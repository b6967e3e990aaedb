import type { Biz, Channel } from '@/contract/pay/order';
import { toWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import * as pay from '@/upstream/db/schema/pay';
import type { Bi } from '@/upstream/db/seed/bi';
import { ledgerAccount, purseOf } from '@/upstream/modules/pay/ledger/ledger.names';
import { type Move, move, post } from '@/upstream/modules/pay/ledger/ledger.service';
import { keyOfCalledOff } from '@/upstream/modules/pay/refund/whole-order.service';
import { DEMO_ACCOUNTS } from '../accounts';
import { plusMinutes } from '../days';
import { DEMO_DOCTOR_ID } from '../doctors';

/** Something that happened to somebody's money at a moment. */
export interface Happened {
  at: Date;
  enter(tx: Tx): Promise<unknown>;
}

/** The account of this login name. */
export const idOf = (userName: string): number => {
  const userId =
    userName === 'doctor' ? DEMO_DOCTOR_ID : DEMO_ACCOUNTS.find((one) => one.userName === userName)?.userId;
  if (!userId) throw new Error(`no account ${userName}`);
  return userId;
};
/** The account of a person's balance. */
export const wallet = (userId: number) => ledgerAccount.person(userId, 'balance');

/** The number of what somebody ordered at a moment: nobody here buys twice within a second. */
export const orderNumber = (at: Date, userId: number) =>
  toWire(at).replace(/\D/g, '') + String(userId).padStart(12, '0');

export interface Bought {
  userId: number;
  at: Date;
  biz: Biz;
  msId?: number;
  channel: Channel;
  title: Bi;
  /** What each line is, where that is not what the order is. */
  lineTitle?: Bi;
  /** fen */
  amount: number;
  line: { refId: string; terms?: Record<string, unknown> };
  /** Whom each line is for, all at one price; one of the buyer's where it is not said. */
  people?: readonly (number | null)[];
  /** What stands on a line: a place at a meeting. */
  place?: (tx: Tx, lineId: number, paidAt: Date, at: number) => Promise<unknown>;
  /** Given up in full at this moment. */
  refundedAt?: Date;
  why?: string;
  /** Its meeting was called off: all of it goes back, by the key under which it is asked for. */
  calledOff?: boolean;
  /** A part that staff wanted to give back then, and the gateway could not. */
  refundFailed?: { at: Date; by: string; amount: number; reason: string; failure: string };
  /** Never paid: closed half an hour later. */
  unpaid?: boolean;
  /** Can still be paid, until then. */
  openUntil?: Date;
}

/** How an order stands that nobody paid: open, or closed when its time was over. */
const unpaidRows = ({ openUntil, unpaid }: Bought, expireTime: Date) =>
  openUntil ? { payStatus: '0' } : unpaid ? { payStatus: '3', closeTime: expireTime } : null;

async function insertFailedRefund(
  tx: Tx,
  { orderNo, outTradeNo, lineId }: { orderNo: string; outTradeNo: string; lineId: number },
  { at, by, amount, reason, failure }: NonNullable<Bought['refundFailed']>,
  calledOff = false,
): Promise<void> {
  const refundNo = `${outTradeNo}R01`;
  await tx.insert(pay.refunds).values({
    refundNo,
    orderNo,
    outTradeNo,
    amount,
    reason,
    failure,
    status: '3',
    idempotencyKey: calledOff ? keyOfCalledOff(orderNo) : `demo-${outTradeNo}`,
    lines: [{ lineId, amount, givenUp: calledOff }],
    askedBy: calledOff ? 0 : idOf(by),
    doneTime: at,
    createTime: at,
    updateTime: at,
  });
}

/** An order with its line, its payment, its refund and what the ledger says of them. */
export function bought(wanted: Bought): Happened[] {
  const { userId, at, biz, msId, channel, title, amount, line, refundedAt, openUntil, people = [userId] } = wanted;
  const price = amount / people.length;
  const orderNo = orderNumber(at, userId);
  const outTradeNo = `${orderNo}P01`;
  const { zh, en } = wanted.lineTitle ?? title;
  const words = { title: zh, titleEn: en };
  const [from, to] = [
    purseOf({ userId, msId: msId ?? null }, channel),
    biz === 'recharge' ? wallet(userId) : ledgerAccount.sales(biz, msId ?? null),
  ];
  const paidAt = plusMinutes(at, 2);
  const expireTime = openUntil ?? plusMinutes(at, 30);
  const waits = unpaidRows(wanted, expireTime);
  const end = refundedAt ?? (openUntil ? at : waits ? expireTime : paidAt);
  const refunded = refundedAt ? amount : 0;
  const times = { createTime: at, updateTime: end };
  const rows = async (tx: Tx) => {
    await tx.insert(pay.orders).values({
      orderNo,
      userId,
      biz,
      msId,
      subject: title.zh,
      subjectEn: title.en,
      amount,
      refunded,
      expireTime,
      ...(waits ?? { payStatus: refundedAt ? '2' : '1', channel, payTime: paidAt }),
      idempotencyKey: `demo-${orderNo}`,
      ...times,
    });
    const row = {
      orderNo,
      biz,
      price,
      refunded,
      ...words,
      ...line,
      amount: price,
      updateTime: end,
      state: openUntil ? 'held' : waits ? 'released' : refundedAt ? 'revoked' : 'fulfilled',
    };
    const lines = tx.insert(pay.orderLines).values(people.map((whose) => ({ ...row, userId: whose })));
    const all = await lines.returning({ lineId: pay.orderLines.lineId });
    const [stored] = all;
    if (!stored) throw new Error('a line was not stored');
    for (const [index, { lineId }] of all.entries()) await wanted.place?.(tx, lineId, paidAt, index);
    // Nobody has begun to pay an open order but by a bank transfer.
    if (openUntil && channel !== 'offline') return;
    await tx.insert(pay.payments).values({
      outTradeNo,
      orderNo,
      channel,
      amount,
      expireTime,
      ...times,
      ...(waits
        ? { state: openUntil ? 'open' : 'closed' }
        : {
            state: 'paid',
            payerAmount: amount,
            payTime: paidAt,
            tradeNo: channel === 'wallet' ? null : `42${orderNo}`,
          }),
    });
    if (wanted.refundFailed)
      await insertFailedRefund(tx, { orderNo, outTradeNo, ...stored }, wanted.refundFailed, wanted.calledOff);
    if (!refundedAt) return;
    await tx.insert(pay.refunds).values({
      refundNo: `${outTradeNo}R01`,
      orderNo,
      outTradeNo,
      amount,
      reason: wanted.why ?? '选错方案',
      status: '2',
      lines: [{ ...stored, amount, givenUp: true }],
      gatewayNo: `50${orderNo}`,
      idempotencyKey: wanted.calledOff ? keyOfCalledOff(orderNo) : `demo-${outTradeNo}`,
      askedBy: wanted.calledOff ? 0 : userId,
      doneTime: refundedAt,
      createTime: refundedAt,
      updateTime: refundedAt,
    });
  };
  const entered = (key: string, event: string, moves: Move[]) => (tx: Tx) =>
    post(tx, { key, event, orderNo, ...words }, moves);
  if (waits) return [{ at, enter: rows }];
  const happened: Happened[] = [
    { at, enter: rows },
    { at: paidAt, enter: entered(`paid:${outTradeNo}`, biz, [move(from, to, amount)]) },
  ];
  if (!refundedAt) return happened;
  const back = entered(`refund:${outTradeNo}R01`, 'refund', [move(to, from, amount)]);
  return [...happened, { at: refundedAt, enter: back }];
}
