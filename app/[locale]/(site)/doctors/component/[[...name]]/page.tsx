import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DOCTOR_PREVIEWS, useDoctorPreviews } from '@/components/doctor/doctor-preview';
import { PreviewCatalogue } from '@/components/ui/preview/preview-catalogue';
import type { DoctorDetail } from '@/contract/doctor/doctor';
import { getDoctor, listDoctors } from '@/lib/data/doctors';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { pageMetadata } from '@/lib/metadata';

export const revalidate = 300;
export const generateStaticParams = () => [];

const BASE = href('doctorComponents');

export async function generateMetadata({ params }: PageProps<'/[locale]/doctors/component/[[...name]]'>) {
  const [locale, t] = [await localeOf(params), await getTranslations('routes')];
  return pageMetadata({ locale, path: BASE, title: t('preview'), noindex: true });
}

export default async function DoctorComponentsPage({ params }: PageProps<'/[locale]/doctors/component/[[...name]]'>) {
  const { name = [] } = await params;
  const [chosen] = name;
  if (name.length > 1 || (chosen && !(DOCTOR_PREVIEWS as readonly string[]).includes(chosen))) notFound();
  const [first] = (await listDoctors({ pageNum: 1, pageSize: 1 })).rows;
  const doctor = first && (await getDoctor(first.userId));
  if (!doctor) notFound();
  return <Catalogue doctor={doctor} chosen={chosen} />;
}

function Catalogue({ doctor, chosen }: { doctor: DoctorDetail; chosen?: string }) {
  return <PreviewCatalogue base={BASE} entries={useDoctorPreviews(doctor)} chosen={chosen} />;
}
