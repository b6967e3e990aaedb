'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SkeletonRows } from '@/components/ui/layout/skeleton';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { WrittenPaper } from '@/contract/paper/writing';
import { useHydrated } from '@/lib/browser/hydrated';
import { PaperEditor } from './paper-editor';
import styles from './write.module.css';

/** A paper of mine at its meeting: written while its time lasts, read afterwards. */
export function WrittenPage({ paper, read }: { paper: WrittenPaper; read: ReactNode }) {
  const t = useTranslations('paper.write');
  const shared = useTranslations('form');
  // What was typed in this browser and is not kept yet is known here alone.
  const lives = useHydrated();
  return (
    <section className={styles.page} aria-labelledby="write-title">
      <h1 id="write-title">{t('title')}</h1>
      {paper.deadline === null && (
        <>
          <p className={styles.quiet}>{t(paper.artState === 'draft' ? 'overDraft' : 'fixed')}</p>
          {read}
        </>
      )}
      {paper.deadline !== null && !lives && <SkeletonRows label={shared('table.loading')} />}
      {paper.deadline !== null && lives && <PaperEditor key={paper.artId} paper={paper} deadline={paper.deadline} />}
    </section>
  );
}

/** Without a paper: the way to the call, where one is begun. */
export function NoPaper({ action }: { action: ReactNode }) {
  const t = useTranslations('paper.write');
  return (
    <section className={styles.page}>
      <h1>{t('title')}</h1>
      <EmptyState title={t('noneTitle')} text={t('noneText')} action={action} />
    </section>
  );
}
