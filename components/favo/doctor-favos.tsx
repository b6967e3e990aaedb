'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import type { Doctor } from '@/contract/doctor/doctor';
import { href } from '@/lib/href';
import { formatCount } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { DOCTOR_FAVOS } from './favo-lists';
import { type FavoSource, FavoTable } from './favo-table';

/** My favourite doctors. */
export function DoctorFavos(source: FavoSource<typeof DOCTOR_FAVOS.endpoint>) {
  const t = useTranslations('favo');
  const locale = asLocale(useLocale());
  const nameOf = ({ name, nameEn }: Doctor) => localText(locale, name, nameEn).text;
  const columns: Column<Doctor, 'keyword'>[] = [
    {
      key: 'name',
      title: t('doctor.name'),
      value: nameOf,
      render: (row) => <Bilingual locale={locale} zh={row.name} en={row.nameEn} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'title',
      title: t('doctor.title'),
      value: ({ titleName, titleNameEn }) => localText(locale, titleName, titleNameEn).text,
      wide: 'some',
    },
    {
      key: 'hospital',
      title: t('doctor.hospital'),
      value: ({ hospital, hospitalEn }) => localText(locale, hospital, hospitalEn).text,
      render: (row) => <Bilingual locale={locale} zh={row.hospital} en={row.hospitalEn} />,
    },
    {
      key: 'department',
      title: t('doctor.department'),
      value: ({ department, departmentEn }) => localText(locale, department, departmentEn).text,
      render: (row) => <Bilingual locale={locale} zh={row.department} en={row.departmentEn} />,
      wide: 'most',
    },
    {
      key: 'subjects',
      title: t('doctor.subjects'),
      value: ({ subjectNames, subjectNamesEn }) =>
        localText(locale, subjectNames, subjectNamesEn)
          .text.split(',')
          .join(locale === 'zh' ? '、' : ', '),
      wide: 'most',
    },
    {
      key: 'favoCount',
      title: t('doctor.favoCount'),
      value: ({ favoCount }) => favoCount,
      render: ({ favoCount }) => formatCount(locale, favoCount ?? 0),
      sort: 'favoCount',
      align: 'end',
    },
  ];
  return (
    <FavoTable
      kind="doctor"
      spec={DOCTOR_FAVOS}
      {...source}
      columns={columns}
      link={({ userId }) => href('doctor', { id: userId })}
      idOf={({ userId }) => userId}
      nameOf={nameOf}
    />
  );
}
