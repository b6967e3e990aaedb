import { listAllMeetings } from '@/contract/meeting-manage/manage';
import { listSpec } from '@/lib/lists/list-state';

/** All meetings, as the screen and its server read know the list. */
export const ALL_MEETINGS = listSpec(listAllMeetings, { sizes: [20, 50, 100] });
