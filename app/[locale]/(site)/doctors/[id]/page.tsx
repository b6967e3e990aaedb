import { notFound } from 'next/navigation';
import { FavoButton } from '@/components/account/favo-button';
import { DoctorProfile } from '@/components/doctor/doctor-profile';
import { LiveCard } from '@/components/live/live-card';
import { JsonLd } from '@/components/ui/fact/json-ld';
import { VideoCard } from '@/components/video/video-card';
import { getDoctor } from '@/lib/data/doctors';
import { parseId } from '@/lib/data/read';
import { localText } from '@/lib/i18n/local-text';
import { localeOf } from '@/lib/i18n/locale-param';
import { getTrail } from '@/lib/menu/trail';
import { pageMetadata, sharingPicture } from '@/lib/metadata';
import { doctorFacts } from '@/lib/page-facts';
import { doctorLd } from '@/lib/structured-data/records';

export const revalidate = 60;
export const generateStaticParams = () => [];

async function read(params: PageProps<'/[locale]/doctors/[id]'>['params']) {
  const locale = await localeOf(params);
  const id = parseId((await params).id);
  const doctor = id ? await getDoctor(id) : null;
  if (!doctor) notFound();
  return { locale, doctor, name: localText(locale, doctor.name, doctor.nameEn).text };
}

export async function generateMetadata({ params }: PageProps<'/[locale]/doctors/[id]'>) {
  const { locale, doctor } = await read(params);
  return pageMetadata(doctorFacts(locale, doctor));
}

export default async function DoctorPage({ params }: PageProps<'/[locale]/doctors/[id]'>) {
  const { locale, doctor, name } = await read(params);
  const trail = await getTrail('doctor', { doctor: { label: name, params: { id: doctor.userId } } });
  return (
    <>
      <JsonLd data={doctorLd(locale, doctor, sharingPicture(doctorFacts(locale, doctor)))} />
      <DoctorProfile
        doctor={doctor}
        trail={trail}
        action={<FavoButton kind="doctor" id={doctor.userId} count={doctor.favoCount ?? 0} />}
        videos={doctor.videos?.map((video) => <VideoCard key={video.id} video={video} />)}
        lives={doctor.lives?.map((live) => <LiveCard key={live.id} live={live} />)}
      />
    </>
  );
}
