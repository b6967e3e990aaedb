'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { ExportButton } from '@/components/remote-table/export-button';
import { FilterBar } from '@/components/remote-table/filter-bar';
import { ListPages } from '@/components/remote-table/list-pages';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { SkeletonRows } from '@/components/ui/layout/skeleton';
import { TabsNav } from '@/components/ui/layout/tabs-nav';
import { EmptyState } from '@/components/ui/message/empty-state';
import { ErrorState } from '@/components/ui/message/error-state';
import type { MyMeeting } from '@/contract/attendee/attendee';
import type { MyTeam } from '@/contract/attendee/team';
import { exportList } from '@/lib/account/exports';
import { href } from '@/lib/href';
import { type RemoteListOptions, useRemoteList } from '@/lib/lists/use-remote-list';
import styles from './attendee.module.css';
import { MY_MEETINGS } from './my-meeting-list';
import { MyMeetingRow } from './my-meeting-row';
import { MyTeamRow } from './team/my-team-row';

type Source = Pick<RemoteListOptions<typeof MY_MEETINGS.endpoint>, 'start' | 'load' | 'useAddress'>;
const keyOf = ({ enrollId }: MyMeeting) => enrollId;

/** My meetings, to come or over: how I am enrolled, and what is left to do. */
export function MyMeetings({
  teams = [],
  asked,
  ...source
}: Source & {
  teams?: readonly MyTeam[];
  /** What waits for an answer of mine, under the heading. */
  asked?: ReactNode;
}) {
  const id = useId();
  const t = useTranslations('attendee');
  const shared = useTranslations('form');
  const list = useRemoteList(MY_MEETINGS, { ...source, keyOf });
  const { rows, status, total, state } = list;
  const over = state.filters.timeState === 'over';
  const searched = Boolean(state.filters.keyword);
  const clear = () => list.filter({ keyword: undefined });
  const tabs = [
    { key: 'coming', label: t('coming'), href: href('myMeetings'), current: !over },
    { key: 'over', label: t('over'), href: href('myMeetings', {}, { query: { timeState: 'over' } }), current: over },
  ];
  return (
    <section className={styles.page} aria-labelledby={id}>
      <header className={styles.head}>
        <h1 id={id}>{t('title')}</h1>
        <TabsNav label={t('times')} items={tabs} />
      </header>
      {asked}
      {teams.length > 0 && (
        <section className={styles.teams} aria-label={t('teams.title')}>
          <h2>{t('teams.title')}</h2>
          <ul className={styles.rows}>
            {teams.map((team) => (
              <MyTeamRow key={team.teamId} team={team} />
            ))}
          </ul>
        </section>
      )}
      <div className={styles.tools}>
        <FilterBar
          list={{ state, filter: list.filter, narrowed: searched, clearFilters: clear }}
          columns={[{ key: 'keyword', title: t('search'), filter: { kind: 'text', name: 'keyword' } }]}
        />
        <p className={rows.length > 0 ? styles.count : 'visually-hidden'} role="status">
          {status === 'ready' && t(over ? 'countOver' : 'countComing', { count: total })}
        </p>
        {rows.length > 0 && (
          <ExportButton list={list} columns={[]} name="meetings" onServer={exportList('myMeetings')} />
        )}
      </div>
      {status === 'failed' && (
        <ErrorState
          title={t('failed')}
          action={<Button onClick={() => void list.refetch()}>{shared('retry')}</Button>}
        />
      )}
      {status === 'loading' && list.blank && <SkeletonRows label={shared('table.loading')} />}
      {status !== 'failed' && rows.length > 0 && (
        <ul className={styles.rows} aria-busy={status === 'loading'}>
          {rows.map((row) => (
            <MyMeetingRow key={row.enrollId} meeting={row} />
          ))}
        </ul>
      )}
      {status === 'ready' && rows.length === 0 && searched && (
        <EmptyState
          title={shared('table.emptyFiltered')}
          action={<Button onClick={clear}>{shared('table.clear')}</Button>}
        />
      )}
      {status === 'ready' && rows.length === 0 && !searched && (
        <EmptyState
          title={t(over ? 'emptyOver' : teams.length > 0 ? 'emptyOwn' : 'empty')}
          text={t(over ? 'emptyOverText' : 'emptyText')}
          action={<LinkButton href={href('meetings')}>{t('find')}</LinkButton>}
        />
      )}
      {status !== 'failed' && <ListPages list={list} />}
    </section>
  );
}
