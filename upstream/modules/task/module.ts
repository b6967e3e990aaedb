import * as task from '@/contract/task/task';
import { erased } from '@/upstream/core/module/people';
import { tasks } from '@/upstream/db/schema/account';
import { noticeChoices, quietHours } from '@/upstream/db/schema/service';
import { defineModule } from '@/upstream/module';
import { noticeSent } from './notice.events';
import { TASK_CHECKS } from './task.checks';
import { taskRoutes } from './task.routes';
import { taskSteps } from './task.step';

/** What this module adds to the system. */
export const taskModule = defineModule('task', {
  calls: { task },
  routes: [taskRoutes],
  events: [noticeSent],
  steps: [taskSteps],
  checks: TASK_CHECKS,
  people: {
    fates: [
      erased(tasks, tasks.userId),
      erased(noticeChoices, noticeChoices.userId),
      erased(quietHours, quietHours.userId),
    ],
  },
});
