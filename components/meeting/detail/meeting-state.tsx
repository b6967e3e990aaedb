import { useLocale, useTranslations } from 'next-intl';
import { type EnrolState, enrolStates } from '@/components/meeting/enrol-states';
import type { Clock } from '@/components/meeting/programme/clock-slot';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { Icon } from '@/components/ui/picture/icon';
import { MEETING_STATUS } from '@/contract/codes';
import type { Meeting, MeetingDetail } from '@/contract/meeting/meeting';
import styles from './meeting-head.module.css';

/** How a meeting stands, kept right by the clock; nothing before its enrolment opens. */
export function MeetingStateBadge({ meeting, clock }: { meeting: Meeting; clock: Clock }) {
  const t = useTranslations('meeting');
  const badges: Record<EnrolState, React.ReactNode> = {
    soon: null,
    open: <StatusBadge tone="success">{t('state.open')}</StatusBadge>,
    full: <StatusBadge tone="warning">{t('state.full')}</StatusBadge>,
    closed: <StatusBadge tone="neutral">{t('state.closed')}</StatusBadge>,
    on: <StatusBadge tone="live">{t('timeLeft.on')}</StatusBadge>,
    over: <StatusBadge tone="neutral">{t('timeLeft.over')}</StatusBadge>,
    cancelled: <StatusBadge tone="danger">{t('card.cancelled')}</StatusBadge>,
  };
  return clock(enrolStates(meeting).map(({ from, state }) => ({ from, content: badges[state] })));
}

/** Says that a meeting was called off, and why; nothing for any other. */
export function CancelledNote({ meeting }: { meeting: MeetingDetail }) {
  const t = useTranslations('meeting');
  const locale = useLocale();
  if (meeting.status !== MEETING_STATUS.cancelled) return null;
  return (
    <p className={styles.cancelled} role="status">
      <Icon name="warning" />
      <span>
        {t('detail.cancelled')} <Bilingual locale={locale} zh={meeting.cancelReason} en={meeting.cancelReasonEn} />
      </span>
    </p>
  );
}
