import type { KeyDateItem } from '@/components/ui/fact/key-dates';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import type { KeyDate } from '@/contract/meeting/parts';
import { parseWire } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { clocksOf, isoIn } from '@/lib/meeting-clock';

/** A meeting's dates for the ruler: its own key dates, or what its row says when it has none; the next one is marked. */
export function keyDateItems(
  meeting: MeetingDetail,
  keyDates: KeyDate[],
  now: Date,
  locale: string,
  t: (key: 'keyDate.enrollStart' | 'keyDate.artEnd' | 'keyDate.enrollEnd' | 'keyDate.start' | 'keyDate.end') => string,
): KeyDateItem[] {
  const own = keyDates.map(({ label, labelEn, time }) => {
    const { text, lang } = localText(locale, label, labelEn);
    return { key: `${time}${label}`, label: text, lang, time };
  });
  const fallback = [
    { key: 'enrollStart', label: t('keyDate.enrollStart'), time: meeting.enrollStart },
    { key: 'artEnd', label: t('keyDate.artEnd'), time: meeting.artEnd },
    { key: 'enrollEnd', label: t('keyDate.enrollEnd'), time: meeting.enrollEnd },
    { key: 'start', label: t('keyDate.start'), time: meeting.startTime },
    { key: 'end', label: t('keyDate.end'), time: meeting.endTime },
  ].flatMap(({ time, ...rest }) => (time ? [{ ...rest, time }] : []));
  const closes = fallback.filter(({ key, time }) => key === 'enrollEnd' && !own.some((item) => item.time === time));
  const items: KeyDateItem[] = own.length > 0 ? [...own, ...closes] : fallback;
  const sorted = items.sort((a, b) => a.time.localeCompare(b.time));
  const next = sorted.findIndex(({ time }) => (parseWire(time) ?? now) > now);
  const { clockOf } = clocksOf(meeting);
  return sorted.map((item, index) => ({
    ...item,
    // Days are those of the meeting's clocks; machines are told the moment.
    time: clockOf(item.time),
    iso: isoIn(item.time, meeting),
    state: next < 0 || index < next ? 'past' : index === next ? 'next' : 'future',
  }));
}
