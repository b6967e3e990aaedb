import { getTranslations } from 'next-intl/server';
import { LiveList } from '@/components/live/live-list';
import { listLives } from '@/lib/data/lives';
import { readSearched } from '@/lib/data/search';
import type { ListFilter } from '@/lib/filters/list-filters';
import { listPages } from '@/lib/filters/list-pages';
import { refusePastEnd } from '@/lib/filters/past-end';
import { href } from '@/lib/href';
import type { Locale } from '@/lib/i18n/routing';
import { pageMetadata } from '@/lib/metadata';

const PER_PAGE = 12;
const STATES = ['1', '0', '2'] as const;

/** Metadata of the lives; filtered views are not indexed. */
async function livesMetadata(locale: Locale, filtered: boolean) {
  const t = await getTranslations('live');
  return pageMetadata({
    locale,
    path: href('lives'),
    title: t('list.heading'),
    description: t('list.lead'),
    noindex: filtered,
  });
}

/** Reads the lives: on now, upcoming and replays as sections, or one state page by page. */
async function LivesPageView({ filter }: { filter: ListFilter<'lives'> }) {
  const page = Number(filter.page ?? 1);
  const wanted = filter.liveStatus || filter.keyword ? [filter.liveStatus] : STATES;
  const { sections, outcome } = await readSearched(filter, async (asked) => {
    const read = wanted.map(async (liveStatus) => ({
      liveStatus,
      ...(await listLives({ ...asked, liveStatus, pageNum: page, pageSize: PER_PAGE })),
    }));
    const found = await Promise.all(read);
    return { sections: found, total: found.reduce((sum, { total }) => sum + total, 0) };
  });
  refusePastEnd({ page, total: sections.length === 1 ? (sections[0]?.total ?? 0) : 0, perPage: PER_PAGE });
  return <LiveList sections={sections} page={page} perPage={PER_PAGE} filter={filter} outcome={outcome} />;
}

export const livesPages = listPages('lives', livesMetadata, LivesPageView);
