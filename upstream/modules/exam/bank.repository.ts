import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { listQuestions } from '@/contract/exam/desk';
import { containing } from '@/upstream/core/list/like';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { examItems, examQuestions, examVersions } from '@/upstream/db/schema/exam';
import { meetingStaffs, meetings } from '@/upstream/db/schema/meeting';

export type VersionRow = typeof examVersions.$inferSelect;
export type QuestionRow = typeof examQuestions.$inferSelect;

const LIST = listSql(listQuestions, {
  key: examQuestions.questionId,
  filters: {
    keyword: (text) =>
      sql`(${examVersions.stem} ilike ${containing(text)} or ${examVersions.stemEn} ilike ${containing(text)} or ${examQuestions.columnName} ilike ${containing(text)})`,
    kind: examQuestions.kind,
    difficulty: (value) => eq(examQuestions.difficulty, Number(value)),
    columnName: examQuestions.columnName,
    closed: (value) => eq(examQuestions.closed, value === '1'),
    ids: (value) => inArray(examQuestions.questionId, value.split(',').map(Number)),
  },
  days: undefined,
  sorts: {},
  usual: [desc(examQuestions.questionId)],
});

const CURRENT = and(
  eq(examVersions.questionId, examQuestions.questionId),
  eq(examVersions.version, examQuestions.version),
);

/** Questions of a meeting with what they say now, the last first. */
export async function findBank(db: Reader, msId: number, query: Asked<typeof listQuestions>) {
  const where = and(eq(examQuestions.msId, msId), LIST.where({ db }, query));
  const { limit, offset } = pageWindow(query);
  const rows = await db
    .select({ question: examQuestions, version: examVersions })
    .from(examQuestions)
    .innerJoin(examVersions, CURRENT)
    .where(where)
    .orderBy(...LIST.order({ db }, query))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: count() })
    .from(examQuestions)
    .innerJoin(examVersions, CURRENT)
    .where(where);
  return { total: counted?.total ?? 0, rows };
}

/** Writes to the bank and the papers of a meeting happen one after the other. */
export const lockExams = (tx: Tx, msId: number) =>
  tx.select({ msId: meetings.msId }).from(meetings).where(eq(meetings.msId, msId)).for('no key update');

/** A question of a meeting with what it says now. */
export async function findQuestion(db: Reader, msId: number, questionId: number) {
  const [row] = await db
    .select({ question: examQuestions, version: examVersions })
    .from(examQuestions)
    .innerJoin(examVersions, CURRENT)
    .where(and(eq(examQuestions.msId, msId), eq(examQuestions.questionId, questionId)));
  return row;
}

/** A version of a question of a meeting. */
export async function findVersion(db: Reader, msId: number, questionId: number, version: number) {
  const [row] = await db
    .select({ question: examQuestions, version: examVersions })
    .from(examQuestions)
    .innerJoin(
      examVersions,
      and(eq(examVersions.questionId, examQuestions.questionId), eq(examVersions.version, version)),
    )
    .where(and(eq(examQuestions.msId, msId), eq(examQuestions.questionId, questionId)));
  return row;
}

/** What questions of a meeting ask, for comparing with a list. */
export const findStems = (db: Reader, msId: number) =>
  db
    .select({ stem: examVersions.stem })
    .from(examQuestions)
    .innerJoin(examVersions, CURRENT)
    .where(eq(examQuestions.msId, msId));

/** How many questions there are of each column and difficulty that papers can draw. */
export const countColumns = (db: Reader, msId: number) =>
  db
    .select({
      columnName: examQuestions.columnName,
      easy: sql<number>`(count(*) filter (where ${examQuestions.difficulty} = 1))::integer`,
      usual: sql<number>`(count(*) filter (where ${examQuestions.difficulty} = 2))::integer`,
      hard: sql<number>`(count(*) filter (where ${examQuestions.difficulty} = 3))::integer`,
    })
    .from(examQuestions)
    .where(and(eq(examQuestions.msId, msId), eq(examQuestions.closed, false)))
    .groupBy(examQuestions.columnName)
    .orderBy(asc(examQuestions.columnName));

type Written = Omit<typeof examVersions.$inferInsert, 'questionId' | 'version'>;

