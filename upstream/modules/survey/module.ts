import * as survey from '@/contract/survey/survey';
import { kept } from '@/upstream/core/module/people';
import { surveyDone } from '@/upstream/db/schema/survey';
import { every } from '@/upstream/jobs/schedules';
import { defineModule } from '@/upstream/module';
import { surveysDue } from './round.service';
import { SURVEY_CHECKS } from './survey.checks';
import { surveyExport } from './survey.export';
import { surveyPlaceSteps, surveyRequirement } from './survey.requirement';
import { surveyRoutes } from './survey.routes';

const MINUTE = 60;

/** What this module adds to the system. */
export const surveyModule = defineModule('survey', {
  calls: { survey },
  routes: [surveyRoutes],
  events: [surveysDue],
  schedules: [every(MINUTE, surveysDue(null))],
  placeSteps: [surveyPlaceSteps],
  requirements: [surveyRequirement],
  exports: [surveyExport],
  checks: SURVEY_CHECKS,
  people: {
    fates: [
      kept(
        surveyDone,
        surveyDone.userId,
        'that they answered, on which certificates rest; not what, and the account no longer says who it was',
      ),
    ],
  },
});
