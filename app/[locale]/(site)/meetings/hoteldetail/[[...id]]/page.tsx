import { notFound } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { HotelPage } from '@/components/meeting/lodging/hotel-page';
import { MeetingFrame } from '@/components/shells/meeting-frame';
import { JsonLd } from '@/components/ui/fact/json-ld';
import { type MeetingPage, readMeetingPage } from '@/lib/data/meeting-page';
import { getHotel } from '@/lib/data/meetings';
import { parseId } from '@/lib/data/read';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { localeOf } from '@/lib/i18n/locale-param';
import { pickMessages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/metadata';
import { hotelFacts } from '@/lib/page-facts';
import { hotelLd } from '@/lib/structured-data/meeting-pages';
import { choiceMetadata, MeetingChoice } from '../../meeting-choice';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** A hotel has its meeting's frame; without one its meeting is asked for. */
async function read(params: PageProps<'/[locale]/meetings/hoteldetail/[[...id]]'>['params']) {
  const locale = await localeOf(params);
  const { id: ids = [] } = await params;
  if (ids.length === 0) return { locale, page: null };
  const id = ids.length === 1 ? parseId(ids[0] ?? '') : null;
  const hotel = id ? await getHotel(id) : null;
  const page = hotel ? await readMeetingPage('hotels', locale, String(hotel.msId)) : null;
  if (!hotel || !page) notFound();
  return { locale, page, hotel };
}

export async function generateMetadata({ params }: PageProps<'/[locale]/meetings/hoteldetail/[[...id]]'>) {
  const { locale, page, hotel } = await read(params);
  if (!page) return choiceMetadata(locale, 'hotels');
  return pageMetadata(hotelFacts(locale, page.meeting, hotel, await getTranslations('meeting')));
}

export default async function HotelDetailPage({ params }: PageProps<'/[locale]/meetings/hoteldetail/[[...id]]'>) {
  const { locale, page, hotel } = await read(params);
  if (!page) return <MeetingChoice locale={locale} name="hotels" />;
  const { text, lang } = localText(locale, hotel.hotelName, hotel.hotelNameEn);
  const here = { label: text, lang, path: href('hotel', { id: hotel.id }) };
  const below: MeetingPage = { ...page, trail: [...page.trail, here] };
  const messages = pickMessages(await getMessages(), 'lodging', 'form', 'validation');
  return (
    <MeetingFrame page={below} now={new Date()}>
      <JsonLd data={hotelLd(locale, hotel)} />
      <NextIntlClientProvider messages={messages}>
        <HotelPage hotel={hotel} meeting={page.meeting} />
      </NextIntlClientProvider>
    </MeetingFrame>
  );
}
