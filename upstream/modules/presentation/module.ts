import * as dues from '@/contract/presentation/dues';
import { kept } from '@/upstream/core/module/people';
import { paperFees } from '@/upstream/db/schema/presenting';
import { every } from '@/upstream/jobs/schedules';
import { defineModule } from '@/upstream/module';
import { paperBesides, paperFeeProduct } from './paper-fee.product';
import { PRESENTATION_CHECKS } from './presentation.checks';
import { presentationRoutes } from './presentation.routes';
import { withdrawnFeesDue } from './withdrawn.service';

/** What this module adds to the system. */
export const presentationModule = defineModule('presentation', {
  calls: { dues },
  routes: [presentationRoutes],
  products: [paperFeeProduct],
  besides: [paperBesides],
  events: [withdrawnFeesDue],
  schedules: [every(60, withdrawnFeesDue(null))],
  checks: PRESENTATION_CHECKS,
  people: { fates: [kept(paperFees, paperFees.userId, 'who paid for a paper, as the order says')] },
});
