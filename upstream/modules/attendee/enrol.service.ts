import type { z } from 'zod';
import { ATTENDEE_STATE, type AttendeeState, type ITEM_STATES } from '@/contract/attendee/attendee';
import type { ENROL_STATES, EnrolSheet, enrol as enrolCall, MyEnrol } from '@/contract/attendee/enrol';
import { CODE } from '@/contract/core';
import type { Biz } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toFen, toYuan } from '@/upstream/core/money';
import { plainText } from '@/upstream/core/text/html';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { findLineOrders } from '@/upstream/modules/pay/order/line-order.service';
import { type Basket, type BasketLine, placeOrder } from '@/upstream/modules/pay/order/place-order.service';
import { DICT, getLookups } from '@/upstream/modules/reference/lookups.service';
import { ATTENDEE_TABLE, ITEM_TABLE } from './attendee.table';
import * as repository from './enrol.repository';
import { priceOf } from './fee-price';

/** Minutes until an order for a place closes that nobody pays. */
const PAY_MINUTES = 30;
type Body = z.output<typeof enrolCall.body>;
const NOTHING_PROMISED = { promisedPrice: null, promisedUntil: null };

/** Whether one can enrol for a meeting at a moment. */
function enrolStateOf(meeting: repository.EnrolMeeting, now: Date): (typeof ENROL_STATES)[number] {
  if (meeting.calledOff) return 'calledOff';
  if (meeting.enrollStart && now < meeting.enrollStart) return 'notYet';
  return now > (meeting.enrollEnd ?? meeting.endTime) ? 'over' : 'open';
}

/** A person's sheet of a meeting: what can be chosen, what they have, and what the form begins with; 404 for a meeting without a page. */
export async function getEnrol(ctx: Context, caller: Caller, msId: number): Promise<EnrolSheet> {
  const { userId } = caller;
  const { db } = ctx;
  const now = ctx.now();
  const meeting = await repository.findMeeting(db, dbId(msId));
  if (!meeting) throw notFoundError();
  const [fees, left, own, person] = [
    await repository.findFees(db, msId),
    await repository.findLeft(db, msId),
    await repository.findOwn(db, msId, userId),
    await repository.findPerson(db, userId),
  ];
  const title = (await getLookups(ctx)).dictName(DICT.doctorTitle, person?.title ?? null).name;
  const known: { [K in keyof EnrolSheet['person']]?: string | null } = own ?? { ...person, title };
  return {
    state: enrolStateOf(meeting, now),
    enrollStart: toWireOrNull(meeting.enrollStart),
    enrollEnd: toWireOrNull(meeting.enrollEnd),
    offers: fees
      .filter(({ closed, feeId }) => !closed || feeId === own?.feeId)
      .map((fee) => toOffer(fee, left, { now, caller })),
    mine: own ? await toMine(db, own) : null,
    person: {
      name: known.name ?? '',
      phonenumber: known.phonenumber ?? '',
      email: known.email ?? '',
      hospital: known.hospital ?? '',
      department: known.department ?? '',
      title: known.title ?? '',
    },
    serverTime: toWire(now),
  };
}

/** Why somebody cannot choose what a meeting sells. */
function barredBy({ userTypes, proof, closed }: repository.FeeRow, { userType }: Caller): 'notForYou' | 'proof' | null {
  if (closed || (userTypes.length > 0 && !userTypes.includes(userType))) return 'notForYou';
  return proof ? 'proof' : null;
}

function toOffer(
  fee: repository.FeeRow,
  left: Map<number, number>,
  { now, caller }: { now: Date; caller: Caller },
): EnrolSheet['offers'][number] {
  const { feeId, feeName, feeNameEn, note, noteEn, price, windows } = fee;
  const [window, next] = windows.filter(({ until }) => now <= until);
  return {
    feeId,
    feeName,
    feeNameEn,
    note,
    noteEn,
    biz: fee.biz as 'enroll',
    price: toYuan(priceOf({ fee, ...NOTHING_PROMISED }, now)),
    until: toWireOrNull(window?.until),
    nextPrice: window ? toYuan(next?.price ?? price) : null,
    left: left.get(feeId) ?? null,
    included: fee.included,
    includedEn: fee.includedEn,
    barred: barredBy(fee, caller),
  };
}

/** What somebody has besides counts unless it was given up. */
const COUNTS: readonly string[] = [ATTENDEE_STATE.awaiting, ATTENDEE_STATE.enrolled];

async function toMine(db: Reader, own: repository.AttendeeRow): Promise<MyEnrol> {
  const [items, companions, orders] = [
    await repository.findItems(db, own.attendeeId),
    await repository.findCompanions(db, own.attendeeId),
    await findLineOrders(db, own.lineId === null ? [] : [own.lineId]),
  ];
  const order = own.lineId === null ? undefined : orders.get(own.lineId);
  return {
    enrollId: own.attendeeId,
    enrollState: own.state,
    feeId: own.feeId,
    workshops: items.filter(({ state }) => COUNTS.includes(state)).map(({ feeId }) => feeId),
    companions: companions.filter(({ state }) => COUNTS.includes(state)).map(({ feeId, name }) => ({ feeId, name })),
    orderNo: order?.orderNo ?? null,
    payStatus: order?.payStatus ?? null,
    amount: order ? toYuan(order.orderAmount) : null,
    expireTime: order && own.state === ATTENDEE_STATE.awaiting ? toWire(order.expireTime) : null,
    transferWaits: order?.transferWaits ?? false,
  };
}

