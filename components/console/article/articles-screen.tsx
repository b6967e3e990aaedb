'use client';

import { useLocale, useTranslations } from 'next-intl';
import { nameColumn, stateColumn } from '@/components/console/panel/columns';
import styles from '@/components/console/panel/content.module.css';
import { ARTICLES } from '@/components/console/panel/content-query';
import { useTitleOf } from '@/components/console/panel/use-title-of';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { timeColumn } from '@/components/remote-table/value-columns';
import { LinkButton } from '@/components/ui/action/link-button';
import { asLocale } from '@/components/ui/locale';
import type { ArticleState, ConsoleArticleRow } from '@/contract/console/content';
import { exportList } from '@/lib/account/exports';
import { href } from '@/lib/href';
import { wordOf } from '@/lib/i18n/word-of';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { TONES } from './article-tones';

type Filter = (typeof ARTICLES.filters)[number];

/** Articles of the site, drafts included. */
export function ArticlesScreen({ start }: { start: ListStart<ConsoleArticleRow> }) {
  const t = useTranslations('console.content.articles');
  const locale = asLocale(useLocale());
  const titleOf = useTitleOf();
  const list = useRemoteList(ARTICLES, { start, keyOf: ({ id }) => id });
  const columns: Column<ConsoleArticleRow, Filter>[] = [
    {
      ...nameColumn<ConsoleArticleRow>(locale, 'title', 'titleEn', t('title')),
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'type',
      title: t('type'),
      value: (row) => wordOf(t, `types.${row.type}`, row.type),
      wide: 'some',
      filter: choiceFilter(ARTICLES, 'type', (type) => t(`types.${type}`)),
    },
    stateColumn<ConsoleArticleRow, 'state', ArticleState>({
      filter: choiceFilter(ARTICLES, 'state', (state) => t(`states.${state}`)),
      title: t('state'),
      tones: TONES,
      of: ({ state }) => state,
      word: (state) => t(`states.${state}`),
    }),
    timeColumn<ConsoleArticleRow>('publishTime', t('publishTime'), { sorted: true }),
    {
      key: 'viewCount',
      title: t('views'),
      value: (row) => row.viewCount,
      sort: 'viewCount',
      align: 'end',
      wide: 'some',
    },
    { ...timeColumn<ConsoleArticleRow>('updateTime', t('updateTime'), { sorted: true }), wide: 'some' },
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
        nameOf={titleOf}
        exportName="articles"
        serverExport={exportList('articles')}
        link={({ id }) => href('consoleArticle', { id })}
        actions={(row) => (
          <LinkButton
            variant="quiet"
            href={href('consoleArticle', { id: row.id })}
            aria-label={t('editOne', { name: titleOf(row) })}
          >
            {t('edit')}
          </LinkButton>
        )}
        empty={{ title: t('empty') }}
      />
    </>
  );
}
