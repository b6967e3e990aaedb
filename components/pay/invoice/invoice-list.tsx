'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { RowTime } from '@/components/remote-table/row-time';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { asLocale } from '@/components/ui/locale';
import {
  getInvoiceFile,
  INVOICE_STATE,
  type Invoice,
  type Invoiceable,
  type InvoiceTitle,
  type listInvoiceable,
  type listMyInvoices,
  withdrawInvoice,
} from '@/contract/invoice/invoice';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { formatMoney } from '@/lib/i18n/format';
import { wordOf } from '@/lib/i18n/word-of';
import { choiceFilter } from '@/lib/lists/choices';
import { useOwnAddress } from '@/lib/lists/use-address';
import { type ListStart, type RemoteList, type RemoteListOptions, useRemoteList } from '@/lib/lists/use-remote-list';
import { INVOICEABLE, MY_INVOICES } from '@/lib/pay/pay-lists';
import { toast } from '@/lib/stores/toast-store';
import { subjectOf, subjectParts } from '../own-words';
import styles from '../pay.module.css';
import { InvoiceFiles } from './invoice-files';
import { InvoiceStateBadge } from './invoice-state';

const InvoiceDialog = dynamic(() => import('./invoice-dialog').then((module) => module.InvoiceDialog), { ssr: false });

/** `/my/records?tab=invoices`: orders that can be invoiced, and what became of invoices; told by messages without a reload. */
export function Invoices({
  able,
  start,
  titles,
  preview,
}: {
  able: ListStart<Invoiceable>;
  start: ListStart<Invoice>;
  titles: readonly InvoiceTitle[];
  /** Where the lists keep their state and read their rows, if it is not the page and the upstream. */
  preview?: {
    able: Pick<RemoteListOptions<typeof listInvoiceable>, 'load'>;
    list: Pick<RemoteListOptions<typeof listMyInvoices>, 'load' | 'useAddress'>;
  };
}) {
  const router = useRouter();
  const orders = useRemoteList(INVOICEABLE, {
    start: able,
    keyOf: ({ orderNo }) => orderNo,
    useAddress: useOwnAddress,
    ...preview?.able,
  });
  const list = useRemoteList(MY_INVOICES, {
    start,
    keyOf: ({ id }) => id,
    ...preview?.list,
  });
  const again = () => {
    void orders.refetch(true);
    void list.refetch(true);
  };
  return (
    <>
      <OrdersToInvoice
        list={orders}
        titles={titles}
        onAsked={() => {
          again();
          // A title may have been kept.
          router.refresh();
        }}
      />
      <InvoiceTable list={list} onChanged={again} />
    </>
  );
}

/** Orders of one meeting begin alike: what tells them apart has a line of its own. */
function Subject({ text }: { text: string }) {
  const [whole, part] = subjectParts(text);
  return (
    <span className={styles.twoLines}>
      <span>{whole}</span>
      {part && <small>{part}</small>}
    </span>
  );
}

function OrdersToInvoice({
  list,
  titles,
  onAsked,
}: {
  list: RemoteList<(typeof INVOICEABLE)['endpoint'], never>;
  titles: readonly InvoiceTitle[];
  onAsked: () => void;
}) {
  const t = useTranslations('pay');
  const locale = asLocale(useLocale());
  const [asking, setAsking] = useState<Invoiceable | null>(null);
  const columns: Column<Invoiceable, never>[] = [
    {
      key: 'subject',
      title: t('item'),
      value: (row) => subjectOf(locale, row),
      render: (row) => <Subject text={subjectOf(locale, row)} />,
      card: 'title',
    },
    { key: 'orderNo', title: t('orderNo'), value: ({ orderNo }) => orderNo, code: true, wide: 'some' },
    { key: 'time', title: t('invoice.paid'), render: ({ payTime }) => <RowTime time={payTime} /> },
    { key: 'left', title: t('invoice.left'), render: ({ left }) => formatMoney(left), align: 'end' },
  ];
  return (
    <div className={styles.section}>
      <h2>{t('invoice.able')}</h2>
      {list.status === 'ready' && list.total === 0 ? (
        <p className={styles.lead}>{t('invoice.nothingAble')}</p>
      ) : (
        <RemoteTable
          list={list}
          columns={columns}
          caption={t('invoice.able')}
          nameOf={(row) => subjectOf(locale, row)}
          actions={(row) => (
            <Button
              variant="quiet"
              aria-label={t('invoice.askOne', { name: `${subjectOf(locale, row)} ${row.orderNo}` })}
              onClick={() => setAsking(row)}
            >
              {t('invoice.ask')}
            </Button>
          )}
        />
      )}
      {asking && (
        <InvoiceDialog
          order={asking}
          titles={titles}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            onAsked();
          }}
        />
      )}
    </div>
  );
}

