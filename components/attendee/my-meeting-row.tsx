import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DateBlock } from '@/components/ui/fact/date-block';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { Icon } from '@/components/ui/picture/icon';
import { ATTENDEE_STATE, enrolNumber, type MyMeeting } from '@/contract/attendee/attendee';
import { MEETING_STATUS, MEETING_TYPE } from '@/contract/codes';
import { href } from '@/lib/href';
import { formatYuan } from '@/lib/i18n/format';
import { isOwnAddress } from '@/lib/routes';
import styles from './attendee.module.css';
import { placeState } from './my-meeting-list';
import { StepList } from './step-list';

/** A meeting that I enrolled for: when and where, as what, whether it is paid, my number for the desk, and what is left to do. */
export function MyMeetingRow({ meeting }: { meeting: MyMeeting }) {
  const t = useTranslations('attendee');
  const locale = asLocale(useLocale());
  const { key, tone } = placeState(meeting);
  const steps = meeting.steps ?? [];
  const pay = steps.find((step) => step.key === 'pay' && step.state === 'todo');
  const cancelled = meeting.status === MEETING_STATUS.cancelled;
  return (
    <li className={styles.row}>
      <DateBlock start={meeting.startTime} end={meeting.endTime} locale={locale} className={styles.leaf} />
      <div className={styles.words}>
        <h2 className={styles.title}>
          <SmartLink href={href('meeting', { id: meeting.msId })}>
            <Bilingual locale={locale} zh={meeting.msName} en={meeting.msNameEn} />
          </SmartLink>
        </h2>
        <MetaLine icon={meeting.msType === MEETING_TYPE.online ? 'globe' : 'place'}>
          {meeting.msType === MEETING_TYPE.online ? (
            <span>{t('online')}</span>
          ) : (
            <Bilingual locale={locale} zh={meeting.cityName} en={meeting.cityNameEn} />
          )}
          <Bilingual locale={locale} zh={meeting.feeName} en={meeting.feeNameEn} />
          {meeting.amount && <span className={styles.amount}>{formatYuan(meeting.amount)}</span>}
        </MetaLine>
        <StepList steps={steps} />
      </div>
      <div className={styles.side}>
        <div className={styles.states}>
          {cancelled && <StatusBadge tone="danger">{t('meetingCancelled')}</StatusBadge>}
          <StatusBadge tone={tone}>{t(`states.${key}`)}</StatusBadge>
        </div>
        {pay?.linkUrl && isOwnAddress(pay.linkUrl) && (
          <LinkButton href={pay.linkUrl} variant="primary">
            {t('payNow', { amount: formatYuan(meeting.amount ?? '0') })}
          </LinkButton>
        )}
        {meeting.enrollState === ATTENDEE_STATE.enrolled && (
          <p className={styles.ticket}>
            <Icon name="ticket" size={18} />
            <span>
              <span className={styles.ticketWord}>{t('number')}</span>
              <b>{enrolNumber(meeting.enrollId)}</b>
            </span>
          </p>
        )}
      </div>
    </li>
  );
}
