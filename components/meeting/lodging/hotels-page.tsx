import { useLocale, useTranslations } from 'next-intl';
import { MapLink } from '@/components/meeting/detail/meeting-panel';
import { LinkButton } from '@/components/ui/action/link-button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { Price } from '@/components/ui/fact/price';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { Picture } from '@/components/ui/picture/picture';
import type { HotelBrief } from '@/contract/meeting/parts';
import { href } from '@/lib/href';
import { HotelFar } from './hotel-far';
import styles from './lodging.module.css';

/** The hotels of a meeting, the nearest first, each with the way to its rooms. */
export function HotelsPage({ hotels }: { hotels: HotelBrief[] }) {
  const t = useTranslations('meeting.hotel');
  const locale = asLocale(useLocale());
  return (
    <article className={styles.page}>
      <header>
        <h1>{t('title')}</h1>
        {hotels.length > 0 && <p className={styles.lead}>{t('lead')}</p>}
      </header>
      {hotels.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      <ul className={styles.hotels}>
        {hotels.map((hotel) => (
          <li key={hotel.id} className={styles.hotel}>
            <div className={styles.plate}>
              <Picture src={hotel.coverUrl} alt="" width={640} height={360} />
            </div>
            <div className={styles.words}>
              <h2>
                <SmartLink href={href('hotel', { id: hotel.id })}>
                  <Bilingual locale={locale} zh={hotel.hotelName} en={hotel.hotelNameEn} />
                </SmartLink>
              </h2>
              <MetaLine>
                {hotel.star ? <span>{t('star', { star: hotel.star })}</span> : null}
                <HotelFar metres={hotel.distance} />
              </MetaLine>
              <p className={styles.quiet}>
                <Bilingual locale={locale} zh={hotel.address} en={hotel.addressEn} />
                <MapLink meeting={{ ...hotel, msName: hotel.hotelName }} />
              </p>
            </div>
            <div className={styles.aside}>
              {hotel.priceFrom && (
                <p>{t.rich('priceFrom', { price: () => <Price amount={hotel.priceFrom ?? '0'} /> })}</p>
              )}
              <LinkButton href={href('hotel', { id: hotel.id })} variant="brand">
                {t('rooms')}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </article>
  );
}
