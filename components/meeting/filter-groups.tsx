import { useTranslations } from 'next-intl';
import { ActiveFilters } from '@/components/ui/active-filters';
import { FilterGroup } from '@/components/ui/list-layout';
import type { Subject } from '@/contract/reference';
import { filterHref, type ListFilter } from '@/lib/filters/list-filters';
import { COUNTED, type Counted, type FilterOption, type FilterOptions, subjectLevels } from './meeting-filters';

interface FilterProps {
  path: string;
  filter: ListFilter<'meetings'>;
  options: FilterOptions;
}

/** All filters of the list as links with counts; a second click removes a filter. */
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

/** The filters that are on; the calendar's month is no filter, and the view stays when all are taken off. */
export function ChosenFilters({ path, filter, options }: FilterProps) {
  const t = useTranslations('meeting');
  const chosen = COUNTED.flatMap((name) => {
    if (name === 'month' && filter.view) return [];
    const list = name === 'creditFlag' ? creditOptions(options.creditFlag, t) : options[name];
    const option = list.find(({ value }) => value === filter[name]);
    return option ? [{ key: name as string, label: option.label, lang: option.lang }] : [];
  });
  if (filter.artOpen) chosen.push({ key: 'artOpen', label: t('list.artOpen'), lang: undefined });
  return (
    <ActiveFilters
      path={path}
      filter={filter}
      chosen={chosen}
      clearHref={filterHref(path, { view: filter.view }, {})}
    />
  );
}
