import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Clock } from '@/components/meeting/programme/clock-slot';
import { asLocale } from '@/components/ui/locale';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import { formatDateTime, parseWire } from '@/lib/i18n/format';
import styles from './meeting-detail.module.css';

/** The call for papers: when it opens, how long it is still open, or that it is over. */
export function PapersCall({ meeting, clock, closing }: { meeting: MeetingDetail; clock: Clock; closing: ReactNode }) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const opens = parseWire(meeting.artStart)?.getTime() ?? 0;
  const closes = parseWire(meeting.artEnd)?.getTime();
  if (!meeting.artEnd || closes === undefined) return null;
  const state = (content: ReactNode) => <p className={styles.callState}>{content}</p>;
  const phases = [
    { from: opens, content: state(closing) },
    { from: closes, content: state(t('papers.closed')) },
  ];
  if (meeting.artStart && opens > 0) {
    phases.unshift({ from: 0, content: state(t('papers.opens', { time: formatDateTime(locale, meeting.artStart) })) });
  }
  return (
    <div className={styles.call}>
      {clock(phases)}
      <p className={styles.quiet}>
        {meeting.artStart && `${formatDateTime(locale, meeting.artStart)} – `}
        {formatDateTime(locale, meeting.artEnd)} · UTC+8
      </p>
      <p>{t('papers.text')}</p>
    </div>
  );
}
