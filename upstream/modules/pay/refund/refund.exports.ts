import { listFinanceRefunds } from '@/contract/pay/console-refund';
import { coded, listExport, long, yuan } from '@/upstream/modules/export/export-list.service';

/** Lists that can be written to a file. */
export const refundExports = [
  listExport('refunds', listFinanceRefunds, [
    'refundNo',
    'orderNo',
    'person',
    ['subject', long],
    ['amount', yuan],
    ['channel', coded('channel')],
    ['status', coded('refund'), 'state'],
    ['reason', long],
    ['failure', long],
    'askedBy',
    'createTime',
    'doneTime',
  ]),
];
