import type { useTranslations } from 'next-intl';
import { COMING } from '@/contract/codes';
import type { MeetingFacets } from '@/contract/meeting/meeting';
import type { Subject } from '@/contract/reference/reference';
import { localText } from '@/lib/i18n/local-text';
import { wordOf } from '@/lib/i18n/word-of';

/** Filters of the list that are chosen from values with counts. */
export const COUNTED = [
  'timeState',
  'audience',
  'subjectId',
  'msType',
  'month',
  'provinceCode',
  'cityCode',
  'creditFlag',
  'creditClass',
  'creditLeast',
  'priceBand',
] as const;
export type Counted = (typeof COUNTED)[number];

export interface FilterOption {
  value: string;
  label: string;
  lang?: string;
  count: number;
}
export type FilterOptions = Record<Counted, FilterOption[]>;

/** What the filters offer, in the page's language; the months ahead first, then the past ones backwards. `month`: now, `yyyy-MM`. */
export function filterOptions(
  facets: MeetingFacets,
  t: ReturnType<typeof useTranslations<'meeting'>>,
  { locale, month }: { locale: string; month: string },
): FilterOptions {
  const options = (name: Counted): FilterOption[] =>
    facets[name].map(({ value, label, labelEn, count }) => {
      const { text, lang } = localText(locale, label, labelEn);
      return { value, label: text || value, lang, count };
    });
  /** What only the site has words for, or better ones than a dictionary. */
  const worded = (name: Counted): FilterOption[] =>
    facets[name].map(({ value, count }) => ({ value, label: wordOf(t, `list.${name}.${value}`, value), count }));
  const months = options('month');
  const states = worded('timeState');
  const all = states.reduce((sum, { value, count }) => sum + (value === COMING ? 0 : count), 0);
  return {
    timeState: [
      ...states.filter(({ value }) => value === COMING),
      ...states.filter(({ value }) => value !== COMING),
      { value: 'all', label: t('list.timeState.all'), count: all },
    ],
    audience: worded('audience'),
    subjectId: options('subjectId'),
    msType: options('msType'),
    month: [
      ...months.filter(({ value }) => value >= month),
      ...months.filter(({ value }) => value < month).sort((a, b) => b.value.localeCompare(a.value)),
    ],
    provinceCode: options('provinceCode').sort((a, b) => b.count - a.count),
    cityCode: options('cityCode').sort((a, b) => b.count - a.count),
    creditFlag: worded('creditFlag'),
    creditClass: options('creditClass'),
    creditLeast: worded('creditLeast'),
    priceBand: worded('priceBand'),
  };
}

/** The subject options as two levels: all disciplines, and the branches of the one that is chosen. */
export function subjectLevels(
  options: FilterOption[],
  subjects: Subject[],
  chosen: string | undefined,
): { top: FilterOption[]; root: FilterOption | undefined; branches: FilterOption[] } {
  const parents = new Map(
    subjects.map(({ subjectId, parentId }) => [String(subjectId), parentId ? String(parentId) : '']),
  );
  const rootOf = (id: string): string => {
    const parent = parents.get(id);
    return parent && parent !== id ? rootOf(parent) : id;
  };
  const root = chosen ? rootOf(chosen) : undefined;
  return {
    top: options.filter(({ value }) => !parents.get(value)),
    root: options.find(({ value }) => value === root),
    branches: root ? options.filter(({ value }) => value !== root && rootOf(value) === root) : [],
  };
}
