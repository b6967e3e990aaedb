import * as attendee from '@/contract/attendee/attendee';
import { anonymous } from '@/upstream/core/module/people';
import { attendees } from '@/upstream/db/schema/attendee';
import { defineModule } from '@/upstream/module';
import { ATTENDEE_CHECKS } from './attendee.checks';
import { attendeeExports } from './attendee.exports';
import { attendeeRoutes } from './attendee.routes';
import { exportPlaces, findPlaceAhead } from './attendee.service';
import { attendeePlaceSteps, attendeeSteps } from './attendee.step';
import { enrolProduct } from './enrol.product';

/** What this module adds to the system. */
export const attendeeModule = defineModule('attendee', {
  calls: { attendee },
  routes: [attendeeRoutes],
  products: [enrolProduct],
  steps: [attendeeSteps],
  placeSteps: [attendeePlaceSteps],
  exports: attendeeExports,
  checks: ATTENDEE_CHECKS,
  people: {
    fates: [
      // That somebody was there stays for the meeting's figures.
      anonymous(attendees, attendees.userId, (_userId, now) => ({
        name: '',
        phonenumber: null,
        email: null,
        hospital: null,
        department: null,
        title: null,
        ext: {},
        updateTime: now,
      })),
    ],
    mayLeave: findPlaceAhead,
    archive: async ({ db }, userId) => ({ meetings: await exportPlaces(db, userId) }),
  },
});
