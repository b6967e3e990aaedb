import type { z } from 'zod';
import type { joinWaiting as joinCall } from '@/contract/attendee/waiting';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { type Tx, write } from '@/upstream/core/write';
import { seatsFreed } from '@/upstream/modules/stock/freed.service';
import type { AttendeeRow, ItemRow } from './enrol.repository';
import { keepForm } from './enrol.service';
import { goRoundAt, moveGroups, needsOf } from './offers.service';
import { lockPlaces, movePlaces, type PlaceKind } from './place.repository';
import { nextPlaceState } from './places.product';
import * as repository from './waiting.repository';

/**
 * Puts somebody on the waiting list with all they want together, where something of it is full or others wait for it already. Says so where there is
 * enough, and where there will never be as much.
 */
export function joinWaiting(ctx: Context, caller: Caller, body: z.output<typeof joinCall.body>) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const { meeting, own, items, guests } = await keepForm(tx, caller, body, { event: 'join' });
    const needs = needsOf([own, ...items, ...guests], await repository.findPoolsByFee(tx, meeting.msId));
    const isWaited = (await repository.findPools(tx, meeting.msId)).some(
      ({ poolId, waited }) => waited && needs.has(poolId),
    );
    await join(tx, 'attendee', [own, ...guests]);
    await join(tx, 'item', items);
    const { stands, offered } = await goRoundAt(tx, meeting);
    const stand = stands.find(({ id }) => id === own.attendeeId);
    // What others wait for and cannot use is offered to them at once; what is simply free is ordered.
    if (offered.includes(own.attendeeId) && !isWaited) throw new AppError('enrol.isFree');
    if (stand?.why === 'tooLarge') throw new AppError('enrol.tooLarge');
    return { enrollId: own.attendeeId };
  });
}

async function join(tx: Tx, kind: PlaceKind, rows: readonly (AttendeeRow | ItemRow)[]): Promise<void> {
  const ids = rows.map((row) => ('itemId' in row ? row.itemId : row.attendeeId));
  const places = await lockPlaces(tx, kind, { lineIds: [], ids });
  if (kind === 'attendee') await repository.stampPlaces(tx, ids, { waitingSince: tx.now, offeredUntil: null });
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

/** Takes somebody who waits, or is offered something, off the list; what was kept for them goes to the next. */
export async function leaveWaiting(tx: Tx, { attendeeId, msId }: AttendeeRow, reason: string): Promise<void> {
  const leads = await repository.findLeads(tx, msId, attendeeId);
  await moveGroups(tx, leads, { event: 'cancel', reason: reason || undefined });
  tx.emit(seatsFreed({ msId }));
}
