import * as creditRuleConsole from '@/contract/credit/console-rule';
import * as credit from '@/contract/credit/credit';
import * as creditRule from '@/contract/credit/rule';
import { kept } from '@/upstream/core/module/people';
import { creditRecords } from '@/upstream/db/schema/credit';
import { every } from '@/upstream/jobs/schedules';
import { defineModule } from '@/upstream/module';
import { CREDIT_CHECKS } from './credit.checks';
import { creditRoutes } from './credit.routes';
import { minutesRequirement } from './earn.service';
import { creditsFollow } from './follow.service';
import { paidRequirement, signedInRequirement } from './requirement.service';

const OFFICE =
  'the credit office asks a meeting for its records for years; the account no longer says who it was (decision 0081)';

/** What this module adds to the system. */
export const creditModule = defineModule('credit', {
  calls: { credit, creditRule, creditRuleConsole },
  routes: [creditRoutes],
  events: [creditsFollow],
  schedules: [every(60, creditsFollow(null))],
  requirements: [paidRequirement, signedInRequirement, minutesRequirement],
  checks: CREDIT_CHECKS,
  people: {
    fates: [
      kept(creditRecords, creditRecords.userId, OFFICE),
      kept(creditRecords, creditRecords.attendeeId, OFFICE),
      kept(creditRecords, creditRecords.reason, 'why it no longer holds, in words about the record'),
      kept(creditRecords, creditRecords.byUserId, 'who took it back, whose account no longer says who it was'),
    ],
  },
});
