import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { PAPER_STATE } from '@/contract/paper/codes';
import { notFoundError } from '@/upstream/core/errors';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { meetings } from '@/upstream/db/schema/meeting';
import { books, callColumns, papers, paperVersions, presentations } from '@/upstream/db/schema/paper';

export type BookRow = typeof books.$inferSelect;

/** The book of a meeting; none before it was made first. */
export const findBook = (db: Reader, msId: number): Promise<BookRow | undefined> =>
  db
    .select()
    .from(books)
    .where(eq(books.msId, msId))
    .then(([row]) => row);

/** The book of a meeting, locked: one run at a time gives numbers. */
export async function lockBook(tx: Tx, msId: number): Promise<BookRow> {
  await tx.insert(books).values({ msId }).onConflictDoNothing();
  const [row] = await tx.select().from(books).where(eq(books.msId, msId)).for('update');
  if (!row) throw notFoundError();
  return row;
}

/** Changes what is known of a book. */
export async function updateBook(tx: Tx, msId: number, values: Partial<BookRow>): Promise<void> {
  await tx.update(books).set(values).where(eq(books.msId, msId));
}

/** The same for one run of it; false where another run has begun, or this one has ended. */
export async function updateRun(
  tx: Tx,
  { msId, run }: { msId: number; run: number },
  values: Partial<BookRow>,
): Promise<boolean> {
  const rows = await tx
    .update(books)
    .set(values)
    .where(and(eq(books.msId, msId), eq(books.run, run), eq(books.state, 'running')))
    .returning({ msId: books.msId });
  return rows.length > 0;
}

const inBook = (msId: number) =>
  and(eq(presentations.msId, msId), eq(papers.state, PAPER_STATE.accepted), sql`${presentations.answer} <> '2'`);

/** Papers that go into a book now, and those of them without a number. */
export async function countPapers(db: Reader, msId: number): Promise<{ papers: number; unnumbered: number }> {
  const [row] = await db
    .select({
      papers: count(),
      unnumbered: sql<number>`count(*) filter (where ${presentations.bookNo} is null)::integer`,
    })
    .from(presentations)
    .innerJoin(papers, eq(papers.paperId, presentations.paperId))
    .where(inBook(msId));
  return row ?? { papers: 0, unnumbered: 0 };
}

/** Numbers papers that have none, by column and paper number, after the last number that was ever given there. */
export async function numberPapers(tx: Tx, msId: number): Promise<void> {
  await tx.execute(sql`update ms_presentation t set book_no = numbered.place, update_time = ${tx.now.toISOString()}::timestamptz
    from (
      select p.paper_id, (select coalesce(max(book_no), 0) from ms_presentation where ms_id = ${msId}::integer)
        + row_number() over (order by c.order_num nulls last, a.paper_no nulls last, a.paper_id) as place
      from ms_presentation p join ms_paper a on a.paper_id = p.paper_id and a.state = 'accepted'
      left join ms_call_column c on c.column_id = a.column_id
      where p.ms_id = ${msId}::integer and p.answer <> '2' and p.book_no is null
    ) numbered where numbered.paper_id = t.paper_id`);
}

/** Which papers go into a book, by their numbers, with what groups them: their texts are read piece by piece. */
export const findOrder = (db: Reader, msId: number) =>
  db
    .select({
      paperId: papers.paperId,
      bookNo: presentations.bookNo,
      columnId: papers.columnId,
      columnName: callColumns.name,
      columnNameEn: callColumns.nameEn,
      columnOrder: callColumns.orderNum,
    })
    .from(presentations)
    .innerJoin(papers, eq(papers.paperId, presentations.paperId))
    .leftJoin(callColumns, eq(callColumns.columnId, papers.columnId))
    .where(and(inBook(msId), isNotNull(presentations.bookNo)))
    .orderBy(sql`${callColumns.orderNum} asc nulls last`, presentations.bookNo);
export type OrderRow = Awaited<ReturnType<typeof findOrder>>[number];

/** The texts of some papers, as they were last handed in. */
export const findTexts = (db: Reader, ids: readonly number[]) =>
  db
    .select({
      paperId: papers.paperId,
      form: papers.form,
      title: paperVersions.title,
      titleEn: paperVersions.titleEn,
      authors: paperVersions.authors,
      summary: paperVersions.summary,
      summaryEn: paperVersions.summaryEn,
      keywords: paperVersions.keywords,
      keywordsEn: paperVersions.keywordsEn,
    })
    .from(papers)
    .innerJoin(paperVersions, and(eq(paperVersions.paperId, papers.paperId), eq(paperVersions.version, papers.version)))
    .where(sql`${papers.paperId} = any(${sql.param([...ids])}::integer[])`);
export type TextRow = Awaited<ReturnType<typeof findTexts>>[number];

/** Whose the files of a book are, and what it is of. */
export async function findMeeting(db: Reader, msId: number) {
  const [row] = await db
    .select({
      ownerId: meetings.ownerId,
      msName: meetings.msName,
      msNameEn: meetings.msNameEn,
      startTime: meetings.startTime,
      endTime: meetings.endTime,
    })
    .from(meetings)
    .where(eq(meetings.msId, msId));
  if (!row) throw notFoundError();
  return row;
}
