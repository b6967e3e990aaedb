import type { z } from 'zod';
import type { Answers } from '@/contract/attendee/answers';
import { ATTENDEE_STATE, type AttendeeState, type ITEM_STATES } from '@/contract/attendee/attendee';
import {
  type EnrolForm,
  type enrol as enrolCall,
  isPlaceFee,
  type PlaceFee,
  takenFees,
} from '@/contract/attendee/enrol';
import type { Biz } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toFen, toYuan } from '@/upstream/core/money';
import { plainText } from '@/upstream/core/text/html';
import type { MessageKey } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import { countTry, findUsable } from '@/upstream/modules/attendee/coupon/coupon.service';
import { couponPrice, type UsedCoupon } from '@/upstream/modules/attendee/coupon/coupon-price';
import { offerEnds } from '@/upstream/modules/attendee/waiting/offers.service';
import { type Basket, type BasketLine, placeOrder } from '@/upstream/modules/pay/order/place-order.service';
import { feesOfPapers, presentsAt } from '@/upstream/policy/presenting';
import { keepAnswers } from './answers.service';
import { ATTENDEE_TABLE, ITEM_TABLE } from './attendee.table';
import { removeDraft } from './draft/draft.repository';
import * as repository from './enrol.repository';
import { barredBy, enrolStateOf, isOfTeams, isProved } from './enrol-sheet.service';
import { NOTHING_PROMISED, priceOf } from './fee-price';
import { placeLine, requireShown } from './place-line';

/** Minutes until an order for a place closes that nobody pays. */
export const PAY_MINUTES = 30;
type Body = z.output<typeof enrolCall.body>;
type PersonForm = Pick<Body, 'name' | 'phonenumber' | 'email' | 'hospital' | 'department' | 'title'>;

/**
 * Enrols somebody: what they have written is kept, and a place, workshops and companions are ordered in one basket. The same key is the same
 * order. Throws 601 with the sum of now where it is another one than was shown, and says at its field what cannot be had.
 */
