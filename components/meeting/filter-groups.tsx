import { useTranslations } from 'next-intl';
import { type Chip, FilterChips } from '@/components/ui/filter-chips';
import { FilterGroup } from '@/components/ui/list-layout';
import type { Subject } from '@/contract/reference';
import { filterHref, type ListFilter } from '@/lib/filters/list-filters';
import { COUNTED, type Counted, type FilterOption, type FilterOptions, subjectLevels } from './meeting-filters';

interface FilterProps {
  path: string;
  filter: ListFilter<'meetings'>;
  options: FilterOptions;
}

/** All filters of the list as links with counts; a second click takes a filter off again. */
export function FilterGroups({ path, filter, options, subjects }: FilterProps & { subjects: Subject[] }) {
  const t = useTranslations('meeting');
  const common = useTranslations('common');
  const group = (name: Counted, title: string, list: FilterOption[], most?: number) => (
    <FilterGroup
      key={title}
      title={title}
      moreLabel={common('more')}
      most={most}
      items={list
        .filter(({ value, count }) => count > 0 || filter[name] === value)
        .map(({ value, ...rest }) => ({
          ...rest,
          key: value,
          active: filter[name] === value,
          href: filterHref(path, filter, { [name]: filter[name] === value ? undefined : value }),
        }))}
    />
  );
  const levels = subjectLevels(options.subjectId, subjects, filter.subjectId);
  return (
    <>
      {group('timeState', t('list.filter.timeState'), options.timeState)}
      {group('subjectId', t('list.filter.subjectId'), levels.top, 10)}
      {levels.root &&
        group('subjectId', t('list.filter.branches', { subject: levels.root.label }), levels.branches, 12)}
      {!filter.view && group('month', t('list.filter.month'), options.month, 6)}
      {group('msType', t('list.filter.msType'), options.msType)}
      {group('provinceCode', t('list.filter.provinceCode'), options.provinceCode, 6)}
      {group('creditFlag', t('list.filter.creditFlag'), creditOptions(options.creditFlag, t))}
      <FilterGroup
        title={t('list.filter.artOpen')}
        moreLabel={common('more')}
        items={[
          {
            key: '1',
            label: t('list.artOpen'),
            active: filter.artOpen === '1',
            href: filterHref(path, filter, { artOpen: filter.artOpen ? undefined : '1' }),
          },
        ]}
      />
    </>
  );
}

/** The dictionary says yes and no; the list says what that means. */
function creditOptions(options: FilterOption[], t: (key: string) => string): FilterOption[] {
  return options.map((option) => ({ ...option, lang: undefined, label: t(`list.credit${option.value}`) }));
}

/** What is on, each to be taken off by a click. */
export function ActiveFilters({ path, filter, options }: FilterProps) {
  const t = useTranslations('meeting');
  const common = useTranslations('common');
  const off = (name: string) => filterHref(path, filter, { [name]: undefined });
  const chips: Chip[] = COUNTED.flatMap((name) => {
    if (name === 'month' && filter.view) return [];
    const list = name === 'creditFlag' ? creditOptions(options.creditFlag, t) : options[name];
    const chosen = list.find(({ value }) => value === filter[name]);
    return chosen ? [{ key: name, label: chosen.label, lang: chosen.lang, active: true, href: off(name) }] : [];
  });
  if (filter.artOpen) chips.push({ key: 'artOpen', label: t('list.artOpen'), active: true, href: off('artOpen') });
  if (filter.keyword) chips.unshift({ key: 'keyword', label: filter.keyword, active: true, href: off('keyword') });
  return (
    <FilterChips
      label={t('list.active')}
      removeLabel={t('list.remove')}
      chips={chips}
      clear={
        chips.length > 1 ? { href: filterHref(path, { view: filter.view }, {}), label: common('clear') } : undefined
      }
    />
  );
}
