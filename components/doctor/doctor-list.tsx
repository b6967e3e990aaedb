import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { FilterGroup, ListLayout } from '@/components/ui/layout/list-layout';
import { ActiveFilters } from '@/components/ui/list/active-filters';
import { ListSearch } from '@/components/ui/list/list-search';
import { Pager } from '@/components/ui/list/pager';
import { SearchNotice } from '@/components/ui/list/search-notice';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { Doctor } from '@/contract/doctor/doctor';
import type { Dict, Region, Subject } from '@/contract/reference/reference';
import { filterHref } from '@/lib/filters/filter-href';
import type { ListFilter } from '@/lib/filters/list-filters';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import type { SearchOutcome } from '@/lib/search/search-outcome';
import { DoctorRow, DoctorRows } from './doctor-card';

const PATH = href('doctors');
type FilterName = 'subjectId' | 'provinceCode' | 'title';
interface Option {
  value: string;
  label: string;
  lang?: string;
}

/** The directory: filters by subject, title and province, rows, pages. */
export function DoctorList({
  rows,
  total,
  page,
  perPage,
  filter,
  outcome,
  subjects,
  provinces,
  titles,
}: {
  rows: Doctor[];
  total: number;
  page: number;
  perPage: number;
  filter: ListFilter<'doctors'>;
  outcome: SearchOutcome;
  subjects: Subject[];
  provinces: Region[];
  titles: Dict[];
}) {
  const t = useTranslations('doctor');
  const common = useTranslations('common');
  const locale = useLocale();
  const option = (value: string, zh: string, en?: string | null): Option => {
    const { text, lang } = localText(locale, zh, en);
    return { value, label: text, lang };
  };
  const options: Record<FilterName, Option[]> = {
    subjectId: subjects
      .filter((s) => !s.parentId)
      .map((s) => option(String(s.subjectId), s.subjectName, s.subjectNameEn)),
    title: titles.map((d) => option(d.dictValue, d.dictLabel, d.labelEn)),
    provinceCode: provinces.map((r) => option(r.regionCode, r.regionName, r.regionNameEn)),
  };
  const names = Object.keys(options) as FilterName[];
  const chosen = names.flatMap((name) =>
    options[name].filter(({ value }) => value === filter[name]).map(({ label, lang }) => ({ key: name, label, lang })),
  );
  const groups = names.map((name) => (
    <FilterGroup
      key={name}
      title={t(`list.${name}`)}
      moreLabel={common('more')}
      items={options[name].map(({ value, ...rest }) => ({
        ...rest,
        key: value,
        active: filter[name] === value,
        href: filterHref(PATH, filter, { [name]: filter[name] === value ? undefined : value }),
      }))}
    />
  ));
  return (
    <ListLayout
      title={t('list.heading')}
      lead={t('list.lead')}
      search={<ListSearch path={PATH} filter={filter} label={t('list.search')} hint={t('list.searchHint')} />}
      count={common('results', { count: total })}
      filtersLabel={t('list.filters')}
      filters={groups}
      chips={<ActiveFilters path={PATH} filter={filter} chosen={chosen} />}
    >
      <SearchNotice path={PATH} filter={filter} outcome={outcome} total={total} />
      {rows.length === 0 ? (
        <EmptyState
          scene="search"
          title={t('list.empty')}
          action={<SmartLink href={PATH}>{t('list.showAll')}</SmartLink>}
        />
      ) : (
        <DoctorRows>
          {rows.map((doctor) => (
            <DoctorRow key={doctor.userId} doctor={doctor} level={2} />
          ))}
        </DoctorRows>
      )}
      <Pager path={PATH} filter={filter} page={page} total={total} perPage={perPage} />
    </ListLayout>
  );
}
