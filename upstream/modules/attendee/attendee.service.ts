import type { z } from 'zod';
import {
  ATTENDEE_STATE,
  type listMyMeetings as listMyMeetingsCall,
  type MyMeeting,
} from '@/contract/attendee/attendee';
import type { listMyTeams as listMyTeamsCall, MyTeam } from '@/contract/attendee/team';
import type { PageOf } from '@/contract/core';
import type { Caller, Context } from '@/upstream/core/context';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Obstacle } from '@/upstream/core/module/people';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { listMeetingsByIds } from '@/upstream/modules/meeting/meeting.service';
import { closeLineOrders, findLineOrders } from '@/upstream/modules/pay/order/line-order.service';
import { seatsFreed } from '@/upstream/modules/stock/freed.service';
import * as repository from './attendee.repository';
import { type Attending, stepsAt } from './attendee.steps.service';
import { besidesHeld } from './besides.service';
import { calledOffDue } from './called-off.service';
import { amountOf, paidByPlace } from './paid.service';
import { findTeamsOf, type OwnTeam } from './team/own-team.repository';

const present = <T>(value: T | null): value is T => value !== null;

/** Somebody's places with the orders that pay for them. */
async function withOrders(db: Reader, rows: repository.OwnAttendee[]): Promise<Attending[]> {
  const orders = await findLineOrders(db, rows.map(({ attendee }) => attendee.lineId).filter(present));
  return rows.map((row) => ({ ...row, order: orders.get(row.attendee.lineId ?? 0) ?? null }));
}

/** A page of the meetings that the caller has enrolled for, with payment and what is left to do. */
export async function listMyMeetings(
  ctx: Context,
  caller: Caller,
  query: z.output<typeof listMyMeetingsCall.query>,
): Promise<PageOf<MyMeeting>> {
  const window = { now: ctx.now(), ...pageWindow(query) };
  const { total, rows } = await repository.findOwn(ctx.db, caller.userId, query, window);
  const [places, cards] = [
    await withOrders(ctx.db, rows),
    await listMeetingsByIds(
      ctx,
      rows.map(({ attendee }) => attendee.msId),
    ),
  ];
  const steps = await stepsAt(ctx, caller, places);
  const paid = await paidByPlace(
    ctx.db,
    rows.map(({ attendee }) => attendee.attendeeId),
    { companions: true },
  );
  const cardOf = new Map(cards.map((card) => [card.msId, card]));
  return {
    total,
    rows: places.flatMap((place, index) => {
      const card = cardOf.get(place.attendee.msId);
      return card ? [{ ...card, ...toEnrolment(place, paid), steps: steps[index] ?? [] }] : [];
    }),
  };
}

const toEnrolment = ({ attendee, order, feeName, feeNameEn }: Attending, paid: Map<number, number>) => ({
  enrollId: attendee.attendeeId,
  enrollState: attendee.state,
  enrollTime: toWireOrNull(attendee.enrollTime),
  proofStatus: attendee.proofStatus,
  feeName,
  feeNameEn,
  payStatus: order?.payStatus ?? null,
  orderNo: order?.userId === attendee.userId ? order?.orderNo : null,
  amount: amountOf(attendee.state, paid.get(attendee.attendeeId), order?.amount),
  expireTime: order && attendee.state === ATTENDEE_STATE.awaiting ? toWire(order.expireTime) : null,
});

/** The places of meetings that are to take place, the next one first, at most a few: for what to do next. */
export async function listAhead(ctx: Context, caller: Caller, limit: number): Promise<Attending[]> {
  const window = { now: ctx.now(), limit, offset: 0 };
  const rows = await repository.findOwnRows(ctx.db, caller.userId, { timeState: 'coming' }, window);
  const held = rows.filter(({ calledOff }) => !calledOff);
  return withOrders(ctx.db, held);
}

/** As many teams as anybody sees at once. */
const MOST_TEAMS = 50;

/** The teams of which the caller is the contact, with what is left to do about each. */
export async function listMyTeams(
  ctx: Context,
  caller: Caller,
  query: z.output<typeof listMyTeamsCall.query>,
): Promise<MyTeam[]> {
  const teams = await findTeamsOf(ctx.db, caller.userId, { ...query, now: ctx.now(), limit: MOST_TEAMS });
  const cards = await listMeetingsByIds(
    ctx,
    teams.map(({ team }) => team.msId),
  );
  const steps = await stepsAt(ctx, caller, teams);
  const cardOf = new Map(cards.map((card) => [card.msId, card]));
  return teams.flatMap(({ team: { teamId, msId, unit }, people, enrolled, unpaid }, index) => {
    const card = cardOf.get(msId);
    return card ? [{ ...card, teamId, unit, people, enrolled, unpaid, steps: steps[index] ?? [] }] : [];
  });
}

/** The teams for meetings that are to take place, the next one first, at most a few. */
export async function listTeamsAhead(ctx: Context, caller: Caller, limit: number): Promise<OwnTeam[]> {
  const teams = await findTeamsOf(ctx.db, caller.userId, { now: ctx.now(), limit });
  return teams.filter(({ calledOff }) => !calledOff);
}

/** A meeting is called off: unpaid places go back with their orders, so that nobody pays for them any more, nobody waits for one, and what was paid goes back. */
export async function freeHeldPlaces(tx: Tx, msId: number): Promise<void> {
  tx.emit(seatsFreed({ msId }), calledOffDue({ msId }));
  await closeLineOrders(tx, [...(await repository.findHeldLines(tx, msId)), ...(await besidesHeld(tx, msId))]);
}

/** Everything kept about a person's places, for their archive. */
export const exportPlaces = (db: Reader, userId: number) => repository.findAllOwn(db, userId);

/** A place at a meeting that is not over keeps an account open. */
export async function findPlaceAhead(tx: Tx, userId: number): Promise<Obstacle[]> {
  return (await repository.hasPlaceAhead(tx, userId, tx.now)) ? ['places'] : [];
}
