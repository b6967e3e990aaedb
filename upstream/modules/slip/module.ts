import * as slip from '@/contract/slip/slip';
import { erased } from '@/upstream/core/module/people';
import { slips } from '@/upstream/db/schema/slip';
import { defineModule } from '@/upstream/module';
import { slipRoutes } from './slip.routes';
import { slipPlaceSteps } from './slip.service';

/** What this module adds to the system. */
export const slipModule = defineModule('slip', {
  calls: { slip },
  routes: [slipRoutes],
  placeSteps: [slipPlaceSteps],
  people: { fates: [erased(slips, slips.userId)] },
});
