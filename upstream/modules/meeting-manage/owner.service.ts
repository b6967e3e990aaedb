import { and, eq, gte } from 'drizzle-orm';
import { MEETING_STATUS } from '@/contract/codes';
import { AppError } from '@/upstream/core/errors';
import type { Tx } from '@/upstream/core/write';
import { meetings } from '@/upstream/db/schema/meeting';
import { belongsTo, findDeptOf, findRunners } from './manage.repository';

/** Refuses to let somebody go without whom nobody would be left to run a published meeting that is not over. */
export async function requireOthersRun(tx: Tx, userId: number): Promise<void> {
  const { deptId } = await findDeptOf(tx, userId);
  const ahead = await tx
    .selectDistinct({ ownerId: meetings.ownerId, deptId: meetings.deptId })
    .from(meetings)
    .where(
      and(belongsTo({ userId, deptId }), eq(meetings.status, MEETING_STATUS.published), gte(meetings.endTime, tx.now)),
    );
  for (const meeting of ahead) {
    const runners = await findRunners(tx, meeting);
    if (runners.every((runner) => runner === userId)) throw new AppError('account.runsMeetings');
  }
}
