import { listStays } from '@/contract/lodging/rooms';
import { coded, listExport, long } from '@/upstream/modules/export/export-list.service';

/** The rooming list: who sleeps where, and what has changed since the hotel had the last one. */
export const stayExport = listExport(
  'stays',
  listStays,
  [
    ['hotelName', long, 'hotel'],
    ['kindName', null, 'roomKind'],
    'roomNo',
    ['guestName', null, 'guest'],
    ['mate', null, 'roomMate'],
    ['hospital', long, 'institution'],
    ['inDay', null, 'arrives'],
    ['outDay', null, 'leaves'],
    'nights',
    ['half', null, 'halfRoom'],
    ['sex', coded('sex')],
    ['wishes', coded('wish')],
    ['state', coded('stay')],
    ['reason', long, 'onHouse'],
    ['change', coded('stayChange'), 'sinceLast'],
  ],
  { right: 'meeting.rooms.see', needs: {} },
);
