import * as consoleLive from '@/contract/live/console';
import * as live from '@/contract/live/live';
import { erased, erasedByModule, kept, keptAll } from '@/upstream/core/module/people';
import { liveMessages, livePages, liveReminds, lives } from '@/upstream/db/schema/content';
import { every } from '@/upstream/jobs/schedules';
import { defineModule } from '@/upstream/module';
import { liveExports } from './live.exports';
import { liveRoutes } from './live.routes';
import { audienceChanged } from './live-audience.service';
import { remindersDue } from './live-reminders';
import { eraseFromLives } from './owner.service';

/** What this module adds to the system. */
export const liveModule = defineModule('live', {
  calls: { live, consoleLive },
  routes: [liveRoutes],
  events: [audienceChanged, remindersDue],
  schedules: [every(60, remindersDue(null))],
  exports: liveExports,
  people: {
    fates: [
      erased(liveReminds, liveReminds.userId),
      erasedByModule(liveMessages, liveMessages.userId),
      ...keptAll(
        livePages,
        [livePages.page, livePages.viewer, livePages.origin],
        'an hour, as keyed hashes of nobody’s name',
      ),
      kept(lives, lives.userId, 'a live of the site; the name is the account’s'),
    ],
    left: eraseFromLives,
  },
});
