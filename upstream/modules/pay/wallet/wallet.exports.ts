import { listMyMovements, listMyRecharges } from '@/contract/pay/pay';
import { coded, listExport, long, yuan } from '@/upstream/modules/export/export-list.service';

/** Lists that can be written to a file. */
export const walletExports = [
  listExport('myMovements', listMyMovements, [
    ['createTime', null, 'time'],
    ['biz', coded('biz')],
    ['subject', long],
    ['direction', coded('direction')],
    ['amount', yuan],
    ['balance', yuan],
    'orderNo',
  ]),
  listExport('myRecharges', listMyRecharges, [
    'orderNo',
    ['amount', yuan],
    ['channel', coded('channel')],
    ['payStatus', coded('pay'), 'state'],
    'createTime',
    'payTime',
  ]),
];
