import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CardLink } from '@/components/ui/action/card-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DateBlock } from '@/components/ui/fact/date-block';
import { Section } from '@/components/ui/layout/section';
import { asLocale } from '@/components/ui/locale';
import { TIME_STATE } from '@/contract/codes';
import type { Meeting } from '@/contract/meeting/meeting';
import { filterHref } from '@/lib/filters/filter-href';
import { href } from '@/lib/href';
import { formatCount } from '@/lib/i18n/format';
import { leafOf } from '@/lib/meeting-clock';
import styles from './on-now.module.css';
import phone from './phone.module.css';

/** Meetings that are on now, in two columns; nothing at all without any. `total`: how many there are, `place` draws where one is held. */
export function OnNow({
  meetings,
  total,
  place,
}: {
  meetings: Meeting[];
  total: number;
  place: (meeting: Meeting) => ReactNode;
}) {
  const t = useTranslations('home.onNow');
  const locale = asLocale(useLocale());
  if (meetings.length === 0) return null;
  const all = filterHref(href('meetings'), {}, { timeState: TIME_STATE.on });
  return (
    <div className="content">
      <Section
        title={t('title')}
        more={{ href: all, label: t('all', { count: total, shown: formatCount(locale, total) }) }}
      >
        <ul className={clsx(styles.list, phone.three)}>
          {meetings.map((meeting) => (
            <li key={meeting.msId} className={styles.item}>
              <DateBlock {...leafOf(meeting)} locale={locale} />
              <div>
                <h3 className={styles.title}>
                  <CardLink href={href('meeting', { id: meeting.msId })}>
                    <Bilingual locale={locale} zh={meeting.msName} en={meeting.msNameEn} />
                  </CardLink>
                </h3>
                {place(meeting)}
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
