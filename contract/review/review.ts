import { z } from 'zod';
import { dateTimeSchema, endpoint, idSchema, keywordFields, textSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import {
  myPaperSchema,
  paperAuthorSchema,
  paperSummarySchema,
  shownFigureSchema,
  shownFileSchema,
} from '@/contract/paper/paper';
import { says } from '@/contract/says';
import { CONFLICT_KINDS, DOUBT_KINDS, RECOMMENDATIONS, REFUSALS, REVIEW_STATES, REVIEWER_STATES } from './codes';
import { criterionSchema, reviewSheetSchema } from './sheet';

const onePaper = z.object({ artId: idSchema });
const columnSchema = z.object({ columnId: idSchema, name: z.string(), nameEn: textSchema });
/** What stands in an invitation's link. */
const keySchema = z.string().regex(/^[\w-]{43}$/);

/** A paper as whoever reviews it sees it: nothing tells who wrote it. */
const blindPaperSchema = z.object({
  artId: idSchema,
  artNo: textSchema,
  title: z.string(),
  titleEn: textSchema,
  cateName: textSchema,
  cateNameEn: textSchema,
  wantedForm: textSchema,
});
const queueRowSchema = blindPaperSchema.extend({
  state: z.enum(REVIEW_STATES),
  /** The authors have changed it since it was judged: it is to be judged again. */
  again: z.boolean(),
});
export type QueueRow = z.infer<typeof queueRowSchema>;

export const reviewPlaceSchema = z.object({
  msId: idSchema,
  /** Until when reviews are written and changed. */
  dueTime: textSchema,
  over: z.boolean(),
  /** Whether and how I review here; null where nobody has asked me. */
  reviewer: z
    .object({
      state: z.enum(REVIEWER_STATES),
      load: z.number().int(),
      columns: z.array(columnSchema),
      chairs: z.array(columnSchema),
      chairsAll: z.boolean(),
    })
    .nullable(),
  /** What I review, the next to do first. */
  queue: z.array(queueRowSchema),
  /** Whether I chair papers here, or look after them at the desk. */
  judges: z.boolean(),
  /** My own papers here, as their author sees them. */
  papers: z.array(myPaperSchema),
});
export type ReviewPlace = z.infer<typeof reviewPlaceSchema>;
export const getReviewPlace = endpoint({
  method: 'GET',
  path: '/meeting/review',
  summary: 'What I review at a meeting, what I chair, and how my own papers stand',
  auth: 'signedIn',
  shows: ['reviews', 'papers'],
  query: z.object({ msId: idSchema }),
  answer: reviewPlaceSchema,
});

export const getInvitation = endpoint({
  method: 'GET',
  path: '/meeting/review/invitation',
  summary: 'What an invitation’s link asks; 404 once it was answered',
  auth: 'signedIn',
  shows: [],
  query: z.object({ key: keySchema }),
  answer: z.object({ msId: idSchema, name: z.string(), nameEn: textSchema, load: z.number().int() }),
});
export const answerInvitation = endpoint({
  method: 'POST',
  path: '/meeting/review/invitation',
  summary:
    'Say whether I review at a meeting, and how many papers at most; by the link of an invitation it becomes mine',
  auth: 'signedIn',
  changes: ['reviews'],
  body: z.object({
    msId: idSchema,
    key: keySchema.nullish(),
    accept: z.boolean(),
    load: z.number().int().min(0, says('validation.number')).max(500, says('validation.number')),
  }),
});

/** What reviewers and chairs say to each other; who a reviewer is, is not said. */
const messageSchema = z.object({
  messageId: idSchema,
  /** Reviewer 1, 2; null: a chair. */
  number: z.number().int().nullable(),
  mine: z.boolean(),
  text: z.string(),
  createTime: z.string(),
});
export type ReviewMessage = z.infer<typeof messageSchema>;
const otherSheetSchema = z.object({ number: z.number().int(), sheet: reviewSheetSchema });

export const reviewedPaperSchema = blindPaperSchema.extend({
  msId: idSchema,
  summary: paperSummarySchema,
  summaryEn: paperSummarySchema,
  keywords: z.array(z.string()),
  keywordsEn: z.array(z.string()),
  /** Without what cameras and programs kept in them, under names of ours. */
  figures: z.array(shownFigureSchema),
  files: z.array(shownFileSchema),
  state: z.enum(REVIEW_STATES),
  again: z.boolean(),
  /** Which of its reviewers I am. */
  number: z.number().int(),
  criteria: z.array(criterionSchema),
  sheet: reviewSheetSchema,
  rev: z.number().int(),
  /** Whether what was written since is not handed in. */
  changed: z.boolean(),
  dueTime: textSchema,
  over: z.boolean(),
  doneTime: textSchema,
  /** What the others have handed in, once I have. */
  others: z.array(otherSheetSchema),
  messages: z.array(messageSchema),
});
export type ReviewedPaper = z.infer<typeof reviewedPaperSchema>;
export const getReview = endpoint({
  method: 'GET',
  path: '/meeting/review/{artId}',
  summary: 'A paper that I review, without its authors, and what I have written of it',
  auth: 'paper.reviewer',
  shows: ['reviews'],
  params: onePaper,
  answer: reviewedPaperSchema,
});
const revSchema = z.number().int().min(0);
export const saveReview = endpoint({
  method: 'PUT',
  path: '/meeting/review/{artId}',
  summary: 'Keep parts of a review as they are written; refused where another device has written since',
  auth: 'paper.reviewer',
  changes: [],
  params: onePaper,
  body: z.object({ rev: revSchema, sheet: reviewSheetSchema.partial() }),
  answer: z.object({ rev: revSchema, savedTime: z.string() }),
});
export const handInReview = endpoint({
  method: 'POST',
  path: '/meeting/review/{artId}/handIn',
  summary: 'Hand in a review; until its time is over it can be changed and handed in again',
  auth: 'paper.reviewer',
  changes: ['reviews'],
  params: onePaper,
  body: z.object({ rev: revSchema }),
});
export const refuseReview = endpoint({
  method: 'POST',
  path: '/meeting/review/{artId}/refuse',
  summary: 'Give a paper back: a conflict, or no time; another reviewer gets it where there is one',
  auth: 'paper.reviewer',
  changes: ['reviews'],
  params: onePaper,
  body: z.object({ refusal: z.enum(REFUSALS), note: z.string().trim().max(500, says('validation.tooLong')) }),
});
const said = z.object({ text: filled('validation.content').max(2000, says('validation.tooLong')) });
export const sayAsReviewer = endpoint({
  method: 'POST',
  path: '/meeting/review/{artId}/say',
  summary: 'Say something to the other reviewers of a paper and its chairs, who do not learn who I am',
  auth: 'paper.reviewer',
  changes: ['reviews'],
  params: onePaper,
  body: said,
});

/** How far the reviews of a paper are. */
export const PROGRESS_STATES = ['short', 'open', 'done'] as const;
export type ProgressState = (typeof PROGRESS_STATES)[number];
export const judgedRowSchema = z.object({
  artId: idSchema,
  artNo: textSchema,
  title: z.string(),
  titleEn: textSchema,
  columnId: z.number().int().nullable(),
  cateName: textSchema,
  cateNameEn: textSchema,
  artState: z.string(),
  wantedForm: textSchema,
  /** Reviewers it has, those of them who have handed in, and how many it should have. */
  given: z.number().int(),
  done: z.number().int(),
  wanted: z.number().int(),
  state: z.enum(PROGRESS_STATES),
  /** The mean of weighted points, of ten with two places; null before. */
  points: z.string().nullable(),
  recommendations: z.array(z.enum(RECOMMENDATIONS)),
});
export type JudgedRow = z.infer<typeof judgedRowSchema>;
export const listJudged = listEndpoint({
  path: '/meeting/review/papers/{msId}',
  summary:
    'Papers that I chair or look after at the desk with the state of their reviews; those in which I have a conflict are not there',
  auth: 'signedIn',
  shows: ['reviews'],
  params: z.object({ msId: idSchema }),
  filters: {
    keyword: keywordFields.keyword,
    columnId: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
    state: z.enum(PROGRESS_STATES).optional(),
  },
  answer: judgedRowSchema,
});

/** A review as the chairs of its column see it. */
const chairReviewSchema = z.object({
  reviewId: idSchema,
  reviewerId: idSchema,
  number: z.number().int(),
  name: z.string(),
  nameEn: textSchema,
  unit: textSchema,
  unitEn: textSchema,
  state: z.enum(REVIEW_STATES),
  refusal: z.enum(REFUSALS).nullable(),
  refusalNote: textSchema,
  /** What was handed in, the newest version of the paper first. */
  sheets: z.array(
    z.object({ version: z.number().int(), sheet: reviewSheetSchema, points: z.string(), doneTime: z.string() }),
  ),
});
export type ChairReview = z.infer<typeof chairReviewSchema>;
/** Who could review a paper. Why somebody must not, the desk alone is told. */
const candidateSchema = z.object({
  reviewerId: idSchema,
  name: z.string(),
  nameEn: textSchema,
  unit: textSchema,
  unitEn: textSchema,
  /** How many papers they have of those that are shown to me, and how many they take. */
  has: z.number().int(),
  load: z.number().int(),
  barred: z.boolean(),
  why: z.enum(CONFLICT_KINDS).nullable(),
  doubts: z.array(z.object({ kind: z.enum(DOUBT_KINDS), one: z.string(), other: z.string() })),
});
export type Candidate = z.infer<typeof candidateSchema>;
/** A paper of the same meeting that says much the same. */
const likePaperSchema = z.object({
  artId: idSchema,
  artNo: textSchema,
  title: z.string(),
  titleEn: textSchema,
  /** How much of the shorter text stands in the other, in per cent. */
  percent: z.number().int(),
});
export type LikePaper = z.infer<typeof likePaperSchema>;
export const judgedPaperSchema = judgedRowSchema.extend({
  msId: idSchema,
  authors: z.array(paperAuthorSchema),
  summary: paperSummarySchema,
  summaryEn: paperSummarySchema,
  keywords: z.array(z.string()),
  figures: z.array(shownFigureSchema),
  files: z.array(shownFileSchema),
  /** For the desk alone, of papers that it is shown: the most alike first. */
  like: z.array(likePaperSchema),
  version: z.number().int(),
  criteria: z.array(criterionSchema),
  reviews: z.array(chairReviewSchema),
  candidates: z.array(candidateSchema),
  messages: z.array(messageSchema),
  /** It may go back to its authors for changes. */
  returns: z.boolean(),
});
export type JudgedPaper = z.infer<typeof judgedPaperSchema>;
export const getJudged = endpoint({
  method: 'GET',
  path: '/meeting/review/{artId}/judge',
  summary:
    'A paper with its authors and reviews for a chair of its column or the desk; not there for who has a conflict',
  auth: 'paper.chair',
  shows: ['reviews'],
  params: onePaper,
  answer: judgedPaperSchema,
});
export const getLike = endpoint({
  method: 'GET',
  path: '/meeting/review/{artId}/like',
  summary: 'Papers of the same meeting that say much the same as one, for the desk alone; nobody else is told of any',
  auth: 'paper.chair',
  shows: [],
  params: onePaper,
  answer: z.array(likePaperSchema),
});
const oneReviewer = z.object({ reviewerId: idSchema });
export const assignReviewer = endpoint({
  method: 'POST',
  path: '/meeting/review/{artId}/assign',
  summary: 'Give a paper to a reviewer; refused where there is a conflict',
  auth: 'paper.chair',
  changes: ['reviews'],
  params: onePaper,
  body: oneReviewer,
});
export const withdrawReviewer = endpoint({
  method: 'POST',
  path: '/meeting/review/{artId}/withdraw',
  summary: 'Take a paper from a reviewer who has handed nothing in',
  auth: 'paper.chair',
  changes: ['reviews'],
  params: onePaper,
  body: oneReviewer,
});
export const returnPaper = endpoint({
  method: 'POST',
  path: '/meeting/review/{artId}/return',
  summary: 'Send a paper back to its authors for changes until a day; what they hand in then is judged again',
  auth: 'paper.chair',
  changes: ['reviews'],
  params: onePaper,
  body: z.object({
    message: filled('validation.content').max(4000, says('validation.tooLong')),
    messageEn: z.string().trim().max(4000, says('validation.tooLong')),
    dueTime: dateTimeSchema,
  }),
});
export const sayAsChair = endpoint({
  method: 'POST',
  path: '/meeting/review/{artId}/judge/say',
  summary: 'Say something to the reviewers of a paper and its chairs',
  auth: 'paper.chair',
  changes: ['reviews'],
  params: onePaper,
  body: said,
});