export async function enrol(ctx: Context, caller: Caller, { idempotencyKey, amount, coupon: code, ...body }: Body) {
  if (code) await countTry(ctx, caller);
  return write(ctx, caller, 'signedIn', async (tx) => {
    const order = await placeOrder(tx, caller, {
      idempotencyKey,
      asked: { biz: 'enroll', ...body, ...(code && { code }) },
      quote: () => basketOf(tx, caller, { ...body, code }, amount === undefined ? undefined : toFen(amount)),
    }).catch(async (error: unknown) => {
      // The last use of a code may have gone with the last place.
      if (code && isSoldOut(error)) await findUsable(tx, { ...body, code, now: tx.now });
      throw isSoldOut(error) ? new AppError('enrol.soldOut') : error;
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

/** Whether what was wanted is gone. */
export const isSoldOut = (error: unknown) => error instanceof AppError && error.key === 'pay.soldOut';

interface Keeping {
  /** What is to become of the place next. */
  event: 'hold' | 'join';
  /** Why a type cannot be had now. */
  why?(fee: repository.FeeRow, own: repository.AttendeeRow | undefined): MessageKey | null;
}

/** Keeps what somebody asks for at a meeting: a place of theirs, and what they want besides; says at its field what cannot be had. */
export async function keepForm(tx: Tx, caller: Caller, body: EnrolForm, { event, why }: Keeping) {
  const { userId } = caller;
  const meeting = await repository.keepMeeting(tx, dbId(body.msId));
  if (!meeting) throw notFoundError();
  requireOpen(meeting, tx.now);
  const { msId } = meeting;
  const fees = new Map((await repository.findFees(tx, msId)).map((fee) => [fee.feeId, fee]));
  const feeOf = feesFor(caller, fees);
  const main = feeOf(body.feeId, placeBiz(fees.get(body.feeId)), 'feeId');
  await requireAuthor(tx, main, userId);
  const wrong = why?.(main, await repository.findOwn(tx, msId, userId));
  if (wrong) throw fieldError('feeId', wrong);
  const wanted = besidesOf(body, feeOf);
  const ext = await keepAnswers(tx, userId, meeting.questions, { feeIds: takenFees(body), answers: body.answers });
  const own = await writeForm(tx, userId, { ...body, ext }, event);
  await removeDraft(tx, msId, userId);
  // What is offered and not wanted is free again.
  if (own.state === ATTENDEE_STATE.offered) tx.emit(offerEnds({ attendeeId: own.attendeeId }));
  return { meeting, fees, main, own, ...(await putBesides(tx, own, wanted, event)) };
}

/** The kind of a fee for a place: anybody's, unless it is an author's. */
export const placeBiz = (fee: Pick<repository.FeeRow, 'biz'> | undefined): PlaceFee =>
  fee && isPlaceFee(fee.biz) ? fee.biz : 'enroll';

/** Says at its field where somebody would take an author's place at a meeting that has accepted no paper of theirs. */
export async function requireAuthor(
  tx: Tx,
  { biz, msId, feeId }: Pick<repository.FeeRow, 'biz' | 'msId' | 'feeId'>,
  userId: number,
): Promise<void> {
  if (biz !== 'enrollArt') return;
  if (!(await presentsAt(tx, msId, userId))) throw fieldError('feeId', 'enrol.paperOnly');
  if (!(await feesOfPapers(tx, { msId, biz, userId })).has(feeId)) throw fieldError('feeId', 'enrol.otherPapers');
}

/** A fee that somebody can take of a meeting's; says at its field why not. */
export const feesFor =
  (caller: Caller, fees: ReadonlyMap<number, repository.FeeRow>) =>
  (feeId: number, biz: Biz, field: string): repository.FeeRow => {
    const fee = fees.get(feeId);
    if (fee?.biz !== biz || fee.closed) throw fieldError(field, 'enrol.feeGone');
    const barred = barredBy(fee, caller);
    if (barred) throw fieldError(field, `enrol.${barred}`);
    if (isOfTeams(fee)) throw fieldError(field, 'enrol.teamOnly', { least: fee.teamLeast ?? 0 });
    return fee;
  };

type Wanted = Pick<EnrolForm, 'workshops' | 'companions'>;

/** What is wanted with a place, as it can be kept; says at its field what cannot be had. */
export function besidesOf({ workshops, companions }: Wanted, feeOf: ReturnType<typeof feesFor>): Wanted {
  return {
    workshops: [...new Set(workshops)].map((id) => feeOf(id, 'workshop', 'workshops').feeId),
    companions: companions.map(({ feeId, name }, at) => ({
      feeId: feeOf(feeId, 'companion', `companions.${at}.feeId`).feeId,
      name: plainText(name),
    })),
  };
}

/** Keeps what is wanted with a place, to be ordered or waited for; says at the field what is had already. */
export async function putBesides(
  tx: Tx,
  own: repository.AttendeeRow,
  { workshops, companions }: Wanted,
  event: Keeping['event'],
) {
  const items = await repository.putItems(tx, own.attendeeId, workshops);
  for (const { state } of items) {
    if (!ITEM_TABLE[state as (typeof ITEM_STATES)[number]][event]) throw fieldError('workshops', 'enrol.has');
  }
  return { items, guests: await repository.putCompanions(tx, own, companions) };
}

/** What somebody asks for, as an order: their place, workshops and companions; refused where it costs another sum than they were told, fen. */
export async function basketOf(
  tx: Tx,
  caller: Caller,
  { code, ...body }: EnrolForm & { code?: string },
  told: number | undefined,
): Promise<Basket> {
  const { meeting, fees, main, own, items, guests } = await keepForm(tx, caller, body, {
    event: 'hold',
    why: (fee, mine) => (fee.proof && !isProved(mine, fee.feeId) ? 'enrol.proof' : null),
  });
  const { msId, msName, msNameEn } = meeting;
  const biz = placeBiz(main);
  const used = code && (await findUsable(tx, { msId, feeId: main.feeId, code, now: tx.now }));
  const lineOf = (kind: Biz, fee: repository.FeeRow, refId: number, whose: number | null): BasketLine => {
    const price = priceOf({ fee, ...(isPlaceFee(kind) ? own : NOTHING_PROMISED) }, tx.now);
    return placeLine(meeting, fee, { biz: kind, refId, userId: whose, price });
  };
  const lines = [
    withCoupon(lineOf(biz, main, own.attendeeId, caller.userId), used ? used.coupon : null),
    ...items.flatMap(({ itemId, feeId }) => {
      const fee = fees.get(feeId);
      return fee ? [lineOf('workshop', fee, itemId, caller.userId)] : [];
    }),
    ...guests.flatMap(({ attendeeId, feeId }) => {
      const fee = fees.get(feeId);
      return fee ? [lineOf('companion', fee, attendeeId, null)] : [];
    }),
  ];
  requireShown(lines, told);
  return {
    biz,
    msId,
    lines,
    minutes: minutesOf(own, tx.now),
    subject: `${msName} · ${main.feeName}`,
    subjectEn: `${msNameEn ?? msName} · ${main.feeNameEn ?? main.feeName}`,
  };
}

/** A line that a code makes cheaper, and what it took off. */
function withCoupon(line: BasketLine, coupon: Omit<UsedCoupon, 'deducted'> | null): BasketLine {
  if (!coupon) return line;
  const price = couponPrice(line.price, coupon);
  return { ...line, price, terms: { coupon: { ...coupon, deducted: line.price - price } } };
}

/** Minutes to pay in: what is offered is kept as long as was said. */
const minutesOf = ({ state, offeredUntil }: repository.AttendeeRow, now: Date): number =>
  state === ATTENDEE_STATE.offered ? minutesUntil(offeredUntil, now) : PAY_MINUTES;

/** Minutes until an offer ends; throws where it is over. */
export function minutesUntil(offeredUntil: Date | null, now: Date): number {
  if (!offeredUntil) return PAY_MINUTES;
  if (offeredUntil <= now) throw new AppError('enrol.offerOver');
  return (offeredUntil.getTime() - now.getTime()) / 60_000;
}

/** Throws, with why, where nobody can enrol for a meeting at a moment. */
export function requireOpen(meeting: repository.EnrolMeeting, now: Date): void {
  const state = enrolStateOf(meeting, now);
  if (state === 'notYet') throw new AppError('enrol.notYet');
  if (state === 'over') throw new AppError('enrol.over');
  if (state === 'calledOff') throw new AppError('enrol.calledOff');
}

/** What somebody has written of themselves, as it is kept. */
export function formOf(body: PersonForm) {
  const text = (value: string | undefined) => plainText(value ?? '') || null;
  return {
    name: plainText(body.name),
    phonenumber: body.phonenumber,
    email: body.email || null,
    hospital: text(body.hospital),
    department: text(body.department),
    title: text(body.title),
  };
}

/** Keeps what somebody has written of themselves; refused where they have a place already. */
async function writeForm(
  tx: Tx,
  userId: number,
  body: PersonForm & { msId: number; feeId: number; ext: Answers },
  event: Keeping['event'],
): Promise<repository.AttendeeRow> {
  const { msId, feeId, ext } = body;
  const form = { ...formOf(body), feeId, ext };
  // What was proved and promised is of the type that it was handed in for.
  const unproved = { proofStatus: null, ...NOTHING_PROMISED };
  const times = { createTime: tx.now, updateTime: tx.now };
  await repository.beginOwn(tx, { ...form, ...times, msId, userId, state: ATTENDEE_STATE.draft });
  const row = await repository.lockOwn(tx, msId, userId);
  if (!row) throw new Error('a place was not stored');
  if (!ATTENDEE_TABLE[row.state as AttendeeState][event]) {
    throw new AppError(row.state === ATTENDEE_STATE.enrolled ? 'enrol.enrolled' : 'enrol.underWay');
  }
  const changes = row.feeId === feeId ? form : { ...form, ...unproved };
  await repository.updateAttendee(tx, row.attendeeId, changes);
  return { ...row, ...changes };
}
