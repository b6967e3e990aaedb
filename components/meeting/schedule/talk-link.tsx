import { useLocale } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import type { Neighbour } from '@/contract/meeting/parts';
import { formatTime } from '@/lib/i18n/format';
import { clocksOf, isoIn } from '@/lib/meeting-clock';
import { programmePath } from '@/lib/programme-path';
import type { Zoned } from './meeting-zone';

/** From when until when a talk is, by the clocks of its meeting. */
export function TalkSpan({
  startTime,
  endTime,
  meeting,
}: Pick<Neighbour, 'startTime' | 'endTime'> & { meeting: Zoned }) {
  const locale = asLocale(useLocale());
  const { clockOf } = clocksOf(meeting);
  return (
    <span>
      <time dateTime={isoIn(startTime, meeting)}>{formatTime(locale, clockOf(startTime))}</time>–
      <time dateTime={isoIn(endTime, meeting)}>{formatTime(locale, clockOf(endTime))}</time>
    </span>
  );
}

/** A talk as a link to its own page. */
export function TalkLink({ msId, talk }: { msId: number; talk: Neighbour }) {
  const locale = asLocale(useLocale());
  return (
    <SmartLink href={programmePath(msId, talk.id)}>
      <Bilingual locale={locale} zh={talk.topic} en={talk.topicEn} />
    </SmartLink>
  );
}
