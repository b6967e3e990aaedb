'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/message/empty-state';
import { DIRECTIONS, type MyTrips } from '@/contract/trip/trip';
import { meetingPath } from '@/lib/menu/meeting-menu';
import styles from './trip.module.css';
import { TripPart } from './trip-part';

/** How somebody comes to a meeting and leaves it, with the car that fetches them. */
export function TravelPage({ msId, mine }: { msId: number; mine: MyTrips }) {
  const t = useTranslations('trip');
  return (
    <section className={styles.page} aria-labelledby="travel-title">
      <header>
        <h1 id="travel-title">{t('title')}</h1>
        <p className={styles.quiet}>{mine.enrolled && !mine.open ? t('over') : t('lead')}</p>
      </header>
      {!mine.enrolled && (
        <EmptyState
          title={t('noneTitle')}
          text={t('noneText')}
          action={<LinkButton href={meetingPath('enrol', msId)}>{t('enrol')}</LinkButton>}
        />
      )}
      {mine.enrolled &&
        DIRECTIONS.map((direction) => <TripPart key={direction} msId={msId} mine={mine} direction={direction} />)}
    </section>
  );
}
