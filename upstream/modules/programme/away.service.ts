import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import * as calls from '@/contract/programme/board';
import { clockAt, USUAL_ZONE } from '@/contract/zone';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { groupBy } from '@/upstream/core/read/group-by';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { meetings } from '@/upstream/db/schema/meeting';
import { awayTimes, boardSessions, boardSpeakers } from '@/upstream/db/schema/programme';
import { logConsole } from '@/upstream/modules/log/log.service';
import { boardChanged, lockBoard } from './board.repository';
import { changes, momentAt, zoneOf } from './board.service';
import { IS_ASKED } from './speaker.service';

/** The moments between which somebody cannot, as the clocks of a meeting show them. */
function spanOf({ startTime, endTime }: { startTime: string; endTime: string }, zone: string) {
  const [from, until] = [momentAt(startTime, zone), momentAt(endTime, zone)];
  if (!from) throw fieldError('startTime', 'validation.dateTime');
  if (!until) throw fieldError('endTime', 'validation.dateTime');
  // Two times of one hour that the clocks leave out.
  if (until <= from) throw fieldError('endTime', 'validation.endBeforeStart');
  return { startTime: from, endTime: until };
}

async function insertAway(tx: Tx, fields: Omit<typeof awayTimes.$inferInsert, 'createTime'>) {
  const [row] = await tx
    .insert(awayTimes)
    .values({ ...fields, createTime: tx.now })
    .returning({ awayId: awayTimes.awayId });
  if (!row) throw new Error('the time was not stored');
  return row;
}

const WHO = { userId: boardSpeakers.userId, name: boardSpeakers.name, nameEn: boardSpeakers.nameEn };

/** Notes when somebody of the board cannot, under the account or the name that they have there. */
export function saveAway(
  ctx: Context,
  caller: Caller,
  ofMeeting: number,
  { speakerId, ...times }: z.output<typeof calls.saveAway.body>,
) {
  const msId = dbId(ofMeeting);
  return write(ctx, caller, changes(msId), async (tx) => {
    await lockBoard(tx, msId);
    const [who] = await tx
      .select(WHO)
      .from(boardSpeakers)
      .where(and(eq(boardSpeakers.msId, msId), eq(boardSpeakers.id, dbId(Number(speakerId)))));
    if (!who) throw fieldError('speakerId', 'error.invalid');
    const row = await insertAway(tx, { ...who, msId, ...spanOf(times, await zoneOf(tx, msId)) });
    await logConsole(tx, 'programme.away', row.awayId, { msId });
    return row;
  });
}

/** Takes a time back at which somebody could not. */
export function removeAway(
  ctx: Context,
  caller: Caller,
  { msId: ofMeeting, awayId }: { msId: number; awayId: number },
) {
  const msId = dbId(ofMeeting);
  return write(ctx, caller, changes(msId), async (tx) => {
    await lockBoard(tx, msId);
    const gone = await tx
      .delete(awayTimes)
      .where(and(eq(awayTimes.msId, msId), eq(awayTimes.awayId, dbId(awayId))))
      .returning({ awayId: awayTimes.awayId });
    if (gone.length === 0) throw notFoundError();
    await logConsole(tx, 'programme.away', awayId, { msId });
  });
}

const MEETING = {
  msId: meetings.msId,
  msName: meetings.msName,
  msNameEn: meetings.msNameEn,
  startTime: meetings.startTime,
  endTime: meetings.endTime,
  zone: meetings.timeZone,
};

/** Where a meeting that is not over has asked somebody, under which name and when it is; the next first. */
const findAsking = (db: Reader, { userId, now, msId }: { userId: number; now: Date; msId?: number }) =>
  db
    .selectDistinctOn([meetings.startTime, meetings.msId], { ...WHO, ...MEETING })
    .from(boardSpeakers)
    .innerJoin(boardSessions, eq(boardSessions.id, boardSpeakers.sessionId))
    .innerJoin(meetings, eq(meetings.msId, boardSessions.msId))
    .where(
      and(
        ...[eq(boardSpeakers.userId, userId), IS_ASKED, isNull(boardSessions.outTime), gt(meetings.endTime, now)],
        msId === undefined ? undefined : eq(meetings.msId, msId),
      ),
    )
    .orderBy(asc(meetings.startTime), asc(meetings.msId), asc(boardSpeakers.id));

