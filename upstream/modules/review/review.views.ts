import type { PaperAuthor } from '@/contract/paper/paper';
import { RECOMMENDATIONS, type ReviewState } from '@/contract/review/codes';
import type { DeskReviewer } from '@/contract/review/desk';
import type {
  Candidate,
  ChairReview,
  JudgedRow,
  ProgressState,
  QueueRow,
  ReviewedPaper,
  ReviewMessage,
} from '@/contract/review/review';
import type { Criterion } from '@/contract/review/sheet';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import type { AuthorFacts } from '@/upstream/db/schema/paper';
import type { Finding } from '@/upstream/policy/review/conflicts';
import type { JudgedRecord } from './judged.repository';
import type { findMessages, Judgeable, ReviewerRow, ReviewRow, SheetRow } from './review.repository';

/**
 * What each audience is told of papers, reviews and reviewers, and nothing else tells it. Who writes for whom:
 * - the reviewer: the text that was handed in, with its figures and with copies of its files that tell of nobody; without authors, institutions,
 *   what files are called and how often it was handed in;
 * - the chair of its column and the desk: all of it, of papers alone that nothing bars them from. Every figure is made of those
 *   alone, so that what happens to another paper changes nothing that they see;
 * - the desk besides: why somebody must not review a paper.
 * The authors are answered by the module of papers, which knows no review.
 */

/** Where a review stands: of a paper that was handed in again it is to be done again. */
export const stateOf = (
  { refusal, version, rev }: Pick<ReviewRow, 'refusal' | 'version' | 'rev'>,
  paper: { version: number },
): ReviewState => {
  if (refusal) return 'refused';
  if (version === paper.version) return 'done';
  return rev > 0 ? 'draft' : 'asked';
};
const isAgain = ({ version }: Pick<ReviewRow, 'version'>, paper: { version: number }) =>
  version > 0 && version < paper.version;

export const toCriterion = ({ criterionId, name, nameEn, weight }: Criterion): Criterion => ({
  criterionId,
  name,
  nameEn,
  weight,
});

/** The reviewer's: a line of the queue. */
export function toQueueRow(
  { paperId, paperNo, handed, cateName, cateNameEn, version }: Judgeable,
  review: ReviewRow,
): QueueRow {
  const { title, titleEn, wantedForm } = handed;
  return {
    artId: paperId,
    artNo: paperNo,
    title,
    titleEn,
    cateName,
    cateNameEn,
    wantedForm,
    state: stateOf(review, { version }),
    again: isAgain(review, { version }),
  };
}

interface Reviewing {
  dueTime: Date | null;
  criteria: readonly Criterion[];
}
interface Beside {
  /** What was handed in of this paper, by whichever reviewer. */
  sheets: readonly SheetRow[];
  reviews: readonly ReviewRow[];
  messages: Awaited<ReturnType<typeof findMessages>>;
}

type Attached = Pick<ReviewedPaper, 'figures' | 'files'>;
type Blind = (handed: Judgeable['handed']['files']) => Attached;

/** The reviewer's: a paper to judge. What the others wrote is shown once they have handed in themselves. */
export function toReviewedPaper(
  paper: Judgeable,
  review: ReviewRow,
  { dueTime, criteria }: Reviewing,
  { sheets, reviews, messages }: Beside,
  { now, blind }: { now: Date; blind: Blind },
): ReviewedPaper {
  const { summary, summaryEn, keywords, keywordsEn } = paper.handed;
  const done = review.version === paper.version;
  const own = sheets.find(({ reviewId, version }) => reviewId === review.reviewId && version === paper.version);
  const others = reviews.flatMap(({ reviewId, number, refusal }) => {
    const sheet = sheets.find((one) => one.reviewId === reviewId && one.version === paper.version)?.sheet;
    return done && sheet && !refusal && reviewId !== review.reviewId
      ? [{ number, sheet: { ...sheet, toChairs: '' } }]
      : [];
  });
  return {
    ...toQueueRow(paper, review),
    msId: paper.msId,
    summary,
    summaryEn,
    keywords,
    keywordsEn,
    ...blind(paper.handed.files),
    number: review.number,
    criteria: criteria.map(toCriterion),
    sheet: review.sheet,
    rev: review.rev,
    changed: done && review.rev !== review.doneRev,
    dueTime: toWireOrNull(dueTime),
    over: done && dueTime !== null && dueTime < now,
    doneTime: toWireOrNull(own?.doneTime ?? null),
    others,
    messages: toMessages(messages, ({ message }) => message.reviewId === review.reviewId),
  };
}

