import { useLocale, useTranslations } from 'next-intl';
import { SkeletonCards, SkeletonDetail } from '@/components/ui/layout/skeleton';
import { EmptyState } from '@/components/ui/message/empty-state';
import { ErrorState } from '@/components/ui/message/error-state';
import type { PreviewEntry } from '@/components/ui/preview/preview-catalogue';
import { lengthened } from '@/components/ui/preview/preview-text';
import type { Doctor, DoctorDetail } from '@/contract/doctor/doctor';
import { DoctorCard, DoctorRow } from './doctor-card';
import { DoctorProfile } from './doctor-profile';

/** Names of the doctor components in the catalogue. */
export const DOCTOR_PREVIEWS = ['doctor-card', 'doctor-row', 'doctor-profile'] as const;

/** The doctor components in all their states, made from real doctors. */
export function useDoctorPreviews(doctor: DoctorDetail): PreviewEntry[] {
  const t = useTranslations('doctor');
  const common = useTranslations('common');
  const locale = useLocale();
  const repeat = (text?: string | null) => lengthened(text, locale);
  const long: Doctor = {
    ...doctor,
    name: repeat(doctor.name) ?? '',
    nameEn: repeat(doctor.nameEn),
    hospital: repeat(doctor.hospital),
    hospitalEn: repeat(doctor.hospitalEn),
  };
  const bare: Doctor = { userId: doctor.userId, name: doctor.name, nameEn: doctor.nameEn };
  const states = (draw: (shown: Doctor) => React.ReactNode): PreviewEntry['states'] => [
    { key: 'usual', node: draw(doctor) },
    { key: 'long', node: draw(long) },
    { key: 'bare', node: draw(bare) },
    { key: 'loading', node: <SkeletonCards count={2} label={common('loading')} /> },
    { key: 'empty', node: <EmptyState scene="search" title={t('list.empty')} /> },
    { key: 'failed', node: <ErrorState title={common('errorTitle')} text={common('errorText')} /> },
  ];
  return [
    { name: 'doctor-card', card: true, states: states((shown) => <DoctorCard doctor={shown} />) },
    { name: 'doctor-row', states: states((shown) => <DoctorRow doctor={shown} />) },
    {
      name: 'doctor-profile',
      states: [
        { key: 'usual', node: <DoctorProfile doctor={doctor} trail={[]} action={null} embedded /> },
        { key: 'bare', node: <DoctorProfile doctor={bare} trail={[]} action={null} embedded /> },
        { key: 'loading', node: <SkeletonDetail label={common('loading')} /> },
      ],
    },
  ];
}
