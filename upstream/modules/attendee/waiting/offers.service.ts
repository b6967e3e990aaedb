import { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { pathTo } from '@/contract/paths';
import { SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { quietUntil } from '@/upstream/core/quiet';
import { translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { type AttendeeEvent, nextPlaceState } from '@/upstream/modules/attendee/attendee.table';
import { type EnrolMeeting, findAttendee, findMeeting } from '@/upstream/modules/attendee/enrol.repository';
import {
  findFeePools,
  lockPlaces,
  movePlaces,
  type Place,
  type PlaceKind,
} from '@/upstream/modules/attendee/place.repository';
import { defineFreed, seatsFreed } from '@/upstream/modules/stock/freed.service';
import { gaveBack, lockPools, moveStock, type StockMove } from '@/upstream/modules/stock/stock.service';
import { notify } from '@/upstream/modules/task/task.service';
import { offerTexted } from './offers.events';
import { type Group, goRound, offerUntil, type Round } from './waiting.queue';
import * as repository from './waiting.repository';

/** How many of each pool a group wants. */
export function needsOf(members: readonly { feeId: number }[], byFee: ReadonlyMap<number, readonly number[]>) {
  const needs = new Map<number, number>();
  for (const { feeId } of members) {
    for (const poolId of byFee.get(feeId) ?? []) needs.set(poolId, (needs.get(poolId) ?? 0) + 1);
  }
  return needs;
}

/** Those of a meeting who wait, as the queue sees them. */
export const groupsOf = (leads: readonly repository.Lead[], byFee: ReadonlyMap<number, readonly number[]>): Group[] =>
  leads
    .filter(({ state }) => state === 'waiting')
    .map(({ enrollId, members }) => ({ id: enrollId, needs: needsOf(members, byFee) }));

/** Where everybody at a meeting stands who waits. */
export async function standsAt(db: Reader, { msId, waiting }: EnrolMeeting) {
  const [leads, pools, byFee] = [
    await repository.findLeads(db, msId),
    await repository.findPools(db, msId),
    await repository.findPoolsByFee(db, msId),
  ];
  return { leads, pools, byFee, round: goRound(groupsOf(leads, byFee), pools, waiting) };
}

/** Until when one can enrol. */
export const lastMoment = ({ enrollEnd, startTime }: EnrolMeeting) =>
  enrollEnd && enrollEnd < startTime ? enrollEnd : startTime;

interface Moving {
  event: AttendeeEvent;
  until?: Date;
  reason?: string;
}

/** Moves what groups wait for or are offered on, locked and read again; what it is in no state for stays. Answers the groups that were moved. */
export async function moveGroups(tx: Tx, leads: readonly repository.Lead[], { event, until, reason }: Moving) {
  if (leads.length === 0) return [];
  const members = leads.flatMap((lead) => lead.members);
  // Whose group it is comes first, also where only what is besides their place waits.
  const ids = { attendee: leads.map(({ enrollId }) => enrollId), item: [] };
  const moved = new Set<number>();
  const stock: StockMove[] = [];
  for (const kind of ['attendee', 'item'] as const) {
    const known = members.filter((one) => one.kind === kind);
    const places = await lockPlaces(tx, kind, { lineIds: [], ids: [...ids[kind], ...known.map(({ id }) => id)] });
    const here = places.filter(({ id, state }) => known.some((one) => one.id === id && one.state === state));
    const pools = await findFeePools(tx, [...new Set(here.map(({ feeId }) => feeId))]);
    if (kind === 'attendee' && until) {
      await repository.stampPlaces(
        tx,
        here.map(({ id }) => id),
        { offeredUntil: until },
      );
    }
    await movePlaces(
      tx,
      kind,
      here.map((place) => ({ ...moving(kind, place, event), reason })),
    );
    for (const { id, feeId } of here) {
      const holder = { holder: kind, holderId: id };
      stock.push(until ? { ...holder, poolIds: pools.get(feeId) ?? [], state: 'offered', until } : gaveBack(holder));
      moved.add(known.find((one) => one.id === id)?.lead ?? 0);
    }
  }
  await moveStock(tx, stock);
  const done = leads.filter(({ enrollId }) => moved.has(enrollId));
  const besides = done.filter(({ place }) => place === ATTENDEE_STATE.enrolled).map(({ enrollId }) => enrollId);
  await repository.stampPlaces(tx, besides, { offeredUntil: until ?? null });
  return done;
}

const moving = (kind: PlaceKind, place: Place, event: AttendeeEvent) => ({
  place,
  event,
  state: nextPlaceState(kind, place.state, event),
  lineId: null,
  begins: false,
});

/** Keeps what groups want for them until a moment, and tells them; throws `SoldOut` where it is not there. */
export async function offerTo(tx: Tx, meeting: EnrolMeeting, leads: readonly repository.Lead[], reason?: string) {
  const until = offerUntil(tx.now, { startTime: meeting.startTime, last: lastMoment(meeting) });
  for (const { enrollId, userId } of await moveGroups(tx, leads, { event: 'offer', until, reason })) {
    tx.emit(
      offerEnds({ attendeeId: enrollId }, { at: until }),
      offerTexted({ attendeeId: enrollId, until: until.toISOString() }, { at: quietUntil(tx.now, NIGHT) }),
    );
    await tellWaiting(tx, meeting, { template: 'seatOffered', userId, id: `${enrollId}-${until.getTime()}`, until });
  }
}

interface Told {
  template: 'seatOffered' | 'offerEnded' | 'waitingRemoved';
  userId: number | null;
  /** The same is told once. */
  id: string;
  until?: Date;
  reason?: string;
}

/** Tells somebody what became of their waiting. */
export async function tellWaiting(tx: Tx, meeting: EnrolMeeting, { template, userId, id, until, reason }: Told) {
  if (userId === null) return;
  const { msId, msName, msNameEn } = meeting;
  const words = { until: until ? toWire(until).slice(0, 16) : '' };
  await notify(tx, {
    userIds: [userId],
    template,
    params: { ...words, title: msName, reason: reason || translate('zh', 'enrol.noReason') },
    paramsEn: { ...words, title: msNameEn ?? msName, reason: reason || translate('en', 'enrol.noReason') },
    msgId: `${template}-${id}`,
    // Of an offer everybody is told by text.
    ways: template === 'seatOffered' ? { sms: false, email: true } : undefined,
    linkUrl: pathTo('enrol', { msId }),
    msId,
  });
}

/** Nobody is woken up by a text: an offer does not end before they are awake. */
const NIGHT = { fromMinute: 22 * 60, toMinute: 8 * 60 };

/** What is free goes to those who wait for it, in their order; who waits for a meeting that is called off waits no longer. */
export const offersFollow = defineFreed('places', async (ctx, msId) => {
  await write(ctx, SYSTEM, 'system', async (tx) => {
    const meeting = await findMeeting(tx, msId);
    if (!meeting) return;
    if (meeting.calledOff) {
      await moveGroups(tx, await repository.findLeads(tx, msId), { event: 'cancel' });
      return;
    }
    await goRoundAt(tx, meeting);
  });
});

/** One round of a meeting's queue: offers, and keeps for those who wait what they lack. */
export async function goRoundAt(tx: Tx, meeting: EnrolMeeting): Promise<Round> {
  const { msId } = meeting;
  const waiting = (await repository.findLeads(tx, msId)).filter(({ state }) => state === 'waiting');
  // Those first, then what they wait for.
  const asking = waiting.map(({ enrollId }) => enrollId);
  await lockPlaces(tx, 'attendee', { lineIds: [], ids: [...asking, ...idsOf(waiting, 'attendee')] });
  await lockPlaces(tx, 'item', { lineIds: [], ids: idsOf(waiting, 'item') });
  await lockPools(
    tx,
    (await repository.findPools(tx, msId)).map(({ poolId }) => poolId),
  );
  const { leads, round } = await standsAt(tx, meeting);
  const isOver = lastMoment(meeting) <= tx.now;
  if (!isOver) {
    await offerTo(
      tx,
      meeting,
      leads.filter(({ enrollId }) => round.offered.includes(enrollId)),
    );
  }
  const lacked = round.stands.filter(({ why }) => why !== 'tooLarge').flatMap(({ lacks }) => lacks);
  await repository.keepForWaiting(tx, msId, new Set(isOver ? [] : lacked));
  return round;
}

const idsOf = (leads: readonly repository.Lead[], kind: PlaceKind) =>
  leads.flatMap(({ members }) => members.filter((one) => one.kind === kind).map(({ id }) => id));

const EXAMINED: readonly string[] = [ATTENDEE_STATE.proof, ATTENDEE_STATE.submitted];
const LOOK_AGAIN_MS = 3_600_000;

/** Whether a lead's group is offered to them until a moment: with their place, or besides one that is theirs. */
const isOfferedTo = ({ place, until }: repository.Lead) =>
  place === ATTENDEE_STATE.offered || (place === ATTENDEE_STATE.enrolled && until !== null);

/** An offer's time is over, or of what was offered not all was wanted: it is free again. */
export const offerEnds = defineEvent('places.offerEnds', z.object({ attendeeId: z.number().int() }), (ctx, data) =>
  write(ctx, SYSTEM, 'system', async (tx) => {
    const { attendeeId } = data;
    const known = await findAttendee(tx, attendeeId);
    const meeting = known && (await findMeeting(tx, known.msId));
    if (!meeting) return;
    await lockPlaces(tx, 'attendee', { lineIds: [], ids: [attendeeId] });
    const [lead] = await repository.findLeads(tx, meeting.msId, attendeeId);
    if (!lead || lead.state === 'waiting') return;
    // What was offered with a place whose proof is examined is kept with it.
    if (EXAMINED.includes(lead.place)) {
      tx.emit(offerEnds({ attendeeId }, { at: new Date(tx.now.getTime() + LOOK_AGAIN_MS) }));
      return;
    }
    // Of what was offered with a place that they have taken nothing is kept any longer.
    const isOffered = isOfferedTo(lead);
    if (isOffered && lead.until && lead.until > tx.now) return;
    await moveGroups(tx, [lead], { event: 'lapse' });
    tx.emit(seatsFreed({ msId: meeting.msId }));
    if (!isOffered) return;
    const id = `${attendeeId}-${lead.until?.getTime()}`;
    await tellWaiting(tx, meeting, { template: 'offerEnded', userId: lead.userId, id });
  }),
);

/** Offers whose own job never came end as well. */
export const offersDue = defineEvent('places.offersDue', z.null(), async (ctx) => {
  const due = await repository.findOver(ctx.db, ctx.now());
  if (due.length === 0) return;
  await write(ctx, SYSTEM, 'system', async (tx) => {
    for (const attendeeId of due) tx.emit(offerEnds({ attendeeId }));
  });
});
