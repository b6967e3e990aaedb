import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AboveLink, CardLink } from '@/components/ui/action/card-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { Tag, TagList } from '@/components/ui/fact/tag';
import { asLocale } from '@/components/ui/locale';
import { PersonPortrait } from '@/components/ui/picture/person-portrait';
import type { Doctor } from '@/contract/doctor/doctor';
import { href } from '@/lib/href';
import { formatDayShort, toIso } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import styles from './doctor-card.module.css';

export interface DoctorCardProps {
  doctor: Doctor;
  action?: ReactNode;
  eager?: boolean;
  level?: 2 | 3 | 4;
}

function DoctorName({ doctor, level = 3 }: Pick<DoctorCardProps, 'doctor' | 'level'>) {
  const locale = useLocale();
  const Heading = `h${level}` as const;
  return (
    <Heading className={styles.name}>
      <CardLink href={href('doctor', { id: doctor.userId })}>
        <Bilingual locale={locale} zh={doctor.name} en={doctor.nameEn} />
      </CardLink>
    </Heading>
  );
}

function DoctorLines({ doctor }: { doctor: Doctor }) {
  const locale = useLocale();
  return (
    <>
      <MetaLine>
        <Bilingual locale={locale} zh={doctor.titleName} en={doctor.titleNameEn} />
        <Bilingual locale={locale} zh={doctor.post} en={doctor.postEn} />
      </MetaLine>
      <MetaLine>
        <Bilingual locale={locale} zh={doctor.hospital} en={doctor.hospitalEn} />
        <Bilingual locale={locale} zh={doctor.department} en={doctor.departmentEn} />
      </MetaLine>
    </>
  );
}

/** An expert as a tall card: portrait on the subject's tint, name, title, hospital, subjects. One link. */
export function DoctorCard({ doctor, action, eager, level }: DoctorCardProps) {
  const locale = useLocale();
  const subjects = localText(locale, doctor.subjectNames, doctor.subjectNamesEn);
  const names = subjects.text.split(',').map((name) => name.trim());
  return (
    <article className={styles.card}>
      <PersonPortrait
        name={localText(locale, doctor.name, doctor.nameEn).text}
        src={doctor.avatar}
        tint={doctor.subjectSlug}
        size="card"
        eager={eager}
        className={styles.portrait}
      />
      {action && <AboveLink className={styles.action}>{action}</AboveLink>}
      <DoctorName doctor={doctor} level={level} />
      <DoctorLines doctor={doctor} />
      {subjects.text && (
        <div className={styles.subjects}>
          <TagList>
            {names.slice(0, 2).map((name) => (
              <Tag key={name} lang={subjects.lang}>
                {name}
              </Tag>
            ))}
          </TagList>
        </div>
      )}
    </article>
  );
}

/** Rows of experts, as many beside each other as have room. */
export function DoctorRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}

/** An expert as a row of 72 px: round portrait, name and title, hospital, what they give next, or else their subjects. One link. */
export function DoctorRow({ doctor, level }: Pick<DoctorCardProps, 'doctor' | 'level'>) {
  const t = useTranslations('doctor');
  const locale = asLocale(useLocale());
  const { nextTalk } = doctor;
  const subjects = localText(locale, doctor.subjectNames, doctor.subjectNamesEn);
  return (
    <article className={styles.row}>
      <PersonPortrait
        name={localText(locale, doctor.name, doctor.nameEn).text}
        src={doctor.avatar}
        tint={doctor.subjectSlug}
        size="row"
      />
      <div className={styles.words}>
        <div className={styles.who}>
          <DoctorName doctor={doctor} level={level} />
          <Bilingual locale={locale} zh={doctor.titleName} en={doctor.titleNameEn} className={styles.quiet} />
        </div>
        <p className={styles.quiet}>
          <Bilingual locale={locale} zh={doctor.hospital} en={doctor.hospitalEn} />
        </p>
        {nextTalk ? (
          <p className={styles.next}>
            {t.rich('list.nextTalk', {
              day: () => <time dateTime={toIso(nextTalk.startTime)}>{formatDayShort(locale, nextTalk.startTime)}</time>,
              meeting: () => <Bilingual locale={locale} zh={nextTalk.msName} en={nextTalk.msNameEn} />,
            })}
          </p>
        ) : (
          <p className={styles.quiet} lang={subjects.lang}>
            {subjects.text.split(',').join(' · ')}
          </p>
        )}
      </div>
    </article>
  );
}
