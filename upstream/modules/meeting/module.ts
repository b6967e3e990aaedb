import { and, eq } from 'drizzle-orm';
import * as meetingKept from '@/contract/meeting/kept';
import * as meeting from '@/contract/meeting/meeting';
import * as meetingParts from '@/contract/meeting/parts';
import * as deskVotes from '@/contract/onsite/vote';
import { anonymous, erased, kept, keptAll } from '@/upstream/core/module/people';
import {
  hotels,
  meetingRelates,
  meetingStaffs,
  meetings,
  savedSearches,
  voteBallots,
} from '@/upstream/db/schema/meeting';
import { every } from '@/upstream/jobs/schedules';
import { defineModule } from '@/upstream/module';
import { invitationRoutes } from './invitation.routes';
import { MEETING_CHECKS } from './meeting.checks';
import { meetingChanged } from './meeting.events';
import { meetingRoutes } from './meeting.routes';
import { searchesDue } from './saved-search.events';
import { setsAsked, setsDue } from './sets.events';

/** What this module adds to the system. */
export const meetingModule = defineModule('meeting', {
  calls: { deskVotes, meeting: { ...meeting, ...meetingParts, ...meetingKept } },
  routes: [meetingRoutes, invitationRoutes],
  checks: MEETING_CHECKS,
  events: [meetingChanged, setsAsked, setsDue, searchesDue],
  schedules: [every(60, setsDue(null)), every(60 * 60, searchesDue(null))],
  people: {
    fates: [
      erased(savedSearches, savedSearches.userId),
      erased(meetingRelates, meetingRelates.refId, (userId) =>
        and(eq(meetingRelates.kind, 'doctor'), eq(meetingRelates.refId, userId)),
      ),
      anonymous(meetingStaffs, meetingStaffs.userId, { phone: null }),
      ...keptAll(meetingStaffs, [meetingStaffs.name, meetingStaffs.nameEn], 'who held an office, as it was printed'),
      kept(meetings, meetings.ownerId, 'who began a meeting that was held'),
      kept(meetings, meetings.contacts, 'whom organisers name for questions; theirs to change, as on paper'),
      kept(voteBallots, voteBallots.userId, 'a vote counts once; nobody is shown who gave it'),
      kept(hotels, hotels.phone, 'the hotel’s'),
    ],
  },
});
