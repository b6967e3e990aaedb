import { getTranslations } from 'next-intl/server';
import { DoctorList } from '@/components/doctor/doctor-list';
import { listDoctors } from '@/lib/data/doctors';
import { getDict, getProvinces, listAllSubjects } from '@/lib/data/reference';
import { readSearched } from '@/lib/data/search';
import type { ListFilter } from '@/lib/filters/list-filters';
import { listPages } from '@/lib/filters/list-pages';
import { refusePastEnd } from '@/lib/filters/past-end';
import { href } from '@/lib/href';
import type { Locale } from '@/lib/i18n/routing';
import { pageMetadata } from '@/lib/metadata';

const PER_PAGE = 24;

/** Metadata of the directory; filtered views are not indexed. */
async function doctorsMetadata(locale: Locale, filtered: boolean) {
  const t = await getTranslations('doctor');
  return pageMetadata({
    locale,
    path: href('doctors'),
    title: t('list.heading'),
    description: t('list.lead'),
    noindex: filtered,
  });
}

/** Reads one page of the directory with what its filters offer. */
async function DoctorsPageView({ filter }: { filter: ListFilter<'doctors'> }) {
  const page = Number(filter.page ?? 1);
  const { page: _page, exact: _exact, subjectId, ...rest } = filter;
  const [{ rows, total, outcome }, subjects, provinces, titles] = await Promise.all([
    readSearched(filter, (asked) =>
      listDoctors({
        ...rest,
        ...asked,
        subjectId: subjectId ? Number(subjectId) : undefined,
        pageNum: page,
        pageSize: PER_PAGE,
      }),
    ),
    listAllSubjects(),
    getProvinces(),
    getDict('sys_doctor_title'),
  ]);
  refusePastEnd({ page, total, perPage: PER_PAGE });
  return (
    <DoctorList
      rows={rows}
      total={total}
      page={page}
      perPage={PER_PAGE}
      filter={filter}
      outcome={outcome}
      subjects={subjects}
      provinces={provinces}
      titles={titles}
    />
  );
}

export const doctorsPages = listPages('doctors', doctorsMetadata, DoctorsPageView);
