import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type * as calls from '@/contract/exam/exam';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { rightsAt } from '@/upstream/policy/meeting.policy';
import { drawQuestions, shuffled } from './draw';
import { standOf, toSheetQuestion } from './exam.views';
import { deadlineCame, settle } from './settle.service';
import * as repository from './take.repository';

type Body<E extends { body: z.ZodType }> = z.output<E['body']>;
type Answers = Body<typeof calls.saveAnswers>['answers'];

const MINUTE = 60_000;
const SEED_BYTES = 16;
const owns = (takeId: number) => ({ name: 'take.own', takeId: dbId(takeId) }) as const;

/** Until when somebody has time who begins now. */
export function deadlineOf(exam: Pick<repository.ExamRow, 'minutes' | 'endTime'>, begun: Date, extra: number): Date {
  const own = begun.getTime() + exam.minutes * MINUTE;
  return new Date(Math.min(own, exam.endTime.getTime()) + extra * MINUTE);
}

/** Whoever works with the questions of a meeting takes none of its exams. */
export async function isBarred(db: Reader, caller: Caller, msId: number): Promise<boolean> {
  const rights = await rightsAt(db, caller, msId);
  return rights.has('exams.change') || rights.has('exams.mark');
}

/** Begins an attempt, or gives the one under way to this page. */
export const beginExam = (
  ctx: Context,
  caller: Caller,
  paperId: number,
  { device, start }: Body<typeof calls.beginExam>,
): Promise<calls.ExamSheet> =>
  write(ctx, caller, 'signedIn', async (tx) => {
    const known = await repository.findExam(tx, dbId(paperId));
    // A paper or question that is being changed is asked as it was, or as it becomes.
    if (known && start) await repository.keepExams(tx, known.msId);
    const exam = await repository.findExam(tx, dbId(paperId));
    if (!exam) throw notFoundError();
    const place = await repository.lockPlace(tx, exam.msId, caller.userId);
    const last = await repository.findLastTake(tx, exam.examId, caller.userId);
    const running = last?.state === 'running' ? await repository.lockTake(tx, last.takeId) : undefined;
    if (running?.state === 'running') return goOn(tx, exam, running, device);
    if (exam.state !== 'open' || place?.state !== 'enrolled') throw notFoundError();
    if (!start) return { ...nothing(exam), now: tx.now.getTime() };
    return begin(tx, caller, exam, device);
  });

const nothing = ({ title, titleEn, endTime }: repository.ExamRow) => ({
  takeId: null,
  stand: 'handed' as const,
  deadline: endTime.getTime(),
  title,
  titleEn,
  seq: 0,
  questions: [],
});

async function goOn(tx: Tx, exam: repository.ExamRow, running: repository.TakeRow, device: string) {
  if (running.deadline <= tx.now) return sheetOf(tx, exam, await settle(tx, running, 'time'), device);
  await repository.changeTake(tx, running.takeId, { device });
  return sheetOf(tx, exam, { ...running, device }, device);
}

async function begin(tx: Tx, caller: Caller, exam: repository.ExamRow, device: string): Promise<calls.ExamSheet> {
  if (await isBarred(tx, caller, exam.msId)) throw new AppError('exam.barred');
  if (exam.startTime > tx.now) throw new AppError('exam.early');
  const extra = (await repository.findExtra(tx, [exam.examId], caller.userId)).get(exam.examId) ?? 0;
  if (exam.endTime.getTime() + extra * MINUTE <= tx.now.getTime()) throw new AppError('exam.closed');
  const before = await repository.findTakes(tx, [exam.examId], caller.userId);
  if (before.length >= exam.attempts) throw new AppError('exam.noAttempts');
  const bank = await repository.findDrawable(tx, exam.msId);
  const seed = randomBytes(SEED_BYTES).toString('hex');
  const drawn = drawQuestions(exam, bank, seed);
  if (!drawn) throw new AppError('exam.tooFew');
  const sizes = await repository.findSizes(
    tx,
    drawn.map(({ questionId }) => questionId),
  );
  const items = drawn.map(({ questionId, points }, at) => {
    const question = sizes.get(questionId);
    return {
      place: at + 1,
      questionId,
      version: question?.version ?? 1,
      points,
      order: orderOf(question, seed),
    };
  });
  const full = items.reduce((sum, { points }) => sum + points, 0);
  const deadline = deadlineOf(exam, tx.now, extra);
  const { examId } = exam;
  const row = {
    examId,
    userId: caller.userId,
    number: before.length + 1,
    seed,
    device,
    startTime: tx.now,
    deadline,
    full,
  };
  const take = await repository.insertTake(tx, { ...row, createTime: tx.now }, items);
  tx.emit(deadlineCame({ takeId: take.takeId }, { at: deadline }));
  return sheetOf(tx, exam, take, device);
}

