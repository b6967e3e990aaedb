import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import {
  type ENROL_STATES,
  type EnrolSheet,
  isPlaceFee,
  type MyEnrol,
  type Offer,
  type pricedSchema,
} from '@/contract/attendee/enrol';
import { AUDIT } from '@/contract/codes';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toYuan } from '@/upstream/core/money';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { hasCoupons } from '@/upstream/modules/attendee/coupon/coupon.repository';
import { findOwnReturns } from '@/upstream/modules/attendee/own-returns.service';
import { findOwnProof } from '@/upstream/modules/attendee/proof/own-proof.service';
import { findStand } from '@/upstream/modules/attendee/waiting/stands.service';
import { findLineOrders } from '@/upstream/modules/pay/order/line-order.service';
import { DICT, getLookups } from '@/upstream/modules/reference/lookups.service';
import { feesOfPapers } from '@/upstream/policy/presenting';
import { findAdded } from './added-orders';
import { presentAnswers } from './answers.service';
import { askedFor } from './asked-for.service';
import { EXAMINED_STATES, PLACED_STATES } from './attendee.table';
import { findKeptDraft } from './draft/draft.service';
import * as repository from './enrol.repository';
import { NOTHING_PROMISED, nextChange, type Promised, priceOf, surchargeOf } from './fee-price';
import { ownHandover } from './handover/own-handover';
import { amountOf, paidByPlace } from './paid.service';

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
  const own = await repository.findOwn(db, msId, userId);
  const [fees, left, person] = [
    await repository.findFees(db, msId),
    await repository.findLeft(db, msId, own?.attendeeId),
    await repository.findPerson(db, userId),
  ];
  const forAuthors = fees.some(({ biz }) => biz === 'enrollArt')
    ? await feesOfPapers(db, { msId: meeting.msId, biz: 'enrollArt', userId })
    : null;
  const title = (await getLookups(ctx)).dictName(DICT.doctorTitle, person?.title ?? null).name;
  const known: { [K in keyof EnrolSheet['person']]?: string | null } = own ?? { ...person, title };
  return {
    state: enrolStateOf(meeting, now),
    enrollStart: toWireOrNull(meeting.enrollStart),
    enrollEnd: toWireOrNull(meeting.enrollEnd),
    offers: fees
      .filter(
        ({ biz, closed, invitedOnly, feeId }) =>
          feeId === own?.feeId || !(closed || invitedOnly || (biz === 'enrollArt' && !forAuthors?.has(feeId))),
      )
      .map((fee) => toOffer(fee, left, { now, caller, own })),
    mine: own ? await toMine(ctx, own, { meeting, fees }) : null,
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
    draft: await findKeptDraft(ctx, { msId, userId }),
    coupons: await hasCoupons(db, meeting.msId),
    serverTime: toWire(now),
  };
}

/** Whether one may still correct what one has written of oneself: until the meeting's last day for it, or until it begins. */
export const mayCorrect = (
  { correctEnd, startTime, calledOff }: Pick<repository.EnrolMeeting, 'correctEnd' | 'startTime' | 'calledOff'>,
  now: Date,
): boolean => !calledOff && now <= (correctEnd ?? startTime);

type Barred = Exclude<NonNullable<Offer['barred']>, 'teamOnly'>;
/** Why somebody cannot choose what a meeting sells. */
export function barredBy(
  { userTypes, proof, closed, invitedOnly, biz }: repository.FeeRow,
  { userType }: Caller,
): Barred | null {
  if (invitedOnly) return 'invitedOnly';
  if (closed || (userTypes.length > 0 && !userTypes.includes(userType))) return 'notForYou';
  return proof && !isPlaceFee(biz) ? 'proof' : null;
}

/** Whether a type is taken by so many people of a team at least: nobody takes it alone. */
export const isOfTeams = ({ biz, teamLeast }: repository.FeeRow): boolean => biz === 'enroll' && (teamLeast ?? 0) > 1;

/** Whether somebody has proved what a type asks for. */
export const isProved = (own: repository.AttendeeRow | undefined, feeId: number): boolean =>
  own?.feeId === feeId && own.proofStatus === AUDIT.succeed;

/** What something costs whom nothing else was promised, until when and what then, and how much of it is left. */
export function toPriced(
  fee: repository.FeeRow,
  { left, now, promise = NOTHING_PROMISED }: { left: Map<number, number>; now: Date; promise?: Promised },
): z.output<typeof pricedSchema> {
  const { feeId, feeName, feeNameEn } = fee;
  const until = nextChange(fee, now);
  return {
    feeId,
    feeName,
    feeNameEn,
    price: toYuan(priceOf({ fee, ...promise }, now)),
    surcharge: surchargeOf(fee, now) > 0 ? toYuan(surchargeOf(fee, now)) : null,
    until: toWireOrNull(until),
    nextPrice: until ? toYuan(priceOf({ fee, ...NOTHING_PROMISED }, new Date(until.getTime() + 1000))) : null,
    left: left.get(feeId) ?? null,
  };
}

