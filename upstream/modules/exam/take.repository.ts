import { and, asc, desc, eq, inArray, lte, max, sql } from 'drizzle-orm';
import type { ExamAnswer } from '@/contract/exam/parts';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { attendees } from '@/upstream/db/schema/attendee';
import { examExtras, examItems, examQuestions, exams, examTakes, examVersions } from '@/upstream/db/schema/exam';
import { meetings } from '@/upstream/db/schema/meeting';

export type ExamRow = typeof exams.$inferSelect;
export type TakeRow = typeof examTakes.$inferSelect;

/** A paper; undefined where there is none. */
export async function findExam(db: Reader, examId: number): Promise<ExamRow | undefined> {
  const [row] = await db.select().from(exams).where(eq(exams.examId, examId));
  return row;
}

/** Keeps what a meeting asks from being changed until the write ends; others begin its exams meanwhile. */
export const keepExams = (tx: Tx, msId: number) =>
  tx.select({ msId: meetings.msId }).from(meetings).where(eq(meetings.msId, msId)).for('share');

/** The papers of meetings that the enrolled see, in the order in which they open. */
export const findOpenExams = (db: Reader, msIds: readonly number[]): Promise<ExamRow[]> =>
  db
    .select()
    .from(exams)
    .where(and(inArray(exams.msId, [0, ...msIds]), eq(exams.state, 'open')))
    .orderBy(asc(exams.startTime), asc(exams.examId));

/** Somebody's attempts at papers, the first first. */
export const findTakes = (db: Reader, examIds: readonly number[], userId: number): Promise<TakeRow[]> =>
  db
    .select()
    .from(examTakes)
    .where(and(inArray(examTakes.examId, [0, ...examIds]), eq(examTakes.userId, userId)))
    .orderBy(asc(examTakes.examId), asc(examTakes.number));

/** Attempts of several people at some papers, the first first. */
export const findTakesOf = (db: Reader, examIds: readonly number[], userIds: readonly number[]): Promise<TakeRow[]> =>
  db
    .select()
    .from(examTakes)
    .where(and(inArray(examTakes.examId, [0, ...examIds]), inArray(examTakes.userId, [0, ...userIds])))
    .orderBy(asc(examTakes.number));

/** Minutes that several people have besides at some papers, by `paper person`. */
export async function findExtrasOf(
  db: Reader,
  examIds: readonly number[],
  userIds: readonly number[],
): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(examExtras)
    .where(and(inArray(examExtras.examId, [0, ...examIds]), inArray(examExtras.userId, [0, ...userIds])));
  return new Map(rows.map(({ examId, userId, minutes }) => [`${examId} ${userId}`, minutes]));
}

/** Minutes that somebody has besides, by paper. */
export async function findExtra(db: Reader, examIds: readonly number[], userId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ examId: examExtras.examId, minutes: examExtras.minutes })
    .from(examExtras)
    .where(and(inArray(examExtras.examId, [0, ...examIds]), eq(examExtras.userId, userId)));
  return new Map(rows.map(({ examId, minutes }) => [examId, minutes]));
}

/** When papers have ended for everybody: the last of the windows, of the minutes that some have besides, and of what is under way. */
export async function findEnds(db: Reader, rows: readonly ExamRow[]): Promise<Map<number, Date>> {
  const ids = [0, ...rows.map(({ examId }) => examId)];
  const extras = await db
    .select({ examId: examExtras.examId, most: max(examExtras.minutes) })
    .from(examExtras)
    .where(inArray(examExtras.examId, ids))
    .groupBy(examExtras.examId);
  const takes = await db
    .select({ examId: examTakes.examId, last: max(examTakes.deadline) })
    .from(examTakes)
    .where(inArray(examTakes.examId, ids))
    .groupBy(examTakes.examId);
  const minutes = new Map(extras.map(({ examId, most }) => [examId, most ?? 0]));
  const lasts = new Map(takes.map(({ examId, last }) => [examId, last]));
  return new Map(
    rows.map(({ examId, endTime }) => {
      const window = endTime.getTime() + (minutes.get(examId) ?? 0) * 60_000;
      return [examId, new Date(Math.max(window, lasts.get(examId)?.getTime() ?? 0))];
    }),
  );
}

/** Somebody's place at a meeting, which is theirs until the write ends: they begin one exam at a time. */
export async function lockPlace(tx: Tx, msId: number, userId: number) {
  const [row] = await tx
    .select({ attendeeId: attendees.attendeeId, state: attendees.state })
    .from(attendees)
    .where(and(eq(attendees.msId, msId), eq(attendees.userId, userId)))
    .for('no key update');
  return row;
}

