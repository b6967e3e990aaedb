import { listVipPlans } from '@/contract/pay/console-vip';
import { coded, listExport, long, yuan } from '@/upstream/modules/export/export-list.service';

/** Lists that can be written to a file. */
export const vipExports = [
  listExport('vipPlans', listVipPlans, [
    'vipName',
    'months',
    ['price', yuan],
    ['originPrice', yuan],
    ['rights', long],
    ['shown', coded('flag')],
    'orderNum',
  ]),
];
