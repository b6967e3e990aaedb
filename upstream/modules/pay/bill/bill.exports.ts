import { listBillDays, listBillDifferences } from '@/contract/pay/console-bill';
import { coded, listExport, long, yuan } from '@/upstream/modules/export/export-list.service';

/** Lists that can be written to a file. */
export const billExports = [
  listExport('billDifferences', listBillDifferences, [
    ['channel', coded('channel')],
    'day',
    ['number', null, 'tradeNo'],
    'orderNo',
    ['kind', coded('difference')],
    ['ourAmount', yuan],
    ['theirAmount', yuan],
    ['settled', coded('flag')],
    ['outcome', coded('outcome')],
    ['note', long],
    'settledBy',
    'settledTime',
  ]),
  listExport('billDays', listBillDays, [
    ['channel', coded('channel')],
    'day',
    ['state', coded('billDay')],
    'lines',
    'differences',
    'comparedTime',
  ]),
];