type Filter = (typeof MY_INVOICES.filters)[number];

function InvoiceTable({
  list,
  onChanged,
}: {
  list: RemoteList<(typeof MY_INVOICES)['endpoint'], Filter>;
  onChanged: () => void;
}) {
  const t = useTranslations('pay');
  const locale = asLocale(useLocale());
  const stateOf = (status: string) => wordOf(t, `invoice.states.${status}`, status);
  const withdraw = async ({ id }: Invoice) => {
    await callToken(withdrawInvoice, { params: { id }, body: {} });
    toast.success({ text: t('invoice.withdrawn') });
    onChanged();
  };
  const columns: Column<Invoice, Filter>[] = [
    {
      key: 'title',
      title: t('invoice.title'),
      value: ({ title }) => title,
      card: 'title',
    },
    { key: 'subject', title: t('item'), value: (row) => subjectOf(locale, row), wide: 'some' },
    {
      key: 'kind',
      title: t('invoice.kind'),
      value: ({ kind }) => wordOf(t, `invoice.kinds.${kind}`, kind),
      wide: 'most',
    },
    { key: 'number', title: t('invoice.number'), value: ({ number }) => number ?? '', code: true, wide: 'most' },
    {
      key: 'amount',
      title: t('amount'),
      value: ({ amount }) => amount,
      render: ({ amount }) => formatMoney(amount),
      align: 'end',
    },
    {
      key: 'reversed',
      title: t('invoice.reversed'),
      value: ({ reversed }) => (Number(reversed) > 0 ? reversed : ''),
      render: ({ reversed }) => (Number(reversed) > 0 ? formatMoney(reversed) : null),
      align: 'end',
      wide: 'some',
    },
    {
      key: 'status',
      title: t('status'),
      value: ({ status }) => stateOf(status),
      render: ({ status }) => <InvoiceStateBadge state={status} />,
      card: 'state',
      filter: choiceFilter(MY_INVOICES, 'status', (value) => stateOf(value)),
    },
    { key: 'reason', title: t('reason'), value: ({ auditMsg }) => auditMsg, card: 'reason' },
    {
      key: 'time',
      title: t('time'),
      value: ({ issueTime, createTime }) => issueTime ?? createTime ?? '',
      render: ({ issueTime, createTime }) => <RowTime time={issueTime ?? createTime} />,
      filter: { kind: 'dates' },
    },
  ];
  return (
    <div className={styles.section}>
      <h2>{t('invoice.mine')}</h2>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('invoice.mine')}
        nameOf={({ title, number }) => `${title} ${number ?? ''}`}
        exportName="invoices"
        serverExport={exportList('myInvoices')}
        empty={{ title: t('invoice.empty'), text: t('invoice.emptyText') }}
        actions={(row) => (
          <span className={styles.files}>
            <InvoiceFiles
              documents={row.documents}
              fileOf={(docId) => callToken(getInvoiceFile, { params: { id: row.id, docId } })}
            />
            {row.status === INVOICE_STATE.asked && (
              <ConfirmButton
                variant="quiet"
                text={t('invoice.withdrawText')}
                confirmLabel={t('invoice.withdraw')}
                cancelLabel={t('invoice.cancel')}
                onConfirm={() => withdraw(row)}
              >
                {t('invoice.withdraw')}
              </ConfirmButton>
            )}
          </span>
        )}
      />
    </div>
  );
}