/** Both sides’: what was said, by whom as far as the others may know. */
export function toMessages(
  rows: Beside['messages'],
  isMine: (row: Beside['messages'][number]) => boolean,
): ReviewMessage[] {
  return rows.map((row) => ({
    messageId: row.message.messageId,
    number: row.number,
    mine: isMine(row),
    text: row.message.text,
    createTime: toWire(row.message.createTime),
  }));
}

/** Points in hundredths as they are shown. */
export const toPoints = (points: number): string => (points / 100).toFixed(2);

const progressOf = (given: number, done: number, wanted: number): ProgressState => {
  if (given < wanted) return 'short';
  return done < given ? 'open' : 'done';
};

/** The chair’s and the desk’s: a line of the list. */
export function toJudgedRow(row: JudgedRecord, wanted: number): JudgedRow {
  const { paperId, paperNo, state, given, done, points, recommended } = row;
  const { title, titleEn, columnId, cateName, cateNameEn, wantedForm } = row;
  return {
    artId: paperId,
    artNo: paperNo,
    title,
    titleEn,
    columnId,
    cateName,
    cateNameEn,
    wantedForm,
    artState: state,
    given,
    done,
    wanted,
    state: progressOf(given, done, wanted),
    points,
    recommendations: (recommended ?? []).flatMap((said) => RECOMMENDATIONS.filter((one) => one === said)),
  };
}

/** The chair’s and the desk’s: who wrote a paper. */
export const toAuthors = (authors: readonly AuthorFacts[]): PaperAuthor[] =>
  authors.map(({ name, nameEn, units, unit, unitEn, presenter, corresponding }, at) => ({
    name,
    nameEn,
    units: units ?? [{ unit, unitEn }],
    presenter: presenter ?? false,
    first: at === 0,
    corresp: corresponding ?? false,
  }));

/** The chair’s and the desk’s: a review with who writes it. */
export function toChairReview(
  review: ReviewRow,
  { reviewerId, name, nameEn, unit, unitEn }: ReviewerRow,
  sheets: readonly SheetRow[],
  paper: Pick<Judgeable, 'version'>,
): ChairReview {
  return {
    reviewId: review.reviewId,
    reviewerId,
    number: review.number,
    name,
    nameEn,
    unit,
    unitEn,
    state: stateOf(review, paper),
    refusal: review.refusal as ChairReview['refusal'],
    refusalNote: review.refusalNote,
    sheets: sheets
      .filter(({ reviewId }) => reviewId === review.reviewId)
      .map(({ version, sheet, points, doneTime }) => ({
        version,
        sheet,
        points: toPoints(points),
        doneTime: toWire(doneTime),
      })),
  };
}

/** The chair’s and the desk’s: who could review a paper; why not, the desk’s alone. */
export function toCandidate(
  { reviewerId, name, nameEn, unit, unitEn, load }: ReviewerRow,
  { conflict, doubts }: Finding,
  { has, desk }: { has: number; desk: boolean },
): Candidate {
  return {
    reviewerId,
    name,
    nameEn,
    unit,
    unitEn,
    has,
    load,
    barred: conflict !== null,
    why: desk ? conflict : null,
    doubts: desk ? [...doubts] : [],
  };
}

/** The desk’s: somebody on the list, with figures of the papers that it is shown. */
export function toDeskReviewer(
  row: ReviewerRow,
  figures: { has: number; done: number; refused: number },
): DeskReviewer {
  const { reviewerId, name, nameEn, email, unit, unitEn, columnIds, load, chairIds, chairsAll, userId, inviteTime } =
    row;
  return {
    reviewerId,
    name,
    nameEn,
    email,
    unit,
    unitEn,
    columnIds,
    load,
    chairIds,
    chairsAll,
    state: row.state as DeskReviewer['state'],
    linked: userId !== null,
    inviteTime: toWireOrNull(inviteTime),
    ...figures,
  };
}
