import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { pathTo } from '@/contract/paths';
import { SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { toYuan } from '@/upstream/core/money';
import { type Tx, write } from '@/upstream/core/write';
import { attendeeEvents, attendees } from '@/upstream/db/schema/attendee';
import { findMeeting } from '@/upstream/modules/attendee/enrol.repository';
import { type NoticeTemplate, notify, type Params } from '@/upstream/modules/task/task.service';
import { findTeamById, type TeamRow } from './team.repository';

const WINDOW_MS = 30 * 60_000;

interface Told {
  userId: number;
  template: NoticeTemplate;
  params: Params;
  /** The same is told once. */
  id: string;
}

async function tell(tx: Tx, { msId }: Pick<TeamRow, 'msId'>, { userId, template, params, id }: Told): Promise<void> {
  const meeting = await findMeeting(tx, msId);
  if (!meeting) return;
  await notify(tx, {
    userIds: [userId],
    template,
    params: { ...params, title: meeting.msName },
    paramsEn: { ...params, title: meeting.msNameEn ?? meeting.msName },
    msgId: `${template}-${id}`,
    linkUrl: pathTo(template === 'teamPlaceGone' ? 'enrol' : 'team', { msId }),
    msId,
  });
}

/** The contact of a team hears at the end of each half hour how many have confirmed in it, and how many have declined. */
export const teamConfirmed = defineEvent(
  'places.teamConfirmed',
  z.object({ teamId: z.number().int(), from: z.number().int() }),
  (ctx, { teamId, from }) =>
    write(ctx, SYSTEM, 'system', async (tx) => {
      const team = await findTeamById(tx, teamId);
      if (!team) return;
      const { claimed, refused } = await countAnswers(tx, teamId, from);
      if (claimed + refused === 0) return;
      await tell(tx, team, {
        userId: team.userId,
        template: 'teamConfirmed',
        params: { claimed, refused },
        id: `${teamId}-${from}`,
      });
    }),
);

/** Somebody has confirmed their place in a team, or declined it: its contact is told, with others of the same half hour. */
export function confirmationTold(tx: Tx, { teamId }: Pick<TeamRow, 'teamId'>): void {
  const from = Math.floor(tx.now.getTime() / WINDOW_MS) * WINDOW_MS;
  tx.emit(teamConfirmed({ teamId, from }, { at: new Date(from + WINDOW_MS) }));
}

async function countAnswers(tx: Tx, teamId: number, from: number): Promise<{ claimed: number; refused: number }> {
  const count = (event: string) =>
    sql<number>`count(distinct ${attendees.attendeeId}) filter (where ${attendeeEvents.event} = ${event})`.mapWith(
      Number,
    );
  const [row] = await tx
    .select({ claimed: count('claim'), refused: count('refuse') })
    .from(attendeeEvents)
    .innerJoin(attendees, eq(attendees.attendeeId, attendeeEvents.attendeeId))
    .where(
      and(
        eq(attendees.teamId, teamId),
        inArray(attendeeEvents.event, ['claim', 'refuse']),
        gte(attendeeEvents.createTime, new Date(from)),
        lt(attendeeEvents.createTime, new Date(from + WINDOW_MS)),
      ),
    );
  return row ?? { claimed: 0, refused: 0 };
}

/** Whoever ordered for a team hears that one of it pays for themselves, and what became of the order. */
export function orderAnewTold(
  tx: Tx,
  team: TeamRow,
  {
    name,
    before,
    rest,
  }: { name: string; before: { orderNo: string; userId: number }; rest: { orderNo: string; amount: number } | null },
): Promise<void> {
  return tell(tx, team, {
    userId: before.userId,
    template: rest ? 'teamOrderAnew' : 'teamOrderClosed',
    params: { name, before: before.orderNo, orderNo: rest?.orderNo ?? '', amount: toYuan(rest?.amount ?? 0) },
    id: before.orderNo,
  });
}

/** People whose places a team has given to others, or given up, hear it. */
export async function placesGoneTold(
  tx: Tx,
  team: TeamRow,
  places: readonly { attendeeId: number; userId: number | null; ticketVersion: number }[],
): Promise<void> {
  for (const { attendeeId, userId, ticketVersion } of places) {
    if (userId === null || userId === team.userId) continue;
    await tell(tx, team, {
      userId,
      template: 'teamPlaceGone',
      params: { unit: team.unit },
      id: `${attendeeId}-${ticketVersion}`,
    });
  }
}
