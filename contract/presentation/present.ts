import { z } from 'zod';
import { endpoint, idSchema, maybeDateTimeSchema, textSchema, yuanSchema } from '@/contract/core';
import { fileRefSchema } from '@/contract/file/file';
import { PAPER_FORMS } from '@/contract/paper/codes';
import { says } from '@/contract/says';

/** Whether a paper is presented: not accepted yet, its authors declined or took it back, the meeting is over or off; else it is. */
export const PRESENT_STATES = ['notAccepted', 'declined', 'withdrawn', 'over', 'calledOff', 'open'] as const;
export type PresentState = (typeof PRESENT_STATES)[number];
/** What is handed in to present with: a talk's slides, or a poster. */
export const PRESENT_FILES = ['slides', 'poster'] as const;
export type PresentFile = (typeof PRESENT_FILES)[number];
/** What a paper is given with, by its form. */
export const FILE_OF: Readonly<Record<string, PresentFile>> = { oral: 'slides', poster: 'poster' };

/** The largest slides and posters, and a poster's longest side in pixels. */
export const MAX_SLIDES_BYTES = 200 * 1024 * 1024;
export const MAX_POSTER_BYTES = 100 * 1024 * 1024;
export const MAX_POSTER_SIDE = 10_000;

/** A poster: a picture that is cut into tiles, or a page of PDF. */
export const posterSchema = fileRefSchema.extend({
  kind: z.enum(['picture', 'pdf']),
  /** Of a picture: its smallest size, and whether its tiles are made. */
  preview: textSchema,
  tiled: z.boolean(),
});

export const presentationSchema = z.object({
  artId: idSchema,
  msId: idSchema,
  artNo: textSchema,
  title: z.string(),
  titleEn: textSchema,
  /** How it is given, as was offered and agreed. */
  form: textSchema,
  state: z.enum(PRESENT_STATES),
  authors: z.array(
    z.object({ key: z.string(), name: z.string(), nameEn: textSchema, mine: z.boolean(), enrolled: z.boolean() }),
  ),
  presenterKey: textSchema,
  /** Until when somebody else can present, and until when whoever does has to be enrolled and the paper paid. */
  changeUntil: textSchema,
  presentUntil: textSchema,
  mayChange: z.boolean(),
  /** Where the fee of the paper stands: none is asked for, it is due, waits for its money, is paid. */
  fee: z.enum(['none', 'due', 'awaiting', 'paid']),
  slides: fileRefSchema.nullish(),
  poster: posterSchema.nullish(),
  version: z.number().int(),
});
export type Presentation = z.infer<typeof presentationSchema>;

const onePaper = z.object({ artId: idSchema });

export const getPresentation = endpoint({
  method: 'GET',
  path: '/meeting/art/{artId}/presentation',
  summary: 'How a paper of mine is presented: by whom, with what, and what is left to do',
  auth: 'paper.reader',
  shows: ['papers', 'meetings', 'orders'],
  params: onePaper,
  answer: presentationSchema,
});

export const savePresenter = endpoint({
  method: 'PUT',
  path: '/meeting/art/{artId}/presenter',
  summary: 'Say which of its authors presents a paper',
  auth: 'paper.reader',
  changes: ['papers', 'calls'],
  params: onePaper,
  body: z.object({
    version: z.number().int().min(0),
    presenterKey: z.string().min(1, says('validation.chooseOne')).max(60),
  }),
  answer: z.object({ version: z.number().int() }),
});

export const handPresentFile = endpoint({
  method: 'POST',
  path: '/meeting/art/{artId}/handed',
  summary: 'Hand slides or a poster in that were uploaded, or take them out',
  auth: 'paper.reader',
  changes: ['papers', 'calls'],
  params: onePaper,
  body: z.object({ kind: z.enum(PRESENT_FILES), url: z.string().max(2000).nullable() }),
  answer: z.object({ version: z.number().int() }),
});

/** A paper whose presenter is not enrolled, or whose fee nobody has paid. */
export const missingPresenterSchema = z.object({
  artId: idSchema,
  artNo: textSchema,
  title: z.string(),
  titleEn: textSchema,
  name: z.string(),
  nameEn: textSchema,
  enrolled: z.boolean(),
  paid: z.boolean(),
  /** When they were told. */
  toldTime: textSchema,
});
export type MissingPresenter = z.infer<typeof missingPresenterSchema>;
/** More rows no desk reads at once. */
export const MOST_MISSING = 200;

export const presentDeskSchema = z.object({
  msId: idSchema,
  presentUntil: textSchema,
  changeUntil: textSchema,
  version: z.number().int(),
  /** Papers that are presented, and those of them whose presenter is missing. */
  presented: z.number().int(),
  missing: z.number().int(),
  rows: z.array(missingPresenterSchema),
});
export type PresentDesk = z.infer<typeof presentDeskSchema>;

const oneMeeting = z.object({ msId: idSchema });
export const getPresentDesk = endpoint({
  method: 'GET',
  path: '/meeting/manage/{msId}/presenters',
  summary: 'Until when presenters of a meeting have to be there, and who is missing',
  auth: 'meeting.papers.change',
  shows: ['calls', 'attendees'],
  params: oneMeeting,
  answer: presentDeskSchema,
});

export const savePresentRule = endpoint({
  method: 'PUT',
  path: '/meeting/manage/{msId}/presenters',
  summary: 'Say until when presenters have to be enrolled and paid for, and can be changed',
  auth: 'meeting.papers.change',
  changes: ['calls'],
  params: oneMeeting,
  body: z.object({
    version: z.number().int().min(0),
    presentUntil: maybeDateTimeSchema,
    changeUntil: maybeDateTimeSchema,
  }),
  answer: z.object({ version: z.number().int() }),
});

const anyForm = z
  .union([z.enum(PAPER_FORMS), z.literal('')])
  .nullish()
  .transform((form) => form || null);
const feeScopeSchema = z.object({
  feeId: idSchema,
  feeName: z.string(),
  feeNameEn: textSchema,
  /** A fee for papers, or a place for their authors. */
  biz: z.enum(['signArt', 'enrollArt']),
  price: yuanSchema,
  /** Which papers it is for; nothing said is all others. */
  form: z.enum(PAPER_FORMS).nullable(),
  columnId: idSchema.nullable(),
});
export const getFeeScopes = endpoint({
  method: 'GET',
  path: '/meeting/manage/{msId}/paperfees',
  summary: 'Which papers each fee of a meeting for papers and for their authors is for',
  auth: 'meeting.papers.change',
  shows: ['calls'],
  params: oneMeeting,
  answer: z.object({
    msId: idSchema,
    fees: z.array(feeScopeSchema),
    columns: z.array(z.object({ columnId: idSchema, name: z.string(), nameEn: textSchema })),
  }),
});
export type FeeScopes = z.infer<typeof getFeeScopes.answer>;
export const saveFeeScopes = endpoint({
  method: 'PUT',
  path: '/meeting/manage/{msId}/paperfees',
  summary: 'Say which papers fees are for, by form and column; what was ordered stays as it is',
  auth: 'meeting.papers.change',
  changes: ['calls'],
  params: oneMeeting,
  body: z.object({
    scopes: z
      .array(
        z.object({
          feeId: idSchema,
          form: anyForm,
          columnId: z
            .union([idSchema, z.literal('')])
            .nullish()
            .transform((id) => id || null),
        }),
      )
      .max(200, says('validation.tooMany')),
  }),
  answer: z.null(),
});