/** In which place each option stands: by the seed and the question; right and wrong have theirs. */
function orderOf(question: { questionId: number; kind: string; options: number } | undefined, seed: string): number[] {
  if (!question || question.kind === 'text') return [];
  if (question.kind === 'judge') return [0, 1];
  return shuffled([...Array(question.options).keys()], `${seed}:options:${question.questionId}`);
}

async function sheetOf(
  tx: Tx,
  exam: repository.ExamRow,
  take: repository.TakeRow,
  device: string,
): Promise<calls.ExamSheet> {
  const stand = standOf(take, tx.now, device);
  const asked = stand.stand === 'open' ? await repository.findAsked(tx, take.takeId) : [];
  return {
    ...stand,
    title: exam.title,
    titleEn: exam.titleEn,
    seq: asked.reduce((most, { seq }) => Math.max(most, seq), 0),
    questions: asked.map(toSheetQuestion),
  };
}

/** Answers with options by their number in the version instead of their place on the sheet; throws for what is not on it. */
async function readSent(tx: Tx, takeId: number, answers: Answers): Promise<repository.Sent[]> {
  if (answers.length === 0) return [];
  const found = await repository.findPlaces(tx, takeId, [...new Set(answers.map(({ place }) => place))]);
  const items = new Map(found.map((item) => [item.place, item]));
  const newest = new Map<number, repository.Sent>();
  for (const { place, seq, choice, text } of answers) {
    const item = items.get(place);
    if (!item) throw new AppError('error.invalid');
    const numbers = choice.map((at) => item.order[at] ?? -1);
    const most = item.kind === 'multiple' ? item.order.length : item.kind === 'text' ? 0 : 1;
    if (numbers.includes(-1) || numbers.length > most) throw new AppError('error.invalid');
    const answer = { choice: [...new Set(numbers)].sort((a, b) => a - b), text: item.kind === 'text' ? text : '' };
    if ((newest.get(place)?.seq ?? 0) < seq) newest.set(place, { place, seq, answer });
  }
  return [...newest.values()];
}

/** Keeps what a page sent: it counts while there is time and the attempt is its own; what is late lies beside it. */
async function keep(tx: Tx, take: repository.TakeRow, device: string, answers: Answers) {
  const { stand } = standOf(take, tx.now, device);
  if (stand === 'elsewhere') return { stand, kept: [] };
  const sent = await readSent(tx, take.takeId, answers);
  if (sent.length > 0) await (stand === 'open' ? repository.keepAnswers : repository.keepLate)(tx, take.takeId, sent);
  return { stand, kept: sent.map(({ place, seq }) => ({ place, seq })) };
}

/** Keeps answers of an attempt of the caller’s. */
export const saveAnswers = (
  ctx: Context,
  caller: Caller,
  takeId: number,
  { device, answers }: Body<typeof calls.saveAnswers>,
) =>
  write(ctx, caller, owns(takeId), async (tx) => {
    const take = await repository.lockTake(tx, takeId);
    if (!take) throw notFoundError();
    const { kept } = await keep(tx, take, device, answers);
    const isOver = take.state === 'running' && take.deadline <= tx.now;
    return { ...standOf(isOver ? await settle(tx, take, 'time') : take, tx.now, device), kept };
  });

/** How an attempt of the caller’s stands. */
export async function getStand({ db, now }: Context, takeId: number, device?: string): Promise<calls.TakeStand> {
  const take = await repository.findTake(db, dbId(takeId));
  if (!take) throw notFoundError();
  return standOf(take, now(), device);
}

/** Hands an attempt of the caller’s in; what was handed in stays as it is. */
export const handInExam = (
  ctx: Context,
  caller: Caller,
  takeId: number,
  { device, answers }: Body<typeof calls.handInExam>,
): Promise<calls.TakeStand> =>
  write(ctx, caller, owns(takeId), async (tx) => {
    const take = await repository.lockTake(tx, takeId);
    if (!take) throw notFoundError();
    const { stand } = await keep(tx, take, device, answers);
    if (stand === 'elsewhere') throw new AppError('exam.elsewhere');
    if (take.state !== 'running') return standOf(take, tx.now, device);
    return standOf(await settle(tx, take, stand === 'open' ? 'self' : 'time'), tx.now, device);
  });
