import { useLocale, useTranslations } from 'next-intl';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { Price } from '@/components/ui/fact/price';
import { Card } from '@/components/ui/layout/card';
import { Grid } from '@/components/ui/layout/grid';
import { asLocale } from '@/components/ui/locale';
import { Picture } from '@/components/ui/picture/picture';
import type { HotelBrief } from '@/contract/meeting/parts';
import { formatCount } from '@/lib/i18n/format';
import styles from './meeting-detail.module.css';

const KILOMETRE = 1000;

/** Hotels near the venue with distance and lowest price. */
export function HotelList({ hotels }: { hotels: HotelBrief[] }) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const far = (metres: number) =>
    metres < KILOMETRE
      ? t('hotel.metres', { distance: formatCount(locale, metres) })
      : t('hotel.kilometres', { distance: (metres / KILOMETRE).toFixed(1) });
  return (
    <Grid columns={3}>
      {hotels.map((hotel) => (
        <Card key={hotel.id} as="article" className={styles.hotel}>
          <Picture src={hotel.coverUrl} alt="" width={640} height={360} />
          <div className={styles.hotelBody}>
            <h3>
              <Bilingual locale={locale} zh={hotel.hotelName} en={hotel.hotelNameEn} />
            </h3>
            <MetaLine>
              {hotel.star ? <span>{t('hotel.star', { star: hotel.star })}</span> : null}
              {hotel.distance != null && <span>{far(hotel.distance)}</span>}
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
