import type { Booth, Exhibitor, Expo, ExpoLevel } from '@/contract/expo/expo';
import { localText } from '@/lib/i18n/local-text';

/** An exhibitor as a plan and a list know it. */
export interface Firm {
  exhibitorId: number;
  name: string;
  lang?: 'zh';
  level?: ExpoLevel;
  /** Place of its level, the highest first; those without one come last. */
  rank: number;
  booths: Booth[];
}

/** Levels as colours know them: more than so many are drawn alike. */
const RANKS = 6;
export const rankOf = (levels: readonly ExpoLevel[], levelId: number | null | undefined): number => {
  const at = levels.findIndex((level) => level.levelId === levelId);
  return at < 0 ? RANKS : Math.min(at, RANKS - 1);
};

/** Exhibitors with their levels and booths, by number. */
export function firmsOf(
  locale: string,
  {
    levels,
    halls,
    exhibitors,
  }: Pick<Expo, 'levels' | 'halls'> & {
    exhibitors: readonly Pick<Exhibitor, 'exhibitorId' | 'name' | 'nameEn' | 'levelId'>[];
  },
): Map<number, Firm> {
  const booths = halls.flatMap((hall) => hall.booths);
  return new Map(
    exhibitors.map(({ exhibitorId, name, nameEn, levelId }) => {
      const { text, lang } = localText(locale, name, nameEn);
      const own = booths.filter((booth) => booth.exhibitorId === exhibitorId);
      const level = levels.find((one) => one.levelId === levelId);
      return [exhibitorId, { exhibitorId, name: text, lang, level, rank: rankOf(levels, levelId), booths: own }];
    }),
  );
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Whether an exhibitor is one that is looked for: by its name or words in either language, or the number of a booth. */
export function isSought(
  { name, nameEn, intro, introEn }: Pick<Exhibitor, 'name' | 'nameEn' | 'intro' | 'introEn'>,
  booths: readonly Pick<Booth, 'no'>[],
  keyword: string,
): boolean {
  const wanted = plain(keyword);
  if (!wanted) return true;
  const words = [name, nameEn, intro, introEn].map((text) => plain(text ?? ''));
  return words.some((text) => text.includes(wanted)) || booths.some(({ no }) => plain(no).startsWith(wanted));
}
