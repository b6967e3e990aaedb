import type { z } from 'zod';
import { ATTENDEE_STATE, type AttendeeState } from '@/contract/attendee/attendee';
import type { handProof as handCall, payProved as payCall } from '@/contract/attendee/proof';
import { AUDIT } from '@/contract/codes';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { madeStale } from '@/upstream/jobs/effects';
import { askedFor } from '@/upstream/modules/attendee/asked-for.service';
import {
  ATTENDEE_TABLE,
  type AttendeeEvent,
  EXAMINED_STATES,
  nextPlaceState,
} from '@/upstream/modules/attendee/attendee.table';
import * as repository from '@/upstream/modules/attendee/enrol.repository';
import { enrol, keepForm } from '@/upstream/modules/attendee/enrol.service';
import { isProved } from '@/upstream/modules/attendee/enrol-sheet.service';
import { NOTHING_PROMISED, priceOf } from '@/upstream/modules/attendee/fee-price';
import * as places from '@/upstream/modules/attendee/place.repository';
import { moveWithBesides } from '@/upstream/modules/attendee/with-besides.service';
import { openCase, withdrawCase } from '@/upstream/modules/case/case.service';
import { claimPrivateFiles } from '@/upstream/modules/file/file.service';
import { gaveBack, moveStock, SoldOut } from '@/upstream/modules/stock/stock.service';

/** Hands in what a type asks to be proved: the form is kept, a place is held, and somebody at the meeting is to decide. */
export function handProof(ctx: Context, caller: Caller, { files, ...form }: z.output<typeof handCall.body>) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    if (!(await repository.keepMeeting(tx, dbId(form.msId)))) throw notFoundError();
    // Before the place, as whoever changes both.
    const kept = await claimPrivateFiles(tx, caller.userId, files, 'files');
    const { meeting, main, own } = await keepForm(tx, caller, form, {
      event: 'hold',
      why(fee, mine) {
        if (!fee.proof) return 'enrol.proofNotAsked';
        return isProved(mine, fee.feeId) ? 'enrol.proofPassed' : null;
      },
    });
    const place = await lockPlace(tx, own.attendeeId);
    await repository.updateAttendee(tx, place.id, { proofStatus: AUDIT.during, ...NOTHING_PROMISED });
    await openCase(tx, {
      kind: 'proof',
      subjectId: place.id,
      userId: caller.userId,
      snapshot: {
        msId: meeting.msId,
        name: own.name,
        hospital: own.hospital,
        department: own.department,
        jobTitle: own.title,
        feeId: main.feeId,
        feeName: main.feeName,
        feeNameEn: main.feeNameEn,
        proof: main.proof,
        proofEn: main.proofEn,
        files: kept,
        // What is promised once it passes, fen.
        price: priceOf({ fee: main, ...NOTHING_PROMISED }, tx.now),
      },
    });
    const begun = ATTENDEE_TABLE[place.state as AttendeeState].handProof
      ? place.state
      : nextPlaceState('attendee', place.state, 'write');
    tx.emit(madeStale({ userIds: [], msId: meeting.msId, stale: ['attendees'] }));
    await moveProof(tx, { ...place, state: begun }, 'handProof', { from: place.state, until: null });
    return { enrollId: place.id };
  });
}

/** Takes back what is examined: the form stays, and the place is free again. */
export function withdrawProof(ctx: Context, caller: Caller, enrollId: number): Promise<void> {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const own = await repository.findAttendee(tx, dbId(enrollId));
    if (own?.userId !== caller.userId) throw notFoundError();
    const place = await lockPlace(tx, enrollId);
    if (place.state !== ATTENDEE_STATE.proof) throw new AppError('case.decided');
    await withdrawCase(tx, 'proof', enrollId);
    await repository.updateAttendee(tx, enrollId, { proofStatus: null });
    tx.emit(madeStale({ userIds: [], msId: place.msId, stale: ['attendees'] }));
    await moveProof(tx, place, 'withdrawProof');
  });
}

