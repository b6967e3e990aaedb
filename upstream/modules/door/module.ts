import { sql } from 'drizzle-orm';
import * as door from '@/contract/door/door';
import { erased, kept } from '@/upstream/core/module/people';
import { doorFinds, doorScans } from '@/upstream/db/schema/door';
import { every } from '@/upstream/jobs/schedules';
import { defineModule } from '@/upstream/module';
import { DOOR_CHECKS } from './door.checks';
import { doorRoutes } from './door.routes';
import { doorPlaceSteps, doorSteps } from './door.step';
import { doorsFollow } from './door-live';
import { findOwnScans } from './scan.repository';
import { signSheetExport } from './sheet.export';
import { findsDue } from './snapshot.service';

/** What this module adds to the system. */
export const doorModule = defineModule('door', {
  calls: { door },
  routes: [doorRoutes],
  events: [findsDue],
  schedules: [every(60, findsDue(null))],
  rounds: [doorsFollow],
  steps: [doorSteps],
  placeSteps: [doorPlaceSteps],
  checks: DOOR_CHECKS,
  exports: [signSheetExport],
  people: {
    fates: [
      // What finds somebody at doors is of their name and phone.
      erased(
        doorFinds,
        doorFinds.attendeeId,
        (userId) => sql`${doorFinds.attendeeId} in (select attendee_id from ms_attendee where user_id = ${userId})`,
      ),
      kept(doorScans, doorScans.byUserId, 'who scanned, whose account no longer says who it was'),
      kept(doorScans, doorScans.attendeeId, 'that a place was scanned, whose person it no longer names'),
    ],
    archive: async (ctx, userId) => ({ signIns: await findOwnScans(ctx.db, userId) }),
  },
});
