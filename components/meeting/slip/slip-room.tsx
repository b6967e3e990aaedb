import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { StayFacts } from '@/components/meeting/lodging/stay-facts';
import { LinkButton } from '@/components/ui/action/link-button';
import type { MySlip } from '@/contract/slip/slip';
import { href } from '@/lib/href';
import { meetingPath } from '@/lib/menu/meeting-menu';
import styles from './slip.module.css';

/** The room: what is booked, or the way to one. Wishes and room-mates are said there. */
export function SlipRoom({ msId, slip: { stay, hotels } }: { msId: number; slip: Pick<MySlip, 'stay' | 'hotels'> }) {
  const t = useTranslations('slip.room');
  const id = useId();
  const booked = stay.stay;
  const [ask] = stay.asks;
  const hotelId = booked?.hotelId ?? ask?.hotelId ?? stay.right?.hotelId;
  const words = ask ? 'asked' : stay.right ? 'entitled' : hotels ? 'missing' : 'none';
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      {booked ? (
        <StayFacts stay={booked} />
      ) : (
        <p className={styles.quiet}>{t(words, { name: ask?.name ?? '', count: Number(stay.right?.nights ?? 0) })}</p>
      )}
      {(hotelId || hotels) && (
        <p className={styles.actions}>
          <LinkButton href={hotelId ? href('hotel', { id: hotelId }) : meetingPath('hotels', msId)}>
            {t(booked ? 'change' : ask ? 'answer' : 'book')}
          </LinkButton>
        </p>
      )}
    </section>
  );
}
