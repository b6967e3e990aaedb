'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { ListBoard } from '@/components/ui/layout/list-board';
import { asLocale } from '@/components/ui/locale';
import { assignPapers, type ReviewDesk } from '@/contract/review/desk';
import type { JudgedRow } from '@/contract/review/review';
import { callToken } from '@/lib/api/clients';
import { formatDateTime } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import type { ListStart } from '@/lib/lists/use-remote-list';
import { toast } from '@/lib/stores/toast-store';
import { JudgedTable } from '../judged-table';
import styles from '../review.module.css';
import { DoubtList } from './doubt-list';
import type { Opened } from './opened';
import { ReviewerList } from './reviewer-list';

const ReviewPanel = dynamic(() => import('./review-panel').then((loaded) => loaded.ReviewPanel), { ssr: false });
const ReviewImport = dynamic(() => import('./review-import').then((loaded) => loaded.ReviewImport), { ssr: false });

/** The review of a meeting’s papers at its desk: how it goes on, who reviews, what may be a conflict, and every paper. */
export function ReviewScreen({ desk, start }: { desk: ReviewDesk; start: ListStart<JudgedRow> }) {
  const t = useTranslations('review.desk');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const id = useId();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [importing, setImporting] = useState<'reviewers' | 'given' | null>(null);
  const [busy, setBusy] = useState(false);
  const { msId, columns, dueTime, perPaper, callOpen } = desk;
  const done = () => {
    setOpened(null);
    setImporting(null);
    router.refresh();
  };
  const assign = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { added, short } = await callToken(assignPapers, { params: { msId } });
      toast.success({ text: short > 0 ? t('assignedShort', { added, short }) : t('assigned', { added }) });
      router.refresh();
    } catch {
      // Why not is said by whoever asked.
    } finally {
      setBusy(false);
    }
  };
  const more = (
    <Button icon="edit" onClick={() => setOpened({ what: 'settings' })}>
      {t('settings')}
    </Button>
  );
  const tools = (
    <Button variant="primary" aria-disabled={busy} onClick={() => void assign()}>
      {t('assign')}
    </Button>
  );
  const progress = (
    <section className={styles.part} aria-labelledby={`${id}-state`}>
      <h2 id={`${id}-state`}>{t('progress')}</h2>
      <p className={styles.quiet}>
        {t('perPaper', { count: perPaper })} ·{' '}
        {dueTime ? t('until', { time: formatDateTime(locale, dueTime) }) : t('noDue')}
      </p>
      {callOpen && <p className={styles.quiet}>{t('callOpen')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={`${t('progress')} · ${t('columns.column')}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              {(['column', 'papers', 'given', 'done', 'short', 'reviewers'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ columnId, name, nameEn, papers, wanted, given, done: judged, short, reviewers }) => (
              <tr key={columnId}>
                <th scope="row">{name ? <Bilingual locale={locale} zh={name} en={nameEn} /> : t('noColumn')}</th>
                <td>{papers}</td>
                <td>{t('of', { part: given, whole: wanted })}</td>
                <td>{t('of', { part: judged, whole: given })}</td>
                <td>{short}</td>
                <td>{reviewers}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
  const people = (
    <>
      <DoubtList msId={msId} />
      <section className={styles.part} aria-labelledby={`${id}-people`}>
        <div className={styles.head}>
          <h2 id={`${id}-people`}>{t('people')}</h2>
          <div className={styles.tools}>
            <Button icon="add" onClick={() => setOpened({ what: 'reviewer', reviewer: null })}>
              {t('add')}
            </Button>
            {(['reviewers', 'given'] as const).map((kind) => (
              <Button
                key={kind}
                icon={importing === kind ? 'close' : 'upload'}
                aria-expanded={importing === kind}
                onClick={() => setImporting(importing === kind ? null : kind)}
              >
                {t(`import.${kind}`)}
              </Button>
            ))}
          </div>
        </div>
        {importing && <ReviewImport key={importing} kind={importing} desk={desk} onDone={done} />}
        <ReviewerList desk={desk} onOpen={(reviewer) => setOpened({ what: 'reviewer', reviewer })} />
      </section>
    </>
  );
  const sumOf = (name: 'given' | 'done' | 'short') => columns.reduce((sum, column) => sum + column[name], 0);
  return (
    <div className={styles.page}>
      <ListBoard
        figures={[
          { key: 'done', label: t('columns.done'), value: t('of', { part: sumOf('done'), whole: sumOf('given') }) },
          { key: 'short', label: t('columns.short'), value: sumOf('short') },
        ]}
        parts={[
          { key: 'progress', title: t('progress'), content: progress },
          { key: 'people', title: t('columns.reviewers'), content: people },
        ]}
        tools={tools}
        more={more}
        list={<JudgedTable msId={msId} start={start} columns={columns} />}
        empty={start.page?.total === 0 && start.search === ''}
      />
      {opened && <ReviewPanel desk={desk} opened={opened} onClose={() => setOpened(null)} onDone={done} />}
    </div>
  );
}
