import { eq } from 'drizzle-orm';
import type { Caller } from '@/upstream/core/context';
import { isDbId } from '@/upstream/core/ids';
import type { Reader } from '@/upstream/db/client';
import { exams, examTakes } from '@/upstream/db/schema/exam';
import { type Standing, standingOver } from './meeting.policy';
import type { TakeRight } from './rights';

/** How somebody has a right over an attempt at an exam: it is theirs, or they mark at its meeting and it is not; null for anybody else. */
export async function standingOfTake(
  db: Reader,
  caller: Caller,
  { name, takeId }: TakeRight,
): Promise<Standing | null> {
  if (!isDbId(takeId)) return null;
  const [take] = await db
    .select({ userId: examTakes.userId, msId: exams.msId })
    .from(examTakes)
    .innerJoin(exams, eq(exams.examId, examTakes.examId))
    .where(eq(examTakes.takeId, takeId));
  if (!take) return null;
  const isOwn = take.userId === caller.userId;
  if (name === 'take.own') return isOwn ? 'own' : null;
  return isOwn ? null : standingOver(db, caller, { name: 'meeting.exams.mark', msId: take.msId });
}
