import { keptAll } from '@/upstream/core/module/people';
import { smsOutbox } from '@/upstream/db/schema/account';
import { mailOutbox } from '@/upstream/db/schema/service';
import { defineModule } from '@/upstream/module';
import { cleanUpDue } from './clean-up';
import { forgetJobsOf } from './dead-jobs';
import { madeStale, mailSealed, messagePublished, pagesChanged, personDisconnected, textSealed } from './effects';
import { every } from './schedules';

/** What this module adds to the system. */
export const jobsModule = defineModule('jobs', {
  events: [pagesChanged, messagePublished, madeStale, personDisconnected, textSealed, mailSealed, cleanUpDue],
  schedules: [every(15 * 60, cleanUpDue(null))],
  people: {
    fates: [
      ...keptAll(smsOutbox, [smsOutbox.phonenumber, smsOutbox.content], 'a week, as a gateway keeps it (cleanUpDue)'),
      ...keptAll(
        mailOutbox,
        [mailOutbox.email, mailOutbox.subject, mailOutbox.content],
        'a week, as a gateway keeps it (cleanUpDue)',
      ),
    ],
    leaving: forgetJobsOf,
  },
});
