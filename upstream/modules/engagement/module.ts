import { erased, erasedByModule, kept } from '@/upstream/core/module/people';
import { viewsOf } from '@/upstream/core/read/views';
import { doctorFavos, videoFavos, viewMarks } from '@/upstream/db/schema/content';
import { meetingFavos } from '@/upstream/db/schema/meeting';
import { sessionStars } from '@/upstream/db/schema/programme';
import { defineModule } from '@/upstream/module';
import { engagementRoutes } from './engagement.routes';
import { favoMeetingsExport } from './favo.export';
import { dropFavosOf } from './favo.service';
import { favoSteps } from './favo.step';

/** What this module adds to the system. */
export const engagementModule = defineModule('engagement', {
  routes: [engagementRoutes],
  steps: [favoSteps],
  exports: [favoMeetingsExport],
  people: {
    fates: [
      erasedByModule(doctorFavos, doctorFavos.userId),
      kept(doctorFavos, doctorFavos.docUserId, 'a favourite of somebody else, by number alone'),
      erasedByModule(videoFavos, videoFavos.userId),
      erasedByModule(meetingFavos, meetingFavos.userId),
      erased(sessionStars, sessionStars.userId),
      erased(viewMarks, viewMarks.viewer, viewsOf),
    ],
    leaving: dropFavosOf,
  },
});
