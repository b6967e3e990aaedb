import * as accepted from '@/contract/paper/accepted';
import { defineModule } from '@/upstream/module';
import { PRESENTATION_CHECKS } from './presentation.checks';
import { presentationRoutes } from './presentation.routes';

/** What this module adds to the system. */
export const presentationModule = defineModule('presentation', {
  calls: { accepted },
  routes: [presentationRoutes],
  checks: PRESENTATION_CHECKS,
});
