'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { RemoteCards } from '@/components/remote-table/remote-cards';
import { RowTime } from '@/components/remote-table/row-time';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DateBlock } from '@/components/ui/fact/date-block';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import frame from '@/components/ui/layout/own-list.module.css';
import { asLocale } from '@/components/ui/locale';
import type { MyPaper } from '@/contract/paper/paper';
import { exportList } from '@/lib/account/exports';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter } from '@/lib/lists/choices';
import { type RemoteListOptions, useRemoteList } from '@/lib/lists/use-remote-list';
import { MY_PAPERS, STATE_LOOKS, stateOf } from './paper-list';

// Most visits only look at where things stand.
const PaperDialog = dynamic(() => import('./paper-dialog').then((module) => module.PaperDialog), { ssr: false });

type Source = Pick<RemoteListOptions<typeof MY_PAPERS.endpoint>, 'start' | 'load' | 'useAddress'>;

/** My papers over all meetings: where each stands, until when it can be changed, and what was handed in. */
export function MyPapers(source: Source) {
  const t = useTranslations('paper');
  const locale = asLocale(useLocale());
  const list = useRemoteList(MY_PAPERS, { ...source, keyOf: ({ artId }) => artId });
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
      <RemoteCards
        list={list}
        columns={[
          { key: 'title', title: t('columns.paper'), filter: { kind: 'text', name: 'keyword' } },
          {
            key: 'artState',
            title: t('columns.state'),
            filter: choiceFilter(MY_PAPERS, 'artState', (state) => t(`states.${state}`)),
          },
        ]}
        caption={t('title')}
        exportName="my-papers"
        serverExport={exportList('myPapers')}
        look={(row) => {
          const { title, titleEn, msId, msName, msNameEn, artNo, deadline, submitTime } = row;
          const next = deadline ?? submitTime;
          const form = row.form ?? row.wantedForm;
          return {
            picture: next ? <DateBlock start={next} locale={locale} /> : <span />,
            title: title || titleEn ? <Bilingual locale={locale} zh={title} en={titleEn} /> : t('untitled'),
            state: <StatusBadge {...STATE_LOOKS[stateOf(row)]}>{t(`states.${stateOf(row)}`)}</StatusBadge>,
            lines: (
              <>
                <MetaLine>
                  <SmartLink href={href('meeting', { id: msId })}>
                    <Bilingual locale={locale} zh={msName} en={msNameEn} />
                  </SmartLink>
                </MetaLine>
                <MetaLine>
                  {next && (
                    <span>
                      {t(deadline ? 'dueBy' : 'handedIn')} <RowTime time={next} />
                    </span>
                  )}
                  {artNo && <span>{artNo}</span>}
                  {(form === 'oral' || form === 'poster' || form === 'text') && <span>{t(`forms.${form}`)}</span>}
                </MetaLine>
              </>
            ),
          };
        }}
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
