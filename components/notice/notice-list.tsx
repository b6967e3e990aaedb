'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import type { PageOf } from '@/contract/core';
import { DEFAULT_PAGE_SIZE } from '@/contract/core';
import type { Task } from '@/contract/task';
import { selectUnread, useSessionStore } from '@/lib/stores/session-store';
import { NoticeFilters } from './notice-filters';
import styles from './notice-list.module.css';
import { NoticePages } from './notice-pages';
import { NoticeRow } from './notice-row';
import { type NoticeSource, useNotices } from './use-notices';

/** The notice centre: unread first; `initial` is the server's first page, null when it could not be read. */
export function NoticeList({ initial, ...source }: { initial: PageOf<Task> | null } & NoticeSource) {
  const t = useTranslations('notice');
  const unread = useSessionStore(selectUnread);
  const { filter, page, state, markFailed, arrived, show, readOne, readAll } = useNotices(initial, source);
  const { rows, total } = page;
  const narrowed = filter.unreadOnly || filter.type !== null;
  const shownUnread = rows.some((row) => row.readFlag !== '1') ? Math.max(1, unread) : unread;

  return (
    <section aria-label={t('listLabel')}>
      <NoticeFilters filter={filter} unread={shownUnread} onChange={(next) => void show(next)} onReadAll={readAll} />
      <p className={rows.length > 0 ? styles.count : 'visually-hidden'} role="status">
        {arrived > 0 ? t('arrived') : state === 'ready' && t('count', { count: total })}
      </p>
      {arrived > 0 && filter.pageNum > 1 && (
        <Button variant="secondary" icon="up" block onClick={() => void show({ ...filter, pageNum: 1 })}>
          {t('showNew')}
        </Button>
      )}
      {markFailed && (
        <p className={styles.failed} role="alert">
          {t('readFailed')}
        </p>
      )}
      {state === 'failed' && (
        <ErrorState
          title={t('failed')}
          text={t('failedText')}
          action={<Button onClick={() => void show(filter)}>{t('retry')}</Button>}
        />
      )}
      {state !== 'failed' && rows.length > 0 && (
        <ul className={styles.rows} aria-busy={state === 'loading'}>
          {rows.map((task) => (
            <NoticeRow key={task.taskId} task={task} onRead={(row) => void readOne(row)} />
          ))}
        </ul>
      )}
      {state === 'ready' && rows.length === 0 && (
        <EmptyState
          scene="notice"
          title={t(narrowed ? 'emptyFiltered' : 'empty')}
          text={t(narrowed ? 'emptyFilteredText' : 'emptyText')}
          action={
            narrowed && (
              <Button onClick={() => void show({ pageNum: 1, unreadOnly: false, type: null })}>{t('showAll')}</Button>
            )
          }
        />
      )}
      {state !== 'failed' && (
        <NoticePages
          page={filter.pageNum}
          pages={Math.ceil(total / DEFAULT_PAGE_SIZE)}
          onGo={(pageNum) => void show({ ...filter, pageNum })}
        />
      )}
    </section>
  );
}
