import { sql } from 'drizzle-orm';
import { anonymous, kept } from '@/upstream/core/module/people';
import { cases } from '@/upstream/db/schema/service';
import { defineModule } from '@/upstream/module';

/** What this module adds to the system. */
export const caseModule = defineModule('case', {
  people: {
    fates: [
      // That something was handed in and decided stays; what it was does not, and nobody decides it any more.
      anonymous(cases, cases.userId, (_userId, now) => ({
        snapshot: {},
        auditMsg: null,
        withdrawn: sql`${cases.withdrawn} or ${cases.status} in ('0', '1')`,
        updateTime: now,
      })),
      kept(cases, cases.subjectId, 'what was decided, by number alone'),
      kept(cases, cases.claimedBy, 'who decides what somebody else handed in'),
      kept(cases, cases.decidedBy, 'who decided what somebody else handed in'),
    ],
  },
});
