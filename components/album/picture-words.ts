import { PICTURE_SIDES, type Picture, type PictureSide, picturePath } from '@/contract/album/album';
import { publicEnv } from '@/lib/env.public';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import type { Locale } from '@/lib/i18n/routing';

/** Address of a picture in one of its sizes. */
export const sourceOf = ({ fileId }: Pick<Picture, 'fileId'>, side: PictureSide): string =>
  `${publicEnv.apiBase}${picturePath(fileId, side)}`;

/** Pixels of a picture in one of its sizes: it is never made larger than it is. */
export function sizeAt({ width, height }: Pick<Picture, 'width' | 'height'>, side: number) {
  const by = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
}

/** The sizes of a list for the browser to choose from. */
export const sourcesOf = (picture: Picture): string =>
  PICTURE_SIDES.slice(0, 2)
    .map((side) => `${sourceOf(picture, side)} ${sizeAt(picture, side).width}w`)
    .join(', ');

type Words = (key: 'photoAt' | 'photoIn', values: Record<string, string>) => string;

/** What a picture is called: its caption, or when and where it was taken. */
export function nameOf(t: Words, picture: Picture, locale: Locale): string {
  const caption = localText(locale, picture.caption, picture.captionEn).text;
  if (caption) return caption;
  const time = formatDateTime(locale, picture.takenTime);
  const hall = localText(locale, picture.hall, picture.hallEn).text;
  return hall ? t('photoIn', { time, hall }) : t('photoAt', { time });
}
