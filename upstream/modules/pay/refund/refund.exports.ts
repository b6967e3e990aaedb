import { listFinanceRefunds } from '@/contract/pay/console-refund';
import { refusalOf } from '@/contract/pay/refund-failure';
import { type Cell, coded, listExport, long, yuan } from '@/upstream/modules/export/export-list.service';

const REFUSAL = coded('refundFailure');
/** Why a refund failed, in the words of the screens: what a gateway says is a code. */
const failure: Cell = {
  width: long.width,
  write: (value, locale) => (typeof value === 'string' ? REFUSAL.write(refusalOf(value) ?? value, locale) : null),
};

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
    ['failure', failure],
    'askedBy',
    'createTime',
    'doneTime',
  ]),
];
