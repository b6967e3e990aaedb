import { posterPath, posterTilePath, type WallPoster } from '@/contract/paper/accepted';
import { publicEnv } from '@/lib/env.public';
import { localText } from '@/lib/i18n/local-text';

/** Address of a poster in one of its sizes. */
export const posterSource = ({ fileId }: WallPoster, side: number): string =>
  `${publicEnv.apiBase}${posterPath(fileId, side)}`;
/** Address of a tile of it. */
export const tileSource = ({ fileId }: WallPoster, level: number, x: number, y: number): string =>
  `${publicEnv.apiBase}${posterTilePath(fileId, level, x, y)}`;

/** Its number and title in the page's language. */
export function posterTitle(locale: string, { title, titleEn }: WallPoster): { text: string; lang?: 'zh' } {
  return localText(locale, title, titleEn);
}

/** Whether a poster is meant by words: each stands in its titles, its authors or its number. */
export function isSought({ title, titleEn, authors, bookNo }: WallPoster, keyword: string): boolean {
  const text = [title, titleEn, ...authors.flatMap(({ name, nameEn }) => [name, nameEn])].join(' ').toLowerCase();
  return keyword
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word) || String(bookNo ?? '') === word);
}
