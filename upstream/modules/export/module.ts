import { erased } from '@/upstream/core/module/people';
import { exportJobs } from '@/upstream/db/schema/service';
import { defineModule } from '@/upstream/module';
import { exportAsked, exportsSweepDue } from './export.events';
import { exportRoutes } from './export.routes';

/** What this module adds to the system. */
export const exportModule = defineModule('export', {
  routes: [exportRoutes],
  events: [exportAsked, exportsSweepDue],
  schedules: [{ event: exportsSweepDue(null), everySeconds: 60 * 60 }],
  people: { fates: [erased(exportJobs, exportJobs.userId)] },
});
