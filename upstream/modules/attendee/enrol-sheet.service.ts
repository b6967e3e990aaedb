import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { ENROL_STATES, EnrolSheet, MyEnrol } from '@/contract/attendee/enrol';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toYuan } from '@/upstream/core/money';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import { findLineOrders } from '@/upstream/modules/pay/order/line-order.service';
import { DICT, getLookups } from '@/upstream/modules/reference/lookups.service';
import { presentAnswers } from './answers.service';
import { PLACED_STATES } from './attendee.table';
import * as repository from './enrol.repository';
import { NOTHING_PROMISED, priceOf } from './fee-price';
import { findStand } from './stands.service';

/** Whether one can enrol for a meeting at a moment. */
export function enrolStateOf(meeting: repository.EnrolMeeting, now: Date): (typeof ENROL_STATES)[number] {
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
    await repository.findLeft(db, msId, (await repository.findOwn(db, msId, userId))?.attendeeId),
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
    mine: own ? await toMine(db, own, { meeting, now }) : null,
    person: {
      name: known.name ?? '',
      phonenumber: known.phonenumber ?? '',
      email: known.email ?? '',
      hospital: known.hospital ?? '',
      department: known.department ?? '',
      title: known.title ?? '',
    },
    questions: meeting.questions,
    answers: presentAnswers(ctx, own?.ext ?? {}, userId),
    serverTime: toWire(now),
  };
}

/** Whether one may still correct what one has written of oneself: until the meeting's last day for it, or until it begins. */
export const mayCorrect = (
  { correctEnd, startTime, calledOff }: Pick<repository.EnrolMeeting, 'correctEnd' | 'startTime' | 'calledOff'>,
  now: Date,
): boolean => !calledOff && now <= (correctEnd ?? startTime);

/** Why somebody cannot choose what a meeting sells. */
export function barredBy(
  { userTypes, proof, closed }: repository.FeeRow,
  { userType }: Caller,
): 'notForYou' | 'proof' | null {
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

const WAITS: readonly string[] = [ATTENDEE_STATE.waiting, ATTENDEE_STATE.offered];
/** What somebody has besides counts unless it was given up. */
const COUNTS: readonly string[] = PLACED_STATES;

async function toMine(
  db: Reader,
  own: repository.AttendeeRow,
  { meeting, now }: { meeting: repository.EnrolMeeting; now: Date },
): Promise<MyEnrol> {
  const [items, companions, orders] = [
    await repository.findItems(db, own.attendeeId),
    await repository.findCompanions(db, own.attendeeId),
    await findLineOrders(db, own.lineId === null ? [] : [own.lineId]),
  ];
  const order = own.lineId === null ? undefined : orders.get(own.lineId);
  const change = items.find((item) => item.change && item.state === ATTENDEE_STATE.awaiting);
  const changeOrder = change?.lineId ? (await findLineOrders(db, [change.lineId])).get(change.lineId) : undefined;
  return {
    enrollId: own.attendeeId,
    enrollState: own.state,
    feeId: own.feeId,
    workshops: items.filter(({ state, change }) => !change && COUNTS.includes(state)).map(({ feeId }) => feeId),
    companions: companions.filter(({ state }) => COUNTS.includes(state)).map(({ feeId, name }) => ({ feeId, name })),
    orderNo: order?.orderNo ?? null,
    payStatus: order?.payStatus ?? null,
    amount: order ? toYuan(order.orderAmount) : null,
    expireTime: order && own.state === ATTENDEE_STATE.awaiting ? toWire(order.expireTime) : null,
    transferWaits: order?.transferWaits ?? false,
    change:
      change && changeOrder
        ? {
            feeId: change.feeId,
            orderNo: changeOrder.orderNo,
            amount: toYuan(changeOrder.orderAmount),
            expireTime: toWire(changeOrder.expireTime),
            transferWaits: changeOrder.transferWaits,
          }
        : null,
    correctable: mayCorrect(meeting, now),
    waiting: WAITS.includes(own.state) ? await findStand(db, meeting, { enrollId: own.attendeeId, now }) : null,
  };
}
