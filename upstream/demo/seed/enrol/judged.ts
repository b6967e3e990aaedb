import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { PAPER_STATE } from '@/contract/paper/codes';
import { type AssignPaper, assignReviewers } from '@/contract/review/assign';
import { LEAST_POINTS, MOST_POINTS, type Recommendation } from '@/contract/review/codes';
import { EMPTY_SHEET, pointsOf, type ReviewSheet } from '@/contract/review/sheet';
import type { Tx } from '@/upstream/core/write';
import { users } from '@/upstream/db/schema/account';
import { callColumns, papers, presentations } from '@/upstream/db/schema/paper';
import { reviewCriteria, reviewers, reviewings, reviewSheets, reviews } from '@/upstream/db/schema/review';
import { readFindings, reviewsIn } from '@/upstream/modules/review/given.service';
import type { Days } from '../days';
import type { Expert } from '../doctors';
import { idOf } from '../money/bought';
import { createRandom, type Random } from '../random';
import { remarksOf } from './remarks';
import { criteriaOf } from './reviews';

/** Reviewers of a discipline: those of a meeting’s own review all, others in these columns of its call alone, by their places. */
type Fields = Readonly<Record<string, readonly number[] | 'all'>>;
interface Round {
  msId: number;
  fields: Fields;
  /** How many papers each takes. */
  load: number;
  /** Days from today on which papers were given out, and until which reviews were due. */
  given: number;
  due: number;
}

/** The congress of cardiology that is on. */
export const CONGRESS = 1;
/** The call of the congress was over the day before; who reviews was asked two weeks ahead. */
const AT_CONGRESS: Round = {
  msId: CONGRESS,
  fields: {
    cardiology: 'all',
    emergency: [0, 1, 3],
    radiology: [0, 1, 3],
    endocrinology: [1, 2],
    pathology: [2],
    nursing: [4, 5],
    rehabilitation: [4],
    'public-health': [1, 5],
  },
  load: 14,
  given: -30,
  due: -23,
};
/** Papers of the demo accounts at other meetings. */
const ELSEWHERE = [
  { paperNo: 'D-0301', slug: 'gastroenterology', given: -62, due: -54 },
  { paperNo: 'P-0064', slug: 'radiology', given: -24, due: -10 },
  { paperNo: 'H-0022', slug: 'general-surgery', given: -8, due: 6 },
];
const ASKED_BEFORE = 14;
const PER_PAPER = 2;
const JUDGED = [
  PAPER_STATE.review,
  PAPER_STATE.revise,
  PAPER_STATE.accepted,
  PAPER_STATE.rejected,
  PAPER_STATE.withdrawn,
];
/** About how many points papers were given, by what became of them. */
const POINTS: Record<string, number> = { oral: 8.1, poster: 6.8, text: 6.2, revise: 5.6, rejected: 4.2, review: 7.6 };
const PRIZED = 1;
/** One in so many of those that are no talks divided its reviewers, and a third was asked. */
const DIVIDED = { each: 9, from: 4, by: [1.4, -1.8, 0] };

/** Who reviewed what was decided at the congress that is on and of the demo accounts elsewhere, what they wrote and when. */
export async function seedJudgements(tx: Tx, days: Days, experts: readonly Expert[]): Promise<void> {
  await judge(tx, days, experts, AT_CONGRESS);
  for (const { paperNo, slug, ...when } of ELSEWHERE) {
    const [paper] = await tx.select({ msId: papers.msId }).from(papers).where(eq(papers.paperNo, paperNo));
    if (paper) await judge(tx, days, experts, { msId: paper.msId, fields: { [slug]: 'all' }, load: 4, ...when });
  }
  // What went back for changes did so once it had been judged.
  await tx
    .update(papers)
    .set({ updateTime: days.at(-9, '16:20') })
    .where(and(eq(papers.paperNo, 'P-0064'), eq(papers.userId, idOf('doctor'))));
}

