import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { listTakers } from '@/contract/exam/desk';
import { containing } from '@/upstream/core/list/like';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { nameInEnglish, personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import {
  examExtras,
  examItems,
  examQuestions,
  examRegrades,
  exams,
  examTakes,
  examVersions,
} from '@/upstream/db/schema/exam';
import type { ExamRow } from './take.repository';

/** Papers of a meeting, the first to open first. */
export const findExams = (db: Reader, msId: number): Promise<ExamRow[]> =>
  db.select().from(exams).where(eq(exams.msId, msId)).orderBy(asc(exams.startTime), asc(exams.examId));

/** How far the papers of a meeting are. */
export async function countTakes(db: Reader, msId: number) {
  const rows = await rowsOf<{
    examId: number;
    running: number;
    marking: number;
    done: number;
    passed: number;
    takes: number;
  }>(
    db,
    sql`select e.exam_id as "examId", count(t.take_id)::integer as takes,
      (count(*) filter (where t.state = 'running'))::integer as running,
      (count(*) filter (where t.state = 'marking'))::integer as marking,
      (count(*) filter (where t.state = 'done'))::integer as done,
      (count(distinct t.user_id) filter (where t.state = 'done' and t.score * 100 >= t.full_marks * e.pass_percent))::integer as passed
      from ms_exam e left join ms_exam_take t on t.exam_id = e.exam_id where e.ms_id = ${msId} group by e.exam_id`,
  );
  return new Map(rows.map((row) => [row.examId, row]));
}

/** What the attempts at a paper were asked, by version, without what is right of it. */
export function findQuestionsAsked(db: Reader, examId: number) {
  const asked = db
    .select({
      questionId: examItems.questionId,
      version: examItems.version,
      points: examItems.points,
      asked: count().as('asked'),
    })
    .from(examItems)
    .innerJoin(examTakes, eq(examTakes.takeId, examItems.takeId))
    .where(eq(examTakes.examId, examId))
    .groupBy(examItems.questionId, examItems.version, examItems.points)
    .as('asked');
  return db
    .select({
      questionId: asked.questionId,
      points: asked.points,
      asked: asked.asked,
      kind: examQuestions.kind,
      stem: examVersions.stem,
      stemEn: examVersions.stemEn,
      options: examVersions.options,
    })
    .from(asked)
    .innerJoin(examQuestions, eq(examQuestions.questionId, asked.questionId))
    .innerJoin(
      examVersions,
      and(eq(examVersions.questionId, asked.questionId), eq(examVersions.version, asked.version)),
    )
    .orderBy(asc(asked.questionId), asc(asked.version));
}

/** How many have a place at a meeting that is theirs. */
export const countEnrolled = (db: Reader, msId: number): Promise<number> =>
  db.$count(
    attendees,
    and(eq(attendees.msId, msId), eq(attendees.state, 'enrolled'), sql`${attendees.userId} is not null`),
  );

const named = sql<string>`coalesce(${attendees.name}, ${personName})`;
const LIST = listSql(listTakers, {
  key: examTakes.takeId,
  filters: {
    keyword: (text) => sql`(${named} ilike ${containing(text)} or ${attendees.hospital} ilike ${containing(text)})`,
    paperId: (id) => eq(examTakes.examId, Number(id)),
    takeState: examTakes.state,
  },
  days: undefined,
  sorts: {},
  usual: [desc(examTakes.takeId)],
});

/** Attempts at the papers of a meeting, the last begun first. */
export async function findTakers(db: Reader, msId: number, query: Asked<typeof listTakers>) {
  const where = and(eq(exams.msId, msId), LIST.where({ db }, query));
  const { limit, offset } = pageWindow(query);
  const place = and(eq(attendees.msId, exams.msId), eq(attendees.userId, examTakes.userId));
  const rows = await db
    .select({
      take: examTakes,
      exam: exams,
      attendeeId: attendees.attendeeId,
      personName: named,
      personNameEn: nameInEnglish(attendees, users),
      hospital: attendees.hospital,
      questions: sql<number>`(select count(*)::integer from ms_exam_item i where i.take_id = ${examTakes.takeId})`,
      answered: sql<number>`(select count(*)::integer from ms_exam_item i where i.take_id = ${examTakes.takeId}
        and (jsonb_array_length(i.answer->'choice') > 0 or i.answer->>'text' <> ''))`,
    })
    .from(examTakes)
    .innerJoin(exams, eq(exams.examId, examTakes.examId))
    .innerJoin(users, eq(users.userId, examTakes.userId))
    .leftJoin(attendees, place)
    .where(where)
    .orderBy(...LIST.order({ db }, query))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: count() })
    .from(examTakes)
    .innerJoin(exams, eq(exams.examId, examTakes.examId))
    .innerJoin(users, eq(users.userId, examTakes.userId))
    .leftJoin(attendees, place)
    .where(where);
  return { total: counted?.total ?? 0, rows };
}

