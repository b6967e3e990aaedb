import { z } from 'zod';
import { auditedSchema, countSchema, endpoint, flagSchema, idSchema, keywordFields, textSchema } from '@/contract/core';
import { listEndpoint } from '@/contract/list';
import { PAPER_FILE_KINDS, PAPER_STATES } from './codes';

/** Parts of a structured abstract. */
export const paperSummarySchema = z.object({
  purpose: z.string().optional(),
  methods: z.string().optional(),
  results: z.string().optional(),
  conclusion: z.string().optional(),
});
export type PaperSummary = z.infer<typeof paperSummarySchema>;

export const paperAuthorSchema = z.object({
  name: z.string(),
  nameEn: textSchema,
  /** Their institutions with the departments there, in order. */
  units: z
    .array(z.object({ unit: textSchema, unitEn: textSchema, department: textSchema, departmentEn: textSchema }))
    .nullish(),
  presenter: z.boolean().nullish(),
  first: z.boolean().nullish(),
  /** The corresponding author. */
  corresp: z.boolean().nullish(),
  /** 0 asked, 1 confirmed, 2 says that the paper is not theirs. */
  confirm: flagSchema.nullish(),
});
export type PaperAuthor = z.infer<typeof paperAuthorSchema>;

/** A figure as somebody sees it who may; the address is theirs for some minutes. */
export const shownFigureSchema = z.object({ url: z.string(), caption: z.string(), captionEn: z.string() });
export type ShownFigure = z.infer<typeof shownFigureSchema>;
/** A file beside an abstract, under the name that whoever reads it is told. */
export const shownFileSchema = z.object({ kind: z.enum(PAPER_FILE_KINDS), name: z.string(), url: z.string() });
export type ShownFile = z.infer<typeof shownFileSchema>;

/** A paper as who handed it in sees it. */
export const myPaperSchema = auditedSchema.extend({
  artId: idSchema,
  msId: idSchema,
  msName: z.string(),
  msNameEn: textSchema,
  /** The meeting's own number; null before it is handed in. */
  artNo: textSchema,
  title: z.string(),
  titleEn: textSchema,
  cateName: textSchema,
  cateNameEn: textSchema,
  /** What its authors wish, and what was decided. */
  wantedForm: textSchema,
  form: textSchema,
  artState: textSchema,
  /** 0 before, 1 during, 2 accepted, 3 rejected. */
  auditStatus: flagSchema.nullish(),
  /** What the decision says to the authors. */
  auditMsg: textSchema,
  auditMsgEn: textSchema,
  authors: z.array(paperAuthorSchema).nullish(),
  /** Whether I write it; else I am a co-author who has confirmed it. */
  own: z.boolean().nullish(),
  /** How often it was handed in. */
  version: countSchema,
  submitTime: textSchema,
  decideTime: textSchema,
  /** Until when it can be handed in or changed; null when that is over. */
  deadline: textSchema,
});
export type MyPaper = z.infer<typeof myPaperSchema>;

export const listMyPapers = listEndpoint({
  path: '/meeting/art/getMyByPage',
  summary: 'My papers over all meetings; what has a deadline ahead comes first',
  auth: 'signedIn',
  shows: ['papers'],
  filters: { artState: z.enum(PAPER_STATES).optional(), keyword: keywordFields.keyword },
  more: { msId: idSchema.optional(), auditStatus: z.enum(['0', '1', '2', '3']).optional() },
  answer: myPaperSchema,
});

export const paperVersionSchema = z.object({
  version: countSchema,
  title: z.string(),
  titleEn: textSchema,
  summary: paperSummarySchema.nullish(),
  summaryEn: paperSummarySchema.nullish(),
  keywords: z.array(z.string()).nullish(),
  keywordsEn: z.array(z.string()).nullish(),
  authors: z.array(paperAuthorSchema).nullish(),
  figures: z.array(shownFigureSchema).nullish(),
  files: z.array(shownFileSchema).nullish(),
  createTime: textSchema,
});
export type PaperVersion = z.infer<typeof paperVersionSchema>;

export const getMyPaper = endpoint({
  method: 'GET',
  path: '/meeting/art/{artId}',
  summary:
    'A paper of mine, or one that I have confirmed as co-author, with its text and every version that was handed in',
  auth: 'paper.reader',
  shows: ['papers'],
  params: z.object({ artId: idSchema }),
  answer: myPaperSchema.extend({
    summary: paperSummarySchema.nullish(),
    summaryEn: paperSummarySchema.nullish(),
    keywords: z.array(z.string()).nullish(),
    keywordsEn: z.array(z.string()).nullish(),
    figures: z.array(shownFigureSchema).nullish(),
    files: z.array(shownFileSchema).nullish(),
    versions: z.array(paperVersionSchema).nullish(),
  }),
});
