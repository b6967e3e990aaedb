import { listFinanceInvoices, listMyInvoices } from '@/contract/invoice/invoice';
import { coded, listExport, long, yuan } from '@/upstream/modules/export/export-list.service';

/* Columns that a list of one’s own and the console’s list of everybody’s have in common. */
const INVOICE_END_COLUMNS = [
  ['kind', coded('invoiceKind')],
  ['amount', yuan],
  ['reversed', yuan],
  ['status', coded('invoice'), 'state'],
  ['number', null, 'invoiceNumber'],
] as const;

/** Lists that can be written to a file. */
export const invoiceExports = [
  listExport('myInvoices', listMyInvoices, [
    'orderNo',
    ['subject', long],
    ['title', null, 'invoiceTitle'],
    'taxNo',
    ...INVOICE_END_COLUMNS,
    'createTime',
    'issueTime',
  ]),
  listExport('invoices', listFinanceInvoices, [
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
  ]),
];
