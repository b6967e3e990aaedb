import { CardLink } from '@/components/ui/action/card-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DateBlock } from '@/components/ui/fact/date-block';
import type { OwnChoice } from '@/lib/account/my-place';
import type { Locale } from '@/lib/i18n/routing';
import styles from './pick-mine.module.css';

/** One's meetings as a row of cards, each leading to the page that asked for a meeting. */
export function PickMineCards({ mine, locale }: { mine: OwnChoice[]; locale: Locale }) {
  return (
    <ul className={styles.cards}>
      {mine.map(({ msId, href, msName, msNameEn, startTime, endTime }) => (
        <li key={msId} className={styles.card}>
          <DateBlock start={startTime} end={endTime} locale={locale} size="small" />
          <CardLink href={href} className={styles.name}>
            <Bilingual locale={locale} zh={msName} en={msNameEn} />
          </CardLink>
        </li>
      ))}
    </ul>
  );
}
