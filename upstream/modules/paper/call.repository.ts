import { and, asc, count, eq, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import { MEETING_STATUS } from '@/contract/codes';
import { AUTHOR_ANSWER, PAPER_STATE } from '@/contract/paper/codes';
import { meetingIsVisible } from '@/upstream/core/read/visible';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { decisions } from '@/upstream/db/schema/decision';
import { meetings } from '@/upstream/db/schema/meeting';
import {
  callAwards,
  callColumns,
  callConsents,
  callForms,
  calls,
  paperAuthors,
  papers,
  paperVersions,
  presentations,
} from '@/upstream/db/schema/paper';

export type CallRow = typeof calls.$inferSelect;
/** When a meeting takes papers. */
export interface CallMeeting {
  msId: number;
  msName: string;
  msNameEn: string | null;
  artStart: Date | null;
  artEnd: Date | null;
  calledOff: boolean;
}

const MEETING = {
  msId: meetings.msId,
  msName: meetings.msName,
  msNameEn: meetings.msNameEn,
  artStart: meetings.artStart,
  artEnd: meetings.artEnd,
  calledOff: sql<boolean>`${meetings.status} = ${MEETING_STATUS.cancelled}`,
};

/** A meeting that everybody sees. */
export async function findPublic(db: Reader, msId: number): Promise<CallMeeting | undefined> {
  const [row] = await db
    .select(MEETING)
    .from(meetings)
    .where(and(eq(meetings.msId, msId), meetingIsVisible(db)));
  return row;
}

/** A meeting, public or not: for its desk, and for papers that are there. */
export async function findMeeting(db: Reader, msId: number): Promise<CallMeeting | undefined> {
  const [row] = await db.select(MEETING).from(meetings).where(eq(meetings.msId, msId));
  return row;
}

/** All that a meeting has written of its call. */
export async function findCall(db: Reader, msId: number) {
  const [[row], columns, forms, consents, awards] = await Promise.all([
    db.select().from(calls).where(eq(calls.msId, msId)),
    db.select().from(callColumns).where(eq(callColumns.msId, msId)).orderBy(asc(callColumns.orderNum)),
    db.select().from(callForms).where(eq(callForms.msId, msId)),
    db.select().from(callConsents).where(eq(callConsents.msId, msId)),
    db.select().from(callAwards).where(eq(callAwards.msId, msId)).orderBy(asc(callAwards.orderNum)),
  ]);
  return { row, columns, forms, consents, awards };
}

/** Columns of a meeting in which papers are. */
export async function findUsed(db: Reader, msId: number): Promise<number[]> {
  const rows = await db.selectDistinct({ columnId: papers.columnId }).from(papers).where(eq(papers.msId, msId));
  return rows.flatMap(({ columnId }) => columnId ?? []);
}

/** Awards that papers were given, or were told that they are. */
export async function findUsedAwards(db: Reader, msId: number): Promise<number[]> {
  const sent = await db
    .selectDistinct({ awardId: decisions.awardId })
    .from(decisions)
    .where(and(eq(decisions.msId, msId), eq(decisions.state, 'sent'), isNotNull(decisions.awardId)));
  const given = await db
    .selectDistinct({ awardId: presentations.awardId })
    .from(presentations)
    .where(and(eq(presentations.msId, msId), isNotNull(presentations.awardId)));
  return [...new Set([...sent, ...given].flatMap(({ awardId }) => awardId ?? []))];
}

/** How many papers a meeting has, drafts left out, and how many of them came late in their newest version. */
export async function countPapers(db: Reader, msId: number): Promise<{ papers: number; late: number }> {
  const newest = and(eq(paperVersions.paperId, papers.paperId), eq(paperVersions.version, papers.version));
  const [row] = await db
    .select({ papers: count(), late: sql<number>`count(*) filter (where ${paperVersions.late})::integer` })
    .from(papers)
    .innerJoin(paperVersions, newest)
    .where(and(eq(papers.msId, msId), ne(papers.state, PAPER_STATE.withdrawn)));
  return row ?? { papers: 0, late: 0 };
}

/** Papers of a meeting that one of their authors says is not theirs, with the names of who says so. */
export function findDisowned(db: Reader, msId: number) {
  return db
    .select({
      artId: papers.paperId,
      artNo: papers.paperNo,
      title: papers.title,
      titleEn: papers.titleEn,
      authors: sql<string>`string_agg(${paperAuthors.name}, '、' order by ${paperAuthors.orderNum})`,
    })
    .from(papers)
    .innerJoin(paperAuthors, eq(paperAuthors.paperId, papers.paperId))
    .where(
      and(
        eq(papers.msId, msId),
        ne(papers.state, PAPER_STATE.withdrawn),
        eq(paperAuthors.confirmStatus, AUTHOR_ANSWER.disowned),
      ),
    )
    .groupBy(papers.paperId)
    .orderBy(asc(papers.paperId));
}

/** A call that is being written, locked until then: made where there was none. */
export async function lockCall(tx: Tx, msId: number): Promise<CallRow | undefined> {
  await tx.insert(calls).values({ msId }).onConflictDoNothing();
  const [row] = await tx.select().from(calls).where(eq(calls.msId, msId)).for('update');
  return row;
}

/** Writes what a call is, and what it is made of: rows without an id are new, and the others of before go. */
export async function writeCall(
  tx: Tx,
  msId: number,
  written: {
    row: Partial<CallRow>;
    columns: readonly { columnId: number | null; name: string; nameEn: string | null }[];
    forms: readonly Omit<typeof callForms.$inferInsert, 'msId'>[];
    consents: readonly Omit<typeof callConsents.$inferInsert, 'msId'>[];
    awards: readonly {
      awardId: number | null;
      name: string;
      nameEn: string | null;
      note: string | null;
      noteEn: string | null;
    }[];
  },
): Promise<void> {
  await tx.update(calls).set(written.row).where(eq(calls.msId, msId));
  const columnIds = written.columns.flatMap(({ columnId }) => columnId ?? []);
  await tx.delete(callColumns).where(and(eq(callColumns.msId, msId), notInArray(callColumns.columnId, columnIds)));
  for (const [at, { columnId, ...column }] of written.columns.entries()) {
    const fields = { ...column, orderNum: at + 1 };
    if (columnId === null) await tx.insert(callColumns).values({ msId, ...fields });
    else
      await tx
        .update(callColumns)
        .set(fields)
        .where(and(eq(callColumns.msId, msId), eq(callColumns.columnId, columnId)));
  }
  await tx.delete(callForms).where(eq(callForms.msId, msId));
  await tx.insert(callForms).values(written.forms.map((form) => ({ msId, ...form })));
  await tx.delete(callConsents).where(eq(callConsents.msId, msId));
  if (written.consents.length > 0) {
    await tx.insert(callConsents).values(written.consents.map((consent) => ({ msId, ...consent })));
  }
  const awardIds = written.awards.flatMap(({ awardId }) => awardId ?? []);
  await tx.delete(callAwards).where(and(eq(callAwards.msId, msId), notInArray(callAwards.awardId, awardIds)));
  for (const [at, { awardId, ...award }] of written.awards.entries()) {
    const fields = { ...award, orderNum: at + 1 };
    if (awardId === null) await tx.insert(callAwards).values({ msId, ...fields });
    else
      await tx
        .update(callAwards)
        .set(fields)
        .where(and(eq(callAwards.msId, msId), eq(callAwards.awardId, awardId)));
  }
}

/** The next number that a meeting gives a paper; each is given once. */
export async function nextNumber(tx: Tx, msId: number): Promise<number> {
  const [row] = await tx
    .insert(calls)
    .values({ msId, lastNo: 1 })
    .onConflictDoUpdate({ target: calls.msId, set: { lastNo: sql`${calls.lastNo} + 1` } })
    .returning({ lastNo: calls.lastNo });
  return row?.lastNo ?? 0;
}

/** How many papers somebody has at a meeting, those that were taken back left out. */
export async function countOwn(db: Reader, msId: number, userId: number): Promise<number> {
  const [row] = await db
    .select({ own: count() })
    .from(papers)
    .where(and(eq(papers.msId, msId), eq(papers.userId, userId), ne(papers.state, PAPER_STATE.withdrawn)));
  return row?.own ?? 0;
}

/** Columns of these that are a meeting's. */
export async function findColumns(db: Reader, msId: number, columnIds: readonly number[]): Promise<number[]> {
  if (columnIds.length === 0) return [];
  const rows = await db
    .select({ columnId: callColumns.columnId })
    .from(callColumns)
    .where(and(eq(callColumns.msId, msId), inArray(callColumns.columnId, [...columnIds])));
  return rows.map(({ columnId }) => columnId);
}
