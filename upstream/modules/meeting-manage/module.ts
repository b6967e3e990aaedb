import * as creditSession from '@/contract/meeting-manage/credit-session';
import * as meetingDesk from '@/contract/meeting-manage/desk';
import * as meetingManage from '@/contract/meeting-manage/manage';
import { kept } from '@/upstream/core/module/people';
import { creditSessions, meetingPlans } from '@/upstream/db/schema/organise';
import { defineModule } from '@/upstream/module';
import { creditCase } from './credit.case';
import { manageRoutes } from './manage.routes';
import { manageSteps } from './manage.step';
import { meetingCase } from './meeting.case';
import { meetingManageExports } from './meeting-manage.exports';
import { findOwnRuns } from './owner.service';

/** What this module adds to the system. */
export const meetingManageModule = defineModule('meeting-manage', {
  calls: { meetingManage, meetingDesk, creditSession },
  routes: [manageRoutes],
  cases: [meetingCase, creditCase],
  steps: [manageSteps],
  exports: meetingManageExports,
  people: {
    fates: [
      kept(creditSessions, creditSessions.userId, 'who asked for a meeting’s credits'),
      kept(creditSessions, creditSessions.teachers, 'who taught, as it was examined: credits hang on it'),
      kept(meetingPlans, meetingPlans.updatedBy, 'who wrote a meeting’s plan last'),
      kept(meetingPlans, meetingPlans.plan, 'what organisers write; its people are those of the programme'),
    ],
    mayLeave: findOwnRuns,
  },
});
