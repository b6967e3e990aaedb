import 'server-only';
import { ARTICLE_TYPES } from '@/contract/codes';
import {
  LAST_SITEMAP_PART,
  listSitemapEntries,
  listSitemapParts,
  SITEMAP_KINDS,
  type SitemapKind,
  type SitemapRow,
} from '@/contract/sitemap/sitemap';
import { tags } from '@/contract/tags';
import { href } from '@/lib/href';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { routeNames, routeOf } from '@/lib/routes';
import type { SitemapEntry } from '@/lib/sitemap-xml';
import { countListedParts, readListedPart } from './listed-sitemap';
import { nullOnMissing, readPublic } from './read';

/** Seconds that a part and the list of parts are kept, unless something of their kind is published. */
const SITEMAP_SECONDS = 600;

const PATHS: Record<SitemapKind, (row: SitemapRow) => string> = {
  meetings: ({ id }) => href('meeting', { id }),
  invitations: ({ id }) => meetingPath('meetingBasic', id),
  noticeLists: ({ id }) => meetingPath('meetingNotices', id),
  notices: ({ id, msId }) => meetingPath('meetingNotices', msId ?? 0, id),
  forums: ({ id }) => meetingPath('subMeetings', id),
  relates: ({ id }) => meetingPath('meetingRelated', id),
  hotelLists: ({ id }) => meetingPath('hotels', id),
  hotels: ({ id }) => href('hotel', { id }),
  documents: ({ id }) => meetingPath('meetingDocuments', id),
  courseware: ({ id }) => meetingPath('meetingFiles', id),
  photos: ({ id }) => meetingPath('meetingPhotos', id),
  groupPictures: ({ id }) => meetingPath('meetingGroupPicture', id),
  photoLives: ({ id }) => meetingPath('photoLive', id),
  exhibitions: ({ id }) => meetingPath('exhibition', id),
  exhibitors: ({ id, msId }) => meetingPath('exhibition', msId ?? 0, id),
  programmes: ({ id }) => meetingPath('meetingProgramme', id),
  talks: ({ id, msId }) => meetingPath('meetingProgramme', msId ?? 0, id),
  paperLists: ({ id }) => meetingPath('meetingPaperList', id),
  abstracts: ({ id, msId }) => meetingPath('meetingPaperList', msId ?? 0, id),
  posterWalls: ({ id }) => meetingPath('meetingPictures', id),
  doctors: ({ id }) => href('doctor', { id }),
  videos: ({ id }) => href('video', { id }),
  lives: ({ id }) => href('live', { id }),
  articles: ({ id }) => href('article', { id }),
};
/** What purges a kind: that of the meetings, of whose pages it is one, or its own. */
const tagOf = (kind: SitemapKind): string => (kind in tags ? tags[kind as 'meetings']() : tags.meetings());

/** Null from an upstream that does not know the call. */
function readParts(): Promise<Partial<Record<SitemapKind, number[]>> | null> {
  const allTags = [...new Set(SITEMAP_KINDS.map(tagOf))];
  return nullOnMissing(readPublic(listSitemapParts, {}, allTags, SITEMAP_SECONDS));
}

/** Names of all sitemap files: the fixed pages, then the parts of each kind that name anything. */
export async function listSitemapFiles(): Promise<string[]> {
  const parts = (await readParts()) ?? (await countListedParts(SITEMAP_SECONDS));
  return ['pages', ...SITEMAP_KINDS.flatMap((kind) => (parts[kind] ?? []).map((part) => `${kind}-${part}`))];
}

/** Entries of one sitemap file; null for a name that does not exist. */
export async function listEntries(file: string): Promise<SitemapEntry[] | null> {
  if (file === 'pages') return fixedEntries();
  const [name, number = ''] = file.split('-', 2);
  const kind = SITEMAP_KINDS.find((one) => one === name);
  const part = /^[1-9]\d{0,6}$/.test(number) ? Number(number) : 0;
  if (!kind || part < 1 || part > LAST_SITEMAP_PART || file !== `${kind}-${part}`) return null;
  const rows = await readRows(kind, part);
  if (rows.length === 0) return null;
  return rows.map((row) => ({ path: PATHS[kind](row), lastmod: row.updateTime }));
}

async function readRows(kind: SitemapKind, part: number): Promise<SitemapRow[]> {
  if (!(await readParts())) return readListedPart(kind, part, SITEMAP_SECONDS);
  return readPublic(listSitemapEntries, { query: { kind, part } }, [tagOf(kind)], SITEMAP_SECONDS);
}

function fixedEntries(): SitemapEntry[] {
  const fixed = routeNames
    .map(routeOf)
    .filter(({ sitemap, path }) => sitemap && !path.includes('['))
    .map(({ path }) => ({ path }));
  return [...fixed, ...ARTICLE_TYPES.map((type) => ({ path: href('articles', { type }) }))];
}
