import { getTranslations } from 'next-intl/server';
import { ArticleCard } from '@/components/article/article-card';
import { DoctorCard } from '@/components/doctor/doctor-card';
import { MeetingRow } from '@/components/meeting/meeting-card';
import { SearchResults } from '@/components/search/search-results';
import { VideoCard } from '@/components/video/video-card';
import { listArticles } from '@/lib/data/articles';
import { listDoctors } from '@/lib/data/doctors';
import { listMeetings } from '@/lib/data/meetings';
import { listVideos } from '@/lib/data/videos';
import { filterHref, type ListFilter } from '@/lib/filters/list-filters';
import { listPages } from '@/lib/filters/list-pages';
import { href } from '@/lib/href';
import type { Locale } from '@/lib/i18n/routing';
import { pageMetadata } from '@/lib/metadata';

/** Metadata of the results page; never indexed. */
async function searchMetadata(locale: Locale) {
  const t = await getTranslations('search');
  return pageMetadata({ locale, path: href('search'), title: t('title'), noindex: true });
}

/** Reads the first results in meetings, doctors, videos and articles. */
async function SearchPageView({ filter: { keyword } }: { filter: ListFilter<'search'> }) {
  if (!keyword) return <SearchResults />;
  const first = (pageSize: number) => ({ keyword, pageNum: 1, pageSize });
  const [meetings, doctors, videos, articles] = await Promise.all([
    listMeetings(first(6)),
    listDoctors(first(4)),
    listVideos(first(4)),
    listArticles(first(6)),
  ]);
  const section = (key: string, total: number, path: string | null, cards: React.ReactNode[]) => ({
    key,
    total,
    cards,
    href: path && filterHref(path, {}, { keyword, timeState: key === 'meetings' ? 'all' : undefined }),
  });
  return (
    <SearchResults
      keyword={keyword}
      sections={[
        section(
          'meetings',
          meetings.total,
          href('meetings'),
          meetings.rows.map((row) => <MeetingRow key={row.msId} meeting={row} />),
        ),
        section(
          'doctors',
          doctors.total,
          href('doctors'),
          doctors.rows.map((row) => <DoctorCard key={row.userId} doctor={row} />),
        ),
        section(
          'videos',
          videos.total,
          href('videos'),
          videos.rows.map((row) => <VideoCard key={row.id} video={row} />),
        ),
        section(
          'articles',
          articles.total,
          null,
          articles.rows.map((row) => <ArticleCard key={row.id} article={row} />),
        ),
      ]}
    />
  );
}

export const searchPages = listPages('search', searchMetadata, SearchPageView);
