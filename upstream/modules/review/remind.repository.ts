import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { MEETING_STATUS } from '@/contract/codes';
import type { Tx } from '@/upstream/core/write';
import { meetings } from '@/upstream/db/schema/meeting';
import { papers } from '@/upstream/db/schema/paper';
import { reviewers, reviewings, reviews } from '@/upstream/db/schema/review';

/** Reviews that are not handed in: of some reviewers of a meeting, or those that are due and were not reminded of lately. */
export async function findLate(
  tx: Tx,
  which: { msId: number; reviewerIds: readonly number[] } | { due: Date; remindedBefore: Date },
): Promise<{ reviewId: number; msId: number; userId: number }[]> {
  const some =
    'msId' in which
      ? and(eq(reviewers.msId, which.msId), inArray(reviewers.reviewerId, [...which.reviewerIds]))
      : and(
          lt(reviewings.dueTime, which.due),
          or(isNull(reviews.remindTime), lt(reviews.remindTime, which.remindedBefore)),
          gt(meetings.startTime, tx.now),
        );
  const rows = await tx
    .select({ reviewId: reviews.reviewId, msId: reviewers.msId, userId: reviewers.userId })
    .from(reviews)
    .innerJoin(reviewers, eq(reviewers.reviewerId, reviews.reviewerId))
    .innerJoin(papers, eq(papers.paperId, reviews.paperId))
    .innerJoin(meetings, eq(meetings.msId, reviewers.msId))
    .leftJoin(reviewings, eq(reviewings.msId, reviewers.msId))
    .where(
      and(
        some,
        isNull(reviews.refusal),
        ne(reviews.version, papers.version),
        inArray(papers.state, ['submitted', 'review']),
        eq(reviewers.state, 'accepted'),
        isNotNull(reviewers.userId),
        ne(meetings.status, MEETING_STATUS.cancelled),
      ),
    );
  return rows.flatMap(({ userId, ...row }) => (userId === null ? [] : [{ ...row, userId }]));
}

/** Meetings with until when their papers are reviewed. */
export function findMeetings(tx: Tx, msIds: readonly number[]) {
  return tx
    .select({ msName: meetings.msName, msNameEn: meetings.msNameEn, dueTime: reviewings.dueTime })
    .from(meetings)
    .leftJoin(reviewings, eq(reviewings.msId, meetings.msId))
    .where(inArray(meetings.msId, [...msIds]));
}

/** Says when somebody was reminded of reviews. */
export async function markReminded(tx: Tx, reviewIds: readonly number[], now: Date): Promise<void> {
  if (reviewIds.length === 0) return;
  await tx
    .update(reviews)
    .set({ remindTime: now })
    .where(inArray(reviews.reviewId, [...reviewIds]));
}
