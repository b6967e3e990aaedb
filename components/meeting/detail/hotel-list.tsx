import { useLocale, useTranslations } from 'next-intl';
import { HotelFar } from '@/components/meeting/lodging/hotel-far';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { Price } from '@/components/ui/fact/price';
import { Card } from '@/components/ui/layout/card';
import { Grid } from '@/components/ui/layout/grid';
import { asLocale } from '@/components/ui/locale';
import { Picture } from '@/components/ui/picture/picture';
import type { HotelBrief } from '@/contract/meeting/parts';
import { href } from '@/lib/href';
import styles from './meeting-detail.module.css';

/** Hotels near the venue with distance and lowest price. */
export function HotelList({ hotels }: { hotels: HotelBrief[] }) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  return (
    <Grid columns={3} className={styles.hotels}>
      {hotels.map((hotel) => (
        <Card key={hotel.id} as="article" className={styles.hotel}>
          <Picture src={hotel.coverUrl} alt="" width={640} height={360} />
          <div className={styles.hotelBody}>
            <h3>
              <SmartLink href={href('hotel', { id: hotel.id })}>
                <Bilingual locale={locale} zh={hotel.hotelName} en={hotel.hotelNameEn} />
              </SmartLink>
            </h3>
            <MetaLine>
              {hotel.star ? <span>{t('hotel.star', { star: hotel.star })}</span> : null}
              <HotelFar metres={hotel.distance} />
            </MetaLine>
            <MetaLine>
              <Bilingual locale={locale} zh={hotel.address} en={hotel.addressEn} />
            </MetaLine>
            {hotel.priceFrom && (
              <p className={styles.hotelPrice}>
                {t.rich('hotel.priceFrom', { price: () => <Price amount={hotel.priceFrom ?? '0'} /> })}
              </p>
            )}
          </div>
        </Card>
      ))}
    </Grid>
  );
}
