import { useLocale, useTranslations } from 'next-intl';
import { CardLink } from '@/components/ui/action/card-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DateBlock } from '@/components/ui/fact/date-block';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { MyHome } from '@/contract/home/home';
import { useServerNow } from '@/lib/clock/use-server-now';
import { href } from '@/lib/href';
import { formatDayShort, parseWire } from '@/lib/i18n/format';
import { leafOf } from '@/lib/meeting-clock';
import { serverNow } from '@/lib/stores/session-store';
import styles from './mine.module.css';

/** My next meeting: when and where, why it is mine, and the deadlines that are still ahead. */
export function MineMeeting({ meeting }: { meeting: NonNullable<MyHome['meeting']> }) {
  const t = useTranslations('home.mine.meeting');
  const locale = asLocale(useLocale());
  const now = useServerNow(serverNow());
  const ahead = (time: string | null | undefined) => (parseWire(time)?.getTime() ?? 0) > now;
  return (
    <div className={styles.meeting}>
      <DateBlock {...leafOf(meeting)} locale={locale} />
      <div>
        <p className={styles.name}>
          <CardLink href={href('meeting', { id: meeting.msId })}>
            <Bilingual locale={locale} zh={meeting.msName} en={meeting.msNameEn} />
          </CardLink>
        </p>
        <MetaLine>
          <span>{t(meeting.onStage ? 'onStage' : meeting.enrolled ? 'enrolled' : 'marked')}</span>
          <Bilingual locale={locale} zh={meeting.cityName} en={meeting.cityNameEn} />
          {meeting.enrollEnd && ahead(meeting.enrollEnd) && (
            <span>{t('enrolUntil', { day: formatDayShort(locale, meeting.enrollEnd) })}</span>
          )}
          {meeting.artEnd && ahead(meeting.artEnd) && (
            <span>{t('papersUntil', { day: formatDayShort(locale, meeting.artEnd) })}</span>
          )}
        </MetaLine>
        {!ahead(meeting.startTime) && (
          <StatusBadge tone="live" icon="live">
            {t('on')}
          </StatusBadge>
        )}
      </div>
    </div>
  );
}
