import { listFinanceEarnings } from '@/contract/pay/console-earning';
import { listMyEarnings } from '@/contract/pay/pay';
import { coded, listExport, long, yuan } from '@/upstream/modules/export/export-list.service';

/* Columns that a list of one’s own and the console’s list of everybody’s have in common. */
const EARNING_COLUMNS = [
  ['title', long],
  ['kind', coded('earning')],
  ['gross', yuan],
  ['tax', yuan],
  ['net', yuan],
  'createTime',
] as const;

/** Lists that can be written to a file. */
export const earningExports = [
  listExport('myEarnings', listMyEarnings, EARNING_COLUMNS),
  listExport('earnings', listFinanceEarnings, ['person', ...EARNING_COLUMNS]),
];
