import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import type { QuestionKind } from '@/contract/exam/codes';
import type * as calls from '@/contract/exam/desk';
import { MOST_IN_BANK } from '@/contract/exam/desk';
import type { ExamKey } from '@/contract/exam/parts';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { plainText } from '@/upstream/core/text/html';
import { toWire } from '@/upstream/core/time';
import { versionAfter } from '@/upstream/core/version';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { claimPublicFile } from '@/upstream/modules/file/file.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import * as repository from './bank.repository';
import { drawQuestions } from './draw';
import { sorted } from './marks';
import { findDrawable, findOpenExams, isSitting } from './take.repository';

type Body<E extends { body: z.ZodType }> = z.output<E['body']>;
const orNull = (text: string | undefined) => plainText(text ?? '') || null;

/** Throws for whoever is taking an exam: banks say what is right, and questions of one are brought into others. */
export async function requireNotSitting(db: Reader, { userId }: Caller): Promise<void> {
  if (await isSitting(db, userId)) throw new AppError('exam.sitting');
}

/** Changes what is asked at a meeting, one person after the other. */
export function changeExams<T>(
  ctx: Context,
  caller: Caller,
  id: number,
  action: 'exam.question' | 'exam.paper' | 'exam.open' | 'exam.extra' | 'exam.regrade',
  change: (tx: Tx, msId: number) => Promise<T>,
): Promise<T> {
  const msId = dbId(id);
  return write(ctx, caller, { name: 'meeting.exams.change', msId }, async (tx) => {
    await repository.lockExams(tx, msId);
    await requireNotSitting(tx, caller);
    const answer = await change(tx, msId);
    await logConsole(tx, action, msId);
    return answer;
  });
}

/** The questions of a meeting with what is right. */
export async function listQuestions(
  { db }: Context,
  caller: Caller,
  id: number,
  query: Asked<typeof calls.listQuestions>,
): Promise<PageOf<calls.BankQuestion>> {
  const msId = dbId(id);
  await requireNotSitting(db, caller);
  const { total, rows } = await repository.findBank(db, msId, query);
  return {
    total,
    rows: rows.map(({ question, version }) => ({
      questionId: question.questionId,
      kind: question.kind as QuestionKind,
      columnName: question.columnName,
      difficulty: question.difficulty,
      version: question.version,
      used: version.used,
      closed: question.closed,
      stem: version.stem,
      stemEn: version.stemEn,
      options: version.options,
      right: version.key.right,
      words: version.key.words,
      byHand: version.key.byHand,
      pictureUrl: version.pictureUrl,
      explanation: version.explanation,
      explanationEn: version.explanationEn,
      updateTime: toWire(question.updateTime),
    })),
  };
}

type Answerable = Pick<calls.QuestionBody, 'kind' | 'options' | 'right' | 'words' | 'byHand'>;

/** What is right of a question as it was written; throws at the field that does not fit its kind. */
export function keyOf({ kind, options, right, words, byHand }: Answerable): ExamKey {
  const found = sorted(right);
  if (kind === 'text')
    return { right: [], words: byHand ? [] : words, byHand: byHand || words.length === 0, all: false };
  const size = kind === 'judge' ? 2 : options.length;
  if (kind !== 'judge' && size < 2) throw fieldError('options', 'exam.fewOptions');
  const texts = options.map(({ text }) => text.trim().toLowerCase());
  if (new Set(texts).size < texts.length) throw fieldError('options', 'exam.sameOptions');
  if (found.length === 0 || found.some((number) => number >= size)) throw fieldError('right', 'exam.noRight');
  if (kind !== 'multiple' && found.length > 1) throw fieldError('right', 'exam.oneRight');
  return { right: found, words: [], byHand: false, all: false };
}

/** Stores a question; one that somebody was asked gets a new version. */
export const saveQuestion = (ctx: Context, caller: Caller, id: number, body: calls.QuestionBody) =>
  changeExams(ctx, caller, id, 'exam.question', async (tx, msId) => {
    const known = body.questionId === null ? undefined : await repository.findQuestion(tx, msId, dbId(body.questionId));
    if (body.questionId !== null && !known) throw notFoundError();
    const { kind, columnName, difficulty, stem, stemEn, options, pictureUrl, explanation, explanationEn } = body;
    const hasOptions = kind === 'single' || kind === 'multiple';
    const key = keyOf(body);
    const url = pictureUrl || null;
    if (url && url !== known?.version.pictureUrl) {
      await claimPublicFile(tx, caller.userId, { url, purpose: 'cover', field: 'pictureUrl' });
    }
    const written = {
      stem: plainText(stem),
      stemEn: orNull(stemEn),
      options: hasOptions ? options.map(({ text, textEn }) => ({ text: plainText(text), textEn: orNull(textEn) })) : [],
      key,
      pictureUrl: url,
      explanation: orNull(explanation),
      explanationEn: orNull(explanationEn),
    };
    const about = { columnName: plainText(columnName), difficulty, kind };
    if (!known) {
      await requireRoom(tx, msId, 1);
      const times = { createTime: tx.now, updateTime: tx.now };
      return { questionId: await repository.insertQuestion(tx, { msId, ...about, ...times }, written), version: 1 };
    }
    versionAfter(known.question.version, body.version);
    if (known.question.kind !== kind && (await repository.wasAsked(tx, known.question.questionId))) {
      throw fieldError('kind', 'exam.kindStays');
    }
    const version = await keepingPapers(tx, msId, () =>
      repository.writeVersion(tx, known.question, known.version.used, about, written),
    );
    return { questionId: known.question.questionId, version };
  });

/** Changes a bank; throws where a paper that people can begin would have too few questions by it. */
async function keepingPapers<T>(tx: Tx, msId: number, change: () => Promise<T>): Promise<T> {
  const drawn = async () => {
    const bank = await findDrawable(tx, msId);
    const open = (await findOpenExams(tx, [msId])).filter(({ endTime }) => endTime > tx.now);
    return open.filter((exam) => drawQuestions(exam, bank, 'trial'));
  };
  const before = await drawn();
  const answer = await change();
  const after = new Set((await drawn()).map(({ examId }) => examId));
  const short = before.find(({ examId }) => !after.has(examId));
  if (short) throw new AppError('exam.needed', { values: { exam: short.title } });
  return answer;
}

/** Throws where the bank of a meeting has no room for so many more. */
export async function requireRoom(db: Reader, msId: number, more: number): Promise<void> {
  const { total } = await repository.findBank(db, msId, { pageNum: 1, pageSize: 1 });
  if (total + more > MOST_IN_BANK) throw new AppError('exam.bankFull', { values: { max: MOST_IN_BANK } });
}

/** Takes a question out of what papers draw, or back. */
export const closeQuestion = (
  ctx: Context,
  caller: Caller,
  id: number,
  { questionId, act }: Body<typeof calls.closeQuestion>,
): Promise<void> =>
  changeExams(ctx, caller, id, 'exam.question', async (tx, msId) => {
    const known = await repository.findQuestion(tx, msId, dbId(questionId));
    if (!known) throw notFoundError();
    if (act === 'remove' && (await repository.wasAsked(tx, questionId))) throw new AppError('exam.wasAsked');
    await keepingPapers(tx, msId, async () => {
      if (act === 'remove') await repository.removeQuestion(tx, questionId);
      else await repository.closeQuestion(tx, questionId, act === 'close');
    });
  });
