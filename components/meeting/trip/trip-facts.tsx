import { useLocale, useTranslations } from 'next-intl';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { OwnTrip } from '@/contract/trip/trip';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import styles from './trip.module.css';

/** A place of a trip in a line: city and station; the city once, where the station's name begins with it. */
export const placeOf = (city: string, station: string) =>
  city && station.startsWith(city.replace(/市$/, '')) ? station : [city, station].filter(Boolean).join(' ');

/** A trip as it was written, and the car that fetches whoever makes it. */
export function TripFacts({ trip }: { trip: OwnTrip }) {
  const t = useTranslations('trip');
  const locale = asLocale(useLocale());
  const [from, to] = [placeOf(trip.fromCity, trip.fromStation), placeOf(trip.toCity, trip.toStation)];
  const route = [from, to].filter(Boolean).join(' → ');
  const time = (text: OwnTrip['arriveTime']) => text && formatDateTime(locale, String(text));
  return (
    <>
      <DataList
        facts={[
          { key: 'way', term: t('way'), detail: [t(`ways.${trip.way}`), trip.number].filter(Boolean).join(' · ') },
          { key: 'route', term: t('route'), detail: route && <OwnWords text={route} /> },
          { key: 'depart', term: t('departTime'), detail: time(trip.departTime) },
          { key: 'arrive', term: t('arriveTime'), detail: time(trip.arriveTime) },
          {
            key: 'pickUp',
            term: t('lift'),
            detail: trip.pickUp ? t('wanted', { count: Number(trip.people ?? 1) }) : t('notWanted'),
          },
          { key: 'note', term: t('note'), detail: trip.note && <OwnWords text={String(trip.note)} /> },
        ]}
      />
      {trip.pickUp && <Car car={trip.car ?? null} />}
    </>
  );
}

function Car({ car }: { car: OwnTrip['car'] }) {
  const t = useTranslations('trip.car');
  const locale = asLocale(useLocale());
  if (!car) return <p className={styles.quiet}>{t('waits')}</p>;
  const { plate, driver, driverPhone, meetPoint, meetPointEn, meetTime, delayTime } = car;
  return (
    <div className={styles.car}>
      <h3>
        {t('title')}{' '}
        {delayTime && (
          <StatusBadge tone="warning">{t('delayed', { time: formatDateTime(locale, String(delayTime)) })}</StatusBadge>
        )}
      </h3>
      <DataList
        facts={[
          {
            key: 'plate',
            term: t('plate'),
            detail: plate && (
              <strong>
                <OwnWords text={plate} />
              </strong>
            ),
          },
          { key: 'driver', term: t('driver'), detail: driver && <OwnWords text={driver} /> },
          {
            key: 'phone',
            term: t('phone'),
            detail: driverPhone && (
              <a href={`tel:${driverPhone}`} aria-label={t('call', { phone: driverPhone })}>
                {driverPhone}
              </a>
            ),
          },
          {
            key: 'meet',
            term: t('meet'),
            detail: formatDateTime(locale, meetTime),
            note: localText(locale, String(meetPoint ?? ''), meetPointEn).text,
          },
        ]}
      />
    </div>
  );
}
