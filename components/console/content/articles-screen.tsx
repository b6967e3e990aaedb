'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { LinkButton } from '@/components/ui/link-button';
import { asLocale } from '@/components/ui/locale';
import { OwnWords } from '@/components/ui/own-words';
import { StatusBadge } from '@/components/ui/status-badge';
import { ARTICLE_TYPES } from '@/contract/codes';
import { ARTICLE_STATES, type ConsoleArticleRow } from '@/contract/console-content';
import { exportList } from '@/lib/account/exports';
import { href } from '@/lib/href';
import { formatDateTime, toIso } from '@/lib/i18n/format';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { TONES } from './article-tones';
import styles from './content.module.css';
import { ARTICLES } from './content-query';

type Filter = (typeof ARTICLES.filters)[number];

/** Articles of the site, drafts included. */
export function ArticlesScreen({ start }: { start: ListStart<ConsoleArticleRow> }) {
  const t = useTranslations('console.content.articles');
  const locale = asLocale(useLocale());
  const list = useRemoteList(ARTICLES, { start, keyOf: ({ id }) => id });
  const time = (text: string) => <time dateTime={toIso(text)}>{formatDateTime(locale, text)}</time>;
  const columns: Column<ConsoleArticleRow, Filter>[] = [
    {
      key: 'title',
      title: t('title'),
      value: (row) => row.title,
      render: (row) => (
        <>
          <OwnWords text={row.title} />
          {row.titleEn && (
            <span className={styles.second}>
              <OwnWords text={row.titleEn} />
            </span>
          )}
        </>
      ),
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'type',
      title: t('type'),
      value: (row) => t(`types.${row.type}`),
      whole: true,
      filter: {
        kind: 'choice',
        name: 'type',
        options: ARTICLE_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
      },
    },
    {
      key: 'state',
      title: t('state'),
      value: (row) => t(`states.${row.state}`),
      render: (row) => <StatusBadge tone={TONES[row.state]}>{t(`states.${row.state}`)}</StatusBadge>,
      card: 'state',
      filter: {
        kind: 'choice',
        name: 'state',
        options: ARTICLE_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
      },
    },
    {
      key: 'publishTime',
      title: t('publishTime'),
      value: (row) => row.publishTime,
      render: (row) => time(row.publishTime),
      sort: 'publishTime',
    },
    { key: 'viewCount', title: t('views'), value: (row) => row.viewCount, sort: 'viewCount', align: 'end' },
    {
      key: 'updateTime',
      title: t('updateTime'),
      value: (row) => row.updateTime,
      render: (row) => time(row.updateTime),
      sort: 'updateTime',
    },
  ];
  return (
    <>
      <p className={styles.above}>
        <LinkButton href={href('consoleArticle')} variant="brand">
          {t('write')}
        </LinkButton>
      </p>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('caption')}
        nameOf={({ title }) => title}
        exportName="articles"
        serverExport={exportList('articles')}
        actions={(row) => (
          <LinkButton href={href('consoleArticle', { id: row.id })} aria-label={t('editOne', { name: row.title })}>
            {t('edit')}
          </LinkButton>
        )}
        empty={{ title: t('empty') }}
      />
    </>
  );
}