/**
 * Enrols somebody: what they have written is kept, and a place, workshops and companions are ordered in one basket. The same key is the same
 * order. Throws 601 with the sum of now where it is another one than was shown, and says at its field what cannot be had.
 */
export function enrol(ctx: Context, caller: Caller, { idempotencyKey, amount, ...body }: Body) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const order = await placeOrder(tx, caller, {
      idempotencyKey,
      asked: { biz: 'enroll', ...body },
      quote: () => basketOf(tx, caller, body, amount === undefined ? undefined : toFen(amount)),
    });
    const own = await repository.findOwn(tx, body.msId, caller.userId);
    return {
      enrollId: own?.attendeeId ?? 0,
      orderNo: order.orderNo,
      amount: toYuan(order.amount),
      payStatus: order.payStatus,
    };
  });
}

async function basketOf(
  tx: Tx,
  caller: Caller,
  body: Omit<Body, 'idempotencyKey' | 'amount'>,
  told: number | undefined,
): Promise<Basket> {
  const { userId } = caller;
  const meeting = await repository.keepMeeting(tx, dbId(body.msId));
  if (!meeting) throw notFoundError();
  requireOpen(meeting, tx.now);
  const { msId, msName, msNameEn } = meeting;
  const fees = new Map((await repository.findFees(tx, msId)).map((fee) => [fee.feeId, fee]));
  const feeOf = (feeId: number, biz: Biz, field: string): repository.FeeRow => {
    const fee = fees.get(feeId);
    if (fee?.biz !== biz || fee.closed) throw fieldError(field, 'enrol.feeGone');
    const barred = barredBy(fee, caller);
    if (barred) throw fieldError(field, `enrol.${barred}`);
    return fee;
  };
  const main = feeOf(body.feeId, 'enroll', 'feeId');
  const workshops = [...new Set(body.workshops)].map((id) => feeOf(id, 'workshop', 'workshops'));
  const companions = body.companions.map((one, at) => ({
    ...one,
    name: plainText(one.name),
    fee: feeOf(one.feeId, 'companion', `companions.${at}.feeId`),
  }));
  const own = await writeForm(tx, userId, body);
  const items = await repository.putItems(
    tx,
    own.attendeeId,
    workshops.map(({ feeId }) => feeId),
  );
  for (const { state } of items) {
    if (!ITEM_TABLE[state as (typeof ITEM_STATES)[number]].hold) throw fieldError('workshops', 'enrol.has');
  }
  const guests = await repository.putCompanions(
    tx,
    own,
    companions.map(({ feeId, name }) => ({ feeId, name })),
  );
  const lineOf = (biz: Biz, fee: repository.FeeRow, refId: number, whose: number | null): BasketLine => ({
    biz,
    refId: String(refId),
    userId: whose,
    title: `${msName} · ${fee.feeName}`,
    titleEn: `${msNameEn ?? msName} · ${fee.feeNameEn ?? fee.feeName}`,
    quantity: 1,
    price: priceOf({ fee, ...(biz === 'enroll' ? own : NOTHING_PROMISED) }, tx.now),
  });
  const lines = [
    lineOf('enroll', main, own.attendeeId, userId),
    ...items.flatMap(({ itemId, feeId }) => {
      const fee = fees.get(feeId);
      return fee ? [lineOf('workshop', fee, itemId, userId)] : [];
    }),
    ...guests.flatMap(({ attendeeId, feeId }) => {
      const fee = fees.get(feeId);
      return fee ? [lineOf('companion', fee, attendeeId, null)] : [];
    }),
  ];
  const sum = lines.reduce((all, { price }) => all + price, 0);
  if (told !== undefined && told !== sum) {
    throw new AppError('enrol.priceChanged', { code: CODE.warning, values: { amount: toYuan(sum) } });
  }
  return {
    biz: 'enroll',
    msId,
    lines,
    minutes: PAY_MINUTES,
    subject: `${msName} · ${main.feeName}`,
    subjectEn: `${msNameEn ?? msName} · ${main.feeNameEn ?? main.feeName}`,
  };
}

function requireOpen(meeting: repository.EnrolMeeting, now: Date): void {
  const state = enrolStateOf(meeting, now);
  if (state === 'notYet') throw new AppError('enrol.notYet');
  if (state === 'over') throw new AppError('enrol.over');
  if (state === 'calledOff') throw new AppError('enrol.calledOff');
}

/** Keeps what somebody has written of themselves; refused where they have a place already. */
async function writeForm(
  tx: Tx,
  userId: number,
  body: Pick<Body, 'msId' | 'feeId' | 'name' | 'phonenumber' | 'email' | 'hospital' | 'department' | 'title'>,
): Promise<repository.AttendeeRow> {
  const { msId, feeId, phonenumber } = body;
  const text = (value: string | undefined) => plainText(value ?? '') || null;
  const form = {
    feeId,
    phonenumber,
    name: plainText(body.name),
    email: body.email || null,
    hospital: text(body.hospital),
    department: text(body.department),
    title: text(body.title),
  };
  const times = { createTime: tx.now, updateTime: tx.now };
  await repository.beginOwn(tx, { ...form, ...times, msId, userId, state: ATTENDEE_STATE.draft });
  const row = await repository.lockOwn(tx, msId, userId);
  if (!row) throw new Error('a place was not stored');
  if (!ATTENDEE_TABLE[row.state as AttendeeState].hold) {
    throw new AppError(row.state === ATTENDEE_STATE.enrolled ? 'enrol.enrolled' : 'enrol.underWay');
  }
  await repository.updateAttendee(tx, row.attendeeId, form);
  return { ...row, ...form };
}
