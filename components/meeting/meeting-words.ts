import type { useTranslations } from 'next-intl';
import { COUNTED, type FilterOptions } from '@/components/meeting/list/meeting-filters';
import { MEETING_TYPE, MEETING_TYPES } from '@/contract/codes';
import type { Meeting } from '@/contract/meeting/meeting';
import type { ListFilter } from '@/lib/filters/list-filters';
import { localText } from '@/lib/i18n/local-text';
import type { Locale } from '@/lib/i18n/routing';

/** The meeting's type code (spec §4); unknown codes count as “other”. */
export function meetingType(meeting: Pick<Meeting, 'msType'>): (typeof MEETING_TYPES)[number] {
  return MEETING_TYPES.find((type) => type === meeting.msType) ?? MEETING_TYPE.other;
}

/** Kind of credit: class 1 (national) or 2 (provincial or municipal) until 2024, 0 for whatever rules have had since; null when the meeting gives no credits. */
function creditClass(meeting: Pick<Meeting, 'creditFlag' | 'creditClass'>): '0' | '1' | '2' | null {
  if (meeting.creditFlag !== '1') return null;
  const code = meeting.creditClass || '1';
  return code === '1' || code === '2' ? code : '0';
}

/** Kind and points of a meeting's credit in words; a kind without words of its own by the name that its rule gives it. Null when the meeting gives no credits. */
export function creditWords(
  meeting: Pick<Meeting, 'creditFlag' | 'creditClass' | 'creditKind' | 'creditKindEn' | 'credit'>,
  locale: Locale,
  t: ReturnType<typeof useTranslations<'meeting'>>,
): string | null {
  const kind = creditClass(meeting);
  if (!kind) return null;
  const points = meeting.credit ?? 0;
  const name = localText(locale, meeting.creditKind, meeting.creditKindEn).text;
  return name ? t('card.creditOf', { kind: name, points }) : t(`card.credit${kind}`, { points });
}

/** A list's filters in words, by their names, without the keyword; the month of a calendar is no filter. */
export function chosenWords(
  filter: ListFilter<'meetings'>,
  options: FilterOptions,
  t: ReturnType<typeof useTranslations<'meeting'>>,
): { key: string; label: string; lang?: string }[] {
  const chosen = COUNTED.flatMap((name) => {
    if (name === 'month' && filter.view === 'calendar') return [];
    const option = options[name].find(({ value }) => value === filter[name]);
    return option ? [{ key: name as string, label: option.label, lang: option.lang }] : [];
  });
  const { dateFrom, dateTo, artOpen } = filter;
  if (dateFrom) chosen.push({ key: 'dateFrom', label: t('list.fromDay', { day: dateFrom }), lang: undefined });
  if (dateTo) chosen.push({ key: 'dateTo', label: t('list.toDay', { day: dateTo }), lang: undefined });
  if (artOpen) chosen.push({ key: 'artOpen', label: t('list.artOpen'), lang: undefined });
  return chosen;
}
