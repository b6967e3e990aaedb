import { listMyPapers } from '@/contract/paper/paper';
import { coded, listExport, long } from '@/upstream/modules/export/export-list.service';

/** Lists that can be written to a file. */
export const paperExports = [
  listExport('myPapers', listMyPapers, [
    'artNo',
    ['title', long],
    ['msName', long],
    'cateName',
    ['artState', coded('paper'), 'state'],
    'submitTime',
    'decideTime',
  ]),
];