function toOffer(
  fee: repository.FeeRow,
  left: Map<number, number>,
  { now, caller, own }: { now: Date; caller: Caller; own: repository.AttendeeRow | undefined },
): EnrolSheet['offers'][number] {
  const asks = fee.proof && !isProved(own, fee.feeId);
  return {
    ...toPriced(fee, { left, now, promise: own?.feeId === fee.feeId ? own : NOTHING_PROMISED }),
    note: fee.note,
    noteEn: fee.noteEn,
    biz: fee.biz as 'enroll',
    included: fee.included,
    includedEn: fee.includedEn,
    proof: asks ? fee.proof : null,
    proofEn: asks ? fee.proofEn : null,
    barred: barredBy(fee, caller) ?? (isOfTeams(fee) ? 'teamOnly' : null),
  };
}

const WAITS: readonly string[] = [ATTENDEE_STATE.waiting, ATTENDEE_STATE.offered];
/** What somebody has besides counts unless it was given up. */
const COUNTS: readonly string[] = PLACED_STATES;
/** What somebody waits for, or is offered, besides a place that is theirs. */
const isBesides = (own: repository.AttendeeRow, { state }: { state: string }) =>
  own.state === ATTENDEE_STATE.enrolled && WAITS.includes(state);

async function toMine(
  ctx: Context,
  own: repository.AttendeeRow,
  { meeting, fees }: { meeting: repository.EnrolMeeting; fees: repository.FeeRow[] },
): Promise<MyEnrol> {
  const { db } = ctx;
  const now = ctx.now();
  const [items, companions, orders] = [
    await repository.findItems(db, own.attendeeId),
    await repository.findCompanions(db, own.attendeeId),
    await findLineOrders(db, own.lineId === null ? [] : [own.lineId]),
  ];
  const paid = (await paidByPlace(db, [own.attendeeId], { companions: true })).get(own.attendeeId);
  const isExamined = EXAMINED_STATES.some((state) => state === own.state);
  // What was asked for with a proof is ordered with the place.
  const order = own.lineId === null || isExamined ? undefined : orders.get(own.lineId);
  const has = async <R extends { state: string; lineId: number | null }>(rows: R[]): Promise<R[]> => {
    const wanted = isExamined ? await askedFor(db, own, rows) : [];
    return rows.filter((row) => (COUNTS.includes(row.state) && !isBesides(own, row)) || wanted.includes(row));
  };
  const [workshops, guests] = [await has(items.filter((item) => !item.change)), await has(companions)];
  const waitsFor = {
    workshops: items.filter((item) => isBesides(own, item)).map(({ feeId }) => feeId),
    companions: companions.filter((one) => isBesides(own, one)).map(({ feeId, name }) => ({ feeId, name })),
  };
  const waits = WAITS.includes(own.state) || waitsFor.workshops.length + waitsFor.companions.length > 0;
  const change = items.find((item) => item.change && item.state === ATTENDEE_STATE.awaiting);
  const changeOrder = change?.lineId ? (await findLineOrders(db, [change.lineId])).get(change.lineId) : undefined;
  return {
    enrollId: own.attendeeId,
    enrollState: own.state,
    feeId: own.feeId,
    workshops: workshops.map(({ feeId }) => feeId),
    companions: guests.map(({ feeId, name }) => ({ feeId, name })),
    // What a team has ordered is its contact's: of that only the own line is told.
    orderNo: order?.userId === own.userId ? order?.orderNo : null,
    payStatus: order?.payStatus ?? null,
    amount: amountOf(own.state, paid, order?.userId === own.userId ? order.orderAmount : order?.amount),
    ...(isExamined && {
      amount: toYuan(sumOf(ctx, own, [...workshops, ...guests], fees)),
      placeAmount: toYuan(sumOf(ctx, own, [], fees)),
    }),
    expireTime: order && own.state === ATTENDEE_STATE.awaiting ? toWire(order.expireTime) : null,
    ...(own.state === ATTENDEE_STATE.submitted && { expireTime: toWireOrNull(own.promisedUntil) }),
    transferWaits: order?.transferWaits ?? false,
    added: await findAdded(db, own, [...workshops, ...guests]),
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
    ...(await ownHandover(ctx, own, { meeting, fees })),
    waitsFor: own.state === ATTENDEE_STATE.enrolled && waits ? waitsFor : null,
    waiting: waits ? await findStand(db, meeting, { enrollId: own.attendeeId, now }) : null,
    proof: await findOwnProof(ctx, own),
    returns: meeting.calledOff ? await findOwnReturns(db, own) : null,
  };
}

/** What a place and all that was asked for with it costs now. */
function sumOf(ctx: Context, own: repository.AttendeeRow, besides: { feeId: number }[], fees: repository.FeeRow[]) {
  const feeOf = (id: number) => fees.find(({ feeId }) => feeId === id);
  const [main, ...others] = [own, ...besides].map(({ feeId }) => feeOf(feeId));
  const now = ctx.now();
  const place = main ? priceOf({ fee: main, ...own }, now) : 0;
  return others.reduce((sum, fee) => sum + (fee ? priceOf({ fee, ...NOTHING_PROMISED }, now) : 0), place);
}
