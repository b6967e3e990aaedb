import { getTranslations } from 'next-intl/server';
import { VideoList } from '@/components/video/video-list';
import { readSearched } from '@/lib/data/search';
import { listVideoCates, listVideos } from '@/lib/data/videos';
import type { ListFilter } from '@/lib/filters/list-filters';
import { listPages } from '@/lib/filters/list-pages';
import { refusePastEnd } from '@/lib/filters/past-end';
import { href } from '@/lib/href';
import type { Locale } from '@/lib/i18n/routing';
import { pageMetadata } from '@/lib/metadata';

const PER_PAGE = 24;

/** Metadata of the video list; filtered views are not indexed. */
async function videosMetadata(locale: Locale, filtered: boolean) {
  const t = await getTranslations('video');
  return pageMetadata({
    locale,
    path: href('videos'),
    title: t('list.heading'),
    description: t('list.lead'),
    noindex: filtered,
  });
}

/** Reads one page of videos with the categories. */
async function VideosPageView({ filter }: { filter: ListFilter<'videos'> }) {
  const page = Number(filter.page ?? 1);
  const { page: _page, exact: _exact, cateId, ...rest } = filter;
  const [{ rows, total, outcome }, cates] = await Promise.all([
    readSearched(filter, (asked) =>
      listVideos({ ...rest, ...asked, cateId: cateId ? Number(cateId) : undefined, pageNum: page, pageSize: PER_PAGE }),
    ),
    listVideoCates(),
  ]);
  refusePastEnd({ page, total, perPage: PER_PAGE });
  return (
    <VideoList
      rows={rows}
      total={total}
      page={page}
      perPage={PER_PAGE}
      filter={filter}
      outcome={outcome}
      cates={cates}
    />
  );
}

export const videosPages = listPages('videos', videosMetadata, VideosPageView);
