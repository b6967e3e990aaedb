import { listAllMeetings, listManagedMeetings } from '@/contract/meeting-manage/manage';
import { coded, listExport, long } from '@/upstream/modules/export/export-list.service';

/* Columns that a list of one’s own and the console’s list of everybody’s have in common. */
const MANAGED_MEETING_COLUMNS = [
  ['msName', long],
  'startTime',
  'endTime',
  'cityName',
  ['state', coded('meeting')],
  'ownerName',
  'deptName',
  'updateTime',
] as const;

/** Lists that can be written to a file. */
export const meetingManageExports = [
  listExport('managedMeetings', listManagedMeetings, MANAGED_MEETING_COLUMNS),
  listExport('allMeetings', listAllMeetings, MANAGED_MEETING_COLUMNS),
];
