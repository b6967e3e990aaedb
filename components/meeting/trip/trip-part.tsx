import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { type Direction, type MyTrips, removeMyTrip } from '@/contract/trip/trip';
import { callToken } from '@/lib/api/clients';
import { toast } from '@/lib/stores/toast-store';
import styles from './trip.module.css';
import { TripFacts } from './trip-facts';
import { TripForm } from './trip-form';

/** One direction: what was written, the car, and the form in which it is changed. */
export function TripPart({ msId, mine, direction }: { msId: number; mine: MyTrips; direction: Direction }) {
  const t = useTranslations('trip');
  const id = useId();
  const trip = mine.trips.find((one) => one.direction === direction);
  const [writing, setWriting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone: whoever goes on begins at the heading.
  const turn = (open: boolean) => {
    setWriting(open);
    requestAnimationFrame(() => heading.current?.focus());
  };
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t(direction)}
      </h2>
      {writing && (
        <TripForm
          msId={msId}
          mine={mine}
          direction={direction}
          trip={trip}
          onDone={() => turn(false)}
          actions={<Button onClick={() => turn(false)}>{t('cancel')}</Button>}
        />
      )}
      {!writing && (trip ? <TripFacts trip={trip} /> : <p className={styles.quiet}>{t('missing')}</p>)}
      {!writing && mine.open && (
        <p className={styles.actions}>
          <Button variant={trip ? undefined : 'brand'} onClick={() => turn(true)}>
            {t(trip ? 'change' : 'fill')}
          </Button>
          {trip && (
            <ConfirmButton
              text={t('removeText')}
              confirmLabel={t('remove')}
              cancelLabel={t('cancel')}
              onConfirm={async () => {
                await callToken(removeMyTrip, { body: { msId, direction } });
                toast.success({ text: t('removed') });
              }}
            >
              {t('remove')}
            </ConfirmButton>
          )}
        </p>
      )}
    </section>
  );
}
