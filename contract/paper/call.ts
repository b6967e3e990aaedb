import { z } from 'zod';
import { endpoint, idSchema, textSchema } from '@/contract/core';
import { filled, wholeNumber } from '@/contract/filled';
import { says } from '@/contract/says';
import { CALL_LANGUAGES, CONSENT_KINDS, FULL_TEXTS, MOST_FIGURES, MOST_SUPPLEMENTS, PAPER_FORMS } from './codes';
import { myPaperSchema } from './paper';

/** Of one call. */
export const MOST_COLUMNS = 60;
export const MOST_AWARDS = 20;

const oneMeeting = z.object({ msId: idSchema });
const line = (most: number) => z.string().trim().max(most, says('validation.tooLong'));
const optionalId = z
  .union([idSchema, z.literal('')])
  .nullish()
  .transform((id) => id || null);

const columnSchema = z.object({ columnId: idSchema, name: z.string(), nameEn: textSchema });
const formSchema = z.object({
  form: z.enum(PAPER_FORMS),
  /** The longest title and abstract, as contract/paper/count.ts counts; null without a limit. */
  titleWords: z.number().int().nullable(),
  words: z.number().int().nullable(),
  wordsEn: z.number().int().nullable(),
  /** How many figures and supplementary files it may have, and whether the full text is asked for. */
  figures: z.number().int(),
  fullText: z.enum(FULL_TEXTS),
  supplements: z.number().int(),
});
const consentSchema = z.object({ kind: z.enum(CONSENT_KINDS), text: z.string(), textEn: textSchema });
const awardSchema = z.object({
  awardId: idSchema,
  name: z.string(),
  nameEn: textSchema,
  note: textSchema,
  noteEn: textSchema,
});
/** What a meeting asks for when it calls for papers. */
export const callSchema = z.object({
  msId: idSchema,
  /** Between these two papers are taken; none: the meeting asks for none. */
  artStart: textSchema,
  artEnd: textSchema,
  /** Minutes after the end in which what is handed in still counts. */
  graceMinutes: z.number().int(),
  languages: z.enum(CALL_LANGUAGES),
  intro: textSchema,
  introEn: textSchema,
  /** Whether only people whose certification has passed hand in. */
  certified: z.boolean(),
  /** How many papers one account hands in at most; null: as many as they like. */
  mostPapers: z.number().int().nullable(),
  /** Whether figures stand on the public page of an accepted paper; authors are told before they add any. */
  showFigures: z.boolean(),
  columns: z.array(columnSchema),
  forms: z.array(formSchema),
  consents: z.array(consentSchema),
  awards: z.array(awardSchema),
});
export type Call = z.infer<typeof callSchema>;
export type CallForm = z.infer<typeof formSchema>;

/** Where a call stands by the upstream's clock: none, before its beginning, open, in the grace after its end, over. */
export const CALL_STATES = ['none', 'before', 'open', 'grace', 'over', 'cancelled'] as const;
export type CallState = (typeof CALL_STATES)[number];

export const getCall = endpoint({
  method: 'GET',
  path: '/meeting/art/call',
  summary: 'A meeting’s call for papers, where it stands, and my papers there',
  auth: 'signedIn',
  shows: ['papers'],
  query: oneMeeting,
  answer: callSchema.extend({
    state: z.enum(CALL_STATES),
    /** Why the asker cannot begin one: not certified, or as many as there may be. */
    barred: z.enum(['certified', 'most']).nullable(),
    papers: z.array(myPaperSchema),
  }),
});
export type CallSheet = z.infer<typeof getCall.answer>;

const deskCallSchema = callSchema.extend({
  /** Counts up with every save: who saves an older one is refused. */
  version: z.number().int(),
  /** Columns in which papers are: they cannot be taken away. */
  used: z.array(idSchema),
  /** How many papers there are by now, drafts left out, and how many of them came in the grace. */
  papers: z.number().int(),
  late: z.number().int(),
  /** Papers that one of their authors says is not theirs. */
  disowned: z.array(
    z.object({ artId: idSchema, artNo: textSchema, title: z.string(), titleEn: textSchema, authors: z.string() }),
  ),
});
export type DeskCall = z.infer<typeof deskCallSchema>;
export const getDeskCall = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/call',
  summary: 'A meeting’s call for papers for its desk',
  auth: 'meeting.papers.change',
  shows: ['calls'],
  params: oneMeeting,
  answer: deskCallSchema,
});

const limit = z.union([
  z.literal('').transform(() => null),
  z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,4}$/, says('validation.wholeNumber'))
    .transform(Number),
]);
/** How many there may be; none where nothing is typed. */
const few = (most: number) =>
  z
    .union([
      z.literal('').transform(() => 0),
      z
        .string()
        .trim()
        .regex(/^\d{1,2}$/, says('validation.wholeNumber'))
        .transform(Number)
        .refine((count) => count <= most, says('validation.tooMany')),
    ])
    .default(0);
export const saveCall = endpoint({
  method: 'PUT',
  path: '/meeting/desk/{msId}/call',
  summary: 'Write a meeting’s call; columns and awards that are left out go, unless papers are in a column',
  auth: 'meeting.papers.change',
  changes: ['calls'],
  params: oneMeeting,
  body: z.object({
    version: z.number().int().min(0),
    graceMinutes: wholeNumber('validation.minutesEmpty', 'validation.minutes', [0, 1440]),
    languages: z.enum(CALL_LANGUAGES),
    intro: line(4000),
    introEn: line(8000),
    certified: z.boolean(),
    mostPapers: limit,
    showFigures: z.boolean().default(false),
    columns: z
      .array(
        z.object({
          columnId: optionalId,
          name: filled('validation.columnName').max(80, says('validation.tooLong')),
          nameEn: line(160),
        }),
      )
      .max(MOST_COLUMNS, says('validation.tooMany')),
    forms: z
      .array(
        z.object({
          form: z.enum(PAPER_FORMS),
          titleWords: limit,
          words: limit,
          wordsEn: limit,
          figures: few(MOST_FIGURES),
          fullText: z.enum(FULL_TEXTS).default('no'),
          supplements: few(MOST_SUPPLEMENTS),
        }),
      )
      .min(1, says('validation.choose'))
      .max(PAPER_FORMS.length, says('validation.tooMany')),
    consents: z
      .array(
        z.object({
          kind: z.enum(CONSENT_KINDS),
          text: filled('validation.content').max(2000, says('validation.tooLong')),
          textEn: line(4000),
        }),
      )
      .max(CONSENT_KINDS.length, says('validation.tooMany')),
    awards: z
      .array(
        z.object({
          awardId: optionalId,
          name: filled('validation.awardName').max(80, says('validation.tooLong')),
          nameEn: line(160),
          note: line(500),
          noteEn: line(1000),
        }),
      )
      .max(MOST_AWARDS, says('validation.tooMany')),
  }),
  answer: z.object({ version: z.number().int() }),
});
export type CallBody = z.input<typeof saveCall.body>;
export type CallWritten = z.output<typeof saveCall.body>;
