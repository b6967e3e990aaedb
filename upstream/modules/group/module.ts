import * as consoleNotice from '@/contract/group/console';
import * as meetingNotice from '@/contract/group/meeting';
import { kept, keptAll } from '@/upstream/core/module/people';
import { noticeGroups } from '@/upstream/db/schema/service';
import { defineModule } from '@/upstream/module';
import { GROUP_CHECKS } from './group.checks';
import { groupDue } from './group.events';
import { groupExports } from './group.exports';
import { groupRoutes, meetingNoticeRoutes } from './group.routes';

/** What this module adds to the system. */
export const groupModule = defineModule('group', {
  calls: { consoleNotice, meetingNotice },
  routes: [groupRoutes, meetingNoticeRoutes],
  checks: GROUP_CHECKS,
  events: [groupDue],
  exports: groupExports,
  people: {
    fates: [
      kept(noticeGroups, noticeGroups.userId, 'which of the staff wrote to many people'),
      ...keptAll(
        noticeGroups,
        [noticeGroups.fields, noticeGroups.audience],
        'what staff wrote to many, and to which kinds',
      ),
      kept(noticeGroups, noticeGroups.lastUserId, 'how far a sending has come'),
    ],
  },
});
