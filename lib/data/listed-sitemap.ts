import 'server-only';
import { listArticles } from '@/contract/article/article';
import { MAX_PAGE_SIZE } from '@/contract/core';
import { listDoctors } from '@/contract/doctor/doctor';
import { listLives } from '@/contract/live/live';
import { listMeetings } from '@/contract/meeting/meeting';
import { SITEMAP_KINDS, SITEMAP_PART_IDS, type SitemapKind } from '@/contract/sitemap/sitemap';
import { tags } from '@/contract/tags';
import { listVideos } from '@/contract/video/video';
import { readPublic } from './read';

const PAGES_PER_PART = SITEMAP_PART_IDS / MAX_PAGE_SIZE;

export interface ListedRow {
  id: number;
  updateTime?: string | null;
}
interface Listed {
  total: number;
  rows: ListedRow[];
}
interface Window {
  pageNum: number;
  pageSize: number;
}

const meetingsListed = async (query: Window, seconds: number): Promise<Listed> => {
  const { total, rows } = await readPublic(listMeetings, { query }, [tags.meetings()], seconds);
  return { total, rows: rows.map(({ msId, updateTime }) => ({ id: msId, updateTime })) };
};
/** No list tells which meetings have such a page. */
const unknown = async (): Promise<Listed> => ({ total: 0, rows: [] });

const LISTS: Record<SitemapKind, (query: Window, seconds: number) => Promise<Listed>> = {
  meetings: meetingsListed,
  invitations: meetingsListed,
  noticeLists: unknown,
  notices: unknown,
  forums: unknown,
  relates: unknown,
  hotelLists: unknown,
  hotels: unknown,
  documents: unknown,
  courseware: unknown,
  photos: unknown,
  groupPictures: unknown,
  photoLives: unknown,
  exhibitions: unknown,
  exhibitors: unknown,
  programmes: unknown,
  talks: unknown,
  paperLists: unknown,
  abstracts: unknown,
  posterWalls: unknown,
  doctors: async (query, seconds) => {
    const { total, rows } = await readPublic(listDoctors, { query }, [tags.doctors()], seconds);
    return { total, rows: rows.map(({ userId, updateTime }) => ({ id: userId, updateTime })) };
  },
  videos: (query, seconds) => readPublic(listVideos, { query }, [tags.videos()], seconds),
  lives: (query, seconds) => readPublic(listLives, { query }, [tags.lives()], seconds),
  articles: (query, seconds) => readPublic(listArticles, { query }, [tags.articles()], seconds),
};

/** Parts of the sitemap over an upstream that does not know its calls: the lists, cut by their length. */
export async function countListedParts(seconds: number): Promise<Record<SitemapKind, number[]>> {
  const counted = await Promise.all(
    SITEMAP_KINDS.map(async (kind) => {
      const { total } = await LISTS[kind]({ pageNum: 1, pageSize: 1 }, seconds);
      return [kind, Array.from({ length: Math.ceil(total / SITEMAP_PART_IDS) }, (_, at) => at + 1)] as const;
    }),
  );
  return Object.fromEntries(counted) as Record<SitemapKind, number[]>;
}

/** Rows of one such part, a page of the list after the other; none for a part that there is not. */
export async function readListedPart(kind: SitemapKind, part: number, seconds: number): Promise<ListedRow[]> {
  const rows: ListedRow[] = [];
  for (let page = 1; page <= PAGES_PER_PART; page++) {
    const pageNum = (part - 1) * PAGES_PER_PART + page;
    const found = await LISTS[kind]({ pageNum, pageSize: MAX_PAGE_SIZE }, seconds);
    // Some upstreams answer a page behind the last one with the last one.
    if ((pageNum - 1) * MAX_PAGE_SIZE >= found.total) break;
    rows.push(...found.rows);
    if (pageNum * MAX_PAGE_SIZE >= found.total) break;
  }
  return rows;
}
