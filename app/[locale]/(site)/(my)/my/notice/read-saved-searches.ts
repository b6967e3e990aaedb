import { getLocale, getTranslations } from 'next-intl/server';
import { filterOptions } from '@/components/meeting/list/meeting-filters';
import { chosenWords } from '@/components/meeting/meeting-words';
import type { SavedSearchItem } from '@/components/notice/saved-searches';
import { listSavedSearches } from '@/contract/meeting/kept';
import { getMeetingFacets } from '@/lib/data/meetings';
import { readPersonal } from '@/lib/data/read';
import { filterHref } from '@/lib/filters/filter-href';
import { readFilter } from '@/lib/filters/list-filters';
import { href } from '@/lib/href';

/** My saved searches in the words of the list's own filters. */
export async function readSavedSearches(): Promise<SavedSearchItem[]> {
  const [saved, facets, locale, t] = await Promise.all([
    readPersonal(listSavedSearches, {}),
    getMeetingFacets({}),
    getLocale(),
    getTranslations('meeting'),
  ]);
  const options = filterOptions(facets, t, { locale, month: '' });
  return saved.map(({ id, query }) => {
    const filter = readFilter('meetings', new URLSearchParams(query));
    const words = chosenWords(filter, options, t).map(({ label }) => label);
    const label = [filter.keyword, ...words].filter(Boolean).join(' · ') || query;
    return { id, label, href: filterHref(href('meetings'), filter, {}) };
  });
}
