import { pathTo } from '@/contract/paths';
import { USER_POLICIES } from '@/contract/policies';
import { defineSteps } from '@/upstream/core/module/steps';
import { countWaiting } from './keeper.repository';

/** Requests that wait for staff. */
export const keeperSteps = defineSteps('keeper', async (ctx, caller) => {
  if (!USER_POLICIES['staff.service'](caller)) return [];
  const count = await countWaiting(ctx.db);
  return count > 0 ? [{ key: 'keepersWait', weight: 25, count, linkUrl: pathTo('consoleKeepers') }] : [];
});
