import { z } from 'zod';
import { auditedSchema, countSchema, endpoint, flagSchema, idSchema, keywordFields, textSchema } from '@/contract/core';
import { listEndpoint } from '@/contract/list';
import { LIGHT_READS } from '@/contract/paths';

export const articleBriefSchema = auditedSchema.extend({
  id: idSchema,
  /** 1 agreement, 2 hotspot, 3 news, 4 diary, 5 education, 6 guide (spec §2). */
  type: flagSchema,
  title: z.string(),
  titleEn: textSchema,
  coverUrl: textSchema,
  summary: textSchema,
  summaryEn: textSchema,
  source: textSchema,
  sourceEn: textSchema,
  author: textSchema,
  authorEn: textSchema,
  /** The author's account, where he has a public profile. */
  authorId: idSchema.nullish(),
  affiliation: textSchema,
  affiliationEn: textSchema,
  publishTime: z.string(),
  viewCount: countSchema,
});
export type ArticleBrief = z.infer<typeof articleBriefSchema>;
const neighbourSchema = z.object({ id: idSchema, title: z.string(), titleEn: textSchema }).nullish();
export const articleSchema = articleBriefSchema.extend({
  /** Sanitised HTML. */
  content: textSchema,
  contentEn: textSchema,
  /** The author's photograph, and the slug of his subject for the tint without one. */
  avatar: textSchema,
  subjectSlug: textSchema,
  references: z.array(z.object({ text: z.string(), textEn: textSchema })).nullish(),
  prev: neighbourSchema,
  next: neighbourSchema,
  relates: z
    .array(
      z.object({
        msId: idSchema,
        msName: z.string(),
        msNameEn: textSchema,
        startTime: z.string(),
        endTime: z.string(),
      }),
    )
    .nullish(),
});
export type Article = z.infer<typeof articleSchema>;

export const listArticles = listEndpoint({
  path: '/system/api/articleList',
  summary: 'Articles of a type (all types without one), newest first',
  auth: 'none',
  filters: { type: z.enum(['1', '2', '3', '4', '5', '6']).optional(), keyword: keywordFields.keyword },
  more: { match: keywordFields.match },
  sorts: ['publishTime', 'viewCount'],
  answer: articleBriefSchema,
});
export const getArticle = endpoint({
  method: 'GET',
  path: LIGHT_READS.article,
  summary: 'One article; counts a view at most once an hour per viewer when `view=1`',
  auth: 'optional',
  shows: [],
  params: z.object({ id: idSchema }),
  query: z.object({ view: z.enum(['1']).optional() }).optional(),
  answer: articleSchema.nullish(),
});
