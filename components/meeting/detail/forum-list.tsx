import { useLocale } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import type { Meeting } from '@/contract/meeting/meeting';
import { href } from '@/lib/href';
import { formatDay } from '@/lib/i18n/format';
import { clocksOf, isoIn } from '@/lib/meeting-clock';
import styles from './meeting-detail.module.css';

/** Forums by name and day; the page of forums says all of them. */
export function ForumList({ forums }: { forums: Meeting[] }) {
  const locale = asLocale(useLocale());
  return (
    <div>
      {forums.map(({ msId, msName, msNameEn, startTime, timeZone }) => (
        <div key={msId} className={`${styles.notice} ${styles.forum}`}>
          <div className={styles.noticeLine}>
            <h3>
              <SmartLink href={href('meeting', { id: msId })}>
                <Bilingual locale={locale} zh={msName} en={msNameEn} />
              </SmartLink>
            </h3>
            <time dateTime={isoIn(startTime, { timeZone })}>
              {formatDay(locale, clocksOf({ timeZone }).clockOf(startTime))}
            </time>
          </div>
        </div>
      ))}
    </div>
  );
}
