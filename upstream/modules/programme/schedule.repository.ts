import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { ReleasedSession } from '@/contract/programme/release';
import { isTakenBack, meetingOffers } from '@/upstream/core/read/visible';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { meetings } from '@/upstream/db/schema/meeting';
import {
  meetingSessions,
  releases,
  scheduleLinks,
  sessionSpeakers,
  sessionStars,
  withdrawnSessions,
} from '@/upstream/db/schema/programme';

/** How often somebody has made their link anew; undefined for who has no account that is open. */
export async function findTurn(db: Reader, userId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ turn: scheduleLinks.turn })
    .from(users)
    .leftJoin(scheduleLinks, eq(scheduleLinks.userId, users.userId))
    .where(and(eq(users.userId, userId), eq(users.status, '0')));
  return row && (row.turn ?? 0);
}

/** Counts that somebody has made their link anew. */
export async function nextTurn(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx
    .insert(scheduleLinks)
    .values({ userId, turn: 1 })
    .onConflictDoUpdate({ target: scheduleLinks.userId, set: { turn: sql`${scheduleLinks.turn} + 1` } })
    .returning({ turn: scheduleLinks.turn });
  return row?.turn ?? 0;
}

const MEETING = {
  msId: meetings.msId,
  msName: meetings.msName,
  msNameEn: meetings.msNameEn,
  status: meetings.status,
};
const lastRelease = (db: Reader) =>
  db
    .selectDistinctOn([releases.msId], {
      msId: releases.msId,
      number: releases.number,
      createTime: releases.createTime,
    })
    .from(releases)
    .orderBy(releases.msId, sql`${releases.number} desc`)
    .as('last_release');

/** What somebody has marked or speaks in, of public programmes, and what was withdrawn of it. */
export async function findScheduled(db: Reader, userId: number) {
  const starred = db.select({ id: sessionStars.sessionId }).from(sessionStars).where(eq(sessionStars.userId, userId));
  const speaks = exists(
    db
      .select({ one: sql`1` })
      .from(sessionSpeakers)
      .where(and(eq(sessionSpeakers.sessionId, meetingSessions.id), eq(sessionSpeakers.userId, userId))),
  );
  const spoke = sql`${withdrawnSessions.content} -> 'speakers' @> ${JSON.stringify([{ userId }])}::jsonb`;
  const [last, lastOfGone] = [lastRelease(db), lastRelease(db)];
  const [held, gone] = await Promise.all([
    db
      .select({
        session: meetingSessions,
        meeting: MEETING,
        withdrawn: isTakenBack(meetingSessions.artId),
        number: last.number,
        createTime: last.createTime,
      })
      .from(meetingSessions)
      .innerJoin(meetings, eq(meetings.msId, meetingSessions.msId))
      .innerJoin(last, eq(last.msId, meetingSessions.msId))
      .where(and(or(inArray(meetingSessions.id, starred), speaks), meetingOffers(db, 'session'))),
    db
      .select({
        content: sql<ReleasedSession>`${withdrawnSessions.content}`,
        meeting: MEETING,
        number: lastOfGone.number,
        createTime: lastOfGone.createTime,
      })
      .from(withdrawnSessions)
      .innerJoin(meetings, eq(meetings.msId, withdrawnSessions.msId))
      .innerJoin(lastOfGone, eq(lastOfGone.msId, withdrawnSessions.msId))
      .where(and(or(inArray(withdrawnSessions.id, starred), spoke), meetingOffers(db, 'session'))),
  ]);
  return { held, gone };
}
