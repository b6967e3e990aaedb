import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import type * as calls from '@/contract/exam/desk';
import { MOST_EXAMS } from '@/contract/exam/desk';
import { tags } from '@/contract/tags';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { plainText } from '@/upstream/core/text/html';
import { fromWire, toWire, toWireOrNull } from '@/upstream/core/time';
import { versionAfter } from '@/upstream/core/version';
import type { Tx } from '@/upstream/core/write';
import { madeStale, pagesChanged } from '@/upstream/jobs/effects';
import { countColumns, findPicked } from './bank.repository';
import { changeExams } from './bank.service';
import * as repository from './desk.repository';
import { drawQuestions, sizeOf } from './draw';
import { opened, passes } from './exam.views';
import { deadlineCame } from './settle.service';
import * as takes from './take.repository';
import { deadlineOf } from './take.service';

const MINUTE = 60_000;
type Body<E extends { body: z.ZodType }> = z.output<E['body']>;
type Coded = Pick<calls.DeskExam, 'draw' | 'scoreShows' | 'wrongShows' | 'state'>;

/** The exams of a meeting for its desk, without a question. */
export async function getExamDesk({ db, now }: Context, id: number): Promise<calls.ExamDesk> {
  const msId = dbId(id);
  const [rows, counts, enrolled, columns] = await Promise.all([
    repository.findExams(db, msId),
    repository.countTakes(db, msId),
    repository.countEnrolled(db, msId),
    countColumns(db, msId),
  ]);
  return {
    msId,
    now: toWire(now()),
    enrolled,
    columns,
    exams: rows.map((exam) => {
      const { running = 0, marking = 0, done = 0, passed = 0 } = counts.get(exam.examId) ?? {};
      return {
        ...exam,
        ...(exam as Coded),
        paperId: exam.examId,
        startTime: toWire(exam.startTime),
        endTime: toWire(exam.endTime),
        ...sizeOf(exam),
        running,
        marking,
        done,
        passed,
      };
    }),
  };
}

/** A paper of a meeting; 404 where it is none of it. */
async function examOf(tx: Tx, msId: number, paperId: number) {
  const exam = await takes.findExam(tx, dbId(paperId));
  if (exam?.msId !== msId) throw notFoundError();
  return exam;
}

const wasBegun = async (tx: Tx, msId: number, examId: number) =>
  ((await repository.countTakes(tx, msId)).get(examId)?.takes ?? 0) > 0;

const FIXED = ['draw', 'rules', 'picks', 'passPercent', 'shuffled'] as const;

/** Stores a paper; once somebody has begun it, only its window, attempts and what shows can change, and no time is taken away. */
export const saveExam = (ctx: Context, caller: Caller, id: number, body: calls.ExamBody) =>
  changeExams(ctx, caller, id, 'exam.paper', async (tx, msId) => {
    const known = body.paperId === null ? undefined : await examOf(tx, msId, body.paperId);
    const { paperId: _paperId, version: seen, ...given } = body;
    const [startTime, endTime] = [fromWire(body.startTime), fromWire(body.endTime)];
    if (!startTime) throw fieldError('startTime', 'error.invalid');
    if (!endTime || endTime <= startTime) throw fieldError('endTime', 'exam.endsFirst');
    const byHand = given.draw === 'hand';
    const row = {
      ...given,
      title: plainText(given.title),
      titleEn: plainText(given.titleEn) || null,
      rules: byHand ? [] : given.rules.map((rule) => ({ ...rule, columnName: plainText(rule.columnName) })),
      picks: byHand ? given.picks : [],
      startTime,
      endTime,
    };
    const field = byHand ? 'picks' : 'rules';
    if ((byHand ? row.picks : row.rules).length === 0) throw fieldError(field, 'exam.noQuestions');
    const ids = row.picks.map(({ questionId }) => questionId);
    if (new Set(ids).size < ids.length) throw fieldError('picks', 'validation.twice');
    if ((await findPicked(tx, msId, ids)).length < ids.length) throw fieldError('picks', 'error.invalid');
    if (known) {
      if (row.endTime > known.endTime) await requireUnseen(tx, known, { until: row.endTime, field: 'endTime' });
      await requireShown(tx, known, row);
    }
    if (known && (await wasBegun(tx, msId, known.examId))) requireSame(known, row);
    else if (known?.state === 'open') await requireDrawable(tx, msId, row, field);
    if (!known && (await repository.findExams(tx, msId)).length >= MOST_EXAMS) {
      throw new AppError('exam.full', { values: { max: MOST_EXAMS } });
    }
    const version = versionAfter(known?.version ?? 0, seen);
    const times = { updateTime: tx.now, ...(known ? {} : { createTime: tx.now }) };
    const paperId = await repository.putExam(tx, known?.examId ?? null, { ...row, msId, version, ...times });
    if (known && row.endTime > known.endTime) await lengthen(tx, { ...known, endTime: row.endTime });
    return { paperId, version };
  });

