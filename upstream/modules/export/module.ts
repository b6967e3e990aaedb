import * as exported from '@/contract/export/export';
import { erased } from '@/upstream/core/module/people';
import { exportJobs } from '@/upstream/db/schema/service';
import { every } from '@/upstream/jobs/schedules';
import { defineModule } from '@/upstream/module';
import { EXPORT_CHECKS } from './export.checks';
import { exportAsked, exportsSweepDue } from './export.events';
import { exportRoutes } from './export.routes';

/** What this module adds to the system. */
export const exportModule = defineModule('export', {
  calls: { export: exported },
  routes: [exportRoutes],
  checks: EXPORT_CHECKS,
  events: [exportAsked, exportsSweepDue],
  schedules: [every(60 * 60, exportsSweepDue(null))],
  people: { fates: [erased(exportJobs, exportJobs.userId)] },
});
