import { listFinanceOrders } from '@/contract/pay/console-order';
import { listMyOrders } from '@/contract/pay/order';
import { coded, listExport, long, yuan } from '@/upstream/modules/export/export-list.service';

/* Columns that a list of one’s own and the console’s list of everybody’s have in common. */
const ORDER_COLUMNS = [
  ['subject', long],
  ['biz', coded('biz')],
  ['amount', yuan],
  ['refunded', yuan],
  ['channel', coded('channel')],
  ['payStatus', coded('pay'), 'state'],
] as const;

/** Lists that can be written to a file. */
export const orderExports = [
  listExport('myOrders', listMyOrders, ['orderNo', ...ORDER_COLUMNS, 'createTime', 'payTime']),
  listExport('orders', listFinanceOrders, ['orderNo', 'person', ...ORDER_COLUMNS, 'tradeNo', 'createTime', 'payTime']),
];
