import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import type * as calls from '@/contract/review/review';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { toWireOrNull } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { isPublicMeeting } from '@/upstream/modules/paper/call.service';
import { listOwnAt } from '@/upstream/modules/paper/paper.service';
import { readWorks } from '@/upstream/policy/review/facts';
import { hasManyPapers, hiddenFrom } from '@/upstream/policy/review/hidden';
import { chairs, findGiven, isBarred, type Judging, readJudging, visibleTo } from '@/upstream/policy/review/judging';
import { findJudged, type Shown } from './judged.repository';
import * as repository from './review.repository';
import { stateOf, toJudgedRow, toQueueRow } from './review.views';
import { hashOf } from './reviewing.service';

type Body<E extends { body: z.ZodType }> = z.output<E['body']>;
const ORDER = { draft: 0, asked: 1, done: 2, refused: 3 } as const;

/** What the caller reviews: the papers they were given, but those that something bars them from. */
async function readQueue(db: Reader, judging: Judging): Promise<calls.QueueRow[]> {
  const { row } = judging;
  if (row?.state !== 'accepted') return [];
  const given = new Map((await findGiven(db, row.reviewerId)).map((review) => [review.paperId, review]));
  const papers = await repository.findJudgeable(db, { paperIds: [...given.keys()] });
  const works = await readWorks(db, [...given.keys()]);
  const rows = papers.flatMap((paper) => {
    const [review, work] = [given.get(paper.paperId), works.get(paper.paperId)];
    return review && work && !isBarred(judging, work) ? [{ paper, review }] : [];
  });
  return rows
    .sort((a, b) => ORDER[stateOf(a.review, a.paper)] - ORDER[stateOf(b.review, b.paper)])
    .map(({ paper, review }) => toQueueRow(paper, review));
}

/** What the caller reviews and chairs at a meeting, and how their own papers stand. */
export async function getReviewPlace(ctx: Context, caller: Caller, id: number): Promise<calls.ReviewPlace> {
  const msId = dbId(id);
  const { db } = ctx;
  const judging = await readJudging(db, caller, msId);
  const { row, desk } = judging;
  if (!row && !desk && !(await isPublicMeeting(db, msId))) throw notFoundError();
  const [{ dueTime }, columns, queue, papers] = await Promise.all([
    repository.findReviewing(db, msId),
    repository.findColumns(db, msId),
    readQueue(db, judging),
    listOwnAt(ctx, caller, msId),
  ]);
  const named = (ids: readonly number[]) => columns.filter(({ columnId }) => ids.includes(columnId));
  const reviewer = row && {
    state: row.state as 'listed',
    load: row.load,
    columns: named(row.columnIds),
    chairs: named(row.chairIds),
    chairsAll: row.chairsAll,
  };
  const isChair = row?.state === 'accepted' && (row.chairsAll || row.chairIds.length > 0);
  return {
    msId,
    dueTime: toWireOrNull(dueTime),
    over: dueTime !== null && dueTime < ctx.now(),
    // Who is only on a list knows nothing of it yet.
    reviewer: reviewer && reviewer.state !== 'listed' ? reviewer : null,
    queue,
    judges: desk !== null || isChair,
    papers: papers.filter(({ artState }) => artState !== 'draft'),
  };
}

/** Which papers the caller looks at as a chair or at the desk. */
export async function shownTo(db: Reader, judging: Judging): Promise<Shown> {
  const { msId, desk, judge, row } = judging;
  const hidden = async () => (await hiddenFrom(db, judging)).map(({ paperId }) => paperId);
  if (desk && !judge) return { msId, but: await hidden() };
  if (!(await hasManyPapers(db, msId))) {
    const all = await repository.findPapersInShort(db, msId);
    return { msId, only: (await visibleTo(db, judging, all)).map(({ paperId }) => paperId) };
  }
  if (desk || chairs(row, null)) return { msId, but: await hidden() };
  const but = new Set(await hidden());
  const own = row?.state === 'accepted' ? await repository.findInColumns(db, msId, row.chairIds) : [];
  return { msId, only: own.filter((paperId) => !but.has(paperId)) };
}

/** Of rows that are about to be shown those from which nothing bars whoever asks: what was kept may be minutes old. */
export const visibleAmong = async <P extends { paperId: number; columnId: number | null }>(
  db: Reader,
  judging: Judging,
  rows: readonly P[],
): Promise<P[]> =>
  judging.judge && rows.length > 0 && (await hasManyPapers(db, judging.msId))
    ? visibleTo(db, judging, rows)
    : [...rows];

/** A page of the papers that the caller chairs or looks after; those in which they have a conflict are not there, nor counted. */
export async function listJudged(
  ctx: Context,
  caller: Caller,
  id: number,
  query: Asked<typeof calls.listJudged>,
): Promise<PageOf<calls.JudgedRow>> {
  const { db } = ctx;
  const judging = await readJudging(db, caller, dbId(id));
  const shown = await shownTo(db, judging);
  const { perPaper } = await repository.findReviewing(db, shown.msId);
  const { total, rows } = await findJudged(ctx, shown, query);
  const clear = await visibleAmong(db, judging, rows);
  return { total, rows: clear.map((row) => toJudgedRow(row, perPaper)) };
}

/** What an invitation’s link asks. */
export async function getInvitation({ db }: Context, key: string) {
  const row = await repository.findByLink(db, hashOf(key));
  if (!row) throw notFoundError();
  const { msId, name, nameEn, load } = row;
  return { msId, name, nameEn, load };
}

/** Says yes or no to an invitation; by its link it becomes the caller’s, once. What was said can be said otherwise while nothing was given. */
export function answerInvitation(
  ctx: Context,
  caller: Caller,
  { msId: id, key, accept, load }: Body<typeof calls.answerInvitation>,
): Promise<void> {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const msId = dbId(id);
    await repository.lockReviewing(tx, msId);
    const { row: own } = await readJudging(tx, caller, msId);
    const linked = key ? await repository.findByLink(tx, hashOf(key)) : undefined;
    if (own && linked && own.reviewerId !== linked.reviewerId) throw new AppError('review.twice');
    const row = own ?? linked;
    if (row?.msId !== msId || row.state === 'listed') throw notFoundError();
    if (!accept && (await findGiven(tx, row.reviewerId)).length > 0) throw new AppError('review.hasPapers');
    await repository.changeReviewer(tx, row.reviewerId, {
      userId: caller.userId,
      state: accept ? 'accepted' : 'declined',
      load: accept && row.load > 0 ? load : row.load,
      askHash: null,
      answerTime: tx.now,
      updateTime: tx.now,
    });
    tx.noted();
  });
}
