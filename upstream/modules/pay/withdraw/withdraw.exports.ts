import { listFinanceWithdrawals } from '@/contract/pay/console-withdraw';
import { listMyWithdrawals } from '@/contract/pay/pay';
import { coded, listExport, long, yuan } from '@/upstream/modules/export/export-list.service';

/* Columns that a list of one’s own and the console’s list of everybody’s have in common. */
const WITHDRAW_END_COLUMNS = [
  'accountNo',
  'bankName',
  ['status', coded('withdraw'), 'state'],
  ['auditMsg', long],
  'createTime',
  'payTime',
  'bankDay',
  'bankRef',
] as const;

/** Lists that can be written to a file. */
export const withdrawExports = [
  listExport('myWithdrawals', listMyWithdrawals, [
    ['amount', yuan],
    ['fee', yuan],
    ['net', yuan],
    ['accountType', coded('channel')],
    ...WITHDRAW_END_COLUMNS,
  ]),
  listExport('withdrawals', listFinanceWithdrawals, [
    'person',
    ['amount', yuan],
    ['fee', yuan],
    ['net', yuan],
    ['accountType', coded('channel')],
    'accountName',
    ...WITHDRAW_END_COLUMNS,
  ]),
];