/** Gives those who are taking a paper that ends later the time that its old end would have cut off. */
async function lengthen(tx: Tx, exam: takes.ExamRow): Promise<void> {
  const { examId } = exam;
  const running = await takes.lockRunning(tx, examId);
  const extras = await takes.findExtrasOf(
    tx,
    [examId],
    running.map(({ userId }) => userId),
  );
  const longer = running.flatMap(({ takeId, userId, startTime, deadline }) => {
    const later = deadlineOf(exam, startTime, extras.get(`${examId} ${userId}`) ?? 0);
    return later > deadline ? { takeId, userId, deadline: later } : [];
  });
  // Who is looked after at the old end (`deadlineCame`) is then found to have more time.
  await takes.putDeadlines(tx, longer);
  if (longer.length > 0) tx.emit(madeStale({ userIds: longer.map(({ userId }) => userId), stale: ['exams'] }));
}

/** Throws where what somebody was asked, or what counts, is another; a shorter time would end what runs. */
function requireSame(
  known: takes.ExamRow,
  row: Pick<takes.ExamRow, (typeof FIXED)[number] | 'minutes' | 'endTime' | 'attempts'>,
): void {
  for (const field of FIXED) {
    if (!isDeepStrictEqual(known[field], row[field])) throw fieldError(field, 'exam.begun');
  }
  if (row.minutes !== known.minutes) throw fieldError('minutes', 'exam.begun');
  if (row.endTime < known.endTime) throw fieldError('endTime', 'exam.begun');
  if (row.attempts < known.attempts) throw fieldError('attempts', 'exam.begun');
}

/** Throws where somebody would have time after right answers were shown to others. */
async function requireUnseen(
  tx: Tx,
  exam: takes.ExamRow,
  { until, field }: { until: Date; field: 'endTime' | 'minutes' },
): Promise<void> {
  if (until > tx.now && (await showsKeys(tx, exam))) throw fieldError(field, 'exam.keysSeen');
}

/** Throws where right answers that are shown would be hidden: nobody could tell any more that they were. */
async function requireShown(
  tx: Tx,
  known: takes.ExamRow,
  { keysShow, wrongShows }: Pick<takes.ExamRow, 'keysShow' | 'wrongShows'>,
): Promise<void> {
  const hides = keysShow ? (wrongShows === 'never' ? 'wrongShows' : null) : 'keysShow';
  if (hides && (await showsKeys(tx, known))) throw fieldError(hides, 'exam.keysStay');
}

/** Whether right answers of a paper are open to those who have done it, and somebody has. */
async function showsKeys(tx: Tx, exam: takes.ExamRow): Promise<boolean> {
  const done = await takes.findDonePeople(tx, exam.examId);
  if (done.length === 0) return false;
  const end = (await takes.findEnds(tx, [exam])).get(exam.examId) ?? exam.endTime;
  return opened(exam, { state: 'done' }, end, tx.now).keys;
}

async function requireDrawable(
  tx: Tx,
  msId: number,
  exam: Parameters<typeof drawQuestions>[0],
  field?: string,
): Promise<void> {
  if (drawQuestions(exam, await takes.findDrawable(tx, msId), 'trial')) return;
  throw field ? fieldError(field, 'exam.tooFew') : new AppError('exam.tooFew');
}

