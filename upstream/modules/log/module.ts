import { kept, keptAll } from '@/upstream/core/module/people';
import { consoleLogs } from '@/upstream/db/schema/service';
import { defineModule } from '@/upstream/module';

/** What this module adds to the system. */
export const logModule = defineModule('log', {
  people: {
    fates: [
      kept(consoleLogs, consoleLogs.userId, 'what staff did, by their number alone'),
      ...keptAll(consoleLogs, [consoleLogs.subject, consoleLogs.detail], 'about whom and what, by number alone'),
    ],
  },
});
