'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ListBoard } from '@/components/ui/layout/list-board';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import type { DecisionDesk, DecisionRow } from '@/contract/decision/desk';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import type { UseAddress } from '@/lib/lists/use-address';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { BatchList } from './batch-list';
import styles from './decision.module.css';
import { decisionList, readDrafted } from './decision-query';
import { DecisionTable } from './decision-table';
import { QuotaBars } from './quota-part';

const DraftForm = dynamic(() => import('./draft-form').then((loaded) => loaded.DraftForm), { ssr: false });
const QuotaForm = dynamic(() => import('./quota-part').then((loaded) => loaded.QuotaForm), { ssr: false });
const LettersForm = dynamic(() => import('./letters-form').then((loaded) => loaded.LettersForm), { ssr: false });
const BatchForm = dynamic(() => import('./batch-form').then((loaded) => loaded.BatchForm), { ssr: false });
const ExtendForm = dynamic(() => import('./paper-panel').then((loaded) => loaded.ExtendForm), { ssr: false });
const PaperPanel = dynamic(() => import('./paper-panel').then((loaded) => loaded.PaperPanel), { ssr: false });

type Opened =
  | { what: 'paper'; row: DecisionRow }
  | { what: 'draft' | 'batch' | 'extend'; rows: readonly DecisionRow[] }
  | { what: 'quotas' | 'letters' };
const FIGURES = ['papers', 'undecided', 'drafted', 'oral', 'poster', 'text', 'rejected', 'asked'] as const;

/** Those that say what is to be done. */
const LEADING = ['undecided', 'drafted', 'asked'] as const;

/** Decisions on a meeting’s papers: places, every paper with what is drafted, and what was sent. Who only chairs drafts. */
export function DecisionScreen({
  desk,
  start,
  useAddress,
}: {
  desk: DecisionDesk;
  start: ListStart<DecisionRow>;
  useAddress?: UseAddress;
}) {
  const t = useTranslations('decision');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const id = useId();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [busy, setBusy] = useState(false);
  const { msId, figures, letters } = desk;
  const spec = useMemo(() => decisionList(msId), [msId]);
  const list = useRemoteList(spec, { start, keyOf: ({ artId }) => artId, useAddress });
  const done = () => {
    setOpened(null);
    list.selection.clear();
    void list.refetch(true);
    router.refresh();
  };
  const openBatch = async () => {
    if (busy) return;
    setBusy(true);
    try {
      setOpened({ what: 'batch', rows: await readDrafted(msId) });
    } catch {
      // Why not is said by whoever asked.
    } finally {
      setBusy(false);
    }
  };
  const title = (one: Opened) => {
    if (one.what === 'paper') return localText(locale, one.row.title, one.row.titleEn?.toString()).text;
    return t(`titles.${one.what}`);
  };
  const more = desk.desk && (
    <>
      <Button icon="edit" onClick={() => setOpened({ what: 'quotas' })}>
        {t('titles.quotas')}
      </Button>
      <Button icon="edit" onClick={() => setOpened({ what: 'letters' })}>
        {t('titles.letters')}
      </Button>
    </>
  );
  const tools = desk.desk && figures.drafted > 0 && (
    <Button variant="primary" aria-disabled={busy} onClick={() => void openBatch()}>
      {t('sendAll')}
    </Button>
  );
  const progress = (
    <section className={styles.part} aria-labelledby={`${id}-state`}>
      <h2 id={`${id}-state`}>{t('progress')}</h2>
      <p className={styles.quiet}>{t(desk.desk ? 'lead' : 'chairLead')}</p>
      {desk.callOpen && <p className={styles.quiet}>{t('callOpen')}</p>}
      <dl className={styles.facts}>
        {FIGURES.map((name) => (
          <div key={name}>
            <dt>{t(`figures.${name}`)}</dt>
            <dd>{figures[name]}</dd>
          </div>
        ))}
      </dl>
      <QuotaBars desk={desk} />
    </section>
  );
  const table = (
    <DecisionTable
      desk={desk}
      list={list}
      onOpen={(row) => setOpened({ what: 'paper', row })}
      bulk={(selection) => (
        <>
          <Button variant="brand" onClick={() => setOpened({ what: 'draft', rows: selection.rows })}>
            {t('titles.draft')}
          </Button>
          {desk.desk &&
            selection.rows.every(({ decisionState }) => decisionState === 'draft' || decisionState === 'failed') && (
              <Button onClick={() => setOpened({ what: 'batch', rows: selection.rows })}>{t('titles.batch')}</Button>
            )}
          {desk.desk && selection.rows.every(({ artState, answer }) => artState === 'accepted' && answer === '0') && (
            <Button onClick={() => setOpened({ what: 'extend', rows: selection.rows })}>{t('titles.extend')}</Button>
          )}
        </>
      )}
    />
  );
  const batches = desk.desk && (
    <section className={styles.part} aria-labelledby={`${id}-batches`}>
      <h2 id={`${id}-batches`}>{t('batches.title')}</h2>
      <BatchList msId={msId} batches={desk.batches} />
    </section>
  );
  return (
    <div className={styles.page}>
      <ListBoard
        label={t('progress')}
        figures={LEADING.map((name) => ({ key: name, label: t(`figures.${name}`), value: figures[name] }))}
        parts={[
          { key: 'progress', title: t('progress'), content: progress },
          batches && { key: 'batches', title: t('batches.title'), content: batches },
        ]}
        tools={tools}
        more={more}
        list={table}
        empty={list.total === 0 && !list.narrowed}
      />
      {opened && (
        <Panel title={title(opened)} closeLabel={t('close')} onClose={() => setOpened(null)}>
          {opened.what === 'paper' && <PaperPanel desk={desk} row={opened.row} onDone={done} />}
          {opened.what === 'draft' && <DraftForm desk={desk} rows={opened.rows} onDone={done} />}
          {opened.what === 'batch' && <BatchForm msId={msId} rows={opened.rows} onDone={done} />}
          {opened.what === 'extend' && <ExtendForm desk={desk} rows={opened.rows} onDone={done} />}
          {opened.what === 'quotas' && <QuotaForm desk={desk} onDone={done} />}
          {opened.what === 'letters' && letters && <LettersForm desk={desk} letters={letters} onDone={done} />}
        </Panel>
      )}
    </div>
  );
}