/** An attempt, which nobody else changes until the write ends. */
export async function lockTake(tx: Tx, takeId: number): Promise<TakeRow | undefined> {
  const [row] = await tx.select().from(examTakes).where(eq(examTakes.takeId, takeId)).for('update');
  return row;
}

/** Attempts at a paper that are under way, which nobody else changes until the write ends. */
export const lockRunning = (tx: Tx, examId: number): Promise<TakeRow[]> =>
  tx
    .select()
    .from(examTakes)
    .where(and(eq(examTakes.examId, examId), eq(examTakes.state, 'running')))
    .orderBy(asc(examTakes.takeId))
    .for('update');

/** An attempt; undefined where there is none. */
export async function findTake(db: Reader, takeId: number): Promise<TakeRow | undefined> {
  const [row] = await db.select().from(examTakes).where(eq(examTakes.takeId, takeId));
  return row;
}

/** Attempts whose time is over and that nobody has handed in, the longest first. */
export async function findOverdue(db: Reader, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ takeId: examTakes.takeId })
    .from(examTakes)
    .where(and(eq(examTakes.state, 'running'), lte(examTakes.deadline, now)))
    .orderBy(asc(examTakes.deadline))
    .limit(limit);
  return rows.map(({ takeId }) => takeId);
}

/** The questions that papers of a meeting can draw. */
export const findDrawable = (db: Reader, msId: number) =>
  db
    .select({
      questionId: examQuestions.questionId,
      columnName: examQuestions.columnName,
      difficulty: examQuestions.difficulty,
      version: examQuestions.version,
    })
    .from(examQuestions)
    .where(and(eq(examQuestions.msId, msId), eq(examQuestions.closed, false)))
    .orderBy(asc(examQuestions.questionId));

/** Stores an attempt with its questions; their versions are used from now on. */
export async function insertTake(
  tx: Tx,
  row: typeof examTakes.$inferInsert,
  items: readonly Omit<typeof examItems.$inferInsert, 'takeId'>[],
): Promise<TakeRow> {
  const [take] = await tx.insert(examTakes).values(row).returning();
  if (!take) throw new Error('an attempt was not stored');
  await tx.insert(examItems).values(items.map((item) => ({ ...item, takeId: take.takeId })));
  await tx.execute(sql`update ms_exam_question_version v set used = true from ms_exam_item i
    where i.take_id = ${take.takeId} and v.question_id = i.question_id and v.version = i.version and not v.used`);
  return take;
}

/** How many options versions of questions have, by question. */
export async function findSizes(db: Reader, questionIds: readonly number[]) {
  const rows = await db
    .select({
      questionId: examQuestions.questionId,
      kind: examQuestions.kind,
      version: examQuestions.version,
      options: sql<number>`jsonb_array_length(${examVersions.options})`,
    })
    .from(examQuestions)
    .innerJoin(
      examVersions,
      and(eq(examVersions.questionId, examQuestions.questionId), eq(examVersions.version, examQuestions.version)),
    )
    .where(inArray(examQuestions.questionId, [...questionIds]));
  return new Map(rows.map((row) => [row.questionId, row]));
}

/** Gives an attempt to another page, or changes how it stands. */
export const changeTake = (tx: Tx, takeId: number, set: Partial<typeof examTakes.$inferInsert>) =>
  tx.update(examTakes).set(set).where(eq(examTakes.takeId, takeId));

/** Moves the ends of attempts, all in one statement. */
export async function putDeadlines(tx: Tx, ends: readonly { takeId: number; deadline: Date }[]): Promise<void> {
  if (ends.length === 0) return;
  const rows = ends.map(({ takeId, deadline }) => sql`(${takeId}::integer, ${deadline.toISOString()}::timestamptz)`);
  await tx.execute(sql`update ms_exam_take t set deadline = moved.deadline
    from (values ${sql.join(rows, sql`, `)}) as moved(take_id, deadline) where t.take_id = moved.take_id`);
}

/** What is asked in an attempt, without what is right: this is all that a sheet is made of. */
export const findAsked = (db: Reader, takeId: number) =>
  db
    .select({
      place: examItems.place,
      points: examItems.points,
      order: examItems.order,
      answer: examItems.answer,
      seq: examItems.seq,
      kind: examQuestions.kind,
      stem: examVersions.stem,
      stemEn: examVersions.stemEn,
      options: examVersions.options,
      pictureUrl: examVersions.pictureUrl,
    })
    .from(examItems)
    .innerJoin(examQuestions, eq(examQuestions.questionId, examItems.questionId))
    .innerJoin(
      examVersions,
      and(eq(examVersions.questionId, examItems.questionId), eq(examVersions.version, examItems.version)),
    )
    .where(eq(examItems.takeId, takeId))
    .orderBy(asc(examItems.place));
