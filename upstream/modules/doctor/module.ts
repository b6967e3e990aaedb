import * as doctor from '@/contract/doctor/doctor';
import { erased } from '@/upstream/core/module/people';
import { doctorSubjects, doctors } from '@/upstream/db/schema/content';
import { defineModule } from '@/upstream/module';
import { doctorConsoleRoutes } from './console.routes';
import { doctorExports } from './doctor.exports';
import { doctorRoutes } from './doctor.routes';
import { purgeDoctor } from './pages.service';

/** What this module adds to the system. */
export const doctorModule = defineModule('doctor', {
  calls: { doctor },
  routes: [doctorRoutes, doctorConsoleRoutes],
  exports: doctorExports,
  people: {
    fates: [erased(doctorSubjects, doctorSubjects.userId), erased(doctors, doctors.userId)],
    leaving: purgeDoctor,
  },
});
