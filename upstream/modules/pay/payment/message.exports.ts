import { listFinanceMessages } from '@/contract/pay/console-message';
import { coded, listExport, long } from '@/upstream/modules/export/export-list.service';

/** Lists that can be written to a file. */
export const messageExports = [
  listExport('gatewayMessages', listFinanceMessages, [
    'createTime',
    ['channel', coded('source')],
    ['outcome', { ...coded('refusal'), width: long.width }, 'reason'],
    'number',
    'orderNo',
    'ours',
    'theirs',
    'times',
    'lastTime',
    'claimed',
    'ip',
  ]),
];
