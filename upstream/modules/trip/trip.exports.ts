import { listTrips } from '@/contract/trip/desk';
import { coded, listExport, long } from '@/upstream/modules/export/export-list.service';

/** Who comes and leaves when, and the cars that fetch them. */
export const tripExport = listExport(
  'trips',
  listTrips,
  [
    ['direction', coded('bound'), 'bound'],
    'personName',
    ['hospital', long, 'institution'],
    'phonenumber',
    ['way', coded('way')],
    ['number', null, 'transport'],
    'fromCity',
    ['fromStation', long],
    'departTime',
    'toCity',
    ['toStation', long],
    'arriveTime',
    ['people', null, 'riders'],
    'pickUp',
    'carTime',
    'plate',
    'driver',
    'driverPhone',
    ['note', long],
  ],
  { right: 'meeting.trips.see', needs: {} },
);
