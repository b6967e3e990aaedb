import { z } from 'zod';
import { endpoint, idSchema, numberSchema, textSchema } from '@/contract/core';

/** What the sitemap names beside the fixed pages; of a meeting its own page and, where there is such, its further pages and each of its notices. */
export const SITEMAP_KINDS = [
  ...(['meetings', 'invitations', 'noticeLists', 'notices', 'forums', 'relates', 'hotelLists', 'hotels'] as const),
  ...(['documents', 'courseware', 'photos', 'groupPictures', 'photoLives', 'exhibitions', 'exhibitors'] as const),
  ...(['programmes', 'talks', 'paperLists', 'abstracts', 'posterWalls'] as const),
  ...(['doctors', 'videos', 'lives', 'articles'] as const),
] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** Part n names what has an id from (n − 1) × this + 1 to n × this: what is added moves nothing else (docs/decisions/0022). */
export const SITEMAP_PART_IDS = 1800;
/** The last part whose ids are ids of a database. */
export const LAST_SITEMAP_PART = Math.floor(2_147_483_647 / SITEMAP_PART_IDS);

const kindSchema = z.enum(SITEMAP_KINDS);
const partSchema = numberSchema.pipe(z.number().int().min(1).max(LAST_SITEMAP_PART));

export const sitemapEntrySchema = z.object({
  id: idSchema,
  updateTime: textSchema,
  /** The meeting whose notice it is. */
  msId: idSchema.nullish(),
});
export type SitemapRow = z.infer<typeof sitemapEntrySchema>;

export const listSitemapParts = endpoint({
  method: 'GET',
  path: '/system/api/sitemapParts',
  summary: 'Numbers of the sitemap’s parts that name anything, in order, of each kind',
  // An upstream may know fewer kinds.
  answer: z.partialRecord(kindSchema, z.array(partSchema)),
});
export const listSitemapEntries = endpoint({
  method: 'GET',
  path: '/system/api/sitemapEntries',
  summary: `Public pages of one part of the sitemap (${SITEMAP_PART_IDS} ids) with their last change; empty for a part that there is not`,
  query: z.object({ kind: kindSchema, part: partSchema }),
  answer: z.array(sitemapEntrySchema),
});
