import { z } from 'zod';
import { endpoint, idSchema, keywordFields, textSchema } from '@/contract/core';
import { listEndpoint } from '@/contract/list';
import { PAPER_FORMS } from './codes';
import { paperSummarySchema } from './paper';

const oneMeeting = z.object({ msId: idSchema });

/** An author as a book prints them: never how to reach them. */
const printedAuthorSchema = z.object({
  name: z.string(),
  nameEn: textSchema,
  units: z.array(z.object({ unit: textSchema, unitEn: textSchema, department: textSchema, departmentEn: textSchema })),
  presenter: z.boolean(),
  corresp: z.boolean(),
});
export type PrintedAuthor = z.infer<typeof printedAuthorSchema>;

const acceptedSchema = z.object({
  artId: idSchema,
  /** In the book of abstracts; null until it has been numbered. */
  bookNo: z.number().int().nullable(),
  artNo: textSchema,
  title: z.string(),
  titleEn: textSchema,
  columnId: idSchema.nullable(),
  cateName: textSchema,
  cateNameEn: textSchema,
  form: z.enum(PAPER_FORMS),
  awardName: textSchema,
  awardNameEn: textSchema,
  authors: z.array(z.object({ name: z.string(), nameEn: textSchema })),
  /** Whether its poster can be looked at. */
  poster: z.boolean(),
});
export type AcceptedPaper = z.infer<typeof acceptedSchema>;

export const listAccepted = listEndpoint({
  path: '/meeting/accepted/{msId}',
  summary: 'The accepted papers of a meeting whose authors have been told, in the order of the book',
  auth: 'none',
  params: oneMeeting,
  filters: {
    columnId: idSchema.optional(),
    form: z.enum(PAPER_FORMS).optional(),
    awardId: idSchema.optional(),
    keyword: keywordFields.keyword,
  },
  answer: acceptedSchema,
});

const counted = { name: z.string(), nameEn: textSchema, count: z.number().int() };
export const getAcceptedFacts = endpoint({
  method: 'GET',
  path: '/meeting/accepted/{msId}/facts',
  summary: 'How many accepted papers of a meeting there are by column, form and award',
  params: oneMeeting,
  answer: z.object({
    total: z.number().int(),
    /** Those whose poster can be looked at. */
    posters: z.number().int(),
    columns: z.array(z.object({ columnId: idSchema, ...counted })),
    forms: z.array(z.object({ form: z.enum(PAPER_FORMS), count: z.number().int() })),
    awards: z.array(z.object({ awardId: idSchema, ...counted })),
    /** Whether there is a book that everybody may fetch (contract/paper/book.ts). */
    book: z.boolean(),
  }),
});
export type AcceptedFacts = z.infer<typeof getAcceptedFacts.answer>;

const besideSchema = z.object({
  artId: idSchema,
  bookNo: z.number().int().nullable(),
  title: z.string(),
  titleEn: textSchema,
});
export type BesidePaper = z.infer<typeof besideSchema>;

/** A poster in its sizes: `posterPath` and `posterTilePath` say where. */
const posterSchema = z.object({ fileId: z.string(), width: z.number().int(), height: z.number().int() });

/** A figure of an accepted paper: `figurePath` says where it is. */
const publicFigureSchema = z.object({ fileId: z.string(), caption: z.string(), captionEn: z.string() });

export const acceptedDetailSchema = acceptedSchema.omit({ authors: true, poster: true }).extend({
  msId: idSchema,
  authors: z.array(printedAuthorSchema),
  summary: paperSummarySchema,
  summaryEn: paperSummarySchema,
  keywords: z.array(z.string()),
  keywordsEn: z.array(z.string()),
  /** It was taken back after it had been accepted: of its text nothing is left here. */
  withdrawn: z.boolean(),
  poster: posterSchema.nullable(),
  /** Where the call says that they are shown. */
  figures: z.array(publicFigureSchema),
  /** When and where it is given, once that is public. */
  talk: z
    .object({ id: idSchema, startTime: z.string(), endTime: z.string(), place: textSchema, placeEn: textSchema })
    .nullish(),
  previous: besideSchema.nullable(),
  next: besideSchema.nullable(),
  updateTime: z.string(),
});
export type AcceptedDetail = z.infer<typeof acceptedDetailSchema>;

export const getAccepted = endpoint({
  method: 'GET',
  path: '/meeting/accepted/{msId}/paper/{artId}',
  summary: 'An accepted paper of a meeting with its abstract; one that was withdrawn says so and no more',
  params: oneMeeting.extend({ artId: idSchema }),
  answer: acceptedDetailSchema,
});

const wallPosterSchema = posterSchema.extend({
  artId: idSchema,
  bookNo: z.number().int().nullable(),
  title: z.string(),
  titleEn: textSchema,
  columnId: idSchema.nullable(),
  cateName: textSchema,
  cateNameEn: textSchema,
  awardName: textSchema,
  awardNameEn: textSchema,
  authors: z.array(z.object({ name: z.string(), nameEn: textSchema })),
});
export type WallPoster = z.infer<typeof wallPosterSchema>;

export const listPosters = endpoint({
  method: 'GET',
  path: '/meeting/posters/{msId}',
  summary: 'The posters of a meeting’s accepted papers, in the order of the book',
  params: oneMeeting,
  answer: z.array(wallPosterSchema),
});

/** Address of a poster in one of its sizes (contract/album/album.ts), above the site's own API. */
export const posterPath = (fileId: string, side: number): string => `/poster/picture/${fileId}-${side}.webp`;
/** Address of a tile of a poster. */
export const posterTilePath = (fileId: string, level: number, x: number, y: number): string =>
  `/poster/tile/${fileId}/${level}/${x}_${y}.webp`;
/** Address of a figure of an accepted paper, whole or small, above the site's own API. */
export const figurePath = (artId: number, fileId: string, small = false): string =>
  `/paper/figure/${artId}-${fileId}${small ? '-960' : ''}.webp`;
