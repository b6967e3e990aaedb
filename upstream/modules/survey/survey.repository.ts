import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { SURVEY_GROUP } from '@/contract/survey/survey';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetings } from '@/upstream/db/schema/meeting';
import { surveyAnswers, surveyDone, surveys } from '@/upstream/db/schema/survey';

export type SurveyRow = typeof surveys.$inferSelect;

/** The survey of a meeting. */
export async function findSurvey(db: Reader, msId: number): Promise<SurveyRow | undefined> {
  const [row] = await db.select().from(surveys).where(eq(surveys.msId, msId));
  return row;
}

/** Surveys of several meetings that the enrolled see. */
export const findOpenSurveys = (db: Reader, msIds: readonly number[]): Promise<SurveyRow[]> =>
  db
    .select()
    .from(surveys)
    .where(and(inArray(surveys.msId, [0, ...msIds]), eq(surveys.state, 'open')));

/** The survey of a meeting, locked until the transaction ends: answers come one after the other. */
export async function lockSurvey(tx: Tx, msId: number): Promise<SurveyRow | undefined> {
  const [row] = await tx.select().from(surveys).where(eq(surveys.msId, msId)).for('update');
  return row;
}

/** Keeps the meeting as it is while its survey is written: there may be none to lock. */
export const lockSurveyed = (tx: Tx, msId: number) =>
  tx.select({ msId: meetings.msId }).from(meetings).where(eq(meetings.msId, msId)).for('no key update');

/** Writes the survey of a meeting, new or changed. */
export async function putSurvey(tx: Tx, row: typeof surveys.$inferInsert): Promise<void> {
  const { msId: _msId, createTime: _createTime, ...changes } = row;
  await tx.insert(surveys).values(row).onConflictDoUpdate({ target: surveys.msId, set: changes });
}

/** Which of these people have answered at which of these meetings. */
export async function findDone(db: Reader, msIds: readonly number[], userIds: readonly number[]): Promise<Set<string>> {
  const rows = await db
    .select()
    .from(surveyDone)
    .where(and(inArray(surveyDone.msId, [0, ...msIds]), inArray(surveyDone.userId, [0, ...userIds])));
  return new Set(rows.map((row) => doneKey(row.msId, row.userId)));
}

/** Under what `findDone` answers somebody at a meeting. */
export const doneKey = (msId: number, userId: number | null): string => `${msId} ${userId}`;

/** Notes that somebody has answered; false where they had. */
export async function noteDone(tx: Tx, msId: number, userId: number): Promise<boolean> {
  const added = await tx.insert(surveyDone).values({ msId, userId }).onConflictDoNothing().returning();
  return added.length > 0;
}

/** How many have answered. */
export const countAnswers = (db: Reader, msId: number): Promise<number> =>
  db.$count(surveyAnswers, eq(surveyAnswers.msId, msId));

/** Keeps answers with the group that is being filled. */
export async function insertAnswers(
  tx: Tx,
  { msId, answers }: Pick<typeof surveyAnswers.$inferInsert, 'msId' | 'answers'>,
): Promise<void> {
  const part = Math.floor((await countAnswers(tx, msId)) / SURVEY_GROUP);
  await tx.insert(surveyAnswers).values({ msId, part, answers });
}

/** Answers of the first groups, in an order that says nothing. */
export const findAnswers = (db: Reader, msId: number, parts: number) =>
  db
    .select({ answers: surveyAnswers.answers })
    .from(surveyAnswers)
    .where(and(eq(surveyAnswers.msId, msId), sql`${surveyAnswers.part} < ${parts}`))
    .orderBy(asc(surveyAnswers.answerId));

/** Surveys that can be answered and of which the enrolled have not heard. */
export const findUntold = (db: Reader, now: Date): Promise<SurveyRow[]> =>
  db
    .select()
    .from(surveys)
    .where(
      and(eq(surveys.state, 'open'), isNull(surveys.openTold), lte(surveys.startTime, now), gt(surveys.endTime, now)),
    );

/** Whose place at a meeting is theirs, and who has not answered. */
export async function findAsked(db: Reader, msId: number): Promise<number[]> {
  const done = db
    .select({ userId: surveyDone.userId })
    .from(surveyDone)
    .where(and(eq(surveyDone.msId, msId), eq(surveyDone.userId, attendees.userId)));
  const rows = await db
    .select({ userId: attendees.userId })
    .from(attendees)
    .where(
      and(
        eq(attendees.msId, msId),
        eq(attendees.state, ATTENDEE_STATE.enrolled),
        isNotNull(attendees.userId),
        notExists(done),
      ),
    );
  return rows.flatMap(({ userId }) => userId ?? []);
}

/** Notes that the enrolled were told that a survey is open. */
export const markTold = (tx: Tx, msId: number) =>
  tx.update(surveys).set({ openTold: tx.now }).where(eq(surveys.msId, msId));

/** How many have a place at a meeting that is theirs. */
export const countEnrolled = (db: Reader, msId: number): Promise<number> =>
  db.$count(
    attendees,
    and(eq(attendees.msId, msId), eq(attendees.state, ATTENDEE_STATE.enrolled), sql`${attendees.userId} is not null`),
  );

/** Whether credit, or a certificate that waits for a survey, was given at a meeting. */
export async function wasGiven(db: Reader, msId: number): Promise<boolean> {
  const [row] = await rowsOf<{ given: boolean }>(
    db,
    sql`select exists (select from credit_record where ms_id = ${msId} and state = 'valid')
      or exists (select from certificate where ms_id = ${msId} and state = 'valid' and kind in ('credit', 'attendance')) as given`,
  );
  return row?.given === true;
}
