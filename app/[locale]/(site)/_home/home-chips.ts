import type { useTranslations } from 'next-intl';
import type { Chip } from '@/components/ui/list/filter-chips';
import { filterHref } from '@/lib/filters/filter-href';
import { href } from '@/lib/href';
import type { Messages } from '@/lib/i18n/app-config';
import { localText } from '@/lib/i18n/local-text';
import type { HomeData } from './read-home';

const PATH = href('meetings');
const QUICK_SUBJECTS = 3;

/** Disciplines with the most meetings ahead as links to the list. */
export function subjectChips({ facets, subjects }: HomeData, locale: string, most: number, counted: boolean): Chip[] {
  const roots = new Set(subjects.filter(({ parentId }) => !parentId).map(({ subjectId }) => String(subjectId)));
  return facets.subjectId
    .filter(({ value, count }) => roots.has(value) && count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ value, label, labelEn, count }) => {
      const { text, lang } = localText(locale, label, labelEn);
      const address = filterHref(PATH, {}, { subjectId: value, timeState: '0' });
      return { key: value, label: text, lang, href: address, count: counted ? count : undefined };
    });
}

/** The quick filters under the search. `month`: now, `yyyy-MM`. */
export function quickChips(
  data: HomeData,
  month: string,
  locale: string,
  t: ReturnType<typeof useTranslations<'home'>>,
): Chip[] {
  const chip = (key: keyof Messages['home']['quick'], change: Record<string, string>) => ({
    key,
    label: t(`quick.${key}`),
    href: filterHref(PATH, {}, change),
  });
  return [
    chip('month', { month }),
    chip('online', { msType: '1' }),
    chip('credit', { creditFlag: '1' }),
    chip('papers', { artOpen: '1' }),
    ...subjectChips(data, locale, QUICK_SUBJECTS, false),
  ];
}
