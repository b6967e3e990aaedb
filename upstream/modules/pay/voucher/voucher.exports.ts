import { listFinanceVouchers } from '@/contract/pay/console-voucher';
import { coded, listExport, long, yuan } from '@/upstream/modules/export/export-list.service';

/** Lists that can be written to a file. */
export const voucherExports = [
  listExport('vouchers', listFinanceVouchers, [
    'payerName',
    'person',
    ['subject', long],
    'orderNo',
    ['amount', yuan],
    'transferTime',
    ['auditStatus', coded('voucher'), 'state'],
    ['auditMsg', long],
    'createTime',
  ]),
];
