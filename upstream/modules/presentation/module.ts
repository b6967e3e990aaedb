import * as accepted from '@/contract/paper/accepted';
import * as book from '@/contract/paper/book';
import * as dues from '@/contract/presentation/dues';
import * as present from '@/contract/presentation/present';
import { kept } from '@/upstream/core/module/people';
import { paperFees } from '@/upstream/db/schema/presenting';
import { every } from '@/upstream/jobs/schedules';
import { defineModule } from '@/upstream/module';
import { acceptedRoutes } from './accepted.routes';
import { bookDue } from './book.service';
import { presentersDue } from './missing.service';
import { paperBesides, paperFeeProduct } from './paper-fee.product';
import { posterTilesDue } from './present.service';
import { PRESENTATION_CHECKS } from './presentation.checks';
import { presentationRoutes } from './presentation.routes';
import { presentationPlaceSteps, presentationSteps } from './presentation.step';
import { withdrawnFeesDue } from './withdrawn.service';

/** What this module adds to the system. */
export const presentationModule = defineModule('presentation', {
  calls: { accepted, book, dues, present },
  routes: [presentationRoutes, acceptedRoutes],
  products: [paperFeeProduct],
  besides: [paperBesides],
  events: [withdrawnFeesDue, presentersDue, posterTilesDue, bookDue],
  schedules: [every(60, withdrawnFeesDue(null)), every(600, presentersDue(null))],
  steps: [presentationSteps],
  placeSteps: [presentationPlaceSteps],
  checks: PRESENTATION_CHECKS,
  people: { fates: [kept(paperFees, paperFees.userId, 'who paid for a paper, as the order says')] },
});