const isMine = (userId: number) => and(eq(awayTimes.userId, userId), eq(awayTimes.own, true));

/** The meetings to come that have asked the caller, and those that no longer do, with the times that they have entered themselves. */
export async function listMyAway({ db, now }: Context, { userId }: Caller): Promise<calls.MyAway[]> {
  const asking = await findAsking(db, { userId, now: now() });
  const rows = await db
    .select({ awayId: awayTimes.awayId, startTime: awayTimes.startTime, endTime: awayTimes.endTime, meeting: MEETING })
    .from(awayTimes)
    .innerJoin(meetings, eq(meetings.msId, awayTimes.msId))
    .where(and(isMine(userId), gt(meetings.endTime, now())))
    .orderBy(asc(awayTimes.startTime), asc(awayTimes.awayId));
  const asked = new Set(asking.map(({ msId }) => msId));
  const left = new Map(rows.map(({ meeting }) => [meeting.msId, meeting]));
  const all = [...asking, ...[...left.values()].filter(({ msId }) => !asked.has(msId))].sort(
    (a, b) => a.startTime.getTime() - b.startTime.getTime() || a.msId - b.msId,
  );
  const byMeeting = groupBy(rows, ({ meeting }) => meeting.msId);
  return all.map(({ msId, msName, msNameEn, zone, ...time }) => {
    const clock = (moment: Date) => clockAt(moment.getTime(), zone);
    const shown = (span: { startTime: Date; endTime: Date }) => ({
      startTime: clock(span.startTime),
      endTime: clock(span.endTime),
    });
    return {
      msId,
      msName,
      msNameEn,
      ...shown(time),
      zone: zone === USUAL_ZONE ? null : zone,
      asked: asked.has(msId),
      times: (byMeeting.get(msId) ?? []).map((row) => ({ awayId: row.awayId, ...shown(row) })),
    };
  });
}

/** Enters when the caller cannot, at a meeting that has asked them: the desk's board names what is held then. */
export function saveMyAway(ctx: Context, caller: Caller, body: z.output<typeof calls.saveMyAway.body>) {
  const msId = dbId(body.msId);
  const { userId } = caller;
  return write(ctx, caller, 'signedIn', async (tx) => {
    const [asking] = await findAsking(tx, { userId, now: tx.now, msId });
    if (!asking) throw notFoundError();
    await lockBoard(tx, msId);
    const span = spanOf(body, asking.zone);
    const dayOf = (moment: Date) => clockAt(moment.getTime(), asking.zone).slice(0, 10);
    if (body.endTime.slice(0, 10) < dayOf(asking.startTime)) throw fieldError('endTime', 'programme.awayOutside');
    if (body.startTime.slice(0, 10) > dayOf(asking.endTime)) throw fieldError('startTime', 'programme.awayOutside');
    const own = and(isMine(userId), eq(awayTimes.msId, msId));
    const [same] = await tx
      .select({ awayId: awayTimes.awayId })
      .from(awayTimes)
      .where(and(own, eq(awayTimes.startTime, span.startTime), eq(awayTimes.endTime, span.endTime)));
    if (same) return same;
    const [{ held } = { held: 0 }] = await tx.select({ held: count() }).from(awayTimes).where(own);
    if (held >= calls.MOST_AWAY)
      throw new AppError('programme.awayMost', {
        fields: { startTime: 'programme.awayMost' },
        values: { count: held },
      });
    const { name, nameEn } = asking;
    boardChanged(tx, msId);
    return insertAway(tx, { userId, name, nameEn, msId, ...span, own: true });
  });
}

/** Takes a time back that the caller has entered. */
export async function removeMyAway(ctx: Context, caller: Caller, awayId: number): Promise<void> {
  const mine = and(isMine(caller.userId), eq(awayTimes.awayId, dbId(awayId)));
  const [row] = await ctx.db.select({ msId: awayTimes.msId }).from(awayTimes).where(mine);
  if (!row) throw notFoundError();
  await write(ctx, caller, 'signedIn', async (tx) => {
    await lockBoard(tx, row.msId);
    const gone = await tx.delete(awayTimes).where(mine).returning({ awayId: awayTimes.awayId });
    if (gone.length === 0) throw notFoundError();
    boardChanged(tx, row.msId);
  });
}
