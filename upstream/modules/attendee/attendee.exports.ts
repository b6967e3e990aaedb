import { listMyMeetings, placeStateOf } from '@/contract/attendee/attendee';
import { listAttendees } from '@/contract/attendee/desk';
import { listDeskOrders } from '@/contract/attendee/desk-money';
import { coded, codedOf, listExport, long, yuan } from '@/upstream/modules/export/export-list.service';

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
  listExport(
    'attendees',
    listAttendees,
    [
      'name',
      ['hospital', long],
      'department',
      ['title', null, 'jobTitle'],
      'feeName',
      ['enrollState', coded('place'), 'state'],
      ['source', coded('source')],
      'phonenumber',
      'email',
      'orderNo',
      ['amount', yuan],
      'createTime',
      'enrollTime',
    ],
    {
      right: 'meeting.attendees.export',
      needs: {
        phonenumber: 'attendees.contact',
        email: 'attendees.contact',
        orderNo: 'money.see',
        amount: 'money.see',
      },
    },
  ),
  listExport(
    'deskOrders',
    listDeskOrders,
    [
      'orderNo',
      'payer',
      'team',
      ['people', long],
      'places',
      ['amount', yuan],
      ['refunded', yuan],
      ['channel', coded('channel')],
      ['payStatus', coded('pay'), 'state'],
      'createTime',
      'payTime',
    ],
    { right: 'meeting.money.see', needs: {} },
  ),
];
