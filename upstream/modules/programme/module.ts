import * as board from '@/contract/programme/board';
import * as exchangeCalls from '@/contract/programme/exchange';
import * as releaseCalls from '@/contract/programme/release';
import * as scheduleCalls from '@/contract/programme/schedule';
import { erased, kept, keptAll } from '@/upstream/core/module/people';
import {
  awayTimes,
  boardImports,
  boardSpeakers,
  releases,
  scheduleLinks,
  sessionSpeakers,
  toldSessions,
  withdrawnSessions,
} from '@/upstream/db/schema/programme';
import { every } from '@/upstream/jobs/schedules';
import { defineModule } from '@/upstream/module';
import { papersDue } from './papers.service';
import { PROGRAMME_CHECKS } from './programme.checks';
import { programmeRoutes } from './programme.routes';
import { programmeSteps } from './programme.step';
import { tellDue } from './told.service';

const PRINTED = 'a programme stays as it was printed';

/** What this module adds to the system. */
export const programmeModule = defineModule('programme', {
  calls: { board, release: releaseCalls, schedule: scheduleCalls, exchange: exchangeCalls },
  routes: [programmeRoutes],
  events: [tellDue, papersDue],
  schedules: [every(60, papersDue(null))],
  steps: [programmeSteps],
  checks: PROGRAMME_CHECKS,
  people: {
    fates: [
      ...[boardSpeakers, sessionSpeakers].flatMap((table) =>
        keptAll(table, [table.userId, table.name, table.nameEn, table.hospital, table.hospitalEn], PRINTED),
      ),
      kept(releases, releases.userId, 'who made a programme public'),
      kept(releases, releases.content, PRINTED),
      kept(releases, releases.changes, PRINTED),
      kept(withdrawnSessions, withdrawnSessions.content, PRINTED),
      kept(toldSessions, toldSessions.userIds, 'whom a programme names'),
      kept(boardImports, boardImports.userId, 'who took a programme over'),
      kept(boardImports, boardImports.before, PRINTED),
      erased(scheduleLinks, scheduleLinks.userId),
      erased(awayTimes, awayTimes.userId),
      ...keptAll(awayTimes, [awayTimes.name, awayTimes.nameEn], 'whom the desk has written down without an account'),
    ],
  },
});
