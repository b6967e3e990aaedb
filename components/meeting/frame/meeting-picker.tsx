import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MeetingPlace } from '@/components/meeting/detail/meeting-parts';
import { CardLink } from '@/components/ui/action/card-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DateBlock } from '@/components/ui/fact/date-block';
import { Breadcrumbs } from '@/components/ui/layout/breadcrumbs';
import { Section } from '@/components/ui/layout/section';
import { SearchField } from '@/components/ui/list/search-field';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { Meeting } from '@/contract/meeting/meeting';
import { href } from '@/lib/href';
import { leafOf } from '@/lib/meeting-clock';
import { type MeetingRouteName, meetingPath } from '@/lib/menu/meeting-menu';
import type { Crumb } from '@/lib/menu/trail';
import styles from './meeting-picker.module.css';

/** What a meeting's page shows without a meeting: one's own, a search, and what comes next, each leading to that page. */
export function MeetingPicker({
  name,
  title,
  trail,
  coming,
  mine,
}: {
  name: MeetingRouteName;
  /** What the page is called. */
  title: string;
  trail: Crumb[];
  coming: Meeting[];
  /** The signed-in person's meetings. */
  mine: ReactNode;
}) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  return (
    <div className={`content ${styles.picker}`}>
      <Breadcrumbs trail={trail} />
      <h1>{title}</h1>
      <p className={styles.lead}>{t('picker.lead')}</p>
      <div className={styles.find}>
        <SearchField path={href('meetings')} label={t('list.search')} hint={t('list.searchHint')} />
      </div>
      {mine}
      <Section title={t('picker.coming')} size="inner" more={{ href: href('meetings'), label: t('list.showAll') }}>
        {coming.length === 0 && <EmptyState scene="calendar" title={t('picker.nothing')} />}
        <ul className={styles.rows}>
          {coming.map((meeting) => (
            <li key={meeting.msId} className={styles.row}>
              <DateBlock {...leafOf(meeting)} locale={locale} size="small" />
              <div className={styles.words}>
                <CardLink href={meetingPath(name, meeting.msId)} className={styles.name}>
                  <Bilingual locale={locale} zh={meeting.msName} en={meeting.msNameEn} />
                </CardLink>
                <MeetingPlace meeting={meeting} organiser />
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
