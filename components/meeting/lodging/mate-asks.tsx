import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { asLocale } from '@/components/ui/locale';
import { answerMate, type MyStay } from '@/contract/lodging/stay';
import { callToken } from '@/lib/api/clients';
import { useRun } from '@/lib/forms/use-run';
import { href } from '@/lib/href';
import { formatDayRange } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';
import styles from './booking.module.css';

type Ask = MyStay['asks'][number];

/** Who asks to share a room with me: I accept with my own half, or book the other one of theirs. */
export function MateAsks({
  asks,
  hotelId,
  onJoin,
  onDone,
}: {
  asks: Ask[];
  hotelId?: number;
  /** Books the other half; null where I have one. */
  onJoin: ((ask: Ask) => void) | null;
  onDone: () => unknown;
}) {
  const t = useTranslations('lodging.asks');
  const locale = asLocale(useLocale());
  const { busy, alert, run } = useRun(t('failed'));
  const answer = (stayId: number, accept: boolean) =>
    run(async () => {
      await callToken(answerMate, { params: { stayId }, body: { accept }, quiet: true });
      toast.success({ text: t(accept ? 'accepted' : 'declined') });
      await onDone();
    });
  if (asks.length === 0) return null;
  return (
    <ul className={styles.asks}>
      {asks.map((ask) => (
        <li key={ask.stayId}>
          <p>
            {t('asks', { name: [ask.name, ask.hospital].filter(Boolean).join(' · ') })}{' '}
            <span className={styles.quiet}>{formatDayRange(locale, ask.inDay, ask.outDay)}</span>
          </p>
          <p className={styles.actions}>
            {!onJoin && (
              <Button variant="brand" disabled={busy} onClick={() => void answer(ask.stayId, true)}>
                {t('accept')}
              </Button>
            )}
            {onJoin && ask.hotelId === hotelId && (
              <Button variant="brand" onClick={() => onJoin(ask)}>
                {t('join')}
              </Button>
            )}
            {onJoin && ask.hotelId !== hotelId && (
              <LinkButton href={href('hotel', { id: ask.hotelId })}>{t('there')}</LinkButton>
            )}
            <Button variant="quiet" disabled={busy} onClick={() => void answer(ask.stayId, false)}>
              {t('decline')}
            </Button>
          </p>
        </li>
      ))}
      {alert && (
        <li role="alert" className={styles.wrong}>
          {alert}
        </li>
      )}
    </ul>
  );
}
