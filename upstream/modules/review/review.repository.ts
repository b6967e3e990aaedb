import { and, asc, eq, inArray, isNull, max, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { callColumns, papers, paperVersions } from '@/upstream/db/schema/paper';
import {
  reviewConflicts,
  reviewCriteria,
  reviewers,
  reviewings,
  reviewMessages,
  reviewSheets,
  reviews,
  reviewUnits,
} from '@/upstream/db/schema/review';
import { JUDGED_STATES } from '@/upstream/policy/review/judging';

export type ReviewRow = typeof reviews.$inferSelect;
export type ReviewerRow = typeof reviewers.$inferSelect;
export type SheetRow = typeof reviewSheets.$inferSelect;

/** A paper that is judged, as it was handed in last. */
export interface Judgeable {
  paperId: number;
  msId: number;
  columnId: number | null;
  paperNo: string | null;
  state: string;
  version: number;
  handed: typeof paperVersions.$inferSelect;
  cateName: string | null;
  cateNameEn: string | null;
}

/** How a meeting reviews; what is usual where it has said nothing. */
export async function findReviewing(db: Reader, msId: number) {
  const [[row], criteria] = await Promise.all([
    db.select().from(reviewings).where(eq(reviewings.msId, msId)),
    db.select().from(reviewCriteria).where(eq(reviewCriteria.msId, msId)).orderBy(asc(reviewCriteria.orderNum)),
  ]);
  return { ...(row ?? { msId, perPaper: 2, dueTime: null, version: 0 }), criteria };
}

/** The review of a meeting, locked until whoever gives papers is done: made where there was none. */
export async function lockReviewing(tx: Tx, msId: number): Promise<void> {
  await tx.insert(reviewings).values({ msId }).onConflictDoNothing();
  await tx.select({ msId: reviewings.msId }).from(reviewings).where(eq(reviewings.msId, msId)).for('update');
}

/** Writes how a meeting reviews; criteria that are left out go. */
export async function writeReviewing(
  tx: Tx,
  msId: number,
  written: {
    row: Partial<typeof reviewings.$inferSelect>;
    criteria: readonly { criterionId: number | null; name: string; nameEn: string | null; weight: number }[];
  },
): Promise<void> {
  await tx.update(reviewings).set(written.row).where(eq(reviewings.msId, msId));
  const kept = written.criteria.flatMap(({ criterionId }) => criterionId ?? []);
  await tx
    .delete(reviewCriteria)
    .where(and(eq(reviewCriteria.msId, msId), notInArray(reviewCriteria.criterionId, kept)));
  for (const [at, { criterionId, ...criterion }] of written.criteria.entries()) {
    const fields = { ...criterion, orderNum: at + 1 };
    if (criterionId === null) await tx.insert(reviewCriteria).values({ msId, ...fields });
    else
      await tx
        .update(reviewCriteria)
        .set(fields)
        .where(and(eq(reviewCriteria.msId, msId), eq(reviewCriteria.criterionId, criterionId)));
  }
}

/** Papers of a meeting that are judged, or some of them, as they were handed in last; by their numbers. */
export function findJudgeable(
  db: Reader,
  where: { msId: number } | { paperIds: readonly number[] },
): Promise<Judgeable[]> {
  if ('paperIds' in where && where.paperIds.length === 0) return Promise.resolve([]);
  const newest = and(eq(paperVersions.paperId, papers.paperId), eq(paperVersions.version, papers.version));
  return db
    .select({
      paperId: papers.paperId,
      msId: papers.msId,
      columnId: papers.columnId,
      paperNo: papers.paperNo,
      state: papers.state,
      version: papers.version,
      handed: paperVersions,
      cateName: callColumns.name,
      cateNameEn: callColumns.nameEn,
    })
    .from(papers)
    .innerJoin(paperVersions, newest)
    .leftJoin(callColumns, eq(callColumns.columnId, papers.columnId))
    .where(
      and(
        inArray(papers.state, [...JUDGED_STATES]),
        'msId' in where ? eq(papers.msId, where.msId) : inArray(papers.paperId, [...where.paperIds]),
      ),
    )
    .orderBy(asc(papers.paperNo), asc(papers.paperId));
}

/** Papers of a meeting that are judged, in short: for giving them to reviewers, and for counting. */
export function findPapersInShort(db: Reader, msId: number) {
  return db
    .select({
      paperId: papers.paperId,
      columnId: papers.columnId,
      paperNo: papers.paperNo,
      state: papers.state,
      version: papers.version,
    })
    .from(papers)
    .where(and(eq(papers.msId, msId), inArray(papers.state, [...JUDGED_STATES])))
    .orderBy(asc(papers.paperId));
}

/** Papers of some columns that are judged, by number alone. */
export async function findInColumns(db: Reader, msId: number, columnIds: readonly number[]): Promise<number[]> {
  if (columnIds.length === 0) return [];
  const rows = await db
    .select({ paperId: papers.paperId })
    .from(papers)
    .where(
      and(eq(papers.msId, msId), inArray(papers.state, [...JUDGED_STATES]), inArray(papers.columnId, [...columnIds])),
    );
  return rows.map(({ paperId }) => paperId);
}

/** Every review of a meeting's papers, given back or not, with the version that was judged last. */
export function findReviews(db: Reader, where: { msId: number } | { paperId: number }) {
  return db
    .select({ review: reviews, reviewer: reviewers })
    .from(reviews)
    .innerJoin(reviewers, eq(reviewers.reviewerId, reviews.reviewerId))
    .where('msId' in where ? eq(reviewers.msId, where.msId) : eq(reviews.paperId, where.paperId))
    .orderBy(asc(reviews.paperId), asc(reviews.number));
}

/** The same without what was written: for giving papers, and for counting. */
export function findReviewsInShort(db: Reader, msId: number) {
  return db
    .select({
      reviewId: reviews.reviewId,
      paperId: reviews.paperId,
      reviewerId: reviews.reviewerId,
      version: reviews.version,
      refusal: reviews.refusal,
    })
    .from(reviews)
    .innerJoin(reviewers, eq(reviewers.reviewerId, reviews.reviewerId))
    .where(eq(reviewers.msId, msId));
}

/** What was handed in of some reviews, the newest version first. */
export function findSheets(db: Reader, reviewIds: readonly number[]): Promise<SheetRow[]> {
  if (reviewIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(reviewSheets)
    .where(inArray(reviewSheets.reviewId, [...reviewIds]))
    .orderBy(asc(reviewSheets.reviewId), sql`${reviewSheets.version} desc`);
}

/** Somebody's review of a paper; what was given back is none. */
export async function findOwn(db: Reader, paperId: number, userId: number): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select({ review: reviews })
    .from(reviews)
    .innerJoin(reviewers, ofAccount(userId))
    .where(ownOf(paperId));
  return row?.review;
}

/** The same, locked until it was changed. */
export async function lockOwn(tx: Tx, paperId: number, userId: number): Promise<ReviewRow | undefined> {
  const [row] = await tx
    .select({ review: reviews })
    .from(reviews)
    .innerJoin(reviewers, ofAccount(userId))
    .where(ownOf(paperId))
    .for('update', { of: reviews });
  return row?.review;
}
const ofAccount = (userId: number) => and(eq(reviewers.reviewerId, reviews.reviewerId), eq(reviewers.userId, userId));
const ownOf = (paperId: number) => and(eq(reviews.paperId, paperId), isNull(reviews.refusal));

/** Changes a review. */
export async function changeReview(tx: Tx, reviewId: number, fields: Partial<ReviewRow>): Promise<void> {
  await tx.update(reviews).set(fields).where(eq(reviews.reviewId, reviewId));
}

/** Keeps what was handed in of a version of a paper, in the place of what was handed in of it before. */
export async function putSheet(tx: Tx, row: SheetRow): Promise<void> {
  await tx
    .insert(reviewSheets)
    .values(row)
    .onConflictDoUpdate({
      target: [reviewSheets.reviewId, reviewSheets.version],
      set: { sheet: row.sheet, points: row.points, doneTime: row.doneTime },
    });
}

/** Gives papers to reviewers, each under the next number of its paper. */
export async function insertReviews(
  tx: Tx,
  pairs: readonly { paperId: number; reviewerId: number }[],
  empty: ReviewRow['sheet'],
): Promise<void> {
  const paperIds = [...new Set(pairs.map(({ paperId }) => paperId))];
  if (paperIds.length === 0) return;
  const last = await tx
    .select({ paperId: reviews.paperId, number: max(reviews.number) })
    .from(reviews)
    .where(inArray(reviews.paperId, paperIds))
    .groupBy(reviews.paperId);
  const numbers = new Map(last.map(({ paperId, number }) => [paperId, number ?? 0]));
  const rows = pairs.map(({ paperId, reviewerId }) => {
    const number = (numbers.get(paperId) ?? 0) + 1;
    numbers.set(paperId, number);
    return { paperId, reviewerId, number, sheet: empty, createTime: tx.now };
  });
  for (let at = 0; at < rows.length; at += 1000) await tx.insert(reviews).values(rows.slice(at, at + 1000));
}

/** Takes a review away of which nothing was handed in. */
export async function deleteReview(tx: Tx, paperId: number, reviewerId: number): Promise<boolean> {
  const gone = await tx
    .delete(reviews)
    .where(
      and(
        eq(reviews.paperId, paperId),
        eq(reviews.reviewerId, reviewerId),
        eq(reviews.version, 0),
        isNull(reviews.refusal),
      ),
    )
    .returning({ reviewId: reviews.reviewId });
  return gone.length > 0;
}

/** Says that there is a conflict, or none. */
export async function putConflict(
  tx: Tx,
  row: { reviewerId: number; paperId: number; kind: 'declared' | 'desk' | 'none' },
): Promise<void> {
  await tx
    .insert(reviewConflicts)
    .values({ ...row, createTime: tx.now })
    .onConflictDoUpdate({ target: [reviewConflicts.reviewerId, reviewConflicts.paperId], set: { kind: row.kind } });
}

/** Says whether two spellings are one unit. */
export async function putUnits(tx: Tx, row: typeof reviewUnits.$inferInsert): Promise<void> {
  await tx
    .insert(reviewUnits)
    .values(row)
    .onConflictDoUpdate({ target: [reviewUnits.msId, reviewUnits.one, reviewUnits.other], set: { same: row.same } });
}

/** What was said about a paper, in its order. */
export function findMessages(db: Reader, paperId: number) {
  return db
    .select({ message: reviewMessages, number: reviews.number })
    .from(reviewMessages)
    .leftJoin(reviews, eq(reviews.reviewId, reviewMessages.reviewId))
    .where(eq(reviewMessages.paperId, paperId))
    .orderBy(asc(reviewMessages.messageId));
}

/** Says something about a paper. */
export async function insertMessage(tx: Tx, row: typeof reviewMessages.$inferInsert): Promise<void> {
  await tx.insert(reviewMessages).values(row);
}

/** A reviewer or chair of a meeting. */
export async function findReviewer(db: Reader, msId: number, reviewerId: number): Promise<ReviewerRow | undefined> {
  const [row] = await db
    .select()
    .from(reviewers)
    .where(and(eq(reviewers.msId, msId), eq(reviewers.reviewerId, reviewerId)));
  return row;
}

/** Stores a reviewer or chair; answers their number. */
export async function putReviewer(
  tx: Tx,
  reviewerId: number | null,
  fields: typeof reviewers.$inferInsert,
): Promise<number> {
  if (reviewerId !== null) {
    await tx.update(reviewers).set(fields).where(eq(reviewers.reviewerId, reviewerId));
    return reviewerId;
  }
  const [row] = await tx.insert(reviewers).values(fields).returning({ reviewerId: reviewers.reviewerId });
  return row?.reviewerId ?? 0;
}

/** Changes somebody on the list. */
export async function changeReviewer(tx: Tx, reviewerId: number, fields: Partial<ReviewerRow>): Promise<void> {
  await tx.update(reviewers).set(fields).where(eq(reviewers.reviewerId, reviewerId));
}

/** Takes somebody off the list. */
export async function deleteReviewer(tx: Tx, reviewerId: number): Promise<void> {
  await tx.delete(reviewers).where(eq(reviewers.reviewerId, reviewerId));
}

/** Who is invited by a link. */
export async function findByLink(db: Reader, askHash: string): Promise<ReviewerRow | undefined> {
  const [row] = await db.select().from(reviewers).where(eq(reviewers.askHash, askHash));
  return row;
}

/** The account with a telephone number. */
export async function findByPhone(db: Reader, phonenumber: string): Promise<number | null> {
  const [row] = await db.select({ userId: users.userId }).from(users).where(eq(users.phonenumber, phonenumber));
  return row?.userId ?? null;
}

/** The columns of a meeting's call. */
export function findColumns(db: Reader, msId: number) {
  return db
    .select({ columnId: callColumns.columnId, name: callColumns.name, nameEn: callColumns.nameEn })
    .from(callColumns)
    .where(eq(callColumns.msId, msId))
    .orderBy(asc(callColumns.orderNum));
}
