'use client';

import { useLocale, useTranslations } from 'next-intl';
import { RowTime } from '@/components/remote-table/row-time';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DateBlock } from '@/components/ui/fact/date-block';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { MEETING_STATUS } from '@/contract/codes';
import type { Meeting } from '@/contract/meeting/meeting';
import { href } from '@/lib/href';
import { formatDayRange, parseWire } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { FavoCards, type FavoSource } from './favo-cards';
import { MEETING_FAVOS } from './favo-lists';

/** The state of a meeting's enrolment at a moment. */
function stateOf({ status, enrollStart, enrollEnd, startTime, endTime }: Meeting, now: number) {
  const before = (time: string | null | undefined) => now < (parseWire(time)?.getTime() ?? 0);
  if (status === MEETING_STATUS.cancelled) return { key: 'cancelled', tone: 'danger' } as const;
  if (!before(endTime)) return { key: 'over', tone: 'neutral' } as const;
  if (!before(startTime)) return { key: 'on', tone: 'live' } as const;
  if (enrollEnd && before(enrollEnd) && !before(enrollStart)) return { key: 'open', tone: 'success' } as const;
  return { key: 'coming', tone: 'info' } as const;
}

/** My favourite meetings; `serverTime` is when the page was made. */
export function MeetingFavos({
  serverTime,
  ...source
}: FavoSource<typeof MEETING_FAVOS.endpoint> & { serverTime: number }) {
  const t = useTranslations('favo');
  const locale = asLocale(useLocale());
  return (
    <FavoCards
      kind="meeting"
      spec={MEETING_FAVOS}
      {...source}
      link={({ msId }) => href('meeting', { id: msId })}
      idOf={({ msId }) => msId}
      nameOf={({ msName, msNameEn }) => localText(locale, msName, msNameEn).text}
      look={(row) => {
        const { key, tone } = stateOf(row, serverTime);
        return {
          picture: <DateBlock start={row.startTime} end={row.endTime} locale={locale} />,
          title: <Bilingual locale={locale} zh={row.msName} en={row.msNameEn} />,
          state: <StatusBadge tone={tone}>{t(`states.${key}`)}</StatusBadge>,
          lines: (
            <MetaLine>
              <span>{formatDayRange(locale, row.startTime, row.endTime)}</span>
              <Bilingual locale={locale} zh={row.cityName} en={row.cityNameEn} />
              {key === 'open' && (
                <span>
                  {t('meeting.enrollEnd')} <RowTime time={row.enrollEnd} />
                </span>
              )}
            </MetaLine>
          ),
        };
      }}
      exportKind="favoMeetings"
    />
  );
}
