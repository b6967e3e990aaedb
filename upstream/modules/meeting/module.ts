import { anonymous, erased, kept } from '@/upstream/core/people';
import {
  hotels,
  meetingStaffs,
  meetings,
  savedSearches,
  sessionSpeakers,
  voteBallots,
} from '@/upstream/db/schema/meeting';
import { defineModule } from '@/upstream/module';
import { meetingChanged } from './meeting.events';
import { meetingRoutes } from './meeting.routes';
import { searchesDue } from './saved-search.events';
import { setsAsked, setsDue } from './sets.events';

/** What this module adds to the system. */
export const meetingModule = defineModule('meeting', {
  routes: [meetingRoutes],
  events: [meetingChanged, setsAsked, setsDue, searchesDue],
  schedules: [
    { event: setsDue(null), everySeconds: 60 },
    { event: searchesDue(null), everySeconds: 60 * 60 },
  ],
  people: {
    fates: [
      erased(savedSearches, savedSearches.userId),
      anonymous(meetingStaffs, meetingStaffs.userId, { phone: null }),
      kept(meetings, meetings.ownerId, 'who began a meeting that was held'),
      kept(sessionSpeakers, sessionSpeakers.userId, 'a programme stays as it was printed'),
      kept(voteBallots, voteBallots.userId, 'a vote counts once; nobody is shown who gave it'),
      kept(hotels, hotels.phone, 'the hotel’s'),
    ],
  },
});
