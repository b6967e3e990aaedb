import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { DataList } from '@/components/ui/fact/data-list';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { cancelEnrol, type MyEnrol } from '@/contract/attendee/enrol';
import { leaveBesides } from '@/contract/attendee/waiting';
import type { WaitingPlace as Place } from '@/contract/attendee/waiting-place';
import { callToken } from '@/lib/api/clients';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useServerNow } from '@/lib/clock/use-server-now';
import { href } from '@/lib/href';
import { formatDateTime, parseWire } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { wordOf } from '@/lib/i18n/word-of';
import { toast } from '@/lib/stores/toast-store';
import styles from './waiting.module.css';

interface Props {
  mine: MyEnrol;
  place: Place;
  /** What is waited for, in words. */
  wants: string;
  serverTime: string;
  /** Takes what is offered besides a place that is theirs; without one the form below is for it. */
  onAccept?: () => void;
}

/** Where somebody stands who waits, why and how likely it is; or what is kept for them, and how much longer. */
export function WaitingPlace({ mine, place, wants, serverTime, onAccept }: Props) {
  const t = useTranslations('enrol.waiting');
  const locale = asLocale(useLocale());
  const { position, seats, since, why, free, chance, choice, until } = place;
  const facts = [
    { key: 'wants', term: t('wants'), detail: wants },
    { key: 'position', term: t('position'), detail: until ? '' : t('positionIs', { position }) },
    { key: 'seats', term: t('seats'), detail: seats > 1 ? t('seatsAre', { seats }) : '' },
    { key: 'chance', term: t('chance'), detail: chance && !until ? t(`chances.${chance}`) : '' },
    { key: 'since', term: t('since'), detail: formatDateTime(locale, since) },
  ].filter(({ detail }) => detail);
  return (
    <section className={styles.place} aria-labelledby="waiting-title">
      <h2 id="waiting-title" className={styles.title}>
        <StatusBadge tone={until ? 'warning' : 'info'}>{t(until ? 'offered' : 'waits')}</StatusBadge>
      </h2>
      {until ? (
        <TimeLeft until={until} serverTime={serverTime} />
      ) : (
        <p>
          {why && t(`why.${why}`, { free })} {seats > 1 && why !== 'tooLarge' && wordOf(t, `choice.${choice}`, '')}
        </p>
      )}
      <DataList facts={facts} />
      <div className={styles.actions}>
        {until && onAccept && (
          <Button variant="primary" onClick={onAccept}>
            {t('take')}
          </Button>
        )}
        {until && !onAccept && <LinkButton href="#enrol-form">{t('accept')}</LinkButton>}
        <Leave enrollId={mine.enrollId} offered={Boolean(until)} besides={Boolean(mine.waitsFor)} />
        {!mine.waitsFor && (
          <LinkButton variant="quiet" href={href('myMeetings')}>
            {t('myMeetings')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

const MINUTE_MS = 60_000;
const timeOf = (wire: string) => parseWire(wire)?.getTime() ?? 0;

function TimeLeft({ until, serverTime }: { until: string; serverTime: string }) {
  const t = useTranslations('enrol.waiting');
  const locale = asLocale(useLocale());
  const now = useServerNow(timeOf(serverTime));
  const minutes = Math.floor((timeOf(until) - now) / MINUTE_MS);
  const left = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return (
    <p className={styles.until}>
      {minutes < 0 ? t('isOver') : t('keptUntil', { time: formatDateTime(locale, until) })}
      {minutes >= 0 && <span role="timer">{t('left', left)}</span>}
    </p>
  );
}

function Leave({ enrollId, offered, besides }: { enrollId: number; offered: boolean; besides: boolean }) {
  const t = useTranslations('enrol.waiting');
  const router = useRouter();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const words = offered ? 'refuse' : 'leave';
  const leave = async () => {
    await (besides
      ? callToken(leaveBesides, { body: { enrollId } })
      : callToken(cancelEnrol, { body: { enrollId, idempotencyKey } }));
    toast.success({ text: t(`${words}.done`) });
    router.refresh();
  };
  return (
    <ConfirmButton
      variant="quiet"
      text={t(`${words}.text`)}
      confirmLabel={t(`${words}.submit`)}
      cancelLabel={t(`${words}.keep`)}
      onConfirm={leave}
    >
      {t(`${words}.submit`)}
    </ConfirmButton>
  );
}
