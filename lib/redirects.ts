import { ARTICLE_TYPE } from '@/contract/codes';
import { href } from './href';

/**
 * Addresses of the older header (spec §2), which the specification names without defining them, and the page that is
 * nearest to each (docs/decisions/0017-older-header.md). What lies below one goes the same way; the first line that
 * fits decides.
 */
const OLDER: readonly [older: string, now: string][] = [
  ['/index', href('home')],
  ['/committee', href('organisers')],
  ['/expert', href('doctors')],
  ['/product', href('articles', { type: ARTICLE_TYPE.news })],
  ['/company', href('registerCompany')],
  ['/article', href('articles', { type: ARTICLE_TYPE.hotspot })],
  ['/platform', href('articles', { type: ARTICLE_TYPE.guide })],
  ['/personInfo', href('my')],
  ['/myArticle', href('art')],
  ['/enroll', href('meetings')],
  ['/news/calendar', href('meetings', {}, { query: { view: 'calendar' } })],
  ['/news', href('articles', { type: ARTICLE_TYPE.hotspot })],
  ['/about/contact', href('organisers', {}, { hash: 'contact' })],
  ['/about', href('articles', { type: ARTICLE_TYPE.guide })],
];

/** Where an address of the older header leads now, both without locale prefix; null for any other address. */
export function olderAddress(path: string): string | null {
  return OLDER.find(([older]) => path === older || path.startsWith(`${older}/`))?.[1] ?? null;
}
