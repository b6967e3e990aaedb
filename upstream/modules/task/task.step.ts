import { pathTo } from '@/contract/paths';
import { defineSteps } from '@/upstream/core/module/steps';
import { countUnread } from './task.repository';

/** Messages that wait to be read: decisions first, then the others. */
export const taskSteps = defineSteps('task', async (ctx, { userId }) => {
  const { all, audits } = await countUnread(ctx.db, userId);
  const ofAudits = { key: 'audits', weight: 30, count: audits, linkUrl: `${pathTo('notice')}?taskType=audit` } as const;
  const others = { key: 'unread', weight: 40, count: all - audits, linkUrl: pathTo('notice') } as const;
  return [ofAudits, others].filter(({ count }) => count > 0);
});
