import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Grid } from '@/components/ui/layout/grid';
import { FilterGroup, ListLayout } from '@/components/ui/layout/list-layout';
import { ActiveFilters } from '@/components/ui/list/active-filters';
import { ListSearch } from '@/components/ui/list/list-search';
import { Pager } from '@/components/ui/list/pager';
import { SearchNotice } from '@/components/ui/list/search-notice';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { DocVideo, VideoCate } from '@/contract/video/video';
import { filterHref } from '@/lib/filters/filter-href';
import type { ListFilter } from '@/lib/filters/list-filters';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import type { SearchOutcome } from '@/lib/search/search-outcome';
import { OwnVideosLink } from './own-videos-link';
import { VideoCard } from './video-card';

const PATH = href('videos');

/** Videos by category, free or VIP. */
export function VideoList({
  rows,
  total,
  page,
  perPage,
  filter,
  outcome,
  cates,
}: {
  rows: DocVideo[];
  total: number;
  page: number;
  perPage: number;
  filter: ListFilter<'videos'>;
  outcome: SearchOutcome;
  cates: VideoCate[];
}) {
  const t = useTranslations('video');
  const common = useTranslations('common');
  const locale = asLocale(useLocale());
  const toggle = (name: 'cateId' | 'vipFlag', value: string) =>
    filterHref(PATH, filter, { [name]: filter[name] === value ? undefined : value });
  const cateItems = cates.map((cate) => {
    const { text, lang } = localText(locale, cate.label, cate.labelEn);
    const value = String(cate.id);
    return {
      key: value,
      label: text,
      lang,
      count: cate.videoCount ?? undefined,
      active: filter.cateId === value,
      href: toggle('cateId', value),
    };
  });
  const vipItems = (['0', '1'] as const).map((value) => ({
    key: value,
    label: t(`list.vip${value}`),
    active: filter.vipFlag === value,
    href: toggle('vipFlag', value),
  }));
  const chosen = [
    ...cateItems.filter((item) => item.active).map(({ label, lang }) => ({ key: 'cateId', label, lang })),
    ...vipItems.filter((item) => item.active).map(({ label }) => ({ key: 'vipFlag', label })),
  ];
  return (
    <ListLayout
      title={t('list.heading')}
      lead={t('list.lead')}
      search={<ListSearch path={PATH} filter={filter} label={t('list.search')} hint={t('list.searchHint')} />}
      count={common('results', { count: total })}
      tools={<OwnVideosLink locale={locale} href={href('myVideos')} own={t('list.own')} share={t('list.share')} />}
      filtersLabel={t('list.filters')}
      filters={
        <>
          <FilterGroup title={t('list.cateId')} moreLabel={common('more')} most={12} items={cateItems} />
          <FilterGroup title={t('list.vipFlag')} moreLabel={common('more')} items={vipItems} />
        </>
      }
      chips={<ActiveFilters path={PATH} filter={filter} chosen={chosen} />}
    >
      <SearchNotice path={PATH} filter={filter} outcome={outcome} total={total} />
      {rows.length === 0 ? (
        <EmptyState
          scene="search"
          title={t('list.empty')}
          action={<SmartLink href={PATH}>{t('list.showAll')}</SmartLink>}
        />
      ) : (
        <Grid columns={3} rows>
          {rows.map((video, index) => (
            <VideoCard key={video.id} video={video} eager={index < 3} level={2} />
          ))}
        </Grid>
      )}
      <Pager path={PATH} filter={filter} page={page} total={total} perPage={perPage} />
    </ListLayout>
  );
}
