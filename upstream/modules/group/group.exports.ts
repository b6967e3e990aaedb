import { listNoticeGroups } from '@/contract/group/console';
import { coded, listExport, long } from '@/upstream/modules/export/export-list.service';

/** Lists that can be written to a file. */
export const groupExports = [
  listExport('noticeGroups', listNoticeGroups, [
    ['title', long],
    ['status', coded('notice'), 'state'],
    'total',
    'reached',
    'read',
    'texts',
    'mails',
    'name',
    'sendTime',
    'finishTime',
  ]),
];
