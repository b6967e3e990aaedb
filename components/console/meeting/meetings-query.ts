import { listAllMeetings } from '@/contract/meeting-manage/manage';
import { listSpec } from '@/lib/lists/list-state';

/** All meetings, as the screen and its server read know the list. */
export const ALL_MEETINGS = listSpec(listAllMeetings, {
  filters: ['keyword', 'state'],
  sorts: ['startTime', 'updateTime'],
  sizes: [20, 50, 100],
});
