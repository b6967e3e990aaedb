import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { MEETING_STATUS } from '@/contract/codes';
import { ORDER_STATE } from '@/contract/pay/order';
import { meetingIsVisible } from '@/upstream/core/read/visible';
import { matches } from '@/upstream/core/search/search-sql';
import type { Reader } from '@/upstream/db/client';
import { attendees, teams } from '@/upstream/db/schema/attendee';
import { meetings } from '@/upstream/db/schema/meeting';
import { orderLines, orders } from '@/upstream/db/schema/pay';
import { transferCompared } from '@/upstream/modules/pay/order/line-order.service';
import type { TeamRow } from './team.repository';
import { LISTED } from './team-people';

/** A team of which somebody is the contact, with its meeting and how many of its people stand how. */
export interface OwnTeam {
  team: TeamRow;
  msName: string;
  msNameEn: string | null;
  startTime: Date;
  endTime: Date;
  enrollEnd: Date | null;
  /** The meeting does not take place. */
  calledOff: boolean;
  people: number;
  enrolled: number;
  /** In open orders of the contact's, and of those whose transfer is being compared; until when, and in which orders. */
  unpaid: number;
  transfers: number;
  due: Date | null;
  orders: number;
  orderNo: string | null;
  /** Nobody holds a place for them yet. */
  unordered: number;
  /** Who have not confirmed their data themselves, and of these whom nobody has invited. */
  unconfirmed: number;
  uninvited: number;
}

interface Asked {
  timeState?: 'coming' | 'over' | 'all';
  keyword?: string;
  msId?: number;
  now: Date;
  limit: number;
}

/** The teams of which somebody is the contact: of what is to come the next one first, else the last one. */
export async function findTeamsOf(
  db: Reader,
  userId: number,
  { timeState, keyword, msId, now, limit }: Asked,
): Promise<OwnTeam[]> {
  const named = sql`${attendees.name} <> '' and ${LISTED}`;
  const inState = (state: string) => sql`${named} and ${attendees.state} = ${state}`;
  const open = sql`${inState(ATTENDEE_STATE.awaiting)} and ${orders.userId} = ${userId} and ${orders.payStatus} = ${ORDER_STATE.unpaid}`;
  const transferred = sql`${open} and ${transferCompared(db)}`;
  const payable = sql`${open} and not ${transferCompared(db)}`;
  const number = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::integer`;
  const unclaimed = sql`${named} and ${attendees.userId} is null`;
  const times = {
    coming: gte(meetings.endTime, now),
    over: lt(meetings.endTime, now),
    all: undefined,
  }[timeState ?? 'coming'];
  const rows = await db
    .select({
      team: teams,
      msName: meetings.msName,
      msNameEn: meetings.msNameEn,
      startTime: meetings.startTime,
      endTime: meetings.endTime,
      enrollEnd: meetings.enrollEnd,
      calledOff: sql<boolean>`${meetings.status} = ${MEETING_STATUS.cancelled}`,
      people: number(named),
      enrolled: number(inState(ATTENDEE_STATE.enrolled)),
      unpaid: number(open),
      transfers: number(transferred),
      due: sql<Date | null>`min(${orders.expireTime}) filter (where ${payable})`.mapWith(orders.expireTime),
      orders: sql<number>`(count(distinct ${orders.orderNo}) filter (where ${payable}))::integer`,
      orderNo: sql<string | null>`min(${orders.orderNo}) filter (where ${payable})`,
      unordered: number(sql`${named} and ${attendees.state} in (${ATTENDEE_STATE.draft}, ${ATTENDEE_STATE.expired})`),
      unconfirmed: number(unclaimed),
      uninvited: number(sql`${unclaimed} and ${attendees.inviteTime} is null`),
    })
    .from(teams)
    .innerJoin(meetings, eq(meetings.msId, teams.msId))
    .leftJoin(attendees, eq(attendees.teamId, teams.teamId))
    .leftJoin(orderLines, eq(orderLines.lineId, attendees.lineId))
    .leftJoin(orders, eq(orders.orderNo, orderLines.orderNo))
    .where(
      and(
        eq(teams.userId, userId),
        meetingIsVisible(db),
        times,
        msId === undefined ? undefined : eq(teams.msId, msId),
        keyword ? matches(meetings.search, { keyword }) : undefined,
      ),
    )
    .groupBy(teams.teamId, meetings.msId)
    .orderBy((timeState === 'over' ? desc : asc)(meetings.startTime), asc(teams.teamId))
    .limit(limit);
  return rows;
}
