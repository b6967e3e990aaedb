import type { CollectionPage, Organization, WithContext } from 'schema-dts';
import type { Exhibitor, ExhibitorDetail } from '@/contract/expo/expo';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import { HTML_LANG, type Locale } from '@/lib/i18n/routing';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { meetingRef } from './meeting';
import { absolute, CONTEXT, pageUrl, said } from './terms';

type Firm = Pick<Exhibitor, 'exhibitorId' | 'name' | 'nameEn' | 'logoUrl'>;
const firmOf = (locale: Locale, msId: number, { exhibitorId, name, nameEn, logoUrl }: Firm) => ({
  '@type': 'Organization' as const,
  name: said(locale, name, nameEn) ?? name,
  url: pageUrl(locale, meetingPath('exhibition', msId, exhibitorId)),
  logo: logoUrl ? absolute(logoUrl) : undefined,
});

/** The exhibition of a meeting with its exhibitors, the highest level first. */
export function expoLd(
  locale: Locale,
  meeting: MeetingDetail,
  { name, exhibitors }: { name: string; exhibitors: readonly Exhibitor[] },
): WithContext<CollectionPage> {
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name,
    url: pageUrl(locale, meetingPath('exhibition', meeting.msId)),
    inLanguage: HTML_LANG[locale],
    about: meetingRef(locale, meeting),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: exhibitors.length,
      itemListElement: exhibitors.map((one, at) => ({
        '@type': 'ListItem' as const,
        position: at + 1,
        item: firmOf(locale, meeting.msId, one),
      })),
    },
  };
}

/** An exhibitor with what it shows; of who looks after its booth nothing is said. */
export function exhibitorLd(
  locale: Locale,
  meeting: MeetingDetail,
  exhibitor: ExhibitorDetail,
): WithContext<Exclude<Organization, string>> {
  return {
    '@context': CONTEXT,
    ...firmOf(locale, meeting.msId, exhibitor),
    description: said(locale, exhibitor.intro, exhibitor.introEn),
    sameAs: exhibitor.website || undefined,
    event: meetingRef(locale, meeting),
    makesOffer:
      exhibitor.products.length === 0
        ? undefined
        : exhibitor.products.map(({ name, nameEn, intro, introEn, pictureUrl, regNo }) => ({
            '@type': 'Offer' as const,
            itemOffered: {
              '@type': 'Product' as const,
              name: said(locale, name, nameEn) ?? name,
              description: said(locale, intro, introEn),
              image: pictureUrl ? absolute(pictureUrl) : undefined,
              productID: regNo || undefined,
            },
          })),
  };
}
