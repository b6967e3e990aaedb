import { useTranslations } from 'next-intl';
import { ListPages } from '@/components/remote-table/list-pages';
import { Button } from '@/components/ui/action/button';
import { SkeletonRows } from '@/components/ui/layout/skeleton';
import { EmptyState } from '@/components/ui/message/empty-state';
import { ErrorState } from '@/components/ui/message/error-state';
import type { Task } from '@/contract/task/task';
import { type RemoteListOptions, useRemoteList } from '@/lib/lists/use-remote-list';
import { selectUnread, useSessionStore } from '@/lib/stores/session-store';
import { NoticeFilters } from './notice-filters';
import styles from './notice-list.module.css';
import { NOTICES } from './notice-query';
import { NoticeRow } from './notice-row';
import { type MarkRead, useReading } from './use-reading';

type Source = Pick<RemoteListOptions<typeof NOTICES.endpoint>, 'start' | 'load' | 'useAddress'>;
const keyOf = ({ taskId }: Task) => taskId;

/** The notice centre: unread first; new messages come in by themselves. */
export function NoticeList({ markRead, ...source }: Source & { markRead: MarkRead }) {
  const t = useTranslations('notice');
  const shared = useTranslations('form');
  const unread = useSessionStore(selectUnread);
  const list = useRemoteList(NOTICES, { ...source, keyOf });
  const { failed, readOne, readAll } = useReading(list, markRead);
  const { rows, total, status, narrowed, news, state } = list;
  const shownUnread = rows.some((row) => row.readFlag !== '1') ? Math.max(1, unread) : unread;

  return (
    <section aria-label={t('listLabel')}>
      <NoticeFilters list={list} unread={shownUnread} onReadAll={() => void readAll()} />
      <p className={rows.length > 0 ? styles.count : 'visually-hidden'} role="status">
        {news > 0 ? t('arrived') : status === 'ready' && t('count', { count: total })}
      </p>
      {news > 0 && state.page > 1 && (
        <Button variant="secondary" icon="up" block onClick={() => list.go(1)}>
          {t('showNew')}
        </Button>
      )}
      {failed && (
        <p className={styles.failed} role="alert">
          {t('readFailed')}
        </p>
      )}
      {status === 'failed' && (
        <ErrorState
          title={t('failed')}
          text={t('failedText')}
          action={<Button onClick={() => void list.refetch()}>{shared('retry')}</Button>}
        />
      )}
      {status === 'loading' && list.blank && <SkeletonRows label={shared('table.loading')} />}
      {status !== 'failed' && rows.length > 0 && (
        <ul className={styles.rows} aria-busy={status === 'loading'}>
          {rows.map((task) => (
            <NoticeRow key={task.taskId} task={task} onRead={(row) => void readOne(row)} />
          ))}
        </ul>
      )}
      {status === 'ready' && rows.length === 0 && (
        <EmptyState
          scene="notice"
          title={t(narrowed ? 'emptyFiltered' : 'empty')}
          text={t(narrowed ? 'emptyFilteredText' : 'emptyText')}
          action={narrowed && <Button onClick={list.clearFilters}>{t('showAll')}</Button>}
        />
      )}
      {status !== 'failed' && <ListPages list={list} />}
    </section>
  );
}
