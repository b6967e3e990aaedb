import * as onsiteBadge from '@/contract/onsite/badge';
import * as onsiteCash from '@/contract/onsite/cash';
import * as onsiteLane from '@/contract/onsite/lane';
import { kept } from '@/upstream/core/module/people';
import { badgePrints, cashEntries, cashShifts } from '@/upstream/db/schema/onsite';
import { defineModule } from '@/upstream/module';
import { CASH_CHECKS } from './cash.checks';
import { onsiteRoutes } from './onsite.routes';

const BOOKS = 'who answers for cash, whose account no longer says who it was';

/** What this module adds to the system. */
export const onsiteModule = defineModule('onsite', {
  calls: { onsiteBadge, onsiteCash, onsiteLane },
  routes: [onsiteRoutes],
  checks: CASH_CHECKS,
  people: {
    fates: [
      kept(cashShifts, cashShifts.userId, BOOKS),
      kept(cashShifts, cashShifts.reason, 'why cash was too much or too little, which the books keep'),
      kept(cashShifts, cashShifts.receivedBy, BOOKS),
      kept(cashEntries, cashEntries.outTradeNo, 'which payment cash was taken for'),
      kept(cashEntries, cashEntries.refundNo, 'which refund was paid out'),
      kept(
        badgePrints,
        badgePrints.attendeeId,
        'that a badge was printed for a place, which no longer says whose it was',
      ),
      kept(badgePrints, badgePrints.byUserId, 'who had badges printed'),
    ],
  },
});
