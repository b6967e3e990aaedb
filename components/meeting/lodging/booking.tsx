import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { LoginOpener } from '@/components/ui/action/login-opener';
import { getNights, type Hotel, type RoomNight } from '@/contract/lodging/hotel';
import { getMyStay, type MyStay } from '@/contract/lodging/stay';
import { callMain, callToken } from '@/lib/api/clients';
import { href } from '@/lib/href';
import { useStale } from '@/lib/realtime/use-stale';
import { selectSignedIn, useSessionStore } from '@/lib/stores/session-store';
import { BookForm } from './book-form';
import styles from './booking.module.css';
import { MateAsks } from './mate-asks';
import { MyRoom } from './my-room';

interface Known {
  nights: RoomNight[];
  /** Null for guests. */
  mine: MyStay | null;
}

/** Rooms of a hotel by night, what is left of them, and what is mine; nothing of it is in the page. */
export function Booking({ hotel, msId }: { hotel: Hotel; msId: number }) {
  const t = useTranslations('lodging');
  const signedIn = useSessionStore(selectSignedIn);
  const [known, setKnown] = useState<Known | 'failed' | null>(null);
  const [withStay, setWithStay] = useState<MyStay['asks'][number] | null>(null);
  const hotelId = hotel.id;
  const read = useCallback(async () => {
    try {
      const [nights, mine] = await Promise.all([
        callMain(getNights, { query: { hotelId }, quiet: true }),
        signedIn ? callToken(getMyStay, { query: { msId }, quiet: true }) : null,
      ]);
      setKnown({ nights, mine });
    } catch {
      setKnown('failed');
    }
  }, [hotelId, msId, signedIn]);
  useEffect(() => void read(), [read]);
  useStale(['meetings'], () => void read());

  if (known === null) return <p className={styles.wait} role="status" aria-busy="true" />;
  if (known === 'failed') {
    return (
      <p role="alert" className={styles.quiet}>
        {t('failed')} <Button onClick={() => void read()}>{t('again')}</Button>
      </p>
    );
  }
  const { nights, mine } = known;
  if (mine?.stay) {
    return (
      <>
        <MateAsks asks={mine.asks} onJoin={null} onDone={read} />
        <MyRoom stay={mine.stay} here={mine.stay.hotelId === hotelId} onDone={read} />
      </>
    );
  }
  return (
    <>
      {mine && <MateAsks asks={mine.asks} onJoin={setWithStay} onDone={read} hotelId={hotelId} />}
      <BookForm
        key={withStay?.stayId ?? 0}
        hotel={hotel}
        nights={nights}
        mine={mine}
        withStay={withStay}
        onDone={read}
        instead={instead(mine, msId, t)}
      />
    </>
  );
}

/** What stands in the place of the button where nobody can book yet. */
function instead(mine: MyStay | null, msId: number, t: (key: 'signIn' | 'enrol') => string) {
  if (!mine) {
    return (
      <LoginOpener variant="brand" size="large">
        {t('signIn')}
      </LoginOpener>
    );
  }
  if (mine.enrolled) return null;
  return (
    <LinkButton href={href('enrol', { msId })} variant="brand" size="large">
      {t('enrol')}
    </LinkButton>
  );
}
