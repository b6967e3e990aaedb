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
    // Of money that came for nothing it is a code, else somebody's words.
    ['reason', { ...coded('refundReason'), width: long.width }],
    ['failure', long],
    'askedBy',
    'createTime',
    'doneTime',
  ]),
];