async function judge(tx: Tx, { at }: Days, experts: readonly Expert[], round: Round): Promise<void> {
  const { msId, given, due, load } = round;
  const random = createRandom(`judged ${msId}`);
  await tx.insert(reviewings).values({ msId, perPaper: PER_PAPER, dueTime: at(due, '18:00'), version: 1 });
  const criteria = await tx.insert(reviewCriteria).values(criteriaOf(msId)).returning();
  const rows = await tx
    .insert(reviewers)
    .values(await peopleOf(tx, { at }, experts, round))
    .returning();
  const takers = rows.filter(({ state }) => state === 'accepted');
  const all = await tx
    .select({ paper: papers, awardId: presentations.awardId })
    .from(papers)
    .leftJoin(presentations, eq(presentations.paperId, papers.paperId))
    .where(and(eq(papers.msId, msId), inArray(papers.state, JUDGED)))
    .orderBy(asc(papers.paperId));
  const ids = all.map(({ paper }) => paper.paperId);
  const columnOf = new Map(all.map(({ paper }) => [paper.paperId, paper.columnId]));
  const byId = new Map(takers.map((row) => [row.reviewerId, row]));
  const finding = await readFindings(tx, msId, takers, ids);
  const has = new Map<number, number>();
  const assign = (some: readonly AssignPaper[], perPaper: number) => {
    const { added } = assignReviewers({
      papers: some,
      reviewers: takers.map(({ reviewerId }) => ({ id: reviewerId, most: load, has: has.get(reviewerId) ?? 0 })),
      perPaper,
      may(reviewerId, paperId) {
        const row = byId.get(reviewerId);
        if (!row || !reviewsIn(row, columnOf.get(paperId) ?? null)) return false;
        const { conflict, doubts } = finding(reviewerId, paperId);
        return conflict === null && doubts.length === 0;
      },
    });
    for (const { reviewer } of added) has.set(reviewer, (has.get(reviewer) ?? 0) + 1);
    return (paperId: number) => added.filter(({ paper }) => paper === paperId).map(({ reviewer }) => reviewer);
  };
  const both = assign(
    ids.map((id) => ({ id, given: [] })),
    PER_PAPER,
  );
  const divided = all
    .filter(({ paper: { state, form } }) => state === PAPER_STATE.rejected || (form !== null && form !== 'oral'))
    .filter((_, nth) => msId === CONGRESS && nth % DIVIDED.each === DIVIDED.from)
    .map(({ paper }) => paper.paperId);
  const third = assign(
    divided.map((id) => ({ id, given: both(id) })),
    PER_PAPER + 1,
  );
  const bias = new Map(takers.map(({ reviewerId }) => [reviewerId, random.next() - 0.5]));
  const written = all.flatMap(({ paper, awardId }) => {
    const mean = (POINTS[paper.form ?? paper.state] ?? 6) + (awardId === null ? 0 : PRIZED);
    const late = third(paper.paperId);
    return [...both(paper.paperId), ...late].map((reviewerId, nth) => {
      const isLate = nth >= PER_PAPER;
      // Of what is still under review one has yet to write.
      const done = paper.state !== PAPER_STATE.review || nth === 0;
      const about = mean + (bias.get(reviewerId) ?? 0) + (late.length > 0 ? (DIVIDED.by[nth] ?? 0) : 0);
      const sheet = done
        ? sheetOf(random, criteria, { about, paper, third: isLate, sure: byId.get(reviewerId)?.columnIds.length === 0 })
        : EMPTY_SHEET;
      const day = isLate ? due - 1 : given;
      const last = Math.min(due - 2, -2);
      const doneTime = isLate
        ? at(due, `1${random.int(0, 7)}:${random.int(10, 59)}`)
        : at(random.int(given + 1, last), `${random.int(10, 22)}:${random.int(10, 59)}`);
      return { paper, reviewerId, number: nth + 1, sheet, done, createTime: at(day, '09:00'), doneTime };
    });
  });
  const stored = await tx
    .insert(reviews)
    .values(
      written.map(({ paper, reviewerId, number, sheet, done, createTime }) => ({
        paperId: paper.paperId,
        reviewerId,
        number,
        sheet,
        createTime,
        rev: done ? 2 : 0,
        doneRev: done ? 2 : 0,
        version: done ? paper.version : 0,
      })),
    )
    .returning({ reviewId: reviews.reviewId, paperId: reviews.paperId, number: reviews.number });
  const reviewOf = new Map(stored.map(({ paperId, number, reviewId }) => [`${paperId} ${number}`, reviewId]));
  await tx.insert(reviewSheets).values(
    written
      .filter(({ done }) => done)
      .map(({ paper, number, sheet, doneTime }) => ({
        reviewId: reviewOf.get(`${paper.paperId} ${number}`) ?? 0,
        version: paper.version,
        sheet,
        points: pointsOf(sheet, criteria),
        doneTime,
      })),
  );
}