/** Stores a paper, new or changed; answers its number. */
export async function putExam(tx: Tx, examId: number | null, row: typeof exams.$inferInsert): Promise<number> {
  if (examId !== null) {
    await tx.update(exams).set(row).where(eq(exams.examId, examId));
    return examId;
  }
  const [stored] = await tx.insert(exams).values(row).returning({ id: exams.examId });
  return stored?.id ?? 0;
}

/** Takes a paper out that nobody has begun. */
export const removeExam = (tx: Tx, examId: number) => tx.delete(exams).where(eq(exams.examId, examId));

/** Whose a place at a meeting is; undefined where it is not certain. */
export async function findPlaceOf(db: Reader, msId: number, attendeeId: number) {
  const [row] = await db
    .select({ userId: attendees.userId })
    .from(attendees)
    .where(and(eq(attendees.msId, msId), eq(attendees.attendeeId, attendeeId), eq(attendees.state, 'enrolled')));
  return row?.userId ?? undefined;
}

/** The enrolled of a meeting whose name or hospital contains a text, so many. */
export const findPlaces = (db: Reader, msId: number, { text, most }: { text: string; most: number }) =>
  db
    .select({
      attendeeId: attendees.attendeeId,
      personName: attendees.name,
      personNameEn: nameInEnglish(attendees, users),
      hospital: attendees.hospital,
    })
    .from(attendees)
    .innerJoin(users, eq(users.userId, attendees.userId))
    .where(
      and(
        eq(attendees.msId, msId),
        eq(attendees.state, 'enrolled'),
        sql`(${attendees.name} ilike ${containing(text)} or ${nameInEnglish(attendees, users)} ilike ${containing(text)} or ${attendees.hospital} ilike ${containing(text)})`,
      ),
    )
    .orderBy(asc(attendees.attendeeId))
    .limit(most);

/** Gives somebody minutes besides; none takes them back. */
export async function putExtra(tx: Tx, row: typeof examExtras.$inferInsert): Promise<void> {
  const whose = and(eq(examExtras.examId, row.examId), eq(examExtras.userId, row.userId));
  if (row.minutes === 0) await tx.delete(examExtras).where(whose);
  else {
    await tx
      .insert(examExtras)
      .values(row)
      .onConflictDoUpdate({ target: [examExtras.examId, examExtras.userId], set: row });
  }
}

/** Who has minutes besides at the papers of a meeting. */
export const findExtras = (db: Reader, msId: number) =>
  db
    .select({
      paperId: examExtras.examId,
      attendeeId: attendees.attendeeId,
      personName: attendees.name,
      personNameEn: nameInEnglish(attendees, users),
      hospital: attendees.hospital,
      minutes: examExtras.minutes,
      reason: examExtras.reason,
    })
    .from(examExtras)
    .innerJoin(exams, eq(exams.examId, examExtras.examId))
    .innerJoin(attendees, and(eq(attendees.msId, exams.msId), eq(attendees.userId, examExtras.userId)))
    .innerJoin(users, eq(users.userId, examExtras.userId))
    .where(eq(exams.msId, msId))
    .orderBy(asc(examExtras.examId), asc(attendees.attendeeId));

/** Answers in words that somebody reads, question by question; never the reader’s own. */
export const findMarkable = (db: Reader, msId: number, userId: number, done: boolean) =>
  db
    .select({
      takeId: examItems.takeId,
      place: examItems.place,
      questionId: examItems.questionId,
      stem: examVersions.stem,
      stemEn: examVersions.stemEn,
      explanation: examVersions.explanation,
      points: examItems.points,
      answer: examItems.answer,
      marks: examItems.marks,
      note: examItems.note,
    })
    .from(examItems)
    .innerJoin(examTakes, eq(examTakes.takeId, examItems.takeId))
    .innerJoin(exams, eq(exams.examId, examTakes.examId))
    .innerJoin(examQuestions, eq(examQuestions.questionId, examItems.questionId))
    .innerJoin(
      examVersions,
      and(eq(examVersions.questionId, examItems.questionId), eq(examVersions.version, examItems.version)),
    )
    .where(
      and(
        eq(exams.msId, msId),
        eq(examQuestions.kind, 'text'),
        sql`${examTakes.state} <> 'running'`,
        sql`${examTakes.userId} <> ${userId}`,
        done ? sql`${examItems.markedBy} is not null` : sql`${examItems.marks} is null`,
      ),
    )
    .orderBy(asc(examItems.questionId), asc(examItems.takeId))
    .limit(200);

