import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import {
  MeetingAudience,
  MeetingCredit,
  MeetingPlace,
  MeetingPrice,
  MeetingState,
} from '@/components/meeting/detail/meeting-parts';
import { AboveLink, CardLink } from '@/components/ui/action/card-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DateBlock } from '@/components/ui/fact/date-block';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { Card } from '@/components/ui/layout/card';
import { asLocale } from '@/components/ui/locale';
import { Picture } from '@/components/ui/picture/picture';
import type { Meeting } from '@/contract/meeting/meeting';
import { href } from '@/lib/href';
import { leafOf } from '@/lib/meeting-clock';
import styles from './meeting-card.module.css';

export interface MeetingCardProps {
  meeting: Meeting;
  /** Days left, kept right by the clock (components/clock). */
  timeLeft?: ReactNode;
  /** A control beside the link, a favourite button for example. */
  action?: ReactNode;
  eager?: boolean;
  level?: 2 | 3 | 4;
}

/** A meeting as a card: cover, date leaf, title, place, organiser, credits, price, time left. One link. */
export function MeetingCard({ meeting, timeLeft, action, eager, level = 3 }: MeetingCardProps) {
  const locale = asLocale(useLocale());
  const Heading = `h${level}` as const;
  return (
    <Card as="article" linked className={styles.card}>
      <div className={styles.cover}>
        <Picture src={meeting.coverUrl} alt="" width={640} height={360} eager={eager} />
        <span className={styles.state}>
          <MeetingState meeting={meeting} />
        </span>
      </div>
      <div className={styles.body}>
        <div className={styles.top}>
          <DateBlock {...leafOf(meeting)} locale={locale} className={styles.leaf} />
          <span className={styles.credit}>
            <MeetingAudience meeting={meeting} />
            <MeetingCredit meeting={meeting} />
          </span>
        </div>
        <Heading className={styles.title}>
          <CardLink href={href('meeting', { id: meeting.msId })}>
            <Bilingual locale={locale} zh={meeting.msName} en={meeting.msNameEn} />
          </CardLink>
        </Heading>
        <MeetingPlace meeting={meeting} />
        <MetaLine className={styles.organiser}>
          <Bilingual locale={locale} zh={meeting.sponsor} en={meeting.sponsorEn} />
        </MetaLine>
        <div className={styles.foot}>
          <MeetingPrice meeting={meeting} />
          <span className={styles.left}>{timeLeft}</span>
          {action && <AboveLink>{action}</AboveLink>}
        </div>
      </div>
    </Card>
  );
}

/** A meeting as a ruled row: date leaf, title with place and organiser, credits, price, time left. One link. */
export function MeetingRow({ meeting, timeLeft, action, level = 3 }: MeetingCardProps) {
  const locale = asLocale(useLocale());
  const Heading = `h${level}` as const;
  return (
    <article className={styles.row}>
      <div className={styles.rowGrid}>
        <DateBlock {...leafOf(meeting)} locale={locale} className={styles.rowLeaf} />
        <div className={styles.words}>
          <Heading className={styles.rowTitle}>
            <CardLink href={href('meeting', { id: meeting.msId })}>
              <Bilingual locale={locale} zh={meeting.msName} en={meeting.msNameEn} />
            </CardLink>
          </Heading>
          <MeetingPlace meeting={meeting} organiser />
        </div>
        <div className={styles.facts}>
          <span className={styles.rowCredit}>
            <MeetingState meeting={meeting} />
            <MeetingAudience meeting={meeting} />
            <MeetingCredit meeting={meeting} />
          </span>
          <span className={styles.rowPrice}>
            <MeetingPrice meeting={meeting} />
          </span>
          <span className={styles.rowLeft}>{timeLeft}</span>
          {action && <AboveLink>{action}</AboveLink>}
        </div>
      </div>
    </article>
  );
}
