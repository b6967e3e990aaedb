import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { pathTo } from '@/contract/paths';
import type { MySession } from '@/contract/programme/board';
import { clockAt, USUAL_ZONE } from '@/contract/zone';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { write } from '@/upstream/core/write';
import { meetings } from '@/upstream/db/schema/meeting';
import { boardSessions, boardSpeakers, halls } from '@/upstream/db/schema/programme';
import { logConsole } from '@/upstream/modules/log/log.service';
import { notify } from '@/upstream/modules/task/task.service';
import { boardChanged, clockOrNull, lockBoard } from './board.repository';
import { changes } from './board.service';

/** Whom the desk has asked, or who has answered already: what is only being tried on the board is nobody's yet. */
export const IS_ASKED = or(isNotNull(boardSpeakers.askedTime), isNotNull(boardSpeakers.answerTime));

/** The sessions that the caller was asked to speak in or lead, of meetings that are not over; the next first. */
export async function listMySessions({ db, now }: Context, caller: Caller, msId?: number): Promise<MySession[]> {
  const rows = await db
    .select({ session: boardSessions, speaker: boardSpeakers, meeting: meetings, hall: halls })
    .from(boardSpeakers)
    .innerJoin(boardSessions, eq(boardSessions.id, boardSpeakers.sessionId))
    .innerJoin(meetings, eq(meetings.msId, boardSessions.msId))
    .leftJoin(halls, eq(halls.hallId, boardSessions.hallId))
    .where(
      and(
        ...[eq(boardSpeakers.userId, caller.userId), IS_ASKED, isNull(boardSessions.outTime)],
        ...[gt(meetings.endTime, now()), msId === undefined ? undefined : eq(meetings.msId, dbId(msId))],
      ),
    )
    .orderBy(asc(boardSessions.startTime), asc(boardSessions.id));
  return rows.map(({ session, speaker, meeting, hall }) => ({
    id: session.id,
    topic: session.topic,
    topicEn: session.topicEn,
    kind: session.kind as MySession['kind'],
    startTime: clockOrNull(session.startTime, meeting.timeZone),
    endTime: clockOrNull(session.endTime, meeting.timeZone),
    zone: meeting.timeZone === USUAL_ZONE ? null : meeting.timeZone,
    msId: meeting.msId,
    msName: meeting.msName,
    msNameEn: meeting.msNameEn,
    place: hall?.name ?? null,
    placeEn: hall?.nameEn ?? null,
    role: speaker.role as MySession['role'],
    answer: speaker.answer,
  }));
}

/** Says yes or no to a session for which the caller was asked; the desk's board shows it at once, the public at the next release. */
export async function answerSession(
  ctx: Context,
  caller: Caller,
  { sessionId, accept }: { sessionId: number; accept: boolean },
): Promise<void> {
  const [row] = await ctx.db
    .select({ msId: boardSessions.msId })
    .from(boardSessions)
    .where(eq(boardSessions.id, dbId(sessionId)));
  if (!row) throw notFoundError();
  await write(ctx, caller, 'signedIn', async (tx) => {
    const { seq } = await lockBoard(tx, row.msId);
    const answered = await tx
      .update(boardSpeakers)
      .set({ answer: accept ? 'accepted' : 'declined', answerTime: tx.now })
      .where(and(eq(boardSpeakers.sessionId, sessionId), eq(boardSpeakers.userId, caller.userId), IS_ASKED))
      .returning({ id: boardSpeakers.id });
    if (answered.length === 0) throw notFoundError();
    await tx.update(boardSessions).set({ seq }).where(eq(boardSessions.id, sessionId));
    boardChanged(tx, row.msId);
  });
}

/** Asks everybody with an account whom a board names, and who was not asked yet, whether they will speak. Answers how many. */
export function askSpeakers(ctx: Context, caller: Caller, ofMeeting: number): Promise<{ people: number }> {
  const msId = dbId(ofMeeting);
  return write(ctx, caller, changes(msId), async (tx) => {
    await lockBoard(tx, msId);
    const [meeting] = await tx.select().from(meetings).where(eq(meetings.msId, msId));
    if (!meeting) throw notFoundError();
    const asked = await tx
      .update(boardSpeakers)
      .set({ askedTime: tx.now })
      .where(
        and(
          ...[eq(boardSpeakers.msId, msId), isNotNull(boardSpeakers.userId), isNull(boardSpeakers.askedTime)],
          inArray(
            boardSpeakers.sessionId,
            tx
              .select({ id: boardSessions.id })
              .from(boardSessions)
              .where(and(eq(boardSessions.msId, msId), isNull(boardSessions.outTime))),
          ),
        ),
      )
      .returning({ userId: boardSpeakers.userId });
    const userIds = [...new Set(asked.flatMap(({ userId }) => userId ?? []))];
    if (userIds.length > 0) {
      await notify(tx, {
        userIds,
        msId,
        template: 'programmeAsked',
        linkUrl: pathTo('programme', { id: msId }),
        params: { title: meeting.msName, from: clockAt(meeting.startTime.getTime(), meeting.timeZone).slice(0, 10) },
        paramsEn: { title: meeting.msNameEn ?? meeting.msName },
      });
    }
    await logConsole(tx, 'programme.ask', msId, { msId });
    return { people: userIds.length };
  });
}
