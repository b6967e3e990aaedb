import type { z } from 'zod';
import type { QuestionKind } from '@/contract/exam/codes';
import type * as calls from '@/contract/exam/desk';
import type { ExamKey } from '@/contract/exam/parts';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import { type Tx, write } from '@/upstream/core/write';
import { madeStale } from '@/upstream/jobs/effects';
import { logConsole } from '@/upstream/modules/log/log.service';
import * as bank from './bank.repository';
import { changeExams, keyOf, requireNotSitting } from './bank.service';
import * as repository from './desk.repository';
import { markTake, tellResult } from './settle.service';
import * as takes from './take.repository';

type Body<E extends { body: z.ZodType }> = z.output<E['body']>;

/** Answers in words of a meeting’s exams, without whose they are; refused to whoever is taking an exam, as banks are. */
export async function listMarkable(
  { db }: Context,
  caller: Caller,
  id: number,
  done: boolean,
): Promise<calls.Markable[]> {
  await requireNotSitting(db, caller);
  const rows = await repository.findMarkable(db, dbId(id), caller.userId, done);
  return rows.map(({ answer, ...row }) => ({ ...row, text: answer?.text ?? '' }));
}

/** Writes the score of an attempt from its marks; its owner hears once it is whole. */
async function sumUp(tx: Tx, take: takes.TakeRow): Promise<boolean> {
  const score = await markTake(tx, take.takeId);
  if (score === take.score && (score === null) === (take.state === 'marking')) return false;
  await takes.changeTake(tx, take.takeId, { score, state: score === null ? 'marking' : 'done' });
  tx.emit(madeStale({ userIds: [take.userId], stale: ['exams', 'meetings'] }));
  if (score !== null && take.state === 'marking') await tellResult(tx, take);
  return true;
}

/** Gives marks for an answer in words; changing what stands takes a reason, which the log keeps. */
export const markAnswer = (
  ctx: Context,
  caller: Caller,
  takeId: number,
  body: Body<typeof calls.markAnswer>,
): Promise<void> =>
  write(ctx, caller, { name: 'take.mark', takeId: dbId(takeId) }, async (tx) => {
    const take = await takes.lockTake(tx, takeId);
    const exam = take && (await takes.findExam(tx, take.examId));
    if (!take || !exam) throw notFoundError();
    if (take.state === 'running') throw new AppError('exam.running');
    const found = (await takes.findMarked(tx, [takeId])).find(({ item }) => item.place === body.place);
    if (found?.kind !== 'text') throw notFoundError();
    const { item } = found;
    if (body.marks > item.points) throw fieldError('marks', 'exam.tooMany', { max: item.points });
    const stands = item.marks !== null;
    const reason = plainText(body.reason);
    if (stands && !reason) throw fieldError('reason', 'validation.reason');
    const note = plainText(body.note) || null;
    await repository.putHandMarks(tx, { takeId, place: item.place, marks: body.marks, markedBy: caller.userId, note });
    await sumUp(tx, take);
    // Whoever else marks there does not mark it once more.
    tx.emit(madeStale({ userIds: [], msId: exam.msId, stale: ['examDesk'] }));
    if (stands) {
      await repository.insertRegrade(tx, {
        msId: exam.msId,
        questionId: item.questionId,
        version: item.version,
        takeId,
        was: { marks: item.marks },
        now: { marks: body.marks },
        reason,
        changed: item.marks === body.marks ? 0 : 1,
        byUserId: caller.userId,
        createTime: tx.now,
      });
    }
    await logConsole(tx, 'exam.mark', exam.msId);
  });

/** Corrects what is right of a version and marks all attempts anew that were asked it; refused to whoever was. */
export const regradeQuestion = (
  ctx: Context,
  caller: Caller,
  id: number,
  body: Body<typeof calls.regradeQuestion>,
): Promise<{ changed: number }> =>
  changeExams(ctx, caller, id, 'exam.regrade', async (tx, msId) => {
    const found = await bank.findVersion(tx, msId, dbId(body.questionId), body.version);
    if (!found) throw notFoundError();
    const kind = found.question.kind as QuestionKind;
    const was = found.version.key;
    const key: ExamKey = body.all
      ? { ...was, all: true }
      : kind === 'text'
        ? { ...was, all: false }
        : keyOf({
            kind,
            options: found.version.options.map(({ text }) => ({ text, textEn: '' })),
            right: body.right,
            words: [],
            byHand: false,
          });
    const rows = await repository.lockTakesOf(tx, body.questionId, body.version);
    if (rows.some(({ userId }) => userId === caller.userId)) throw new AppError('rights.own');
    await bank.putKey(tx, body.questionId, body.version, key);
    let changed = 0;
    for (const take of rows) if (await sumUp(tx, take)) changed += 1;
    await repository.insertRegrade(tx, {
      msId,
      questionId: body.questionId,
      version: body.version,
      was,
      now: key,
      reason: plainText(body.reason),
      changed,
      byUserId: caller.userId,
      createTime: tx.now,
    });
    return { changed };
  });
