import * as examDesk from '@/contract/exam/desk';
import * as exam from '@/contract/exam/exam';
import { erased, kept } from '@/upstream/core/module/people';
import { examExtras, examItems, examRegrades, examTakes } from '@/upstream/db/schema/exam';
import { every } from '@/upstream/jobs/schedules';
import { defineModule } from '@/upstream/module';
import { EXAM_CHECKS } from './exam.checks';
import { examExport } from './exam.exports';
import { examRequirement } from './exam.requirement';
import { examRoutes } from './exam.routes';
import { examPlaceSteps } from './exam.step';
import { questionsImport } from './question-import.service';
import { deadlineCame, roundDue } from './settle.service';

const MINUTE = 60;
const MARKED = 'who answers for marks, whose account no longer says who it was';

/** What this module adds to the system. */
export const examModule = defineModule('exam', {
  calls: { exam, examDesk },
  routes: [examRoutes],
  events: [deadlineCame, roundDue],
  schedules: [every(MINUTE, roundDue(null))],
  placeSteps: [examPlaceSteps],
  requirements: [examRequirement],
  exports: [examExport],
  imports: [questionsImport],
  checks: EXAM_CHECKS,
  people: {
    fates: [
      erased(examExtras, examExtras.userId),
      kept(examExtras, examExtras.reason, 'goes with its row'),
      kept(examExtras, examExtras.byUserId, MARKED),
      kept(examTakes, examTakes.userId, 'results on which credits stand, whose account no longer says who it was'),
      kept(examItems, examItems.markedBy, MARKED),
      kept(examRegrades, examRegrades.byUserId, MARKED),
    ],
  },
});
