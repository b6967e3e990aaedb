import { getTranslations } from 'next-intl/server';
import { HotelsPage } from '@/components/meeting/lodging/hotels-page';
import { MeetingFrame } from '@/components/shells/meeting-frame';
import { JsonLd } from '@/components/ui/fact/json-ld';
import { readMeetingPage } from '@/lib/data/meeting-page';
import { listHotels } from '@/lib/data/meetings';
import { localeOf } from '@/lib/i18n/locale-param';
import { pageMetadata } from '@/lib/metadata';
import { hotelsFacts } from '@/lib/page-facts';
import { hotelsLd } from '@/lib/structured-data/meeting-pages';
import { choiceMetadata, MeetingChoice } from '../../meeting-choice';

export const revalidate = 60;
export const generateStaticParams = () => [];

const NAME = 'hotels';

async function read(params: PageProps<'/[locale]/meetings/hotelinfo/[[...id]]'>['params']) {
  const locale = await localeOf(params);
  const { id = [] } = await params;
  return { locale, page: await readMeetingPage(NAME, locale, id.join('/')) };
}

export async function generateMetadata({ params }: PageProps<'/[locale]/meetings/hotelinfo/[[...id]]'>) {
  const { locale, page } = await read(params);
  if (!page) return choiceMetadata(locale, NAME);
  return pageMetadata(hotelsFacts(locale, page.meeting, await getTranslations('meeting')));
}

export default async function HotelInfoPage({ params }: PageProps<'/[locale]/meetings/hotelinfo/[[...id]]'>) {
  const { locale, page } = await read(params);
  if (!page) return <MeetingChoice locale={locale} name={NAME} />;
  const { meeting } = page;
  const t = await getTranslations('meeting');
  const hotels = await listHotels(meeting.msId);
  return (
    <MeetingFrame page={page} now={new Date()}>
      {hotels.length > 0 && <JsonLd data={hotelsLd(locale, meeting, t('hotel.title'), hotels)} />}
      <HotelsPage hotels={hotels} />
    </MeetingFrame>
  );
}
