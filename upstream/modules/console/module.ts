import * as consoleCalls from '@/contract/console/console';
import * as consoleContent from '@/contract/console/content';
import * as proofAudit from '@/contract/console/proof';
import * as consoleStaff from '@/contract/console/staff';
import { defineModule } from '@/upstream/module';
import { consoleExports } from './console.exports';
import { consoleRoutes } from './console.routes';
import { proofRoutes } from './proof.routes';

/** What this module adds to the system. */
export const consoleModule = defineModule('console', {
  calls: { console: consoleCalls, consoleStaff, consoleContent, proofAudit },
  routes: [consoleRoutes, proofRoutes],
  exports: consoleExports,
});
