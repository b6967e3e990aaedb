import type { z } from 'zod';
import type { joinWaiting as joinCall } from '@/contract/attendee/waiting';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { type Tx, write } from '@/upstream/core/write';
import { nextPlaceState } from '@/upstream/modules/attendee/attendee.table';
import type { AttendeeRow, EnrolMeeting, ItemRow } from '@/upstream/modules/attendee/enrol.repository';
import { keepForm } from '@/upstream/modules/attendee/enrol.service';
import { lockPlaces, movePlaces, type PlaceKind } from '@/upstream/modules/attendee/place.repository';
import { seatsFreed } from '@/upstream/modules/stock/freed.service';
import { goRoundAt, moveGroups, needsOf } from './offers.service';
import * as repository from './waiting.repository';

/**
 * Puts somebody on the waiting list with all they want together, where something of it is full or others wait for it already. Says so where there is
 * enough, and where there will never be as much.
 */
export function joinWaiting(ctx: Context, caller: Caller, body: z.output<typeof joinCall.body>) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const { meeting, own, items, guests } = await keepForm(tx, caller, body, { event: 'join' });
    await queueUp(tx, { meeting, lead: own, attendees: [own, ...guests], items });
    return { enrollId: own.attendeeId };
  });
}

interface Joining {
  meeting: EnrolMeeting;
  /** Whose group it is. */
  lead: AttendeeRow;
  attendees: readonly AttendeeRow[];
  items: readonly ItemRow[];
}

/** Puts a group at the end of the queue; throws where what it wants is free, or will never be. */
export async function queueUp(tx: Tx, { meeting, lead, attendees, items }: Joining): Promise<void> {
  const { attendeeId } = lead;
  const needs = needsOf([...attendees, ...items], await repository.findPoolsByFee(tx, meeting.msId));
  const isWaited = (await repository.findPools(tx, meeting.msId)).some(
    ({ poolId, waited }) => waited && needs.has(poolId),
  );
  const ids = [attendeeId, ...attendees.map((row) => row.attendeeId)];
  await repository.stampPlaces(tx, ids, { waitingSince: tx.now, offeredUntil: null });
  await join(tx, 'attendee', attendees);
  await join(tx, 'item', items);
  const { stands, offered } = await goRoundAt(tx, meeting);
  // What others wait for and cannot use is offered to them at once; what is simply free is ordered.
  if (offered.includes(attendeeId) && !isWaited) throw new AppError('enrol.isFree');
  if (stands.find(({ id }) => id === attendeeId)?.why === 'tooLarge') throw new AppError('enrol.tooLarge');
}

async function join(tx: Tx, kind: PlaceKind, rows: readonly (AttendeeRow | ItemRow)[]): Promise<void> {
  const ids = rows.map((row) => ('itemId' in row ? row.itemId : row.attendeeId));
  const places = await lockPlaces(tx, kind, { lineIds: [], ids });
  await movePlaces(
    tx,
    kind,
    places.map((place) => ({
      place,
      event: 'join',
      state: nextPlaceState(kind, place.state, 'join'),
      lineId: null,
      begins: false,
    })),
  );
}

/** Takes what somebody waits for, or is offered, off the list; what was kept for them goes to the next. */
export async function leaveWaiting(tx: Tx, { attendeeId, msId }: AttendeeRow, reason: string): Promise<void> {
  const leads = await repository.findLeads(tx, msId, attendeeId);
  await moveGroups(tx, leads, { event: 'cancel', reason: reason || undefined });
  tx.emit(seatsFreed({ msId }));
}
