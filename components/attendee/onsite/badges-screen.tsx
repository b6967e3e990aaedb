'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { timeColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { ListBoard } from '@/components/ui/layout/list-board';
import { asLocale } from '@/components/ui/locale';
import { type BadgePrint, endBadges, fetchBadges, type Printers, queueBadges } from '@/contract/onsite/badge';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { useStale } from '@/lib/realtime/use-stale';
import { toast } from '@/lib/stores/toast-store';
import styles from './onsite.module.css';
import { badgeList } from './onsite-query';
import { PrinterField } from './printer-field';

interface Props {
  msId: number;
  sheet: Printers;
  start: ListStart<BadgePrint>;
}
type Filter = ReturnType<typeof badgeList>['filters'][number];
const ATTENDEES = ['attendees'] as const;
const TONES = { queued: 'warning', printed: 'success', cancelled: 'neutral' } as const;

/** Badges of a meeting: who has none, the queue of each printer, and what was printed. */
export function BadgesScreen({ msId, sheet, start }: Props) {
  const t = useTranslations('onsite.badges');
  const words = useTranslations('onsite');
  const router = useRouter();
  const spec = useMemo(() => badgeList(msId), [msId]);
  const list = useRemoteList(spec, { start, keyOf: ({ printId }) => printId });
  useStale(ATTENDEES, router.refresh);
  const names = sheet.printers.map(({ printer }) => printer);
  const done = () => {
    void list.refetch(true);
    router.refresh();
  };
  const form = useSchemaForm({
    schema: queueBadges.body,
    initial: { printer: names[0] ?? '' },
    submit: (body) => callToken(queueBadges, { params: { msId }, body, quiet: true }),
    onDone: ({ count }) => {
      toast.success({ text: t('queued', { count }) });
      done();
    },
  });
  const printers = (
    <>
      <h2 className={styles.title}>{t('printers')}</h2>
      <SchemaForm form={form} submitLabel={t('queueMissing')}>
        <PrinterField field={form.field('printer')} printers={names} />
      </SchemaForm>
      <ul className={styles.rows}>
        {sheet.printers.map((one) => (
          <Queue key={one.printer} msId={msId} {...one} onDone={done} />
        ))}
      </ul>
    </>
  );
  const table = (
    <RemoteTable
      list={list}
      columns={useColumns(spec, names)}
      caption={t('list')}
      nameOf={({ personName }) => personName}
      actions={({ printId, state }) =>
        state === 'queued' && (
          <ConfirmButton
            variant="quiet"
            text={t('takeOut')}
            confirmLabel={t('takeOut')}
            cancelLabel={words('cancel')}
            onConfirm={async () => {
              await callToken(endBadges, { params: { msId }, body: { printIds: [printId], state: 'cancelled' } });
              toast.success({ text: t('takenOut') });
              done();
            }}
          >
            {t('takeOut')}
          </ConfirmButton>
        )
      }
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
  const queued = list.state.filters.state === 'queued';
  return (
    <ListBoard
      figures={[
        { key: 'without', label: t('without'), value: sheet.without },
        {
          key: 'queued',
          label: t('states.queued'),
          value: sheet.printers.reduce((sum, one) => sum + one.queued, 0),
          on: queued,
          press: () => list.filter({ state: queued ? undefined : 'queued' }),
        },
        { key: 'again', label: t('reprinted'), value: sheet.again },
      ]}
      parts={[{ key: 'printers', title: t('printers'), content: printers }]}
      list={table}
      empty={list.total === 0 && !list.narrowed}
    />
  );
}

function Queue({
  msId,
  printer,
  queued,
  printed,
  onDone,
}: Printers['printers'][number] & { msId: number; onDone: () => void }) {
  const t = useTranslations('onsite.badges');
  const words = useTranslations('onsite');
  // What came later waits for the next file.
  const [fetched, setFetched] = useState<number[]>([]);
  const [unwritten, setUnwritten] = useState(0);
  const read = async () => {
    const { url, printIds, unwritten: others } = await callToken(fetchBadges, { params: { msId }, body: { printer } });
    setFetched(printIds);
    setUnwritten(others);
    window.open(url, '_blank', 'noopener');
  };
  const end = async () => {
    await callToken(endBadges, { params: { msId }, body: { printIds: fetched, state: 'printed' } });
    toast.success({ text: t('done') });
    setFetched([]);
    onDone();
  };
  return (
    <li>
      <div className={styles.words}>
        <strong>
          <OwnWords text={printer} />
        </strong>
        <small className={styles.note}>{t('waiting', { count: queued, printed })}</small>
        {unwritten > 0 && (
          <small role="status" className={styles.note}>
            {t('unwritten', { count: unwritten })}
          </small>
        )}
      </div>
      {queued > 0 && (
        <>
          <Button variant="brand" onClick={() => void read().catch(() => undefined)}>
            {t('fetch')}
          </Button>
          {fetched.length > 0 && (
            <ConfirmButton
              text={t('printedText', { count: fetched.length })}
              confirmLabel={t('printed')}
              cancelLabel={words('cancel')}
              onConfirm={end}
            >
              {t('printed')}
            </ConfirmButton>
          )}
        </>
      )}
    </li>
  );
}

function useColumns(spec: ReturnType<typeof badgeList>, printers: readonly string[]): Column<BadgePrint, Filter>[] {
  const t = useTranslations('onsite.badges');
  const locale = asLocale(useLocale());
  const nameOf = (row: BadgePrint) => localText(locale, row.personName, row.personNameEn).text;
  return [
    {
      key: 'person',
      title: t('fields.person'),
      value: nameOf,
      render: (row) => <OwnWords text={nameOf(row)} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword', label: t('fields.person') },
    },
    {
      key: 'printer',
      title: t('fields.printer'),
      value: ({ printer }) => printer,
      render: ({ printer }) => <OwnWords text={printer} />,
      filter: choiceFilter(spec, 'printer', (printer) => printer, { only: [...printers] }),
    },
    {
      key: 'state',
      title: t('fields.state'),
      value: ({ state }) => t(`states.${state}`),
      render: ({ state }) => <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>,
      card: 'state',
      filter: choiceFilter(spec, 'state', (state) => t(`states.${state}`)),
    },
    { key: 'number', title: t('fields.number'), value: ({ number }) => String(number), wide: 'some' },
    {
      key: 'reason',
      title: t('fields.reason'),
      value: ({ reason }) => reason,
      render: ({ reason, renewed }) =>
        reason && (
          <>
            <OwnWords text={reason} />
            {renewed && ` · ${t('renewed')}`}
          </>
        ),
    },
    timeColumn<BadgePrint>('createTime', t('fields.time'), { main: true }),
  ];
}
