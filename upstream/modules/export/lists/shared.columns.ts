import { coded, long, yuan } from '../export.list';

/* Columns that a list of one's own and the console's list of everybody's have in common. */

export const ORDER_COLUMNS = [
  ['subject', long],
  ['biz', coded('biz')],
  ['amount', yuan],
  ['refunded', yuan],
  ['channel', coded('channel')],
  ['payStatus', coded('pay'), 'state'],
] as const;
export const WITHDRAW_END_COLUMNS = [
  'accountNo',
  'bankName',
  ['status', coded('withdraw'), 'state'],
  ['auditMsg', long],
  'createTime',
  'payTime',
] as const;
export const EARNING_COLUMNS = [
  ['title', long],
  ['kind', coded('earning')],
  ['gross', yuan],
  ['tax', yuan],
  ['net', yuan],
  'createTime',
] as const;
export const INVOICE_END_COLUMNS = [
  ['kind', coded('invoiceKind')],
  ['amount', yuan],
  ['reversed', yuan],
  ['status', coded('invoice'), 'state'],
  ['number', null, 'invoiceNumber'],
] as const;
export const KEEPER_END_COLUMNS = [
  'serviceTime',
  'place',
  ['status', coded('keeper'), 'state'],
  'keeperName',
  'keeperPhone',
  ['note', long],
  'createTime',
] as const;
export const MANAGED_MEETING_COLUMNS = [
  ['msName', long],
  'startTime',
  'endTime',
  'cityName',
  ['state', coded('meeting')],
  'ownerName',
  'deptName',
  'updateTime',
] as const;