/** Experts of the fields who had an account then; the last of them has said no. */
async function peopleOf(tx: Tx, { at }: Pick<Days, 'at'>, experts: readonly Expert[], round: Round) {
  const { msId, fields, load, given } = round;
  const inviteTime = at(given - ASKED_BEFORE, '10:00');
  const early = await tx.select({ userId: users.userId }).from(users).where(lt(users.createTime, inviteTime));
  const old = new Set(early.map(({ userId }) => userId));
  const columns = await tx
    .select({ columnId: callColumns.columnId })
    .from(callColumns)
    .where(eq(callColumns.msId, msId))
    .orderBy(asc(callColumns.orderNum));
  const people = experts.filter(({ slug, userId }) => slug in fields && old.has(userId) && userId !== idOf('doctor'));
  return people.map(({ userId, slug, person, hospital }, nth) => {
    const places = fields[slug] ?? 'all';
    const no = nth === people.length - 1;
    return {
      msId,
      userId,
      name: person.name.zh,
      nameEn: person.name.en,
      unit: hospital.zh,
      unitEn: hospital.en,
      load,
      columnIds: places === 'all' ? [] : places.flatMap((place) => columns[place]?.columnId ?? []),
      state: no ? ('declined' as const) : ('accepted' as const),
      inviteTime,
      answerTime: at(given - ASKED_BEFORE + 1 + (nth % 4), `${10 + (nth % 11)}:${20 + (nth % 30)}`),
      createTime: at(given - ASKED_BEFORE - 1, '15:30'),
      updateTime: at(given - ASKED_BEFORE + 5, '09:00'),
    };
  });
}

interface Judged {
  /** About how many points. */
  about: number;
  paper: typeof papers.$inferSelect;
  third: boolean;
  /** Whether it is their own field. */
  sure: boolean;
}
function sheetOf(
  random: Random,
  criteria: (typeof reviewCriteria.$inferSelect)[],
  { about, paper, third, sure }: Judged,
): ReviewSheet {
  const points = criteria.map(({ criterionId }) => ({
    criterionId,
    points: Math.min(MOST_POINTS, Math.max(LEAST_POINTS, Math.round(about + (random.next() - 0.5) * 1.6))),
  }));
  const recommendation = adviceOf(pointsOf({ ...EMPTY_SHEET, points }, criteria) / 100, paper.state);
  const confidence = sure ? random.pick(['2', '3', '3'] as const) : random.pick(['1', '2', '2'] as const);
  return {
    points,
    recommendation,
    confidence,
    ...remarksOf(random, paper.summary.methods ?? '', recommendation, third),
  };
}

function adviceOf(points: number, state: string): Recommendation {
  if (state === PAPER_STATE.revise) return 'revise';
  if (points >= 7.4) return 'accept';
  if (points >= 5.8) return 'poster';
  return points >= 5 ? 'revise' : 'reject';
}
