import { listFinanceInvoices } from '@/contract/invoice/invoice';
import { listBillDays, listBillDifferences } from '@/contract/pay/console-bill';
import { listFinanceEarnings } from '@/contract/pay/console-earning';
import { listFinanceOrders } from '@/contract/pay/console-order';
import { listFinanceRefunds } from '@/contract/pay/console-refund';
import { listVipPlans } from '@/contract/pay/console-vip';
import { listFinanceVouchers } from '@/contract/pay/console-voucher';
import { listFinanceWithdrawals } from '@/contract/pay/console-withdraw';
import { coded, defineListExport, long, yuan } from '../export.list';
import { EARNING_COLUMNS, INVOICE_END_COLUMNS, ORDER_COLUMNS, WITHDRAW_END_COLUMNS } from './shared.columns';

/* The console's lists of money. */

defineListExport('orders', listFinanceOrders, [
  'orderNo',
  'person',
  ...ORDER_COLUMNS,
  'tradeNo',
  'createTime',
  'payTime',
]);
defineListExport('refunds', listFinanceRefunds, [
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
]);
defineListExport('vouchers', listFinanceVouchers, [
  'payerName',
  'person',
  ['subject', long],
  'orderNo',
  ['amount', yuan],
  'transferTime',
  ['auditStatus', coded('voucher'), 'state'],
  ['auditMsg', long],
  'createTime',
]);
defineListExport('withdrawals', listFinanceWithdrawals, [
  ['id', null, 'number'],
  'person',
  ['amount', yuan],
  ['fee', yuan],
  ['accountType', coded('channel')],
  'accountName',
  ...WITHDRAW_END_COLUMNS,
]);
defineListExport('earnings', listFinanceEarnings, ['person', ...EARNING_COLUMNS]);
defineListExport('invoices', listFinanceInvoices, [
  'person',
  'orderNo',
  ['subject', long],
  ['title', null, 'invoiceTitle'],
  ['titleType', coded('titleType')],
  'taxNo',
  ...INVOICE_END_COLUMNS,
  'email',
  'createTime',
  'issueTime',
]);
defineListExport('billDifferences', listBillDifferences, [
  ['channel', coded('channel')],
  'day',
  ['number', null, 'tradeNo'],
  'orderNo',
  ['kind', coded('difference')],
  ['ourAmount', yuan],
  ['theirAmount', yuan],
  ['settled', coded('flag')],
  ['note', long],
  'settledBy',
  'settledTime',
]);
defineListExport('billDays', listBillDays, [
  ['channel', coded('channel')],
  'day',
  'lines',
  'differences',
  'comparedTime',
]);
defineListExport('vipPlans', listVipPlans, [
  'vipName',
  'months',
  ['price', yuan],
  ['originPrice', yuan],
  ['rights', long],
  ['shown', coded('flag')],
  'orderNum',
]);
