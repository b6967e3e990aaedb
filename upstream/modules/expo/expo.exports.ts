import { listExpoCalls } from '@/contract/expo/desk';
import { coded, listExport, long } from '@/upstream/modules/export/export-list.service';

/** Who asks exhibitors of a meeting for a call, to be passed on to them. */
export const expoCallExport = listExport(
  'expoCalls',
  listExpoCalls,
  [
    ['exhibitorName', long, 'exhibitor'],
    ['booths', null, 'booth'],
    'name',
    'phonenumber',
    'email',
    ['question', long],
    ['state', coded('expoCall')],
    'createTime',
  ],
  { right: 'meeting.expo.change', needs: {} },
);
