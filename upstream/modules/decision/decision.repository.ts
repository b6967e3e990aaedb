import { and, asc, count, desc, eq, inArray, max, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { OFFER_ANSWER } from '@/contract/decision/codes';
import { AUTHOR_ANSWER, PAPER_STATE } from '@/contract/paper/codes';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import {
  decidings,
  decisionBatches,
  decisionQuotas,
  decisions,
  offerExtensions,
  settledAuthors,
} from '@/upstream/db/schema/decision';
import { documents } from '@/upstream/db/schema/document';
import { callAwards, callColumns, paperAuthors, papers, presentations } from '@/upstream/db/schema/paper';

export type DecisionRecord = typeof decisions.$inferSelect;
export type BatchRecord = typeof decisionBatches.$inferSelect;
export type QuotaRecord = Omit<typeof decisionQuotas.$inferSelect, 'quotaId' | 'msId'>;
export type PaperRecord = typeof papers.$inferSelect;

/** How a meeting decides; what is usual where it has said nothing. */
export async function findDeciding(db: Reader, msId: number) {
  const [row] = await db.select().from(decidings).where(eq(decidings.msId, msId));
  return row ?? { msId, letters: null, letterVersion: 0, version: 0 };
}

/** The same, locked until places are counted and taken: made where there was none. */
export async function lockDeciding(tx: Tx, msId: number) {
  await tx.insert(decidings).values({ msId }).onConflictDoNothing();
  const [row] = await tx.select().from(decidings).where(eq(decidings.msId, msId)).for('update');
  return row ?? { msId, letters: null, letterVersion: 0, version: 0 };
}

/** Writes how a meeting decides. */
export async function changeDeciding(tx: Tx, msId: number, fields: Partial<typeof decidings.$inferInsert>) {
  await tx.update(decidings).set(fields).where(eq(decidings.msId, msId));
}

/** How many papers a meeting may accept, by column and form. */
export const findQuotas = (db: Reader, msId: number): Promise<QuotaRecord[]> =>
  db
    .select({ columnId: decisionQuotas.columnId, form: decisionQuotas.form, places: decisionQuotas.places })
    .from(decisionQuotas)
    .leftJoin(callColumns, eq(callColumns.columnId, decisionQuotas.columnId))
    .where(eq(decisionQuotas.msId, msId))
    .orderBy(sql`${callColumns.orderNum} nulls first`, sql`${decisionQuotas.form} nulls first`);

/** Puts quotas in the place of those of before. */
export async function putQuotas(tx: Tx, msId: number, rows: readonly QuotaRecord[]): Promise<void> {
  await tx.delete(decisionQuotas).where(eq(decisionQuotas.msId, msId));
  if (rows.length > 0) await tx.insert(decisionQuotas).values(rows.map((row) => ({ ...row, msId })));
}

/** A paper that takes a place, in which column and form. */
export interface Place {
  paperId: number;
  columnId: number | null;
  form: string | null;
}
const GIVEN = sql`${papers.state} = 'accepted'`;

const COLUMN = sql<number | null>`case when ${GIVEN} then ${papers.columnId} else ${decisions.columnId} end`;
const FORM = sql<string | null>`case when ${GIVEN} then ${papers.form} else ${decisions.form} end`;
/** That a paper takes a place: accepted and not declined, or drafted so. */
const takesPlace = (msId: number) =>
  and(
    eq(papers.msId, msId),
    or(
      and(GIVEN, sql`coalesce(${presentations.answer}, '1') <> ${sql.raw(`'${OFFER_ANSWER.declined}'`)}`),
      and(
        inArray(papers.state, [PAPER_STATE.submitted, PAPER_STATE.review, PAPER_STATE.revise]),
        eq(decisions.verdict, 'accept'),
      ),
    ),
  );

/** Those of some papers that take a place. */
export async function findPlaces(db: Reader, msId: number, paperIds: readonly number[]): Promise<Place[]> {
  if (paperIds.length === 0) return [];
  return db
    .select({ paperId: papers.paperId, columnId: COLUMN, form: FORM })
    .from(papers)
    .leftJoin(decisions, eq(decisions.paperId, papers.paperId))
    .leftJoin(presentations, eq(presentations.paperId, papers.paperId))
    .where(and(takesPlace(msId), inArray(papers.paperId, [...paperIds])));
}

/** How many places of a column and a form are taken. */
export interface Taken {
  columnId: number | null;
  form: string | null;
  places: number;
}
/** How many papers of a meeting take a place, by column and form, but for some. */
export function countTaken(db: Reader, msId: number, but: readonly number[]): Promise<Taken[]> {
  const each = db
    .select({ columnId: COLUMN.as('place_column'), form: FORM.as('place_form') })
    .from(papers)
    .leftJoin(decisions, eq(decisions.paperId, papers.paperId))
    .leftJoin(presentations, eq(presentations.paperId, papers.paperId))
    .where(and(takesPlace(msId), but.length > 0 ? notInArray(papers.paperId, [...but]) : undefined))
    .as('each');
  return db
    .select({ columnId: each.columnId, form: each.form, places: sql<number>`count(*)::integer` })
    .from(each)
    .groupBy(each.columnId, each.form);
}

/** Some papers with their decisions, by number. */
export function findPapers(db: Reader, paperIds: readonly number[]) {
  if (paperIds.length === 0) return Promise.resolve([]);
  return db
    .select({ paper: papers, decision: decisions, cateName: callColumns.name, cateNameEn: callColumns.nameEn })
    .from(papers)
    .leftJoin(decisions, eq(decisions.paperId, papers.paperId))
    .leftJoin(callColumns, eq(callColumns.columnId, papers.columnId))
    .where(inArray(papers.paperId, [...paperIds]))
    .orderBy(asc(papers.paperNo), asc(papers.paperId));
}
export type FoundPaper = Awaited<ReturnType<typeof findPapers>>[number];

/** Which of these papers somebody disowns. */
export async function findDisowned(db: Reader, paperIds: readonly number[]) {
  if (paperIds.length === 0) return [];
  return db
    .select({
      paperId: paperAuthors.paperId,
      key: paperAuthors.key,
      name: paperAuthors.name,
      nameEn: paperAuthors.nameEn,
    })
    .from(paperAuthors)
    .where(and(inArray(paperAuthors.paperId, [...paperIds]), eq(paperAuthors.confirmStatus, AUTHOR_ANSWER.disowned)))
    .orderBy(asc(paperAuthors.paperId), asc(paperAuthors.orderNum));
}

/** Writes what is decided of papers, in the place of what was drafted. */
export async function putDecisions(tx: Tx, rows: readonly (typeof decisions.$inferInsert)[]): Promise<void> {
  const excluded = (name: string) => sql.raw(`excluded."${name}"`);
  for (let at = 0; at < rows.length; at += 1000) {
    await tx
      .insert(decisions)
      .values(rows.slice(at, at + 1000))
      .onConflictDoUpdate({
        target: decisions.paperId,
        set: {
          state: 'draft',
          fault: null,
          batchId: null,
          verdict: excluded('verdict'),
          form: excluded('form'),
          awardId: excluded('award_id'),
          message: excluded('message'),
          messageEn: excluded('message_en'),
          paperVersion: excluded('paper_version'),
          columnId: excluded('column_id'),
          userId: excluded('user_id'),
          updateTime: excluded('update_time'),
        },
      });
  }
}

/** Decisions of these papers that are still to be sent, locked until they are changed. */
export function lockDecisions(tx: Tx, paperIds: readonly number[]): Promise<DecisionRecord[]> {
  return tx
    .select()
    .from(decisions)
    .where(inArray(decisions.paperId, [...paperIds]))
    .orderBy(asc(decisions.paperId))
    .for('update');
}

/** Removes drafts. */
export async function deleteDecisions(tx: Tx, paperIds: readonly number[]): Promise<void> {
  if (paperIds.length > 0) await tx.delete(decisions).where(inArray(decisions.paperId, [...paperIds]));
}

/** Changes a decision on its way to its authors. */
export async function changeDecisions(
  tx: Tx,
  paperIds: readonly number[],
  fields: Partial<DecisionRecord>,
): Promise<void> {
  await tx
    .update(decisions)
    .set(fields)
    .where(inArray(decisions.paperId, [...paperIds]));
}

/** Begins a batch under the next number of its meeting. */
export async function insertBatch(
  tx: Tx,
  row: Omit<typeof decisionBatches.$inferInsert, 'number'>,
): Promise<BatchRecord> {
  const [last] = await tx
    .select({ number: max(decisionBatches.number) })
    .from(decisionBatches)
    .where(eq(decisionBatches.msId, row.msId));
  const [batch] = await tx
    .insert(decisionBatches)
    .values({ ...row, number: (last?.number ?? 0) + 1 })
    .returning();
  if (!batch) throw new Error('a batch was not stored');
  return batch;
}

/** A batch by its number. */
export async function findBatch(db: Reader, batchId: number): Promise<BatchRecord | undefined> {
  const [row] = await db.select().from(decisionBatches).where(eq(decisionBatches.batchId, batchId));
  return row;
}

/** What of a batch is in a state, the first few where a number is said. */
export async function findInBatch(
  db: Reader,
  batchId: number,
  state: 'waiting' | 'failed',
  limit?: number,
): Promise<number[]> {
  const query = db
    .select({ paperId: decisions.paperId })
    .from(decisions)
    .where(and(eq(decisions.batchId, batchId), eq(decisions.state, state)))
    .orderBy(asc(decisions.paperId));
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(({ paperId }) => paperId);
}

/** Batches of a meeting with how far each is, counted over the papers of a condition; the newest first. */
export function findBatches(db: Reader, msId: number, shown: SQL | undefined) {
  const inState = (state: string) =>
    sql<number>`(count(*) filter (where ${decisions.state} = ${sql.raw(`'${state}'`)}))::integer`;
  return db
    .select({
      batchId: decisionBatches.batchId,
      number: decisionBatches.number,
      dueTime: decisionBatches.dueTime,
      createTime: decisionBatches.createTime,
      papers: count(),
      sent: inState('sent'),
      waiting: inState('waiting'),
      failed: inState('failed'),
    })
    .from(decisionBatches)
    .innerJoin(decisions, eq(decisions.batchId, decisionBatches.batchId))
    .innerJoin(papers, eq(papers.paperId, decisions.paperId))
    .where(and(eq(decisionBatches.msId, msId), shown))
    .groupBy(decisionBatches.batchId)
    .orderBy(desc(decisionBatches.number));
}

/** Awards of a meeting. */
export const findAwards = (db: Reader, msId: number) =>
  db.select().from(callAwards).where(eq(callAwards.msId, msId)).orderBy(asc(callAwards.orderNum));

/** Numbers of the letters of acceptance of papers, by paper. */
export async function findLetterNumbers(db: Reader, docIds: readonly number[]): Promise<Map<number, string>> {
  if (docIds.length === 0) return new Map();
  const rows = await db
    .select({ docId: documents.docId, number: documents.number })
    .from(documents)
    .where(inArray(documents.docId, [...docIds]));
  return new Map(rows.map(({ docId, number }) => [docId, number]));
}

/** How accepted papers are given, by paper. */
export async function findPresentations(db: Reader, paperIds: readonly number[]) {
  if (paperIds.length === 0) return new Map<number, typeof presentations.$inferSelect>();
  const rows = await db
    .select()
    .from(presentations)
    .where(inArray(presentations.paperId, [...paperIds]));
  return new Map(rows.map((row) => [row.paperId, row]));
}

/** Offers of talks to somebody's papers that wait for an answer. */
export function findOffers(db: Reader, userId: number, now: Date) {
  return db
    .select({
      paperId: papers.paperId,
      msId: papers.msId,
      title: papers.title,
      titleEn: papers.titleEn,
      dueTime: presentations.dueTime,
    })
    .from(presentations)
    .innerJoin(papers, eq(papers.paperId, presentations.paperId))
    .where(
      and(
        eq(papers.userId, userId),
        eq(papers.state, PAPER_STATE.accepted),
        eq(presentations.answer, OFFER_ANSWER.asked),
        sql`${presentations.dueTime} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(presentations.dueTime), asc(papers.paperId));
}

/** Keeps what the desk has done about an author. */
export async function insertSettled(tx: Tx, row: typeof settledAuthors.$inferInsert): Promise<void> {
  await tx.insert(settledAuthors).values(row);
}

/** Keeps that the desk has moved the time of an offer. */
export async function insertExtension(tx: Tx, row: typeof offerExtensions.$inferInsert): Promise<void> {
  await tx.insert(offerExtensions).values(row);
}

/** How the times of the offers of papers were moved, the last one first. */
export async function findExtensions(db: Reader, paperIds: readonly number[]) {
  if (paperIds.length === 0) return [];
  return db
    .select()
    .from(offerExtensions)
    .where(inArray(offerExtensions.paperId, [...paperIds]))
    .orderBy(desc(offerExtensions.extensionId));
}
