import type { z } from 'zod';
import type { CONFLICT_KINDS } from '@/contract/review/codes';
import type * as calls from '@/contract/review/review';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { forgetKeys } from '@/upstream/core/list/kept-keys';
import { plainText } from '@/upstream/core/text/html';
import type { MessageKey } from '@/upstream/core/text/translate';
import { fromWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { logConsole } from '@/upstream/modules/log/log.service';
import { showAttached } from '@/upstream/modules/paper/attached.service';
import { findLike } from '@/upstream/modules/paper/likeness.service';
import { returnToAuthors } from '@/upstream/modules/paper/return.service';
import { findReviewers } from '@/upstream/policy/review/facts.repository';
import { papersOf } from '@/upstream/policy/review/hidden';
import { readJudging } from '@/upstream/policy/review/judging';
import { readFindings, reviewsIn, storeGiven } from './given.service';
import { countGiven, findLines, isShownTo, type Shown } from './judged.repository';
import { shownTo } from './place.service';
import * as repository from './review.repository';
import { toAuthors, toCandidate, toChairReview, toCriterion, toJudgedRow, toMessages } from './review.views';
import { tellTalk } from './talk.service';

type Body<E extends { body: z.ZodType }> = z.output<E['body']>;
const judges = (artId: number) => ({ name: 'paper.chair', artId: dbId(artId) }) as const;

/** Why somebody must not review a paper, as the desk is told. */
export const BARRED: Record<(typeof CONFLICT_KINDS)[number], MessageKey> = {
  own: 'review.barred.own',
  unit: 'review.barred.unit',
  coauthor: 'review.barred.coauthor',
  declared: 'review.barred.declared',
  desk: 'review.barred.desk',
};

/** A paper that nothing bars the caller from, with its authors and reviews. */
export async function getJudged(ctx: Context, caller: Caller, artId: number): Promise<calls.JudgedPaper> {
  const { db } = ctx;
  const [paper] = await repository.findJudgeable(db, { paperIds: [artId] });
  if (!paper) throw notFoundError();
  const { msId, handed, version } = paper;
  const judging = await readJudging(db, caller, msId);
  const desk = judging.desk !== null;
  const reviewing = await repository.findReviewing(db, msId);
  const [record] = await findLines(db, [artId]);
  if (!record) throw notFoundError();
  const all = await repository.findReviews(db, { paperId: artId });
  const sheets = await repository.findSheets(
    db,
    all.map(({ review }) => review.reviewId),
  );
  const has = new Map(all.map(({ review }) => [review.reviewerId, review]));
  const rows = (await findReviewers(db, msId)).filter(
    (row) => row.state === 'accepted' && row.load > 0 && reviewsIn(row, paper.columnId) && !has.has(row.reviewerId),
  );
  const finding = await readFindings(db, msId, rows, [artId]);
  const shown = await shownTo(db, judging);
  const figures = await figuresOf(db, shown);
  const [attached] = await showAttached(ctx, [handed.files], caller.userId);
  const messages = await repository.findMessages(db, artId);
  return {
    ...toJudgedRow(record, reviewing.perPaper),
    msId,
    authors: toAuthors(handed.authors),
    summary: handed.summary,
    summaryEn: handed.summaryEn,
    keywords: handed.keywords,
    ...(attached ?? { figures: [], files: [] }),
    like: desk ? await findLike(db, artId, isShownTo(shown)) : [],
    version,
    criteria: reviewing.criteria.map(toCriterion),
    reviews: all.map(({ review, reviewer }) => toChairReview(review, reviewer, sheets, paper)),
    candidates: rows
      .map((row) => toCandidate(row, finding(row.reviewerId, artId), { has: figures(row.reviewerId).has, desk }))
      .sort((a, b) => Number(a.barred) - Number(b.barred) || a.has - b.has || a.reviewerId - b.reviewerId),
    messages: toMessages(messages, ({ message }) => message.reviewId === null && message.userId === caller.userId),
    returns: paper.state === 'submitted' || paper.state === 'review',
  };
}

const NOTHING = { has: 0, done: 0, refused: 0 };
/** Papers that say much the same as one, for the desk, of those that it is shown. */
export async function getLike({ db }: Context, caller: Caller, artId: number): Promise<calls.LikePaper[]> {
  const [paper] = await repository.findJudgeable(db, { paperIds: [artId] });
  if (!paper) throw notFoundError();
  const judging = await readJudging(db, caller, paper.msId);
  return judging.desk === null ? [] : findLike(db, artId, isShownTo(await shownTo(db, judging)));
}

/** Papers of each reviewer among those that somebody is shown: what they have, have judged and have given back. */
export const figuresOf = async (db: Reader, shown: Shown) => figuresIn(await countGiven(db, shown));

/** The same of what was counted before. */
export function figuresIn(rows: Awaited<ReturnType<typeof countGiven>>) {
  const byReviewer = new Map(rows.map(({ reviewerId, ...figures }) => [reviewerId, figures]));
  return (reviewerId: number) => byReviewer.get(reviewerId) ?? NOTHING;
}

interface Open {
  tx: Tx;
  paper: repository.Judgeable;
  /** Whether the caller has the desk: it is told why not. */
  desk: boolean;
}
function changeJudged<T>(ctx: Context, caller: Caller, artId: number, change: (open: Open) => Promise<T>): Promise<T> {
  return write(ctx, caller, judges(artId), async (tx) => {
    const [known] = await repository.findJudgeable(tx, { paperIds: [artId] });
    if (!known) throw notFoundError();
    await repository.lockReviewing(tx, known.msId);
    const [paper] = await repository.findJudgeable(tx, { paperIds: [artId] });
    if (!paper) throw notFoundError();
    const { desk } = await readJudging(tx, caller, paper.msId);
    const answer = await change({ tx, paper, desk: desk !== null });
    await forgetKeys(tx, papersOf(paper.msId));
    return answer;
  });
}

/** Gives a paper to a reviewer, whatever their load; refused where there is a conflict: why, the desk alone is told. */
export const assignReviewer = (ctx: Context, caller: Caller, artId: number, body: Body<typeof calls.assignReviewer>) =>
  changeJudged(ctx, caller, artId, async ({ tx, paper, desk }) => {
    const { msId, paperId } = paper;
    const row = await repository.findReviewer(tx, msId, dbId(body.reviewerId));
    if (row?.state !== 'accepted') throw new AppError('review.notThere');
    const known = (await repository.findReviews(tx, { paperId })).find(
      ({ review }) => review.reviewerId === row.reviewerId,
    );
    if (known) throw new AppError(known.review.refusal ? 'review.gaveBack' : 'review.hasIt');
    const { conflict } = (await readFindings(tx, msId, [row], [paperId]))(row.reviewerId, paperId);
    if (conflict) throw new AppError(desk ? BARRED[conflict] : 'review.barred.chair');
    await storeGiven(tx, msId, [{ paper: paperId, reviewer: row.reviewerId }]);
    await logConsole(tx, 'papers.given', msId);
  });

/** Takes a paper from a reviewer who has handed nothing in. */
export const withdrawReviewer = (
  ctx: Context,
  caller: Caller,
  artId: number,
  body: Body<typeof calls.withdrawReviewer>,
) =>
  changeJudged(ctx, caller, artId, async ({ tx, paper }) => {
    if (!(await repository.deleteReview(tx, paper.paperId, dbId(body.reviewerId)))) throw new AppError('review.judged');
    await logConsole(tx, 'papers.given', paper.msId);
  });

/** Sends a paper back to its authors for changes; what they hand in then is judged again by those who have it. */
export const returnPaper = (ctx: Context, caller: Caller, artId: number, body: Body<typeof calls.returnPaper>) =>
  changeJudged(ctx, caller, artId, async ({ tx, paper }) => {
    await returnToAuthors(tx, paper.paperId, {
      message: plainText(body.message),
      messageEn: plainText(body.messageEn),
      dueTime: fromWire(body.dueTime) ?? tx.now,
    });
    await logConsole(tx, 'papers.return', paper.msId);
  });

/** Says something to the reviewers of a paper. */
export const sayAsChair = (ctx: Context, caller: Caller, artId: number, { text }: Body<typeof calls.sayAsChair>) =>
  changeJudged(ctx, caller, artId, async ({ tx, paper }) => {
    const said = { paperId: paper.paperId, reviewId: null, userId: caller.userId, text: plainText(text) };
    await repository.insertMessage(tx, { ...said, createTime: tx.now });
    await tellTalk(tx, paper, caller.userId);
    tx.noted();
  });
