import type { ReactNode } from 'react';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import type { PreviewEntry, PreviewState } from '@/components/ui/preview/preview-catalogue';
import type { PreviewWords } from '@/components/ui/preview/preview-text';
import type { Invoice, Invoiceable, InvoiceTitle } from '@/contract/invoice/invoice';
import { InvoicesPreview } from './invoices-preview';
import { TitleList } from './title-list';

/** Names of the previews of invoices, as in the address. */
export const INVOICE_PREVIEWS = ['invoices', 'invoice-titles'] as const;

const orderOf = (t: PreviewWords): Invoiceable => ({
  orderNo: '20261120093000000000000002',
  biz: 'vip',
  subject: t('sample.order'),
  subjectEn: t('sample.order'),
  amount: '288.00',
  left: '288.00',
  payTime: '2026-11-20 09:32:00',
});
const NUMBER = '26990000000000000012';
const document = (docId: number, amount: string) => ({
  docId,
  amount,
  number: NUMBER.replace(/..$/, String(docId)),
  red: amount.startsWith('-'),
  issueTime: '2026-11-21 10:00:00',
});

function samples(t: PreviewWords) {
  const order = orderOf(t);
  const row = (id: number, status: string, more: Partial<Invoice> = {}): Invoice => ({
    id,
    status,
    orderNo: order.orderNo,
    subject: order.subject,
    subjectEn: order.subjectEn,
    kind: '1',
    titleType: '2',
    title: t('sample.hospital'),
    taxNo: '12310000425006790X',
    amount: '288.00',
    reversed: '0.00',
    createTime: '2026-11-20 09:40:00',
    documents: [],
    ...more,
  });
  const issued = { number: NUMBER, issueTime: '2026-11-21 10:00:00' };
  return [
    row(1, '0'),
    row(2, '1', { ...issued, kind: '2', documents: [document(12, '288.00')] }),
    row(3, '2', { auditMsg: t('sample.reason') }),
    row(4, '3', { ...issued, reversed: '288.00', documents: [document(13, '288.00'), document(14, '-288.00')] }),
    row(5, '4'),
  ];
}

const title = (id: number, name: string, more: Partial<InvoiceTitle> = {}): InvoiceTitle => ({
  id,
  titleType: '2',
  title: name,
  taxNo: '91310115MA1K3L7P83',
  email: 'a@huiyi.example',
  isDefault: id === 1,
  ...more,
});

/** Invoices and titles in their states; nothing may be sent from them. */
export function invoicePreviews(t: PreviewWords, locale: string): PreviewEntry[] {
  const list = (able: Invoiceable[], rows: Invoice[] | null) => <InvoicesPreview able={able} rows={rows} />;
  const name = t('sample.hospital');
  const long = `${name} `.repeat(8);
  const kept = [title(1, name), title(2, t('sample.name'), { titleType: '1', taxNo: null, email: '' })];
  const states: Record<(typeof INVOICE_PREVIEWS)[number], [key: PreviewState, node: ReactNode][]> = {
    invoices: [
      ['usual', list([orderOf(t)], samples(t))],
      [
        'long',
        list(
          [],
          samples(t)
            .slice(1, 2)
            .map((row) => ({ ...row, title: long })),
        ),
      ],
      ['empty', list([], [])],
      ['failed', list([], null)],
    ],
    'invoice-titles': [
      ['usual', <TitleList key="usual" titles={kept} />],
      ['long', <TitleList key="long" titles={[title(1, long)]} />],
      ['empty', <TitleList key="empty" titles={[]} />],
    ],
  };
  return INVOICE_PREVIEWS.map((preview) => ({
    name: preview,
    states: states[preview].map(([key, node]) => ({
      key,
      node: (
        <AntdRoot locale={locale}>
          <div inert>{node}</div>
        </AntdRoot>
      ),
    })),
  }));
}
