import { useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Grid } from '@/components/ui/layout/grid';
import { Section } from '@/components/ui/layout/section';
import { TabsNav } from '@/components/ui/layout/tabs-nav';
import { ActiveFilters } from '@/components/ui/list/active-filters';
import { ListSearch } from '@/components/ui/list/list-search';
import { Pager } from '@/components/ui/list/pager';
import { SearchNotice } from '@/components/ui/list/search-notice';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { DocLive } from '@/contract/live/live';
import { filterHref } from '@/lib/filters/filter-href';
import type { ListFilter } from '@/lib/filters/list-filters';
import { href } from '@/lib/href';
import type { SearchOutcome } from '@/lib/search/search-outcome';
import { LiveCard } from './live-card';
import styles from './live-list.module.css';

const PATH = href('lives');
const STATES = ['1', '0', '2'] as const;

export interface LiveSection {
  liveStatus?: '0' | '1' | '2';
  rows: DocLive[];
  total: number;
}

/** Lives: on now, upcoming and replays under each other, or one of them page by page. */
export function LiveList({
  sections,
  page,
  perPage,
  filter,
  outcome,
}: {
  sections: LiveSection[];
  page: number;
  perPage: number;
  filter: ListFilter<'lives'>;
  outcome: SearchOutcome;
}) {
  const t = useTranslations('live');
  const common = useTranslations('common');
  const filled = sections.filter((section) => section.rows.length > 0);
  const [only] = sections.length === 1 ? sections : [];
  const tabs = [
    {
      key: 'all',
      label: common('all'),
      href: filterHref(PATH, filter, { liveStatus: undefined }),
      current: !filter.liveStatus,
    },
    ...STATES.map((state) => ({
      key: state,
      label: t(`list.state${state}`),
      href: filterHref(PATH, filter, { liveStatus: state }),
      current: filter.liveStatus === state,
    })),
  ];
  return (
    <div className={`content ${styles.page}`}>
      <h1>{t('list.heading')}</h1>
      <p className={styles.lead}>{t('list.lead')}</p>
      <ListSearch path={PATH} filter={filter} label={t('list.search')} hint={t('list.searchHint')} />
      <TabsNav label={t('list.states')} items={tabs} />
      <ActiveFilters path={PATH} filter={{ ...filter, page: undefined }} chosen={[]} />
      <SearchNotice path={PATH} filter={filter} outcome={outcome} total={only?.total ?? 0} />
      {filled.length === 0 && (
        <EmptyState
          scene="calendar"
          title={t('list.empty')}
          action={<SmartLink href={PATH}>{t('list.showAll')}</SmartLink>}
        />
      )}
      {filled.map((section, at) => (
        <Section
          key={section.liveStatus ?? 'all'}
          size="inner"
          title={
            section.liveStatus ? t(`list.state${section.liveStatus}`) : common('results', { count: section.total })
          }
          lead={section.liveStatus ? common('results', { count: section.total }) : undefined}
          more={
            !only && section.total > section.rows.length
              ? { href: filterHref(PATH, filter, { liveStatus: section.liveStatus }), label: common('more') }
              : undefined
          }
        >
          <Grid columns={3} rows>
            {section.rows.map((live, index) => (
              <LiveCard key={live.id} live={live} eager={at === 0 && index < 3} />
            ))}
          </Grid>
        </Section>
      ))}
      {only && <Pager path={PATH} filter={filter} page={page} total={only.total} perPage={perPage} />}
    </div>
  );
}
