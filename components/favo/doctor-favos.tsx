'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import type { Doctor } from '@/contract/doctor/doctor';
import { href } from '@/lib/href';
import { formatCount } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import styles from './favo.module.css';
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
      render: (row) => (
        <>
          <SmartLink href={href('doctor', { id: row.userId })} className={styles.name}>
            <Bilingual locale={locale} zh={row.name} en={row.nameEn} />
          </SmartLink>
          <Bilingual locale={locale} zh={row.titleName} en={row.titleNameEn} className={styles.second} />
        </>
      ),
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'hospital',
      title: t('doctor.hospital'),
      value: ({ hospital, hospitalEn }) => localText(locale, hospital, hospitalEn).text,
      render: (row) => (
        <>
          <Bilingual locale={locale} zh={row.hospital} en={row.hospitalEn} />
          <Bilingual locale={locale} zh={row.department} en={row.departmentEn} className={styles.second} />
        </>
      ),
    },
    {
      key: 'subjects',
      title: t('doctor.subjects'),
      value: ({ subjectNames, subjectNamesEn }) =>
        localText(locale, subjectNames, subjectNamesEn)
          .text.split(',')
          .join(locale === 'zh' ? '、' : ', '),
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
      idOf={({ userId }) => userId}
      nameOf={nameOf}
      exportKind="favoDoctors"
    />
  );
}