export type Asked = Awaited<ReturnType<typeof findAsked>>[number];

/** The same with what is right: for marks, and for a result that is open. */
export const findMarked = (db: Reader, takeIds: readonly number[]) =>
  db
    .select({ item: examItems, kind: examQuestions.kind, version: examVersions })
    .from(examItems)
    .innerJoin(examQuestions, eq(examQuestions.questionId, examItems.questionId))
    .innerJoin(
      examVersions,
      and(eq(examVersions.questionId, examItems.questionId), eq(examVersions.version, examItems.version)),
    )
    .where(inArray(examItems.takeId, [...takeIds]))
    .orderBy(asc(examItems.takeId), asc(examItems.place));
export type Marked = Awaited<ReturnType<typeof findMarked>>[number];

/** How options stand in places of an attempt. */
export const findPlaces = (db: Reader, takeId: number, places: readonly number[]) =>
  db
    .select({ place: examItems.place, order: examItems.order, kind: examQuestions.kind })
    .from(examItems)
    .innerJoin(examQuestions, eq(examQuestions.questionId, examItems.questionId))
    .where(and(eq(examItems.takeId, takeId), inArray(examItems.place, [...places])));

export interface Sent {
  place: number;
  seq: number;
  answer: ExamAnswer;
}

/** Keeps answers: in each place the one with the highest number. */
export const keepAnswers = (tx: Tx, takeId: number, sent: readonly Sent[]) =>
  tx.execute(sql`update ms_exam_item i set answer = s.answer, seq = s.seq, save_time = ${tx.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s(place integer, seq integer, answer jsonb)
    where i.take_id = ${takeId} and i.place = s.place and i.seq < s.seq`);

/** Keeps what came after the end, beside what counts. */
export const keepLate = (tx: Tx, takeId: number, sent: readonly Sent[]) =>
  tx.execute(sql`update ms_exam_item i set late_answer = s.answer, late_seq = s.seq, late_time = ${tx.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s(place integer, seq integer, answer jsonb)
    where i.take_id = ${takeId} and i.place = s.place and i.late_seq < s.seq and i.seq < s.seq`);

/** Writes marks of an attempt, place by place. */
export const putMarks = (tx: Tx, takeId: number, marks: readonly { place: number; marks: number | null }[]) =>
  tx.execute(sql`update ms_exam_item i set marks = s.marks
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as s(place integer, marks integer)
    where i.take_id = ${takeId} and i.place = s.place`);

/** Papers of which the enrolled have not heard that they are open. */
export const findUntold = (db: Reader, now: Date) =>
  db
    .select()
    .from(exams)
    .where(
      and(
        eq(exams.state, 'open'),
        sql`${exams.openTold} is null`,
        lte(exams.startTime, now),
        sql`${exams.endTime} > ${now.toISOString()}::timestamptz`,
      ),
    );

/** Papers whose results stay closed until the end, which is over, and of which nobody has been told. */
export const findSealed = (db: Reader, now: Date) =>
  db
    .select()
    .from(exams)
    .where(and(eq(exams.scoreShows, 'afterEnd'), sql`${exams.resultTold} is null`, lte(exams.endTime, now)));

/** Whose place at a meeting is theirs. */
export async function findEnrolled(db: Reader, msId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: attendees.userId })
    .from(attendees)
    .where(and(eq(attendees.msId, msId), eq(attendees.state, 'enrolled'), sql`${attendees.userId} is not null`));
  return rows.flatMap(({ userId }) => userId ?? []);
}

/** Who has a result of a paper. */
export async function findDonePeople(db: Reader, examId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: examTakes.userId })
    .from(examTakes)
    .where(and(eq(examTakes.examId, examId), eq(examTakes.state, 'done')));
  return rows.map(({ userId }) => userId);
}

/** Says of a paper that people were told. */
export const markTold = (tx: Tx, examId: number, set: { openTold?: Date; resultTold?: Date }) =>
  tx.update(exams).set(set).where(eq(exams.examId, examId));

/** Whether somebody is taking an exam just now, of whatever meeting: banks share questions. */
export const isSitting = async (db: Reader, userId: number): Promise<boolean> =>
  (await db.$count(examTakes, and(eq(examTakes.userId, userId), eq(examTakes.state, 'running')))) > 0;

/** The last attempt of somebody at a paper. */
export async function findLastTake(db: Reader, examId: number, userId: number): Promise<TakeRow | undefined> {
  const [row] = await db
    .select()
    .from(examTakes)
    .where(and(eq(examTakes.examId, examId), eq(examTakes.userId, userId)))
    .orderBy(desc(examTakes.number))
    .limit(1);
  return row;
}
