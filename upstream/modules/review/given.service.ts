import { pathTo } from '@/contract/paths';
import { assignReviewers } from '@/contract/review/assign';
import { EMPTY_SHEET } from '@/contract/review/sheet';
import { groupBy } from '@/upstream/core/read/group-by';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { findMeetingName } from '@/upstream/modules/meeting/meeting-name.service';
import { notify } from '@/upstream/modules/task/task.service';
import { type Finding, findConflict } from '@/upstream/policy/review/conflicts';
import { readJudges, readUnits, readWorks } from '@/upstream/policy/review/facts';
import { findReviewers } from '@/upstream/policy/review/facts.repository';
import { chairs } from '@/upstream/policy/review/judging';
import * as repository from './review.repository';

/** States in which reviewers are given to a paper: what is decided has enough of them. */
const WANTS_REVIEWERS = new Set(['submitted', 'review', 'revise']);

/** Whether somebody reviews in a column: one that is named, or any. */
export const reviewsIn = ({ columnIds }: repository.ReviewerRow, columnId: number | null): boolean =>
  columnIds.length === 0 || (columnId !== null && columnIds.includes(columnId));

/** What stands between reviewers of a meeting and its papers; each pair is looked at once. */
export async function readFindings(
  db: Reader,
  msId: number,
  rows: readonly repository.ReviewerRow[],
  paperIds: readonly number[],
): Promise<(reviewerId: number, paperId: number) => Finding> {
  const units = await readUnits(db, msId);
  const judges = await readJudges(db, rows, units);
  const works = await readWorks(db, paperIds);
  const known = new Map<string, Finding>();
  return (reviewerId, paperId) => {
    const key = `${reviewerId}:${paperId}`;
    const [judge, work] = [judges.get(reviewerId), works.get(paperId)];
    const found =
      known.get(key) ?? (judge && work ? findConflict(judge, work, units) : { conflict: 'own' as const, doubts: [] });
    known.set(key, found);
    return found;
  };
}

/**
 * Gives reviewers to all papers of a meeting that have too few, or to one of them; the caller has locked its review. Who may have a
 * conflict of which only the desk can tell is given nothing by the machine.
 */
export async function givePapers(
  tx: Tx,
  msId: number,
  only?: number,
): Promise<{ added: { paper: number; reviewer: number }[]; short: number[] }> {
  const { perPaper } = await repository.findReviewing(tx, msId);
  const all = (await findReviewers(tx, msId)).filter(({ state, load }) => state === 'accepted' && load > 0);
  const short = (await repository.findPapersInShort(tx, msId)).filter(
    ({ paperId, state }) => WANTS_REVIEWERS.has(state) && (only === undefined || paperId === only),
  );
  const given = await repository.findReviewsInShort(tx, msId);
  const byPaper = groupBy(given, ({ paperId }) => paperId);
  const stands = ({ refusal }: { refusal: string | null }) => refusal === null;
  const loads = new Map(
    [...groupBy(given.filter(stands), ({ reviewerId }) => reviewerId)].map(([id, rows]) => [id, rows.length]),
  );
  const finding = await readFindings(
    tx,
    msId,
    all,
    short.map(({ paperId }) => paperId),
  );
  const papers = new Map(short.map((paper) => [paper.paperId, paper]));
  const rows = new Map(all.map((row) => [row.reviewerId, row]));
  const answer = assignReviewers({
    papers: short.map(({ paperId }) => ({
      id: paperId,
      given: (byPaper.get(paperId) ?? []).filter(stands).map(({ reviewerId }) => reviewerId),
    })),
    reviewers: all.map(({ reviewerId, load }) => ({
      id: reviewerId,
      most: load,
      has: loads.get(reviewerId) ?? 0,
    })),
    perPaper,
    may(reviewerId, paperId) {
      const [row, paper] = [rows.get(reviewerId), papers.get(paperId)];
      if (!row || !paper || !reviewsIn(row, paper.columnId) || chairs(row, paper.columnId)) return false;
      if ((byPaper.get(paperId) ?? []).some((one) => one.reviewerId === reviewerId && one.refusal !== null))
        return false;
      const { conflict, doubts } = finding(reviewerId, paperId);
      return conflict === null && doubts.length === 0;
    },
  });
  await storeGiven(tx, msId, answer.added);
  return answer;
}

/** Stores who was given which paper, and tells each of the reviewers once. */
export async function storeGiven(
  tx: Tx,
  msId: number,
  pairs: readonly { paper: number; reviewer: number }[],
): Promise<void> {
  await repository.insertReviews(
    tx,
    pairs.map(({ paper, reviewer }) => ({ paperId: paper, reviewerId: reviewer })),
    EMPTY_SHEET,
  );
  const meeting = await findMeetingName(tx, msId);
  const rows = new Map((await findReviewers(tx, msId)).map((row) => [row.reviewerId, row]));
  for (const [reviewerId, mine] of groupBy(pairs, ({ reviewer }) => reviewer)) {
    const userId = rows.get(reviewerId)?.userId;
    if (!userId || !meeting) continue;
    await notify(tx, {
      userIds: [userId],
      template: 'reviewGiven',
      msId,
      params: { meeting: meeting.msName, count: mine.length },
      paramsEn: { meeting: meeting.msNameEn ?? meeting.msName, count: mine.length },
      linkUrl: pathTo('review', { msId }),
    });
  }
}
