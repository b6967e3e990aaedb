import type { QuestionKind } from '@/contract/exam/codes';
import type { ExamOption } from '@/contract/exam/parts';
import { groupBy } from '@/upstream/core/read/group-by';
import type { Reader } from '@/upstream/db/client';
import { findQuestionsAsked } from './desk.repository';
import { passes } from './exam.views';
import { bestOf } from './own.service';
import * as repository from './take.repository';

/** A paper for whoever has to show that it was held. */
export interface HeldPaper {
  exam: repository.ExamRow;
  /** When it has ended for everybody. */
  end: Date;
}

/** A question as it was asked, and of how many attempts; what is right is not there. */
export interface AskedQuestion {
  kind: QuestionKind;
  stem: string;
  stemEn: string | null;
  options: readonly ExamOption[];
  points: number;
  asked: number;
}

/** What came of a paper for somebody; nothing of the score before it is open to themselves. */
export interface HeldResult {
  exam: repository.ExamRow;
  attempts: number;
  handTime: Date | null;
  score: number | null;
  full: number;
  passed: boolean | null;
}

/** The papers of a meeting that the enrolled see, the first to open first. */
export async function findHeldPapers(db: Reader, msId: number): Promise<HeldPaper[]> {
  const exams = await repository.findOpenExams(db, [msId]);
  const ends = await repository.findEnds(db, exams);
  return exams.map((exam) => ({ exam, end: ends.get(exam.examId) ?? exam.endTime }));
}

/** What a paper asked, in the order of its choice; nothing before it has ended for everybody. */
export async function readAsked(db: Reader, { exam, end }: HeldPaper, now: Date): Promise<AskedQuestion[] | null> {
  if (now < end) return null;
  const rows = await findQuestionsAsked(db, exam.examId);
  const places = new Map(exam.picks.map(({ questionId }, place) => [questionId, place]));
  const placeOf = ({ questionId }: { questionId: number }) => places.get(questionId) ?? places.size;
  return [...rows]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(({ questionId: _id, kind, ...row }) => ({ ...row, kind: kind as QuestionKind }));
}

/** The results of these people, by person: of each paper that they took the best attempt whose result is open. */
export async function readHeldResults(
  db: Reader,
  papers: readonly HeldPaper[],
  { userIds, now }: { userIds: readonly number[]; now: Date },
): Promise<Map<number, HeldResult[]>> {
  const takes = await repository.findTakesOf(
    db,
    papers.map(({ exam }) => exam.examId),
    userIds,
  );
  const byUser = groupBy(takes, ({ userId }) => userId);
  return new Map(
    [...byUser].map(([userId, own]) => [
      userId,
      papers.flatMap(({ exam, end }): HeldResult[] => {
        const mine = own.filter(({ examId }) => examId === exam.examId);
        const last = mine.at(-1);
        if (!last) return [];
        const best = bestOf({ exam, takes: mine, extra: 0, end }, now);
        const { handTime, full } = best ?? last;
        const open = best ? { score: best.score, passed: passes(exam, best) } : { score: null, passed: null };
        return [{ exam, attempts: mine.length, handTime, full, ...open }];
      }),
    ]),
  );
}
