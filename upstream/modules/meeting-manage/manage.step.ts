import { pathTo } from '@/contract/paths';
import { USER_POLICIES } from '@/contract/policies';
import { defineSteps } from '@/upstream/core/module/steps';
import { listDeskTasks } from './desk-tasks.service';

/** What the meetings of organisers wait for. */
export const manageSteps = defineSteps('manage', async (ctx, caller) => {
  if (!USER_POLICIES.organiser(caller)) return [];
  const { length: count } = await listDeskTasks(ctx, caller);
  return count > 0 ? [{ key: 'meetingTasks', weight: 22, count, linkUrl: pathTo('tasks') }] : [];
});
