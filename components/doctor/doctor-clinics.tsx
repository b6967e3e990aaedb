import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Section } from '@/components/ui/layout/section';
import type { Clinic } from '@/contract/doctor/doctor';
import styles from './doctor-clinics.module.css';

/** A doctor's weekly clinics, and where they are held. */
export function DoctorClinics({ clinics, where }: { clinics: Clinic[]; where?: ReactNode }) {
  const t = useTranslations('doctor');
  return (
    <Section title={t('profile.clinics')} size="inner">
      {where && <p className={styles.where}>{where}</p>}
      <table className={styles.clinics}>
        <thead>
          <tr>
            <th scope="col">{t('profile.day')}</th>
            <th scope="col">{t('profile.time')}</th>
            <th scope="col">{t('profile.clinic')}</th>
          </tr>
        </thead>
        <tbody>
          {clinics.map(({ weekday, session, kind }) => (
            <tr key={`${weekday} ${session}`}>
              <th scope="row">{t(`profile.weekday.${weekday as 1}`)}</th>
              <td>{t(`profile.session.${session}`)}</td>
              <td>{t(`profile.kind.${kind}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('profile.clinicNote')}</p>
    </Section>
  );
}
