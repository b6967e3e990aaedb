import { z } from 'zod';
import type { QuestionKind } from '@/contract/exam/codes';
import { pathTo } from '@/contract/paths';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { type Tx, write } from '@/upstream/core/write';
import { madeStale } from '@/upstream/jobs/effects';
import { findMeetingName } from '@/upstream/modules/meeting/meeting-name.service';
import { notify } from '@/upstream/modules/task/task.service';
import { marksOf } from './marks';
import * as repository from './take.repository';

/** Attempts that a round hands in, one after the other. */
const MOST_OVERDUE = 500;

/** Marks an attempt by its versions, as far as a machine can; answers its score, or null while somebody has to read. */
export async function markTake(tx: Tx, takeId: number): Promise<number | null> {
  const rows = await repository.findMarked(tx, [takeId]);
  const marks = rows.map(({ item, kind, version }) => {
    const found = marksOf(kind as QuestionKind, version.key, item.answer, item.points);
    // What somebody has given stays.
    return { place: item.place, marks: item.markedBy !== null && !version.key.all ? item.marks : found };
  });
  await repository.putMarks(tx, takeId, marks);
  return marks.some((one) => one.marks === null) ? null : marks.reduce((sum, one) => sum + (one.marks ?? 0), 0);
}

/** Hands an attempt in that is locked and under way, and marks it. */
export async function settle(tx: Tx, take: repository.TakeRow, way: 'self' | 'time'): Promise<repository.TakeRow> {
  const score = await markTake(tx, take.takeId);
  const state = score === null ? 'marking' : 'done';
  const set = { state, score, way, handTime: way === 'time' ? take.deadline : tx.now };
  await repository.changeTake(tx, take.takeId, set);
  if (way === 'time') {
    tx.emit(madeStale({ userIds: [take.userId], stale: ['exams', 'meetings'] }));
    if (state === 'done') await tellResult(tx, take);
  }
  return { ...take, ...set };
}

/** Tells somebody that there is a result, where it is open; never what it is. */
export async function tellResult(tx: Tx, { takeId, examId, userId }: repository.TakeRow): Promise<void> {
  const exam = await repository.findExam(tx, examId);
  if (exam?.scoreShows !== 'atOnce') return;
  await tell(tx, exam, 'examResult', [userId], `${pathTo('examResult')}?takeId=${takeId}`);
}

async function tell(
  tx: Tx,
  exam: repository.ExamRow,
  template: 'examOpens' | 'examResult',
  userIds: number[],
  linkUrl: string,
): Promise<void> {
  const { msName, msNameEn } = await findMeetingName(tx, exam.msId);
  await notify(tx, {
    userIds,
    template,
    msId: exam.msId,
    params: { meeting: msName, exam: exam.title },
    paramsEn: { meeting: msNameEn ?? msName, exam: exam.titleEn ?? exam.title },
    linkUrl,
  });
}

/** Hands in whoever is gone, once the time of their attempt is over; later where it was made longer meanwhile. */
export const deadlineCame = defineEvent(
  'exam.deadline',
  z.object({ takeId: z.number().int() }),
  async (ctx, { takeId }) => handInLate(ctx, takeId),
);

const handInLate = (ctx: Context, takeId: number): Promise<void> =>
  write(ctx, SYSTEM, 'system', async (tx) => {
    const take = await repository.lockTake(tx, takeId);
    if (take?.state !== 'running') return;
    if (take.deadline > tx.now) tx.emit(deadlineCame({ takeId }, { at: take.deadline }));
    else await settle(tx, take, 'time');
  });

/** Looks for what no job has done: attempts that are over, papers that have opened, results that have. */
export const roundDue = defineEvent('exam.roundDue', z.null(), async (ctx) => {
  for (const takeId of await repository.findOverdue(ctx.db, ctx.now(), MOST_OVERDUE)) await handInLate(ctx, takeId);
  for (const exam of await repository.findUntold(ctx.db, ctx.now())) {
    await write(ctx, SYSTEM, 'system', async (tx) => {
      await repository.markTold(tx, exam.examId, { openTold: tx.now });
      const people = await repository.findEnrolled(tx, exam.msId);
      if (people.length > 0) await tell(tx, exam, 'examOpens', people, pathTo('meetingExam', { msId: exam.msId }));
    });
  }
  const sealed = await repository.findSealed(ctx.db, ctx.now());
  const ends = await repository.findEnds(ctx.db, sealed);
  for (const exam of sealed.filter(({ examId }) => (ends.get(examId) ?? ctx.now()) <= ctx.now())) {
    await write(ctx, SYSTEM, 'system', async (tx) => {
      await repository.markTold(tx, exam.examId, { resultTold: tx.now });
      const people = await repository.findDonePeople(tx, exam.examId);
      if (people.length > 0) await tell(tx, exam, 'examResult', people, pathTo('meetingExam', { msId: exam.msId }));
    });
  }
});