/** Lets the enrolled see a paper, or no longer. */
export const openExam = (
  ctx: Context,
  caller: Caller,
  id: number,
  { paperId, act }: Body<typeof calls.openExam>,
): Promise<void> =>
  changeExams(ctx, caller, id, 'exam.open', async (tx, msId) => {
    const exam = await examOf(tx, msId, paperId);
    if (act !== 'open' && (await wasBegun(tx, msId, paperId))) throw new AppError('exam.begun');
    if (act === 'remove') return void (await repository.removeExam(tx, paperId));
    if (act === 'open') await requireDrawable(tx, msId, exam);
    await repository.putExam(tx, paperId, { ...exam, state: act, updateTime: tx.now });
    // The meeting's menu has the exams while there is one.
    tx.emit(pagesChanged([tags.meeting(msId)]));
  });

/** Who takes or took the exams of a meeting. */
export async function listTakers(
  { db }: Context,
  id: number,
  query: Asked<typeof calls.listTakers>,
): Promise<PageOf<calls.ExamTaker>> {
  const { total, rows } = await repository.findTakers(db, dbId(id), query);
  return {
    total,
    rows: rows.map(({ take, exam, ...person }) => ({
      ...person,
      takeId: take.takeId,
      paperId: exam.examId,
      title: exam.title,
      titleEn: exam.titleEn,
      number: take.number,
      takeState: take.state as calls.ExamTaker['takeState'],
      startTime: toWire(take.startTime),
      deadline: toWire(take.deadline),
      handTime: toWireOrNull(take.handTime),
      way: take.way as calls.ExamTaker['way'],
      score: take.score,
      full: take.full,
      passed: take.state === 'done' ? passes(exam, take) : null,
    })),
  };
}

/** Gives somebody minutes besides, of an attempt that is under way too; nobody gives themselves any. */
export const giveExtra = (
  ctx: Context,
  caller: Caller,
  id: number,
  body: Body<typeof calls.giveExtra>,
): Promise<void> =>
  changeExams(ctx, caller, id, 'exam.extra', async (tx, msId) => {
    const exam = await examOf(tx, msId, body.paperId);
    const userId = await repository.findPlaceOf(tx, msId, body.attendeeId);
    if (userId === undefined) throw fieldError('attendeeId', 'exam.notEnrolled');
    if (userId === caller.userId) throw new AppError('rights.own');
    const { examId } = exam;
    const { minutes, reason } = body;
    const until = new Date(exam.endTime.getTime() + minutes * MINUTE);
    await requireUnseen(tx, exam, { until, field: 'minutes' });
    const row = { examId, userId, minutes, reason: plainText(reason), byUserId: caller.userId, createTime: tx.now };
    const last = await takes.findLastTake(tx, examId, userId);
    const running = last?.state === 'running' ? await takes.lockTake(tx, last.takeId) : undefined;
    if (running?.state === 'running') {
      const deadline = deadlineOf(exam, running.startTime, minutes);
      if (deadline < running.deadline) throw fieldError('minutes', 'exam.lessTime');
      await takes.changeTake(tx, running.takeId, { deadline });
      tx.emit(deadlineCame({ takeId: running.takeId }, { at: deadline }));
    }
    await repository.putExtra(tx, row);
    tx.emit(madeStale({ userIds: [userId], stale: ['exams'] }));
  });

/** People of a list to choose from. */
const MOST_FOUND = 10;
/** Whom minutes besides can be given, by a part of their name or hospital. */
export const findExamPeople = (
  { db }: Context,
  id: number,
  keyword: string,
): Promise<z.output<typeof calls.findExamPeople.answer>> =>
  repository.findPlaces(db, dbId(id), { text: keyword, most: MOST_FOUND });

/** Who has minutes besides at the exams of a meeting. */
export const listExtras = ({ db }: Context, id: number): Promise<calls.ExamExtra[]> =>
  repository.findExtras(db, dbId(id));
