import * as expoDesk from '@/contract/expo/desk';
import * as expo from '@/contract/expo/expo';
import { erased, keptAll } from '@/upstream/core/module/people';
import { exhibitors, expoCalls } from '@/upstream/db/schema/expo';
import { defineModule } from '@/upstream/module';
import { EXPO_CHECKS } from './expo.checks';
import { expoCallExport } from './expo.exports';
import { expoRoutes } from './expo.routes';
import { exhibitorsImport } from './expo-import.service';

/** What this module adds to the system. */
export const expoModule = defineModule('expo', {
  calls: { expo, expoDesk },
  routes: [expoRoutes],
  exports: [expoCallExport],
  imports: [exhibitorsImport],
  checks: EXPO_CHECKS,
  people: {
    fates: [
      erased(expoCalls, expoCalls.userId),
      ...keptAll(
        exhibitors,
        [exhibitors.contactName, exhibitors.contactPhone, exhibitors.contactEmail],
        'who looks after a booth, as the exhibitor has said for the meeting; it goes with the exhibitor',
      ),
    ],
  },
});
