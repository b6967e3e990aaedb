import { useLocale } from 'next-intl';
import {
  MeetingAudience,
  MeetingCredit,
  MeetingPlace,
  MeetingPrice,
  MeetingState,
} from '@/components/meeting/detail/meeting-parts';
import { CardLink } from '@/components/ui/action/card-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DateBlock } from '@/components/ui/fact/date-block';
import { asLocale } from '@/components/ui/locale';
import { Picture } from '@/components/ui/picture/picture';
import { href } from '@/lib/href';
import { leafOf } from '@/lib/meeting-clock';
import type { MeetingCardProps } from './meeting-card';
import styles from './meeting-item.module.css';

/** A meeting of the list: one piece of markup, which `ListView` draws as a compact row or as a card. */
export function MeetingItem({ meeting, timeLeft, eager }: Omit<MeetingCardProps, 'action' | 'level'>) {
  const locale = asLocale(useLocale());
  return (
    <article className={styles.item}>
      <div className={styles.cover}>
        <Picture src={meeting.coverUrl} alt="" width={640} height={360} eager={eager} />
      </div>
      <DateBlock {...leafOf(meeting)} locale={locale} size="small" className={styles.leaf} />
      <div className={styles.words}>
        <h2 className={styles.title}>
          <CardLink href={href('meeting', { id: meeting.msId })}>
            <Bilingual locale={locale} zh={meeting.msName} en={meeting.msNameEn} />
          </CardLink>
        </h2>
        <MeetingPlace meeting={meeting} organiser />
      </div>
      <div className={styles.facts}>
        <div className={styles.tags}>
          <MeetingState meeting={meeting} />
          <MeetingAudience meeting={meeting} />
          <MeetingCredit meeting={meeting} />
        </div>
        <div className={styles.price}>
          <MeetingPrice meeting={meeting} />
        </div>
        <div className={styles.left}>{timeLeft}</div>
      </div>
    </article>
  );
}
