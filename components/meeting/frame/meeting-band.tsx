import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MeetingPlace } from '@/components/meeting/detail/meeting-parts';
import { CancelledNote, MeetingStateBadge } from '@/components/meeting/detail/meeting-state';
import { ownName } from '@/components/meeting/forums/forum-days';
import type { Clock } from '@/components/meeting/programme/clock-slot';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DateBlock } from '@/components/ui/fact/date-block';
import { Breadcrumbs } from '@/components/ui/layout/breadcrumbs';
import { asLocale } from '@/components/ui/locale';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import { href } from '@/lib/href';
import { formatDayRange } from '@/lib/i18n/format';
import { byItsClocks } from '@/lib/meeting-clock';
import type { Crumb } from '@/lib/menu/trail';
import styles from './meeting-band.module.css';

/** Over every page of a meeting: which meeting it is, when, where, how it stands, and the main button. */
export function MeetingBand({
  meeting,
  parent,
  trail,
  clock,
  action,
}: {
  meeting: MeetingDetail;
  /** What it is a forum of. */
  parent: MeetingDetail | null;
  trail: Crumb[];
  clock: Clock;
  action: ReactNode;
}) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const { startTime, endTime } = byItsClocks(meeting, meeting);
  return (
    <div className={`graph ${styles.band}`} data-band>
      <div className="content">
        <Breadcrumbs trail={trail} />
        <CancelledNote meeting={meeting} />
        <div className={styles.row}>
          <DateBlock start={startTime} end={endTime} locale={locale} className={styles.leaf} />
          <div className={styles.words}>
            {parent && (
              <p className={styles.parent}>
                {t.rich('frame.forumOf', {
                  meeting: () => (
                    <SmartLink href={href('meeting', { id: parent.msId })}>
                      <Bilingual locale={locale} zh={parent.msName} en={parent.msNameEn} />
                    </SmartLink>
                  ),
                })}
              </p>
            )}
            <p className={styles.name}>
              <SmartLink href={href('meeting', { id: meeting.msId })}>
                <Bilingual
                  locale={locale}
                  zh={ownName(meeting.msName, parent?.msName)}
                  en={ownName(meeting.msNameEn, parent?.msNameEn)}
                />
              </SmartLink>
            </p>
            <div className={styles.facts}>
              <MeetingStateBadge meeting={meeting} clock={clock} />
              <span className={styles.days}>{formatDayRange(locale, startTime, endTime)}</span>
              <span className={styles.place}>
                <MeetingPlace meeting={meeting} />
              </span>
            </div>
          </div>
          <div className={styles.action}>{action}</div>
        </div>
      </div>
    </div>
  );
}
