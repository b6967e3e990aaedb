import { and, eq, gte } from 'drizzle-orm';
import { MEETING_STATUS } from '@/contract/codes';
import type { Obstacle } from '@/upstream/core/module/people';
import type { Tx } from '@/upstream/core/write';
import { meetings } from '@/upstream/db/schema/meeting';
import { belongsTo, findDeptOf, findRunners } from './manage.repository';

/** A published meeting that is not over, and that nobody else would be left to run, keeps an account open. */
export async function findOwnRuns(tx: Tx, userId: number): Promise<Obstacle[]> {
  const { deptId } = await findDeptOf(tx, userId);
  const ahead = await tx
    .selectDistinct({ ownerId: meetings.ownerId, deptId: meetings.deptId })
    .from(meetings)
    .where(
      and(belongsTo({ userId, deptId }), eq(meetings.status, MEETING_STATUS.published), gte(meetings.endTime, tx.now)),
    );
  for (const meeting of ahead) {
    const runners = await findRunners(tx, meeting);
    if (runners.every((runner) => runner === userId)) return ['meetings'];
  }
  return [];
}
