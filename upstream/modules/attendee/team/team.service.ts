import type { z } from 'zod';
import type { openTeam as openTeamCall, TeamPerson, TeamSheet } from '@/contract/attendee/team';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toYuan } from '@/upstream/core/money';
import { plainText } from '@/upstream/core/text/html';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { type FeeRow, findFees, findLeft, findMeeting, findPerson } from '@/upstream/modules/attendee/enrol.repository';
import { enrolStateOf, toPriced } from '@/upstream/modules/attendee/enrol-sheet.service';
import { findLineOrders, type LineOrder } from '@/upstream/modules/pay/order/line-order.service';
import { invitePath } from './invite-token';
import * as repository from './team.repository';
import { isListed } from './team-people';

/** What a team can take: types that ask for no proof, which each hands in alone. */
export const teamFees = (fees: readonly FeeRow[]): FeeRow[] =>
  fees.filter(({ biz, closed, proof, invitedOnly }) => biz === 'enroll' && !closed && !proof && !invitedOnly);

/** The caller's team for a meeting with its people, and what can be taken; 404 for a meeting without a page. */
export async function getTeam(ctx: Context, { userId }: Caller, msId: number): Promise<TeamSheet> {
  const { db } = ctx;
  const now = ctx.now();
  const meeting = await findMeeting(db, dbId(msId));
  if (!meeting) throw notFoundError();
  const fees = await findFees(db, msId);
  const left = await findLeft(db, msId);
  const team = await repository.findTeam(db, msId, userId);
  const places = team ? (await repository.findPlacesOf(db, team.teamId)).filter(isListed) : [];
  const orders = await findLineOrders(
    db,
    places.flatMap(({ lineId }) => lineId ?? []),
  );
  const person = await findPerson(db, userId);
  const namesEn = await repository.findNamesEn(db, [...(team ? [repository.contactOf(team)] : []), ...places]);
  return {
    state: enrolStateOf(meeting, now),
    enrollStart: toWireOrNull(meeting.enrollStart),
    swapUntil: toWireOrNull(meeting.transferEnd),
    offers: teamFees(fees).map((fee) => ({
      ...toPriced(fee, { left, now }),
      least: fee.teamLeast,
      most: fee.teamMost,
    })),
    team: team && {
      ...team,
      contactNameEn: namesEn(repository.contactOf(team)),
      contactPhone: team.contactPhone ?? '',
      payer: team.payer as 'contact',
    },
    people: places.map((place) => toPerson(ctx, place, { userId, namesEn, order: orders.get(place.lineId ?? 0) })),
    contact: {
      unit: person?.hospital ?? '',
      contactName: person?.name ?? '',
      contactPhone: person?.phonenumber ?? '',
    },
    serverTime: toWire(now),
  };
}

/** What a contact sees of a place: name and hospital, and of what they wrote themselves what nobody has claimed; of orders their own. */
function toPerson(
  ctx: Context,
  place: repository.AttendeeRow,
  {
    userId,
    namesEn,
    order,
  }: { userId: number; namesEn: (person: repository.Named) => string | null; order: LineOrder | undefined },
): TeamPerson {
  const { attendeeId, name, hospital, phonenumber, feeId, state, inviteTime } = place;
  const claimed = place.userId !== null;
  const own = order?.userId === userId ? order : undefined;
  return {
    enrollId: attendeeId,
    name,
    nameEn: namesEn(place),
    hospital: hospital ?? '',
    phonenumber: claimed ? null : phonenumber,
    feeId,
    enrollState: state,
    claimed,
    invited: inviteTime !== null,
    inviteUrl: claimed || !name ? null : invitePath(ctx, place),
    orderNo: own?.orderNo ?? null,
    payStatus: own?.payStatus ?? null,
    amount: own ? toYuan(own.amount) : null,
  };
}

/** Opens the caller's team for a meeting, or changes who its contact is and who pays. */
export function openTeam(ctx: Context, caller: Caller, { msId, ...body }: z.output<typeof openTeamCall.body>) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    if (!(await findMeeting(tx, dbId(msId)))) throw notFoundError();
    const { userId } = caller;
    const words = { unit: plainText(body.unit), contactName: plainText(body.contactName) };
    await repository.putTeam(tx, { ...body, ...words, msId, userId });
  });
}

/** The caller's team for a meeting, locked until the transaction ends; 404 where they have none. */
export async function lockOwnTeam(tx: Tx, { userId }: Caller, msId: number): Promise<repository.TeamRow> {
  const team = await repository.lockTeam(tx, dbId(msId), userId);
  if (!team) throw notFoundError();
  return team;
}

/** Places of a team by their numbers; 404 where one of them is not on its list. */
export async function requirePlaces(
  tx: Tx,
  { teamId }: repository.TeamRow,
  enrollIds: readonly number[],
): Promise<repository.AttendeeRow[]> {
  const ids = [...new Set(enrollIds)].map(dbId);
  const places = (await repository.findSomeOf(tx, teamId, ids)).filter(isListed);
  if (places.length < ids.length) throw notFoundError();
  return places;
}
