import * as desk from '@/contract/decision/desk';
import * as entry from '@/contract/decision/entry';
import { kept, keptAll } from '@/upstream/core/module/people';
import { decisionBatches, decisions, offerExtensions, settledAuthors } from '@/upstream/db/schema/decision';
import { defineModule } from '@/upstream/module';
import { DECISION_CHECKS } from './decision.checks';
import { decisionExport } from './decision.exports';
import { decisionRoutes } from './decision.routes';
import { decisionSteps } from './decision.step';
import { decisionSend } from './send.service';

/** What this module adds to the system. */
export const decisionModule = defineModule('decision', {
  calls: { decisionDesk: desk, paperEntry: entry },
  routes: [decisionRoutes],
  events: [decisionSend],
  steps: [decisionSteps],
  exports: [decisionExport],
  checks: DECISION_CHECKS,
  people: {
    fates: [
      ...keptAll(
        decisions,
        [decisions.message, decisions.messageEn, decisions.letter],
        'what was decided of a paper, in the words that its authors were sent',
      ),
      kept(decisions, decisions.userId, 'who decided, by number alone'),
      kept(decisionBatches, decisionBatches.userId, 'who sent decisions, by number alone'),
      kept(offerExtensions, offerExtensions.userId, 'who gave authors more time, by number alone'),
      ...keptAll(
        settledAuthors,
        [settledAuthors.name, settledAuthors.note, settledAuthors.userId],
        'what the desk did about an author who disowned a paper, for whoever asks why they are not on it',
      ),
    ],
  },
});
