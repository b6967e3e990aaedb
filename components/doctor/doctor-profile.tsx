import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DataList } from '@/components/ui/fact/data-list';
import { MetaLine } from '@/components/ui/fact/meta-line';
import prose from '@/components/ui/fact/prose.module.css';
import { Tag, TagList } from '@/components/ui/fact/tag';
import { Breadcrumbs } from '@/components/ui/layout/breadcrumbs';
import { DetailLayout } from '@/components/ui/layout/detail-layout';
import { Grid } from '@/components/ui/layout/grid';
import { Section } from '@/components/ui/layout/section';
import { asLocale } from '@/components/ui/locale';
import { PersonPortrait } from '@/components/ui/picture/person-portrait';
import type { DoctorDetail } from '@/contract/doctor/doctor';
import { localText } from '@/lib/i18n/local-text';
import type { Crumb } from '@/lib/menu/trail';
import { DoctorClinics } from './doctor-clinics';
import styles from './doctor-profile.module.css';
import { DoctorTalks } from './doctor-talks';

/** A doctor's public page: who, where, what for, clinics, talks at meetings, videos, lives. */
export function DoctorProfile({
  doctor,
  trail,
  action,
  videos,
  lives,
  embedded,
}: {
  doctor: DoctorDetail;
  trail: Crumb[];
  action: ReactNode;
  videos?: ReactNode[];
  lives?: ReactNode[];
  /** Inside another page: the name is no first heading, and there is no way back. */
  embedded?: boolean;
}) {
  const Heading = embedded ? 'h3' : 'h1';
  const t = useTranslations('doctor');
  const locale = asLocale(useLocale());
  const said = (zh?: string | null, en?: string | null) => <Bilingual locale={locale} zh={zh} en={en} />;
  const subjects = localText(locale, doctor.subjectNames, doctor.subjectNamesEn);
  const treats = localText(locale, doctor.treats, doctor.treatsEn);
  const facts = [
    {
      key: 'hospital',
      term: t('profile.hospital'),
      detail: doctor.hospital && said(doctor.hospital, doctor.hospitalEn),
    },
    {
      key: 'address',
      term: t('profile.address'),
      detail: doctor.hospitalAddress && said(doctor.hospitalAddress, doctor.hospitalAddressEn),
    },
    {
      key: 'dept',
      term: t('profile.department'),
      detail: doctor.department && said(doctor.department, doctor.departmentEn),
    },
    { key: 'title', term: t('profile.title'), detail: doctor.titleName && said(doctor.titleName, doctor.titleNameEn) },
    { key: 'post', term: t('profile.post'), detail: doctor.post && said(doctor.post, doctor.postEn) },
    {
      key: 'place',
      term: t('profile.place'),
      detail: doctor.provinceName && said(doctor.provinceName, doctor.provinceNameEn),
    },
  ];
  const description = localText(locale, doctor.description, doctor.descriptionEn);
  return (
    <>
      <div className={`content ${styles.head}`}>
        {!embedded && <Breadcrumbs trail={trail} />}
        <div className={styles.who}>
          <PersonPortrait
            name={localText(locale, doctor.name, doctor.nameEn).text}
            src={doctor.avatar}
            tint={doctor.subjectSlug}
            size="large"
            eager
            className={styles.portrait}
          />
          <div className={styles.words}>
            <Heading>{said(doctor.name, doctor.nameEn)}</Heading>
            <MetaLine>
              {said(doctor.titleName, doctor.titleNameEn)}
              {said(doctor.hospital, doctor.hospitalEn)}
              {said(doctor.department, doctor.departmentEn)}
            </MetaLine>
            {subjects.text && (
              <TagList>
                {subjects.text.split(',').map((name) => (
                  <Tag key={name} lang={subjects.lang}>
                    {name.trim()}
                  </Tag>
                ))}
              </TagList>
            )}
          </div>
          {action}
        </div>
      </div>
      <DetailLayout panel={<DataList facts={facts} stacked />}>
        {description.text && (
          <Section title={t('profile.about')} size="inner">
            <div className={prose.prose} lang={description.lang}>
              {description.text.split('\n').map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Section>
        )}
        {doctor.goodAt && (
          <Section title={t('profile.goodAt')} size="inner">
            <p className={prose.prose}>{said(doctor.goodAt, doctor.goodAtEn)}</p>
          </Section>
        )}
        {treats.text && (
          <Section title={t('profile.treats')} size="inner">
            <TagList>
              {treats.text.split(';').map((name) => (
                <Tag key={name} lang={treats.lang}>
                  {name.trim()}
                </Tag>
              ))}
            </TagList>
          </Section>
        )}
        {doctor.clinics && doctor.clinics.length > 0 && (
          <DoctorClinics
            clinics={doctor.clinics}
            where={
              doctor.hospitalAddress && (
                <MetaLine icon="place">
                  {said(doctor.hospital, doctor.hospitalEn)}
                  {said(doctor.hospitalAddress, doctor.hospitalAddressEn)}
                </MetaLine>
              )
            }
          />
        )}
        {doctor.talks && doctor.talks.length > 0 && <DoctorTalks talks={doctor.talks} />}
        {videos && videos.length > 0 && (
          <Section title={t('profile.videos')} size="inner">
            <Grid columns={2}>{videos}</Grid>
          </Section>
        )}
        {lives && lives.length > 0 && (
          <Section title={t('profile.lives')} size="inner">
            <Grid columns={2}>{lives}</Grid>
          </Section>
        )}
      </DetailLayout>
    </>
  );
}
