import * as desk from '@/contract/review/desk';
import * as review from '@/contract/review/review';
import { anonymous, kept, keptAll } from '@/upstream/core/module/people';
import { reviewers, reviewMessages } from '@/upstream/db/schema/review';
import { every } from '@/upstream/jobs/schedules';
import { defineModule } from '@/upstream/module';
import { remindDue } from './remind.service';
import { REVIEW_CHECKS } from './review.checks';
import { reviewRoutes } from './review.routes';
import { givenImport, reviewersImport } from './review-import.service';

const HOUR = 3600;

/** What this module adds to the system. */
export const reviewModule = defineModule('review', {
  calls: { review, reviewDesk: desk },
  routes: [reviewRoutes],
  events: [remindDue],
  schedules: [every(HOUR, remindDue(null))],
  imports: [reviewersImport, givenImport],
  checks: REVIEW_CHECKS,
  people: {
    fates: [
      anonymous(reviewers, reviewers.userId, { userId: null, email: null, askHash: null }),
      ...keptAll(
        reviewers,
        [reviewers.name, reviewers.nameEn, reviewers.unit, reviewers.unitEn],
        'the meeting’s list of who judged its papers',
      ),
      kept(reviewMessages, reviewMessages.userId, 'what was said of a paper before it was decided, by number alone'),
    ],
  },
});
