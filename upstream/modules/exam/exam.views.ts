import type { QuestionKind } from '@/contract/exam/codes';
import type { ExamResult, ResultQuestion, SheetQuestion, TakeStand } from '@/contract/exam/exam';
import type { ExamAnswer } from '@/contract/exam/parts';
import type { Asked, ExamRow, Marked, TakeRow } from './take.repository';

/** The one place where a taker is told anything of a question: what is right stands in no row that comes here (`findAsked`). */
export function toSheetQuestion(asked: Asked): SheetQuestion {
  const { place, points, order, answer, seq, kind, stem, stemEn, pictureUrl } = asked;
  return {
    place,
    kind: kind as QuestionKind,
    stem,
    stemEn,
    pictureUrl,
    points,
    options: inOrder(asked),
    choice: placesOf(answer, order),
    text: answer?.text ?? '',
    seq,
  };
}

const inOrder = ({ order, options }: Pick<Asked, 'order' | 'options'>) =>
  order.flatMap((number) => options[number] ?? []).map(({ text, textEn }) => ({ text, textEn }));

/** Where the options stand that somebody has chosen. */
const placesOf = (answer: ExamAnswer | null, order: readonly number[]) =>
  (answer?.choice ?? []).map((number) => order.indexOf(number)).sort((a, b) => a - b);

/** How an attempt stands for a page; which page has it says nothing after its end. */
export function standOf(take: TakeRow, now: Date, device?: string): TakeStand {
  const { takeId, deadline, state, way } = take;
  const about = { takeId, now: now.getTime(), deadline: deadline.getTime() };
  if (state !== 'running') return { ...about, stand: way === 'self' ? 'handed' : 'over' };
  if (deadline <= now) return { ...about, stand: 'over' };
  return { ...about, stand: device !== undefined && device !== take.device ? 'elsewhere' : 'open' };
}

/** What the rules of a paper open of an attempt, and when. */
export function opened(exam: ExamRow, take: Pick<TakeRow, 'state'>, end: Date, now: Date) {
  const ended = now >= end;
  const score = take.state === 'done' && (exam.scoreShows === 'atOnce' || ended);
  const wrong = score && (exam.wrongShows === 'atOnce' || (exam.wrongShows === 'afterEnd' && ended));
  return { score, wrong, keys: wrong && exam.keysShow && ended };
}

/** Whether a score reaches the mark of its paper. */
export const passes = (exam: Pick<ExamRow, 'passPercent'>, { score, full }: Pick<TakeRow, 'score' | 'full'>): boolean =>
  score !== null && score * 100 >= full * exam.passPercent;

/** A question that was wrong, with what was right where that is open. */
export function toResultQuestion({ item, kind, version }: Marked, keys: boolean): ResultQuestion {
  const { place, points, order, answer, marks, note } = item;
  const { key } = version;
  return {
    place,
    kind: kind as QuestionKind,
    stem: version.stem,
    stemEn: version.stemEn,
    pictureUrl: version.pictureUrl,
    points,
    marks: marks ?? 0,
    options: inOrder({ order, options: version.options }),
    choice: placesOf(answer, order),
    text: answer?.text ?? '',
    note,
    ...(keys && {
      right: key.right.map((number) => order.indexOf(number)).sort((a, b) => a - b),
      words: key.words,
      explanation: version.explanation,
      explanationEn: version.explanationEn,
    }),
  };
}

/** What a result says of itself before any of it is open. */
export const resultState = (take: TakeRow, open: boolean): ExamResult['state'] =>
  take.state === 'done' ? (open ? 'open' : 'sealed') : take.state === 'running' ? 'running' : 'marking';
