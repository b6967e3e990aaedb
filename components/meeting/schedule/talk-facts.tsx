import { useLocale, useTranslations } from 'next-intl';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DataList } from '@/components/ui/fact/data-list';
import { asLocale } from '@/components/ui/locale';
import type { SessionDetail } from '@/contract/meeting/parts';
import { formatDay, formatWeekday } from '@/lib/i18n/format';
import { clocksOf } from '@/lib/meeting-clock';
import { MeetingZone, type Zoned } from './meeting-zone';
import { TalkLink, TalkSpan } from './talk-link';

/** When and where a talk is, and what it is a part of. */
export function TalkFacts({ meeting, talk }: { meeting: Zoned & { msId: number }; talk: SessionDetail }) {
  const { msId } = meeting;
  const starts = clocksOf(meeting).clockOf(talk.startTime);
  const t = useTranslations('schedule');
  const locale = asLocale(useLocale());
  const block = talk.nearby?.block;
  const day = [formatDay(locale, starts), formatWeekday(locale, starts)];
  if (locale === 'en') day.reverse();
  return (
    <DataList
      facts={[
        {
          key: 'when',
          term: t('when'),
          detail: (
            <>
              {`${day.join(' ')} `}
              <TalkSpan {...talk} meeting={meeting} />
            </>
          ),
          note: <MeetingZone meeting={meeting} />,
        },
        {
          key: 'room',
          term: t('room'),
          detail: talk.place && <Bilingual locale={locale} zh={talk.place} en={talk.placeEn} />,
        },
        {
          key: 'track',
          term: t('track'),
          detail: talk.track && <Bilingual locale={locale} zh={talk.track} en={talk.trackEn} />,
        },
        { key: 'block', term: t('block'), detail: block && <TalkLink msId={msId} talk={block} /> },
      ]}
    />
  );
}
