import type { z } from 'zod';
import { ATTENDEE_STATE, type AttendeeState } from '@/contract/attendee/attendee';
import type { enterAttendee as enterCall, giveUpPlace as giveUpCall } from '@/contract/attendee/desk';
import { AUDIT } from '@/contract/codes';
import { pathTo } from '@/contract/paths';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toYuan } from '@/upstream/core/money';
import { plainText } from '@/upstream/core/text/html';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { madeStale } from '@/upstream/jobs/effects';
import { ATTENDEE_TABLE, nextPlaceState } from '@/upstream/modules/attendee/attendee.table';
import * as repository from '@/upstream/modules/attendee/enrol.repository';
import { NOTHING_PROMISED, priceOf } from '@/upstream/modules/attendee/fee-price';
import { giveUp, isOpen, lockWithOrders, rate } from '@/upstream/modules/attendee/give-up.service';
import * as places from '@/upstream/modules/attendee/place.repository';
import { promisedUntil, proofLapseDue } from '@/upstream/modules/attendee/proof/proof.case';
import { lockPlace } from '@/upstream/modules/attendee/proof/proof.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { closeLineOrders, lockLineOrders } from '@/upstream/modules/pay/order/line-order.service';
import { lockMoved } from '@/upstream/modules/pay/order/lock-lines.service';
import { hasOwner } from '@/upstream/modules/pay/owner.service';
import { moveStock, SoldOut } from '@/upstream/modules/stock/stock.service';
import { notify } from '@/upstream/modules/task/task.service';
import { requireNotOwn, requireRight } from '@/upstream/policy/require-right';
import * as desk from './desk.repository';

interface OnePlace {
  msId: number;
  attendeeId: number;
}
const changes = (msId: number) => ({ name: 'meeting.attendees.change', msId: dbId(msId) }) as const;

/** A place at a meeting that is not the caller's own: nobody gives themselves anything at the desk. 404 for one that is elsewhere. */
async function requireOther(tx: Tx, { msId, attendeeId }: OnePlace): Promise<repository.AttendeeRow> {
  const known = await repository.findAttendee(tx, dbId(attendeeId));
  if (known?.msId !== msId || known.hostId !== null) throw notFoundError();
  if (known.userId !== null && tx.caller) await requireNotOwn(tx, tx.caller.userId, { kind: 'user', id: known.userId });
  return known;
}

/** Enters somebody by hand: their place is theirs on the house, or is kept for their account to pay. */
export function enterAttendee(
  ctx: Context,
  caller: Caller,
  msId: number,
  { feeId, free, reason, phonenumber, email, ...person }: z.output<typeof enterCall.body>,
): Promise<{ attendeeId: number }> {
  return write(ctx, caller, changes(msId), async (tx) => {
    const meeting = await repository.keepMeeting(tx, msId);
    if (!meeting || meeting.calledOff) throw notFoundError();
    const fee = (await repository.findFees(tx, msId)).find((one) => one.feeId === feeId);
    if (fee?.biz !== 'enroll' || fee.closed) throw fieldError('feeId', 'enrol.feeGone');
    const account = phonenumber ? await desk.findByPhone(tx, phonenumber) : undefined;
    if (!free && !account) throw fieldError('phonenumber', 'desk.noAccount');
    if (account) {
      await requireNotOwn(tx, caller.userId, { kind: 'user', id: account.userId });
      await hasOwner(tx, account.userId);
    }
    const text = (value: string | undefined) => plainText(value ?? '') || null;
    const attendeeId = await desk.insertEntered(tx, {
      msId,
      feeId,
      userId: account?.userId ?? null,
      source: 'desk',
      state: ATTENDEE_STATE.draft,
      name: plainText(person.name),
      phonenumber: phonenumber || null,
      email: email || null,
      hospital: text(person.hospital),
      department: text(person.department),
      title: text(person.title),
      createTime: tx.now,
      updateTime: tx.now,
    });
    if (attendeeId === undefined) throw fieldError('phonenumber', 'desk.hasPlace');
    await (free ? grant(tx, attendeeId, reason) : keepToPay(tx, attendeeId, reason));
    await logConsole(tx, 'attendee.enter', attendeeId, { msId, reason });
    return { attendeeId };
  });
}

/** Gives somebody their place on the house. */
export function grantPlace(ctx: Context, caller: Caller, asked: OnePlace, reason: string): Promise<void> {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    const known = await requireOther(tx, asked);
    const lineIds = known.state === ATTENDEE_STATE.awaiting && known.lineId ? [known.lineId] : [];
    const orders = await lockLineOrders(tx, lineIds);
    if (known.userId !== null) await hasOwner(tx, known.userId);
    await lockMoved(tx, orders);
    await closeLineOrders(tx, lineIds);
    await grant(tx, asked.attendeeId, reason);
    await logConsole(tx, 'attendee.grant', asked.attendeeId, { msId: asked.msId, reason });
  });
}

/** Keeps a place for somebody once more, for them to pay. */
export function restorePlace(ctx: Context, caller: Caller, asked: OnePlace, reason: string): Promise<void> {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    const { userId } = await requireOther(tx, asked);
    if (userId === null) throw new AppError('desk.noAccount');
    await hasOwner(tx, userId);
    await keepToPay(tx, asked.attendeeId, reason);
    await logConsole(tx, 'attendee.restore', asked.attendeeId, { msId: asked.msId, reason });
  });
}

