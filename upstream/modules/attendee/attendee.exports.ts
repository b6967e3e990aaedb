import { listMyMeetings, placeStateOf } from '@/contract/attendee/attendee';
import { codedOf, listExport, long, yuan } from '@/upstream/modules/export/export-list.service';

/** Lists that can be written to a file. */
export const attendeeExports = [
  listExport('myMeetings', listMyMeetings, [
    ['msName', long],
    'startTime',
    'endTime',
    'cityName',
    ['address', long],
    'feeName',
    ['amount', yuan],
    ['enrollState', codedOf('enrolment', placeStateOf), 'state'],
    'enrollTime',
    'orderNo',
  ]),
];
