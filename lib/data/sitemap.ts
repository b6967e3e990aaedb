import 'server-only';
import { listArticles } from '@/contract/article';
import type { AnswerOf, Endpoint } from '@/contract/core';
import { listDoctors } from '@/contract/doctor';
import { listLives } from '@/contract/live';
import { listMeetings } from '@/contract/meeting';
import { tags } from '@/contract/tags';
import { listVideos } from '@/contract/video';
import { alternatesOf, siteUrl } from '@/lib/metadata';
import { routes } from '@/lib/routes';
import { readPublic } from './read';

/** Each entry stands for two URLs (zh, en); a file holds at most 50,000 URLs (product.md). */
export const ENTRIES_PER_FILE = 25_000;
const PAGE_SIZE = 100;

interface Entry {
  path: string;
  lastmod?: string | null;
}
type Kind = 'meetings' | 'doctors' | 'videos' | 'lives' | 'articles';
type Row = { id: number; updateTime?: string | null };

async function readRows<E extends Endpoint>(
  endpoint: E,
  pageNum: number,
  pageSize: number,
  tag: string,
  idOf: (row: never) => Row,
): Promise<{ total: number; rows: Row[] }> {
  const page = (await readPublic(endpoint, { query: { pageNum, pageSize } } as never, [tag], 600)) as AnswerOf<E> & {
    total: number;
    rows: never[];
  };
  return { total: page.total, rows: page.rows.map(idOf) };
}

const sources: Record<Kind, (pageNum: number, pageSize: number) => Promise<{ total: number; rows: Row[] }>> = {
  meetings: (n, size) =>
    readRows(listMeetings, n, size, tags.meetings(), (row: { msId: number; updateTime?: string | null }) => ({
      id: row.msId,
      updateTime: row.updateTime,
    })),
  doctors: (n, size) =>
    readRows(listDoctors, n, size, tags.doctors(), (row: { userId: number; updateTime?: string | null }) => ({
      id: row.userId,
      updateTime: row.updateTime,
    })),
  videos: (n, size) => readRows(listVideos, n, size, tags.videos(), (row: Row) => row),
  lives: (n, size) => readRows(listLives, n, size, tags.lives(), (row: Row) => row),
  articles: (n, size) => readRows(listArticles, n, size, tags.articles(), (row: Row) => row),
};

const pathOf: Record<Kind, (id: number) => string> = {
  meetings: (id) => `/meetings/${id}`,
  doctors: (id) => `/doctors/${id}`,
  videos: (id) => `/videos/${id}`,
  lives: (id) => `/lives/${id}`,
  articles: (id) => `/articles/article/${id}`,
};

/** Names of all sitemap files: the fixed pages, then each kind split by size. */
export async function listSitemapFiles(): Promise<string[]> {
  const kinds = Object.keys(sources) as Kind[];
  const counts = await Promise.all(kinds.map(async (kind) => (await sources[kind](1, 1)).total));
  return [
    'pages',
    ...kinds.flatMap((kind, index) =>
      Array.from(
        { length: Math.max(1, Math.ceil((counts[index] ?? 0) / ENTRIES_PER_FILE)) },
        (_, n) => `${kind}-${n + 1}`,
      ),
    ),
  ];
}

/** Entries of one sitemap file; null for a name that does not exist. */
export async function listSitemapEntries(file: string): Promise<Entry[] | null> {
  if (file === 'pages') return fixedEntries();
  const match = /^(meetings|doctors|videos|lives|articles)-([1-9]\d{0,3})$/.exec(file);
  if (!match) return null;
  const kind = match[1] as Kind;
  const firstPage = ((Number(match[2]) - 1) * ENTRIES_PER_FILE) / PAGE_SIZE + 1;
  const first = await sources[kind](firstPage, PAGE_SIZE);
  const lastPage = Math.min(firstPage + ENTRIES_PER_FILE / PAGE_SIZE - 1, Math.ceil(first.total / PAGE_SIZE));
  const rows = [...first.rows];
  for (let page = firstPage + 1; page <= lastPage; page++) rows.push(...(await sources[kind](page, PAGE_SIZE)).rows);
  return rows.map((row) => ({ path: pathOf[kind](row.id), lastmod: row.updateTime }));
}

function fixedEntries(): Entry[] {
  const fixed = Object.values(routes)
    .filter((route) => 'sitemap' in route && route.sitemap && !route.path.includes('['))
    .map((route) => ({ path: route.path as string }));
  return [...fixed, ...['1', '2', '3', '4', '5', '6'].map((type) => ({ path: `/articles/${type}` }))];
}

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** One `<url>` per language, each with its alternates. */
export function sitemapXml(entries: Entry[]): string {
  const absolute = (path: string) => escapeXml(new URL(path, siteUrl()).toString());
  const urls = entries.flatMap(({ path, lastmod }) => {
    const { languages } = alternatesOf('zh', path);
    const links = Object.entries(languages ?? {})
      .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${absolute(String(href))}"/>`)
      .join('');
    const modified = lastmod ? `<lastmod>${lastmod.slice(0, 10)}T${lastmod.slice(11, 19)}+08:00</lastmod>` : '';
    return (['zh', 'en'] as const).map(
      (locale) => `<url><loc>${absolute(String(alternatesOf(locale, path).canonical))}</loc>${modified}${links}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`;
}

/** The index of all sitemap files. */
export function sitemapIndexXml(files: string[]): string {
  const items = files.map((file) => `<sitemap><loc>${escapeXml(`${siteUrl()}/sitemap/${file}.xml`)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</sitemapindex>\n`;
}