/** Stores a question with its first version. */
export async function insertQuestion(
  tx: Tx,
  row: Omit<typeof examQuestions.$inferInsert, 'questionId' | 'version'>,
  written: Written,
): Promise<number> {
  const [stored] = await tx
    .insert(examQuestions)
    .values({ ...row, version: 1 })
    .returning({ id: examQuestions.questionId });
  const questionId = stored?.id ?? 0;
  await tx.insert(examVersions).values({ ...written, questionId, version: 1 });
  return questionId;
}

/** Writes what a question says: over a version that nobody was asked, else as one more. */
export async function writeVersion(
  tx: Tx,
  question: QuestionRow,
  used: boolean,
  set: Pick<typeof examQuestions.$inferInsert, 'columnName' | 'difficulty' | 'kind'>,
  written: Written,
): Promise<number> {
  const { questionId } = question;
  const version = used ? question.version + 1 : question.version;
  await tx
    .insert(examVersions)
    .values({ ...written, questionId, version, createTime: tx.now })
    .onConflictDoUpdate({ target: [examVersions.questionId, examVersions.version], set: written });
  await tx
    .update(examQuestions)
    .set({ ...set, version, updateTime: tx.now })
    .where(eq(examQuestions.questionId, questionId));
  return version;
}

/** Lets papers draw a question, or no longer. */
export const closeQuestion = (tx: Tx, questionId: number, closed: boolean) =>
  tx.update(examQuestions).set({ closed, updateTime: tx.now }).where(eq(examQuestions.questionId, questionId));

/** Whether somebody was asked a question, in whatever version. */
export const wasAsked = async (db: Reader, questionId: number): Promise<boolean> =>
  (await db.$count(examItems, eq(examItems.questionId, questionId))) > 0;

/** Takes a question out of the bank that nobody was asked. */
export const removeQuestion = (tx: Tx, questionId: number) =>
  tx.delete(examQuestions).where(eq(examQuestions.questionId, questionId));

/** Corrects what is right of a version. */
export const putKey = (tx: Tx, questionId: number, version: number, key: VersionRow['key']) =>
  tx
    .update(examVersions)
    .set({ key })
    .where(and(eq(examVersions.questionId, questionId), eq(examVersions.version, version)));

/** Questions of a meeting by their numbers that papers can draw. */
export const findPicked = (db: Reader, msId: number, ids: readonly number[]) =>
  db
    .select({ questionId: examQuestions.questionId })
    .from(examQuestions)
    .where(
      and(
        eq(examQuestions.msId, msId),
        eq(examQuestions.closed, false),
        inArray(examQuestions.questionId, [0, ...ids]),
      ),
    );

/** Meetings at which somebody may have a right, by owner, department or post, that have questions; how many, by column. */
export const findBanks = (db: Reader, userId: number, but: number) =>
  db
    .select({
      msId: meetings.msId,
      msName: meetings.msName,
      msNameEn: meetings.msNameEn,
      startTime: meetings.startTime,
      columnName: examQuestions.columnName,
      count: count(),
    })
    .from(examQuestions)
    .innerJoin(meetings, eq(meetings.msId, examQuestions.msId))
    .where(
      and(
        eq(examQuestions.closed, false),
        ne(meetings.msId, but),
        sql`(${meetings.ownerId} = ${userId} or ${meetings.deptId} = (select ${users.deptId} from ${users} where ${users.userId} = ${userId})
          or exists (select from ${meetingStaffs} where ${meetingStaffs.msId} = ${meetings.msId} and ${meetingStaffs.userId} = ${userId}))`,
      ),
    )
    .groupBy(meetings.msId, examQuestions.columnName)
    .orderBy(desc(meetings.startTime), asc(meetings.msId), asc(examQuestions.columnName));

/** Questions of a meeting that papers can draw, as they stand now, in the order in which they were written. */
export const findUsable = (db: Reader, msId: number, columnName: string) =>
  db
    .select({ question: examQuestions, version: examVersions })
    .from(examQuestions)
    .innerJoin(examVersions, CURRENT)
    .where(
      and(
        eq(examQuestions.msId, msId),
        eq(examQuestions.closed, false),
        columnName ? eq(examQuestions.columnName, columnName) : undefined,
      ),
    )
    .orderBy(asc(examQuestions.questionId));
