import { z } from 'zod';
import * as deskTrip from '@/contract/trip/desk';
import * as trip from '@/contract/trip/trip';
import { SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { erased, keptAll } from '@/upstream/core/module/people';
import { write } from '@/upstream/core/write';
import { cars, trips } from '@/upstream/db/schema/trip';
import { every } from '@/upstream/jobs/schedules';
import { defineModule } from '@/upstream/module';
import { TRIP_CHECKS } from './trip.checks';
import { tripExport } from './trip.exports';
import { forgetPhones } from './trip.repository';
import { tripRoutes } from './trip.routes';
import { PHONE_MS } from './trip.service';

/** The phones of drivers are needed until the day after. */
export const driverPhonesDue = defineEvent('trip.driverPhonesDue', z.null(), (ctx) =>
  write(ctx, SYSTEM, 'system', (tx) => forgetPhones(tx, new Date(tx.now.getTime() - PHONE_MS))),
);

/** What this module adds to the system. */
export const tripModule = defineModule('trip', {
  calls: { trip, deskTrip },
  routes: [tripRoutes],
  events: [driverPhonesDue],
  schedules: [every(3600, driverPhonesDue(null))],
  exports: [tripExport],
  checks: TRIP_CHECKS,
  people: {
    fates: [
      erased(trips, trips.userId),
      ...keptAll(
        cars,
        [cars.driver, cars.driverPhone],
        'who drives, as the desk wrote it; the phone goes the day after',
      ),
    ],
  },
});
