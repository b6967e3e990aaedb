import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type EnrolState, enrolStates } from '@/components/meeting/enrol-states';
import type { Clock } from '@/components/meeting/programme/clock-slot';
import { LinkButton } from '@/components/ui/action/link-button';
import { asLocale } from '@/components/ui/locale';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
import { isOff } from '@/lib/menu/meeting-menu';
import type { Watch } from '@/lib/watch';
import styles from './meeting-panel.module.css';

/** The main button: enrol (online, or with the conference office), waiting list, watch, or the reason why there is nothing to press. Kept right by the clock. */
export function EnrolAction({
  meeting,
  watch,
  clock,
  compact,
  contactsHref = '#contacts',
}: {
  meeting: MeetingDetail;
  watch: Watch;
  clock: Clock;
  /** For the bottom bar of phones. */
  compact?: boolean;
  /** Where the meeting's contacts stand. */
  contactsHref?: string;
}) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const size = compact ? 'medium' : 'large';
  const button = (address: string, label: string) => (
    <LinkButton href={address} variant="primary" size={size} rel="nofollow" block>
      {label}
    </LinkButton>
  );
  const words = (text: string) => <p className={styles.closed}>{text}</p>;
  const online = !isOff(meeting, 'enrol');
  const office = meeting.contacts?.length ? contactsHref : null;
  /** Where enrolment is not online, the conference office takes it: the button leads to whom to ask. */
  const enrol = (label: string) => {
    if (online) return button(href('enrol', { msId: meeting.msId }), label);
    return office ? button(office, t('action.enrolByOffice')) : words(t('action.byOrganiser'));
  };
  const content: Record<EnrolState, ReactNode> = {
    cancelled: words(t('action.cancelled')),
    soon: words(t('action.soon', { time: meeting.enrollStart ? formatDateTime(locale, meeting.enrollStart) : '' })),
    open: enrol(t('action.enrol')),
    // The conference office keeps the waiting list.
    full: office ? button(office, t('action.waitingList')) : words(t('action.full')),
    closed: words(t('action.closed')),
    on: watch.live ? button(watch.live, t('action.watch')) : words(t('action.on')),
    over: watch.replay ? button(watch.replay, t('action.review')) : words(t('action.over')),
  };
  return clock(enrolStates(meeting).map(({ from, state }) => ({ from, content: content[state] })));
}
