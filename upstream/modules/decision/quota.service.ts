import { AppError } from '@/upstream/core/errors';
import { type Locale, type MessageKey, translate } from '@/upstream/core/text/translate';
import type { Reader } from '@/upstream/db/client';
import { findColumns } from '@/upstream/modules/review/audience.service';
import type { Judging } from '@/upstream/policy/review/judging';
import { countPlaces, overfull } from './audience';
import type { Place, QuotaRecord } from './decision.repository';

const FORM_WORDS: Readonly<Record<string, MessageKey>> = {
  oral: 'decision.form.oral',
  poster: 'decision.form.poster',
  text: 'decision.form.text',
};
/** A form in words. */
export const formWords = (locale: Locale, form: string | null): string =>
  translate(locale, (form && FORM_WORDS[form]) || 'decision.form.any');

/** What a quota is of, in words. */
export async function quotaWords(db: Reader, msId: number, { columnId, form }: QuotaRecord, locale: Locale) {
  const column = (await findColumns(db, msId)).find((one) => one.columnId === columnId);
  if (!column) return formWords(locale, form);
  const name = (locale === 'en' && column.nameEn) || column.name;
  return translate(locale, 'decision.quotaIn', { column: name, form: formWords(locale, form) });
}

/** Refuses, with the number, what would take more places than there are. The places of the meeting must be locked. */
export async function requirePlaces(
  db: Reader,
  { judging, msId, locale }: { judging: Judging | null; msId: number; locale: Locale },
  moved: ReadonlyMap<number, Place | null>,
): Promise<void> {
  const full = overfull(await countPlaces(db, judging, msId, [...moved.keys()]), moved);
  if (!full) return;
  const values = {
    what: await quotaWords(db, msId, full, locale),
    places: full.places,
    taken: full.taken,
    kept: full.kept,
    more: full.more,
  };
  throw new AppError(full.kept > 0 ? 'decision.fullKept' : 'decision.full', { values });
}
