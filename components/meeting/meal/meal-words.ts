import type { OwnMeal } from '@/contract/meal/meal';
import { formatDay, formatTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import type { Locale } from '@/lib/i18n/routing';

/** A meal as one of several to choose: which, and when and where. */
export const mealWords = (
  { kind, startTime, endTime, place, placeEn }: OwnMeal,
  { t, locale }: { t: (key: `kinds.${OwnMeal['kind']}`) => string; locale: Locale },
) => ({
  label: `${formatDay(locale, startTime)} · ${t(`kinds.${kind}`)}`,
  hint: `${formatTime(locale, startTime)}–${formatTime(locale, endTime)} · ${localText(locale, place, placeEn).text}`,
});