async function grant(tx: Tx, attendeeId: number, reason: string): Promise<void> {
  const place = await lockPlace(tx, attendeeId);
  if (place.calledOff) throw new AppError('enrol.calledOff');
  await tell(tx, place, 'placeGranted', {});
  // A line of before stays what it is: it pays for this place no more.
  await take(tx, { ...place, lineId: null }, { event: 'grant', reason, until: null });
}

/** At the price of now, until the end of the seventh day or of enrolment. */
async function keepToPay(tx: Tx, attendeeId: number, reason: string): Promise<void> {
  const place = await lockPlace(tx, attendeeId);
  const meeting = await repository.findMeeting(tx, place.msId);
  const fee = (await repository.findFees(tx, place.msId)).find(({ feeId }) => feeId === place.feeId);
  if (!meeting || !fee || meeting.calledOff) throw notFoundError();
  const until = promisedUntil(meeting, tx.now);
  if (until <= tx.now) throw new AppError('enrol.proofTooLate');
  const price = priceOf({ fee, ...NOTHING_PROMISED }, tx.now);
  await repository.updateAttendee(tx, place.id, {
    promisedPrice: price,
    promisedUntil: until,
    // What the type asks to be proved the desk has seen.
    ...(fee.proof && { proofStatus: AUDIT.succeed }),
  });
  tx.emit(proofLapseDue({ attendeeId }, { at: new Date(until.getTime() + 1) }));
  await tell(tx, place, 'placeRestored', { amount: toYuan(price), until: toWire(until).slice(0, 16) });
  const state = place.state as AttendeeState;
  const begun = ATTENDEE_TABLE[state].submit ? state : nextPlaceState('attendee', state, 'write');
  await take(tx, { ...place, state: begun }, { from: state, event: 'submit', reason, until });
}

interface Taking {
  from?: string;
  event: 'grant' | 'submit';
  reason: string;
  until: Date | null;
}

async function take(tx: Tx, place: places.Place, { from = place.state, event, reason, until }: Taking): Promise<void> {
  const state = nextPlaceState('attendee', place.state, event);
  const begins = event === 'grant';
  const moved = { place: { ...place, state: from }, event, state, lineId: place.lineId, begins, reason };
  await places.movePlaces(tx, 'attendee', [moved]);
  const pools = await places.findFeePools(tx, [place.feeId]);
  const held = {
    holder: 'attendee' as const,
    holderId: place.id,
    poolIds: pools.get(place.feeId) ?? [],
    state: begins ? ('taken' as const) : ('held' as const),
    until,
  };
  await moveStock(tx, [held]).catch((error: unknown) => {
    if (error instanceof SoldOut) throw new AppError('pay.soldOut');
    throw error;
  });
}

/** What would come back to whoever paid for a place. */
export function quoteGiveUp(ctx: Context, caller: Caller, asked: OnePlace) {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    tx.noted();
    return rate(tx, await lockWithOrders(tx, await requireOther(tx, asked)));
  });
}

/** Gives a place up for somebody: with money that comes back it takes the right to give it back, by the meeting's rules. */
export function giveUpPlace(
  ctx: Context,
  caller: Caller,
  asked: OnePlace,
  { reason, amount, idempotencyKey }: z.output<typeof giveUpCall.body>,
): Promise<{ amount: string }> {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    const locked = await lockWithOrders(tx, await requireOther(tx, asked));
    const { own } = locked;
    const { kind } = await rate(tx, locked);
    if (kind === 'paid') await requireRight(tx, caller, { name: 'meeting.refund', msId: asked.msId });
    await lockMoved(tx, locked.orders);
    // Of what waits for its money, a transfer that somebody compares stays.
    await closeLineOrders(
      tx,
      locked.orders.filter(isOpen).flatMap(({ lines }) => lines.map(({ lineId }) => lineId)),
    );
    const answer = await giveUp(tx, locked, { reason, amount, key: `desk:${asked.attendeeId}:${idempotencyKey}` });
    await tell(tx, { ...own, id: own.attendeeId }, 'placeGivenUp', { reason });
    await logConsole(tx, 'attendee.giveUp', asked.attendeeId, { msId: asked.msId, reason });
    return answer;
  });
}

/** Tells whose place it is, where somebody has an account. */
async function tell(
  tx: Tx,
  { id, msId, feeId }: { id: number; msId: number; feeId: number },
  template: 'placeGranted' | 'placeRestored' | 'placeGivenUp',
  params: Record<string, string>,
): Promise<void> {
  tx.emit(madeStale({ userIds: [], msId, stale: ['attendees'] }));
  const own = await repository.findAttendee(tx, id);
  const meeting = await repository.findMeeting(tx, msId);
  const fee = await repository.findFeeName(tx, feeId);
  if (!own?.userId || !meeting || !fee) return;
  await notify(tx, {
    userIds: [own.userId],
    template,
    params: { ...params, title: meeting.msName, fee: fee.feeName },
    paramsEn: { title: meeting.msNameEn ?? meeting.msName, fee: fee.feeNameEn ?? fee.feeName },
    linkUrl: pathTo('enrol', { msId }),
    msId,
  });
}
