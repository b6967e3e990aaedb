import type { z } from 'zod';
import type * as calls from '@/contract/exam/desk';
import type { Caller, Context } from '@/upstream/core/context';
import { fieldError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { groupBy } from '@/upstream/core/read/group-by';
import { toWire } from '@/upstream/core/time';
import { rightsAt } from '@/upstream/policy/meeting.policy';
import * as repository from './bank.repository';
import { changeExams, requireNotSitting, requireRoom } from './bank.service';

/** Meetings that are offered. */
const MOST_BANKS = 40;

/** Other meetings whose questions somebody may bring over. */
export async function listBanks({ db }: Context, caller: Caller, id: number): Promise<calls.OtherBank[]> {
  const msId = dbId(id);
  await requireNotSitting(db, caller);
  const banks: calls.OtherBank[] = [];
  for (const [other, rows] of groupBy(await repository.findBanks(db, caller.userId, msId), (row) => row.msId)) {
    const [first] = rows;
    if (!first || banks.length >= MOST_BANKS) break;
    if (!(await rightsAt(db, caller, other)).has('exams.change')) continue;
    const { msName, msNameEn, startTime } = first;
    banks.push({
      msId: other,
      msName,
      msNameEn,
      startTime: toWire(startTime),
      questions: rows.reduce((sum, { count }) => sum + count, 0),
      columns: rows.map(({ columnName, count }) => ({ columnName, count })),
    });
  }
  return banks;
}

/** Brings questions of another meeting over: each is a question of this one from then on, with versions of its own. */
export const bringQuestions = (
  ctx: Context,
  caller: Caller,
  id: number,
  { fromMsId, columnName }: z.output<typeof calls.bringQuestions.body>,
): Promise<{ added: number; there: number }> =>
  changeExams(ctx, caller, id, 'exam.question', async (tx, msId) => {
    const from = dbId(fromMsId);
    if (from === msId || !(await rightsAt(tx, caller, from)).has('exams.change')) {
      throw fieldError('fromMsId', 'exam.noBank');
    }
    const known = new Set((await repository.findStems(tx, msId)).map(({ stem }) => stem));
    const found = await repository.findUsable(tx, from, columnName);
    const fresh = found.filter(({ version }) => !known.has(version.stem));
    await requireRoom(tx, msId, fresh.length);
    const times = { createTime: tx.now, updateTime: tx.now };
    for (const { question, version } of fresh) {
      const { kind, difficulty } = question;
      const { stem, stemEn, options, key, pictureUrl, explanation, explanationEn } = version;
      await repository.insertQuestion(
        tx,
        { msId, columnName: question.columnName, kind, difficulty, ...times },
        { stem, stemEn, options, key, pictureUrl, explanation, explanationEn, createTime: tx.now },
      );
    }
    return { added: fresh.length, there: found.length - fresh.length };
  });