/** Orders what somebody asked for with their proof, once it has passed, as they wrote it then. */
export async function payProved(
  ctx: Context,
  caller: Caller,
  { enrollId, alone, ...body }: z.output<typeof payCall.body>,
): ReturnType<typeof enrol> {
  const own = await repository.findAttendee(ctx.db, dbId(enrollId));
  if (own?.userId !== caller.userId) throw notFoundError();
  const wanted = async <R extends { state: string; lineId: number | null }>(rows: R[]) =>
    alone ? [] : askedFor(ctx.db, own, rows);
  const [items, companions] = [
    await wanted(await repository.findItems(ctx.db, enrollId)),
    await wanted(await repository.findCompanions(ctx.db, enrollId)),
  ];
  return enrol(ctx, caller, {
    ...body,
    msId: own.msId,
    feeId: own.feeId,
    name: own.name,
    phonenumber: own.phonenumber ?? '',
    email: own.email ?? '',
    hospital: own.hospital ?? '',
    department: own.department ?? '',
    title: own.title ?? '',
    answers: own.ext,
    workshops: items.flatMap(({ feeId, change }) => (change ? [] : feeId)),
    companions: companions.map(({ feeId, name }) => ({ feeId, name })),
  });
}

/** Which of these meetings have proofs that wait. */
export async function findWithProofs(db: Reader, msIds: number[]): Promise<Set<number>> {
  return new Set(await repository.findMeetingsWith(db, msIds, ATTENDEE_STATE.proof));
}

/** A meeting is called off: nobody decides about a proof any more, what has passed is no longer to be ordered, and nobody is invited. */
export async function endExamined(tx: Tx, msId: number): Promise<void> {
  const invited = await repository.findInStates(tx, msId, [ATTENDEE_STATE.invited]);
  if (invited.length > 0) await moveWithBesides(tx, invited, { event: 'cancel' });
  const ids = await repository.findInStates(tx, msId, EXAMINED_STATES);
  const found = ids.length > 0 ? await places.lockPlaces(tx, 'attendee', { lineIds: [], ids }) : [];
  const left = found.filter(({ state }) => EXAMINED_STATES.some((one) => one === state));
  for (const { id, state } of left) if (state === ATTENDEE_STATE.proof) await withdrawCase(tx, 'proof', id);
  await places.movePlaces(
    tx,
    'attendee',
    left.map((place) => ({
      place,
      event: 'cancel',
      state: nextPlaceState('attendee', place.state, 'cancel'),
      lineId: place.lineId,
      begins: false,
    })),
  );
  await moveStock(
    tx,
    left.map(({ id }) => gaveBack({ holder: 'attendee', holderId: id })),
  );
}

/** A place by its number, locked until the transaction ends. */
export async function lockPlace(tx: Tx, attendeeId: number): Promise<places.Place> {
  const [place] = await places.lockPlaces(tx, 'attendee', { lineIds: [], ids: [attendeeId] });
  if (!place) throw notFoundError();
  return place;
}

/** Moves a place on with its proof, and what it holds with it. Throws in words where nothing is left to hold. */
export async function moveProof(
  tx: Tx,
  place: places.Place,
  event: AttendeeEvent,
  { from = place.state, until, reason }: { from?: string; until?: Date | null; reason?: string } = {},
): Promise<void> {
  const state = nextPlaceState('attendee', place.state, event);
  const moved = { place: { ...place, state: from }, event, state, lineId: place.lineId, begins: false, reason };
  await places.movePlaces(tx, 'attendee', [moved]);
  const holder = { holder: 'attendee', holderId: place.id } as const;
  if (until === undefined) return moveStock(tx, [gaveBack(holder)]);
  const pools = await places.findFeePools(tx, [place.feeId]);
  const held = { ...holder, poolIds: pools.get(place.feeId) ?? [], state: 'held' as const, until };
  await moveStock(tx, [held]).catch((error: unknown) => {
    if (error instanceof SoldOut) throw new AppError('pay.soldOut');
    throw error;
  });
}
