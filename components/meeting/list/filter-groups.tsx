import { useLocale, useTranslations } from 'next-intl';
import { DateRange } from '@/components/meeting/date-range';
import { chosenWords } from '@/components/meeting/meeting-words';
import { FilterGroup } from '@/components/ui/layout/list-layout';
import { ActiveFilters } from '@/components/ui/list/active-filters';
import { asLocale } from '@/components/ui/locale';
import { COMING } from '@/contract/codes';
import type { Subject } from '@/contract/reference/reference';
import { filterHref } from '@/lib/filters/filter-href';
import type { ListFilter } from '@/lib/filters/list-filters';
import { localePath } from '@/lib/i18n/locale-path';
import { type FilterOption, type FilterOptions, subjectLevels } from './meeting-filters';

type Filter = ListFilter<'meetings'>;

interface FilterProps {
  path: string;
  filter: Filter;
  options: FilterOptions;
}

/** All filters of the list as links with counts; a second click removes a filter. */
export function FilterGroups({ path, filter, options, subjects }: FilterProps & { subjects: Subject[] }) {
  const t = useTranslations('meeting');
  const common = useTranslations('common');
  const locale = asLocale(useLocale());
  /** `on` is what a value sets in the filter, for those that do not carry their own name. */
  const group = (name: keyof Filter, title: string, list: FilterOption[], given: Given = {}) => (
    <FilterGroup
      key={title}
      title={title}
      moreLabel={common('more')}
      most={given.most}
      items={list
        .map(({ value, ...rest }) => {
          const change = given.on?.(value) ?? { [name]: value };
          const active = isOn(filter, change);
          const off = Object.fromEntries(Object.keys(change).map((field) => [field, undefined]));
          return {
            ...rest,
            key: `${name}-${value}`,
            active,
            standing: given.standing === value,
            href: filterHref(path, filter, active ? off : change),
          };
        })
        .filter(({ count, active, standing }) => count > 0 || active || standing)}
    />
  );
  const levels = subjectLevels(options.subjectId, subjects, filter.subjectId);
  const credits = [
    ...options.creditFlag.filter(({ value }) => value === '1'),
    ...options.creditClass.map((option) => ({ ...option, value: `class${option.value}` })),
    ...options.creditFlag.filter(({ value }) => value === '0'),
  ];
  // What a list shows without being told: in the calendar the whole month.
  const usual = filter.view === 'calendar' ? 'all' : COMING;
  const states = options.timeState.filter(({ value }) => value !== COMING || usual === COMING);
  return (
    <>
      {group('timeState', t('list.filter.timeState'), states, {
        standing: usual,
        on: (value) => ({ timeState: value === usual ? undefined : value }),
      })}
      {group('audience', t('list.filter.audience'), options.audience)}
      {group('subjectId', t('list.filter.subjectId'), levels.top, { most: 8 })}
      {levels.root &&
        group('subjectId', t('list.filter.branches', { subject: levels.root.label }), levels.branches, { most: 12 })}
      {filter.view !== 'calendar' && (
        <>
          <DateRange
            key={`${filter.dateFrom}/${filter.dateTo}`}
            action={localePath(locale, path)}
            path={path}
            filter={{ ...filter, page: undefined }}
            words={{
              title: t('list.filter.dates'),
              from: t('list.dateFrom'),
              to: t('list.dateTo'),
              show: t('list.datesShow'),
              order: t('list.datesOrder'),
            }}
          />
          {group('month', t('list.filter.month'), options.month, { most: 4 })}
        </>
      )}
      {group('creditFlag', t('list.filter.creditFlag'), credits, { on: creditChange })}
      {group('creditLeast', t('list.filter.creditLeast'), options.creditLeast)}
      {group('priceBand', t('list.filter.priceBand'), options.priceBand)}
      {group('msType', t('list.filter.msType'), options.msType)}
      {group('provinceCode', t('list.filter.provinceCode'), options.provinceCode, { most: 6 })}
      {group('cityCode', t('list.filter.cityCode'), options.cityCode, { most: 6 })}
      <FilterGroup
        title={t('list.filter.artOpen')}
        moreLabel={common('more')}
        items={[
          {
            key: 'artOpen-1',
            label: t('list.artOpen'),
            active: filter.artOpen === '1',
            href: filterHref(path, filter, { artOpen: filter.artOpen ? undefined : '1' }),
          },
        ]}
      />
    </>
  );
}

interface Given {
  most?: number;
  /** A value that is offered also where nothing has it. */
  standing?: string;
  on?: (value: string) => Partial<Record<keyof Filter, string | undefined>>;
}

/** Whether a filter says what a change would make it say. */
const isOn = (filter: Filter, change: Partial<Record<keyof Filter, string | undefined>>) =>
  Object.entries(change).every(([field, wanted]) => filter[field as keyof Filter] === wanted);

/** Classes are of meetings with credits: choosing one takes yes or no off. */
function creditChange(value: string) {
  return value.startsWith('class')
    ? { creditFlag: undefined, creditClass: value.slice('class'.length) }
    : { creditFlag: value, creditClass: undefined };
}

/** The filters that are on; the calendar's month is no filter, and the view stays when all are taken off. */
export function ChosenFilters({ path, filter, options }: FilterProps) {
  const t = useTranslations('meeting');
  return (
    <ActiveFilters
      path={path}
      filter={filter}
      chosen={chosenWords(filter, options, t)}
      clearHref={filterHref(path, { view: filter.view }, {})}
    />
  );
}
