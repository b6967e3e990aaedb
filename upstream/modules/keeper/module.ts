import * as keeper from '@/contract/keeper/keeper';
import { erased } from '@/upstream/core/module/people';
import { keepers } from '@/upstream/db/schema/service';
import { defineModule } from '@/upstream/module';
import { KEEPER_CHECKS } from './keeper.checks';
import { keeperExports } from './keeper.exports';
import { keeperRoutes } from './keeper.routes';
import { keeperSteps } from './keeper.step';

/** What this module adds to the system. */
export const keeperModule = defineModule('keeper', {
  calls: { keeper },
  routes: [keeperRoutes],
  checks: KEEPER_CHECKS,
  steps: [keeperSteps],
  exports: keeperExports,
  people: { fates: [erased(keepers, keepers.userId)] },
});
