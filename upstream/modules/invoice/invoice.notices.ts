import { pathTo } from '@/contract/paths';
import { toYuan } from '@/upstream/core/money';
import type { Tx } from '@/upstream/core/write';
import { notify } from '@/upstream/modules/task/task.service';
import type { InvoiceRow } from './invoice.repository';

interface Told {
  news: 'invoiceIssued' | 'invoiceRefused' | 'invoiceReversed';
  /** The same event is told once. */
  key: string;
  /** fen */
  amount: number;
  reason?: { zh: string; en: string };
}

/** Tells somebody what became of their invoice. */
export async function tellInvoice(tx: Tx, { userId, title }: InvoiceRow, { news, key, amount, reason }: Told) {
  const params = (locale: 'zh' | 'en') => ({ title, amount: toYuan(amount), reason: reason?.[locale] ?? '' });
  await notify(tx, {
    userIds: [userId],
    template: news,
    params: params('zh'),
    paramsEn: params('en'),
    msgId: `${news}-${key}`,
    linkUrl: `${pathTo('records')}?tab=invoices`,
  });
}
