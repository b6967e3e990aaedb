import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MeetingCredit, MeetingPrice } from '@/components/meeting/detail/meeting-parts';
import { AboveLink, CardLink } from '@/components/ui/action/card-link';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DateBlock } from '@/components/ui/fact/date-block';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { Card } from '@/components/ui/layout/card';
import { asLocale } from '@/components/ui/locale';
import { Picture } from '@/components/ui/picture/picture';
import type { Meeting } from '@/contract/meeting/meeting';
import { href } from '@/lib/href';
import { leafOf, otherZone } from '@/lib/meeting-clock';
import styles from './next-meeting.module.css';

/** The large card of the home page: the next big meeting with its cover, date, place, time left and the one coral button. */
export function NextMeeting({ meeting, timeLeft }: { meeting: Meeting; timeLeft?: ReactNode }) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const zone = otherZone(meeting);
  return (
    <Card as="article" linked>
      <Picture src={meeting.coverUrl} alt="" width={640} height={360} eager className={styles.cover} />
      <div className={styles.head}>
        <DateBlock {...leafOf(meeting)} locale={locale} className={styles.leaf} />
        <div className={styles.words}>
          <p className={styles.label}>{t('next.label')}</p>
          <h2 className={styles.title}>
            <CardLink href={href('meeting', { id: meeting.msId })}>
              <Bilingual locale={locale} zh={meeting.msName} en={meeting.msNameEn} />
            </CardLink>
          </h2>
          <MetaLine icon="place">
            <Bilingual locale={locale} zh={meeting.cityName} en={meeting.cityNameEn} />
            <Bilingual locale={locale} zh={meeting.address} en={meeting.addressEn} />
            {zone && <span>{t('card.localTime', { zone })}</span>}
          </MetaLine>
        </div>
      </div>
      <div className={styles.foot}>
        <span className={styles.left}>{timeLeft}</span>
        <MeetingCredit meeting={meeting} />
        <MeetingPrice meeting={meeting} />
        <AboveLink>
          <LinkButton href={href('meeting', { id: meeting.msId })} variant="primary">
            {t('next.enrol')}
          </LinkButton>
        </AboveLink>
      </div>
    </Card>
  );
}
