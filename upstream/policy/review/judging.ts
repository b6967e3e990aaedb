import { and, eq, inArray, isNull } from 'drizzle-orm';
import { PAPER_STATE, type PaperState } from '@/contract/paper/codes';
import type { Caller } from '@/upstream/core/context';
import { isDbId } from '@/upstream/core/ids';
import type { Reader } from '@/upstream/db/client';
import { papers } from '@/upstream/db/schema/paper';
import { reviewers, reviews } from '@/upstream/db/schema/review';
import { type Standing, standingOver } from '../meeting.policy';
import { findConflict, type Judge, type Work } from './conflicts';
import { readAccountPerson, readJudges, readUnits, readWorks } from './facts';
import { findOwnWorks, findReviewers, type ReviewerRow } from './facts.repository';
import { type Person, samePerson } from './same-person';
import type { UnitMatcher } from './unit-match';

/** States of papers that are judged or were: what was never handed in, or was taken back, is the authors’ alone. */
export const JUDGED_STATES: readonly PaperState[] = [
  PAPER_STATE.submitted,
  PAPER_STATE.review,
  PAPER_STATE.revise,
  PAPER_STATE.accepted,
  PAPER_STATE.rejected,
];

/** How somebody looks at the papers of a meeting that are judged. */
export interface Judging {
  msId: number;
  userId: number;
  /** How they have the desk; null for who has not. */
  desk: Standing | null;
  /** How they are on the list of reviewers and chairs. */
  row: ReviewerRow | null;
  judge: Judge | null;
  person: Person;
  units: UnitMatcher;
}

/** How somebody looks at the papers of a meeting. */
export async function readJudging(db: Reader, caller: Caller, msId: number): Promise<Judging> {
  const { userId } = caller;
  const desk = await standingOver(db, caller, { name: 'meeting.papers.change', msId });
  const [found] = await findReviewers(db, msId, userId);
  const row = found ?? null;
  const units = await readUnits(db, msId);
  const judge = row ? ((await readJudges(db, [row], units)).get(row.reviewerId) ?? null) : null;
  return { msId, userId, desk, row, judge, person: judge?.person ?? (await readAccountPerson(db, userId)), units };
}

/** Whether somebody chairs papers of a column, or all. */
export const chairs = (row: ReviewerRow | null, columnId: number | null): boolean =>
  row?.state === 'accepted' && (row.chairsAll || (columnId !== null && row.chairIds.includes(columnId)));

/** Whether anything stands between somebody and a paper: for who runs the desk that it is theirs, for who is on the list any conflict. */
export function isBarred({ judge, person, units }: Judging, work: Work): boolean {
  if (judge) return findConflict(judge, work, units).conflict !== null;
  return work.authors.some((author) => samePerson(person, author, units) === 'same');
}

interface JudgedPaper {
  paperId: number;
  columnId: number | null;
}
/** Of papers those that somebody may look at as a chair or at the desk: not what they review themselves, and nothing that bars them. */
export async function visibleTo<P extends JudgedPaper>(db: Reader, judging: Judging, all: readonly P[]): Promise<P[]> {
  const { desk, row } = judging;
  const near = desk ? all : all.filter(({ columnId }) => chairs(row, columnId));
  if (near.length === 0) return [];
  const ids = near.map(({ paperId }) => paperId);
  // Who is on no list is kept from their own alone: those are found by the index.
  const own = judging.judge ? null : new Set(await findOwnPapers(db, judging));
  const works = await readWorks(db, own ? ids.filter((id) => own.has(id)) : ids);
  const mine = new Set(row ? (await findGiven(db, row.reviewerId)).map(({ paperId }) => paperId) : []);
  return near.filter(({ paperId }) => {
    const work = works.get(paperId);
    return !mine.has(paperId) && (work ? !isBarred(judging, work) : own !== null);
  });
}

/** Papers of a meeting that may be somebody's own, and are looked at closer. */
export async function findOwnPapers(db: Reader, { msId, userId, person }: Judging): Promise<number[]> {
  const handedIn = await db
    .select({ paperId: papers.paperId })
    .from(papers)
    .where(and(eq(papers.msId, msId), eq(papers.userId, userId)));
  const written = await findOwnWorks(db, {
    userIds: [...person.userIds],
    emails: [...person.emails],
    names: [...person.spelled],
  });
  return [...handedIn.map(({ paperId }) => paperId), ...written];
}

/** Papers that a reviewer was given and has not given back. */
export function findGiven(db: Reader, reviewerId: number) {
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.reviewerId, reviewerId), isNull(reviews.refusal)));
}

/** How somebody has the right to judge a paper: as its reviewer or chair, or at the desk; null for anybody else and who is barred. */
export async function standingOfJudge(
  db: Reader,
  caller: Caller,
  name: 'paper.reviewer' | 'paper.chair',
  artId: number,
): Promise<Standing | null> {
  if (!isDbId(artId)) return null;
  const [paper] = await db
    .select({ paperId: papers.paperId, msId: papers.msId, columnId: papers.columnId })
    .from(papers)
    .where(and(eq(papers.paperId, artId), inArray(papers.state, [...JUDGED_STATES])));
  if (!paper) return null;
  if (name === 'paper.reviewer' && !(await isGiven(db, caller.userId, artId))) return null;
  const judging = await readJudging(db, caller, paper.msId);
  if (name === 'paper.chair') {
    const [visible] = await visibleTo(db, judging, [paper]);
    return visible ? (judging.desk ?? 'own') : null;
  }
  const work = (await readWorks(db, [artId])).get(artId);
  return work && !isBarred(judging, work) ? 'own' : null;
}

async function isGiven(db: Reader, userId: number, paperId: number): Promise<boolean> {
  const [found] = await db
    .select({ reviewId: reviews.reviewId })
    .from(reviews)
    .innerJoin(reviewers, eq(reviewers.reviewerId, reviews.reviewerId))
    .where(
      and(
        eq(reviews.paperId, paperId),
        isNull(reviews.refusal),
        eq(reviewers.userId, userId),
        eq(reviewers.state, 'accepted'),
      ),
    );
  return found !== undefined;
}
