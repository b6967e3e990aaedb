import type { Metadata } from 'next';
import type { ComponentType } from 'react';
import { localeOf } from '@/lib/i18n/locale-param';
import type { Locale } from '@/lib/i18n/routing';
import { filterOfSegment } from './filtered-path';
import { type ListFilter, type ListName, readFilter } from './list-filters';

interface WholeProps {
  params: Promise<{ locale: string }>;
}
interface FilteredProps {
  params: Promise<{ locale: string; query: string }>;
}

/** The two pages of a list: the whole one, and the one under `/filtered/[query]` to which the middleware leads its queries. */
export function listPages<L extends ListName>(
  list: L,
  metadata: (locale: Locale, filtered: boolean) => Promise<Metadata>,
  View: ComponentType<{ filter: ListFilter<L> }>,
) {
  return {
    whole: {
      generateMetadata: async ({ params }: WholeProps) => metadata(await localeOf(params), false),
      Page: () => <View filter={readFilter(list, [])} />,
    },
    filtered: {
      generateMetadata: async ({ params }: FilteredProps) => metadata(await localeOf(params), true),
      Page: async ({ params }: FilteredProps) => {
        const { query } = await params;
        return <View filter={filterOfSegment(list, query)} />;
      },
    },
  };
}
