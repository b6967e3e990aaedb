'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDecideMany } from '@/components/console/case/use-decide';
import { type Reason, RefuseForm } from '@/components/console/decision/refuse-form';
import { useDecisions } from '@/components/console/decision/use-decisions';
import { ALL_INVOICES } from '@/components/console/money/money-lists';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { moneyColumn, timeColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Panel } from '@/components/ui/layout/panel';
import { decideFinanceInvoices, type FinanceInvoice, INVOICE_STATE } from '@/contract/invoice/invoice';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { formatMoney } from '@/lib/i18n/format';
import { wordOf } from '@/lib/i18n/word-of';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import type { Selection } from '@/lib/lists/use-selection';
import styles from '../console.module.css';
import { InvoicePanel } from './invoice-panel';
import { InvoiceState } from './invoice-state';

type Filter = (typeof ALL_INVOICES.filters)[number];
const waits = ({ status }: FinanceInvoice) => status === INVOICE_STATE.asked;
const idsOf = (rows: readonly FinanceInvoice[]) => rows.filter(waits).map(({ id }) => id);

/** Everybody’s invoices: issued one by one in a panel or many at once, refused, taken back. */
export function InvoicesScreen({ start, reasons }: { start: ListStart<FinanceInvoice>; reasons: readonly Reason[] }) {
  const t = useTranslations('console.finance');
  const list = useRemoteList(ALL_INVOICES, { start, keyOf: ({ id }) => id });
  const { opened, open, close, goOn, moves, box } = useDecisions(list.rows, {
    keyOf: ({ id }) => id,
    waits: (row) => waits(row) && (!row.claimedBy || row.claimedByMe),
  });
  const [refusing, setRefusing] = useState<readonly number[] | null>(null);
  const changed = () => list.refetch(true);
  const { busy, decide } = useDecideMany({
    send: (ids, decision) => callToken(decideFinanceInvoices, { body: { ids, ...decision } }),
    said: (pass, count) => t(pass ? 'invoices.issued' : 'invoices.refused', { count }),
    onDecided: (ids) => {
      goOn();
      setRefusing(null);
      list.selection.drop([...ids]);
      return changed();
    },
  });
  const bulk = ({ rows }: Selection<FinanceInvoice>) => {
    const ids = idsOf(rows);
    return (
      <>
        <Button onClick={() => void decide(ids, { pass: true })} aria-disabled={busy || ids.length === 0}>
          {t('invoices.issueAll', { count: ids.length })}
        </Button>
        <Button onClick={() => ids.length > 0 && setRefusing(ids)} aria-disabled={ids.length === 0}>
          {t('invoices.refuseAll')}
        </Button>
      </>
    );
  };
  return (
    <div ref={box}>
      <RemoteTable
        list={list}
        columns={useColumns()}
        caption={t('invoices.caption')}
        nameOf={({ title }) => title}
        exportName="invoices"
        serverExport={exportList('invoices')}
        bulk={bulk}
        open={({ id }) => open(id)}
        actions={(row) => (
          <Button
            variant="quiet"
            data-opener
            onClick={() => open(row.id)}
            aria-label={t(waits(row) ? 'decideOne' : 'openOne', { name: row.title })}
          >
            {t(waits(row) ? 'decide' : 'open')}
          </Button>
        )}
        empty={{ title: t('invoices.empty') }}
      />
      {opened !== null && (
        <InvoicePanel
          id={opened}
          reasons={reasons}
          busy={busy}
          decide={decide}
          onChanged={changed}
          moves={moves}
          onClose={close}
        />
      )}
      {refusing && (
        <Panel small title={t('invoices.refuseAll')} closeLabel={t('close')} onClose={() => setRefusing(null)}>
          <p className={styles.hint}>{t('invoices.refuseMany', { count: refusing.length })}</p>
          <RefuseForm
            label={t('invoices.refuseAll')}
            most={200}
            reasons={reasons}
            busy={busy}
            onRefuse={(refusal) => void decide(refusing, { pass: false, ...refusal })}
            onCancel={() => setRefusing(null)}
          />
        </Panel>
      )}
    </div>
  );
}

function useColumns(): Column<FinanceInvoice, Filter>[] {
  const t = useTranslations('console.finance');
  const pay = useTranslations('pay.invoice');
  return [
    {
      key: 'title',
      title: pay('title'),
      value: ({ title }) => title,
      render: ({ title }) => <OwnWords text={title} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword', label: t('invoices.who') },
    },
    {
      key: 'kind',
      title: t('invoices.kind'),
      value: ({ kind }) => wordOf(t, `invoices.kinds.${kind}`, kind),
      wide: 'some',
      filter: choiceFilter(ALL_INVOICES, 'kind', (value) => t(`invoices.kinds.${value}`)),
    },
    {
      key: 'person',
      title: t('person'),
      value: ({ person }) => person,
      wide: 'some',
    },
    moneyColumn<FinanceInvoice>('amount', t('amount'), true),
    {
      ...moneyColumn<FinanceInvoice>('reversed', t('invoices.reversed')),
      render: ({ reversed }) => (Number(reversed) > 0 ? formatMoney(reversed) : null),
      wide: 'most',
    },
    {
      key: 'status',
      title: t('state'),
      value: ({ status }) => wordOf(pay, `states.${status}`, status),
      render: (row) => <InvoiceState row={row} />,
      card: 'state',
      filter: choiceFilter(ALL_INVOICES, 'status', (value) => pay(`states.${value}`)),
    },
    { key: 'number', title: t('invoices.number'), value: ({ number }) => number ?? '', code: true, wide: 'most' },
    timeColumn<FinanceInvoice>('createTime', t('invoices.asked'), { main: true, sorted: true }),
    { ...timeColumn<FinanceInvoice>('issueTime', t('invoices.issuedAt'), { sorted: true }), wide: 'some' },
  ];
}