/** Marks by hand. */
export const putHandMarks = (
  tx: Tx,
  { takeId, place, ...set }: { takeId: number; place: number; marks: number; markedBy: number; note: string | null },
) =>
  tx
    .update(examItems)
    .set(set)
    .where(and(eq(examItems.takeId, takeId), eq(examItems.place, place)));

/** Attempts that were asked a version and are handed in, in the order in which they are locked. */
export const lockTakesOf = (tx: Tx, questionId: number, version: number) =>
  tx
    .select()
    .from(examTakes)
    .where(
      and(
        sql`${examTakes.state} <> 'running'`,
        sql`exists (select from ms_exam_item i where i.take_id = ${examTakes.takeId} and i.question_id = ${questionId} and i.version = ${version})`,
      ),
    )
    .orderBy(asc(examTakes.takeId))
    .for('update');

/** Writes down that something was marked anew. */
export const insertRegrade = (tx: Tx, row: typeof examRegrades.$inferInsert) => tx.insert(examRegrades).values(row);

/** What was marked anew of the questions of a paper, the last first. */
export const findRegrades = (db: Reader, examId: number) =>
  db
    .select({ regrade: examRegrades, stem: examVersions.stem, byName: personName })
    .from(examRegrades)
    .innerJoin(
      examVersions,
      and(eq(examVersions.questionId, examRegrades.questionId), eq(examVersions.version, examRegrades.version)),
    )
    .innerJoin(users, eq(users.userId, examRegrades.byUserId))
    .where(
      sql`exists (select from ms_exam_item i join ms_exam_take t on t.take_id = i.take_id where t.exam_id = ${examId}
        and i.question_id = ${examRegrades.questionId} and i.version = ${examRegrades.version})`,
    )
    .orderBy(desc(examRegrades.regradeId))
    .limit(100);

/** Finished attempts at a paper, by person the best one. */
export const findDone = (db: Reader, examId: number) =>
  db
    .select({ takeId: examTakes.takeId, userId: examTakes.userId, score: examTakes.score, full: examTakes.full })
    .from(examTakes)
    .where(and(eq(examTakes.examId, examId), eq(examTakes.state, 'done')))
    .orderBy(asc(examTakes.takeId));

/** Answers to a version that are alike, and how many there are in those who did best, in those who did worst, or in between. */
export interface AlikeItems {
  questionId: number;
  version: number;
  points: number;
  marks: number;
  choice: number[];
  blank: boolean;
  group: 'upper' | 'lower' | null;
  count: number;
}

/** What was answered in the finished attempts at a paper; of thousands who took it each answer that was given is one row. */
export const findItems = (db: Reader, examId: number, of: Record<'upper' | 'lower', readonly number[]>) => {
  const takes = (ids: readonly number[]) => sql`t.take_id = any(${sql.param([...ids])}::integer[])`;
  return rowsOf<AlikeItems>(
    db,
    sql`with takes as materialized (select t.take_id,
        case when ${takes(of.upper)} then 'upper' when ${takes(of.lower)} then 'lower' end as "group"
        from ms_exam_take t where t.exam_id = ${examId} and t.state = 'done')
      select i.question_id as "questionId", i.version, i.points, coalesce(i.marks, 0) as marks, coalesce(i.answer->'choice', '[]') as choice,
        coalesce(i.answer->'choice', '[]') = '[]' and coalesce(i.answer->>'text', '') = '' as blank, "group", count(*)::integer as count
      from ms_exam_item i join takes using (take_id) group by 1, 2, 3, 4, 5, 6, 7`,
  );
};

/** The versions that were asked at a paper. */
export const findAskedVersions = (db: Reader, examId: number) =>
  db
    .select({ version: examVersions, kind: examQuestions.kind })
    .from(examVersions)
    .innerJoin(examQuestions, eq(examQuestions.questionId, examVersions.questionId))
    .where(
      sql`exists (select from ms_exam_item i join ms_exam_take t on t.take_id = i.take_id where t.exam_id = ${examId}
        and i.question_id = ${examVersions.questionId} and i.version = ${examVersions.version})`,
    )
    .orderBy(asc(examVersions.questionId), asc(examVersions.version));
