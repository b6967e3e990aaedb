'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import frame from '@/components/ui/layout/own-list.module.css';
import { asLocale } from '@/components/ui/locale';
import type { MyPaper } from '@/contract/paper/paper';
import { exportList } from '@/lib/account/exports';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { type RemoteListOptions, useRemoteList } from '@/lib/lists/use-remote-list';
import { MY_PAPERS } from './paper-list';
import { usePaperColumns } from './use-paper-columns';

// Most visits only look at where things stand.
const PaperDialog = dynamic(() => import('./paper-dialog').then((module) => module.PaperDialog), { ssr: false });

type Source = Pick<RemoteListOptions<typeof MY_PAPERS.endpoint>, 'start' | 'load' | 'useAddress'>;

/** My papers over all meetings: where each stands, until when it can be changed, and what was handed in. */
export function MyPapers(source: Source) {
  const t = useTranslations('paper');
  const locale = asLocale(useLocale());
  const list = useRemoteList(MY_PAPERS, { ...source, keyOf: ({ artId }) => artId });
  const columns = usePaperColumns();
  const [open, setOpen] = useState<MyPaper | null>(null);
  const nameOf = ({ title, titleEn }: MyPaper) => localText(locale, title, titleEn).text || t('untitled');
  return (
    <div className={frame.page}>
      <header className={frame.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={frame.lead}>{t('lead')}</p>
        </div>
      </header>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('title')}
        nameOf={nameOf}
        exportName="my-papers"
        serverExport={exportList('myPapers')}
        open={setOpen}
        actions={(row) => (
          <>
            <Button variant="quiet" aria-label={t('openLabel', { name: nameOf(row) })} onClick={() => setOpen(row)}>
              {t('open')}
            </Button>
            {row.deadline && <GoOn paper={row} name={nameOf(row)} />}
          </>
        )}
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          action: <LinkButton href={href('meetings')}>{t('find')}</LinkButton>,
        }}
      />
      {open && <PaperDialog paper={open} name={nameOf(open)} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Going on with a paper. */
function GoOn({ paper: { artId, msId }, name }: { paper: MyPaper; name: string }) {
  const t = useTranslations('paper');
  return (
    <LinkButton
      variant="quiet"
      href={href('meetingPaperEdit', { msId }, { query: { artId } })}
      aria-label={t('goOnLabel', { name })}
    >
      {t('goOn')}
    </LinkButton>
  );
}
