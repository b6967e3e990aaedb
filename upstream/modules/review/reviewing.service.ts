import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type * as calls from '@/contract/review/review';
import { faultsOfSheet, pointsOf, type ReviewSheet } from '@/contract/review/sheet';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import { toWire } from '@/upstream/core/time';
import { versionAfter } from '@/upstream/core/version';
import { type Tx, write } from '@/upstream/core/write';
import { showBlind } from '@/upstream/modules/paper/attached.service';
import { givePapers } from './given.service';
import * as repository from './review.repository';
import { toReviewedPaper } from './review.views';
import { tellTalk } from './talk.service';

type Body<E extends { body: z.ZodType }> = z.output<E['body']>;

/** What an invitation is found by: its link is kept nowhere. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const reviews = (artId: number) => ({ name: 'paper.reviewer', artId: dbId(artId) }) as const;

/** A paper that the caller reviews, and what they have written of it. */
export async function getReview(ctx: Context, caller: Caller, artId: number): Promise<calls.ReviewedPaper> {
  const { db } = ctx;
  const [paper] = await repository.findJudgeable(db, { paperIds: [artId] });
  const review = await repository.findOwn(db, artId, caller.userId);
  if (!paper || !review) throw notFoundError();
  const all = (await repository.findReviews(db, { paperId: artId })).map((row) => row.review);
  const [reviewing, sheets, messages] = await Promise.all([
    repository.findReviewing(db, paper.msId),
    repository.findSheets(
      db,
      all.map(({ reviewId }) => reviewId),
    ),
    repository.findMessages(db, artId),
  ]);
  const seen = { viewerId: caller.userId, artNo: paper.paperNo };
  return toReviewedPaper(
    paper,
    review,
    reviewing,
    { sheets, reviews: all, messages },
    { now: ctx.now(), blind: (handed) => showBlind(ctx, handed, seen) },
  );
}

interface Open {
  tx: Tx;
  paper: repository.Judgeable;
  review: repository.ReviewRow;
  reviewing: Awaited<ReturnType<typeof repository.findReviewing>>;
}
/** Changes a review of the caller’s own; what was handed in, until its time is over. */
function changeOwn<T>(ctx: Context, caller: Caller, artId: number, change: (open: Open) => Promise<T>): Promise<T> {
  return write(ctx, caller, reviews(artId), async (tx) => {
    const review = await repository.lockOwn(tx, artId, caller.userId);
    const [paper] = await repository.findJudgeable(tx, { paperIds: [artId] });
    if (!review || !paper) throw notFoundError();
    const reviewing = await repository.findReviewing(tx, paper.msId);
    tx.noted();
    return change({ tx, paper, review, reviewing });
  });
}

function requireOpen({ tx, paper, review, reviewing }: Open): void {
  if (paper.state === 'accepted' || paper.state === 'rejected') throw new AppError('review.decided');
  const done = review.version === paper.version;
  if (done && reviewing.dueTime && reviewing.dueTime < tx.now) throw new AppError('review.over');
}

/** Keeps parts of a review as they are written; refused at `version` where another device has written since. */
export const saveReview = (
  ctx: Context,
  caller: Caller,
  artId: number,
  { rev: seen, sheet }: Body<typeof calls.saveReview>,
) =>
  changeOwn(ctx, caller, artId, async (open) => {
    requireOpen(open);
    const { tx, review } = open;
    const rev = versionAfter(review.rev, seen);
    const merged: ReviewSheet = { ...review.sheet, ...sheet };
    await repository.changeReview(tx, review.reviewId, { sheet: merged, rev });
    return { rev, savedTime: toWire(tx.now) };
  });

/** Hands a review in, of the version of the paper that there is now. */
export const handInReview = (ctx: Context, caller: Caller, artId: number, body: Body<typeof calls.handInReview>) =>
  changeOwn(ctx, caller, artId, async (open) => {
    requireOpen(open);
    const { tx, review, paper, reviewing } = open;
    versionAfter(review.rev, body.rev);
    const faults = faultsOfSheet(review.sheet, reviewing.criteria);
    const [first] = Object.values(faults);
    if (first) throw new AppError(first, { fields: faults });
    const { version } = paper;
    const { reviewId, sheet, rev } = review;
    await repository.putSheet(tx, {
      reviewId,
      version,
      sheet,
      points: pointsOf(sheet, reviewing.criteria),
      doneTime: tx.now,
    });
    await repository.changeReview(tx, reviewId, { version, doneRev: rev });
  });

/** Gives a paper back; whoever may have it gets it instead. */
export const refuseReview = (
  ctx: Context,
  caller: Caller,
  artId: number,
  { refusal, note }: Body<typeof calls.refuseReview>,
): Promise<void> =>
  write(ctx, caller, reviews(artId), async (tx) => {
    const [paper] = await repository.findJudgeable(tx, { paperIds: [artId] });
    if (!paper) throw notFoundError();
    await repository.lockReviewing(tx, paper.msId);
    const review = await repository.lockOwn(tx, artId, caller.userId);
    if (!review) throw notFoundError();
    if (review.version > 0) throw new AppError('review.refuseNot');
    const { reviewId, reviewerId } = review;
    await repository.changeReview(tx, reviewId, {
      refusal,
      refusalNote: plainText(note) || null,
      refuseTime: tx.now,
    });
    if (refusal === 'conflict') await repository.putConflict(tx, { reviewerId, paperId: artId, kind: 'declared' });
    await givePapers(tx, paper.msId, artId);
    tx.noted();
  });

/** Says something to the other reviewers and the chairs. */
export const sayAsReviewer = (
  ctx: Context,
  caller: Caller,
  artId: number,
  { text }: Body<typeof calls.sayAsReviewer>,
) =>
  changeOwn(ctx, caller, artId, async ({ tx, review, paper }) => {
    const { reviewId } = review;
    await repository.insertMessage(tx, {
      paperId: artId,
      reviewId,
      userId: caller.userId,
      text: plainText(text),
      createTime: tx.now,
    });
    await tellTalk(tx, paper, caller.userId);
  });
