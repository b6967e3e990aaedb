import { listBillDays, listBillDifferences } from '@/contract/console-bill';
import { listFinanceEarnings } from '@/contract/console-earning';
import { listFinanceOrders } from '@/contract/console-order';
import { listVipPlans } from '@/contract/console-vip';
import { listFinanceVouchers } from '@/contract/console-voucher';
import { listFinanceWithdrawals } from '@/contract/console-withdraw';
import { listFinanceInvoices } from '@/contract/invoice';
import { coded, defineListExport, long, yuan } from '../export.list';

/* The console's lists of money. */

defineListExport('orders', listFinanceOrders, [
  'orderNo',
  'person',
  ['subject', long],
  ['biz', coded('biz')],
  ['amount', yuan],
  ['refunded', yuan],
  ['channel', coded('channel')],
  ['payStatus', coded('pay'), 'state'],
  'tradeNo',
  'createTime',
  'payTime',
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
  'accountNo',
  'bankName',
  ['status', coded('withdraw'), 'state'],
  ['auditMsg', long],
  'createTime',
  'payTime',
]);
defineListExport('earnings', listFinanceEarnings, [
  'person',
  ['title', long],
  ['kind', coded('earning')],
  ['gross', yuan],
  ['tax', yuan],
  ['net', yuan],
  'createTime',
]);
defineListExport('invoices', listFinanceInvoices, [
  'person',
  'orderNo',
  ['subject', long],
  ['title', null, 'invoiceTitle'],
  ['titleType', coded('titleType')],
  'taxNo',
  ['kind', coded('invoiceKind')],
  ['amount', yuan],
  ['reversed', yuan],
  ['status', coded('invoice'), 'state'],
  ['number', null, 'invoiceNumber'],
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
