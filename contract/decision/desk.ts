import { z } from 'zod';
import { endpoint, idSchema, keywordFields, maybeDateTimeSchema, textSchema } from '@/contract/core';
import { wholeNumber } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { PAPER_FORMS } from '@/contract/paper/codes';
import { judgedRowSchema } from '@/contract/review/review';
import { says } from '@/contract/says';
import { DECISION_FAULTS, DECISION_STATES, LETTER_KINDS, VERDICTS } from './codes';
import { lettersSchema } from './letter';

/** Papers of one batch, and of one drafting. */
export const MOST_IN_BATCH = 5000;
/** Letters on a page of a preview. */
export const LETTERS_A_PAGE = 10;

const oneMeeting = z.object({ msId: idSchema });
const onePaper = z.object({ artId: idSchema });
const formSchema = z.enum(PAPER_FORMS);
const someIds = z.array(idSchema).min(1, says('validation.choose')).max(MOST_IN_BATCH, says('validation.tooMany'));
const optionalId = z
  .union([idSchema, z.literal('')])
  .nullish()
  .transform((id) => id || null);

export const DECIDED_STATES = ['none', ...DECISION_STATES] as const;
const decisionRowSchema = judgedRowSchema.extend({
  /** Where its decision stands; null before there is one. */
  decisionState: z.enum(DECISION_STATES).nullable(),
  verdict: z.enum(VERDICTS).nullable(),
  /** The form that was decided; once sent, in which it is given. */
  form: formSchema.nullable(),
  offered: formSchema.nullable(),
  awardId: idSchema.nullable(),
  awardName: textSchema,
  awardNameEn: textSchema,
  message: textSchema,
  messageEn: textSchema,
  /** The authors have changed the paper since it was decided. */
  outdated: z.boolean(),
  /** Authors who say that it is not theirs: until that is settled it cannot be accepted. */
  disowned: z.array(z.object({ key: z.string(), name: z.string(), nameEn: textSchema })),
  fault: z.enum(DECISION_FAULTS).nullable(),
  batchNo: z.number().int().nullable(),
  sendTime: textSchema,
  /** What its authors say to the offer of a talk, and until when. */
  answer: textSchema,
  answerTime: textSchema,
  dueTime: textSchema,
  /** Each time the desk has moved that, the last one first. */
  extensions: z.array(z.object({ before: textSchema, after: z.string(), time: z.string() })),
  /** Whether it has a letter of acceptance. */
  letter: z.boolean(),
});
export type DecisionRow = z.infer<typeof decisionRowSchema>;
export const listDecisions = listEndpoint({
  path: '/meeting/decision/{msId}/papers',
  summary:
    'Papers that I chair or look after at the desk with their decisions; those in which I have a conflict are not there',
  auth: 'signedIn',
  shows: ['decisions'],
  params: oneMeeting,
  filters: {
    keyword: keywordFields.keyword,
    columnId: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
    decided: z.enum(DECIDED_STATES).optional(),
    form: z.enum([...PAPER_FORMS, 'reject']).optional(),
    offer: z.enum(['asked', 'late', 'taken', 'declined', 'moved']).optional(),
    by: z.enum(['score', 'number']).optional(),
  },
  answer: decisionRowSchema,
});

const quotaSchema = z.object({
  /** Null: of all columns, of all forms that are given. */
  columnId: idSchema.nullable(),
  form: formSchema.nullable(),
  places: z.number().int(),
});
const batchSchema = z.object({
  batchId: idSchema,
  number: z.number().int(),
  /** Of the papers that I am shown. */
  papers: z.number().int(),
  sent: z.number().int(),
  waiting: z.number().int(),
  failed: z.number().int(),
  dueTime: textSchema,
  createTime: z.string(),
});
export const decisionDeskSchema = z.object({
  msId: idSchema,
  /** Whether I look after papers at the desk: who only chairs drafts. */
  desk: z.boolean(),
  /** Papers can still be handed in. */
  callOpen: z.boolean(),
  columns: z.array(z.object({ columnId: idSchema, name: z.string(), nameEn: textSchema })),
  awards: z.array(z.object({ awardId: idSchema, name: z.string(), nameEn: textSchema })),
  version: z.number().int(),
  quotas: z.array(
    quotaSchema.extend({
      /** Places that are taken by the papers that I am shown, and those kept for papers that I am not. */
      taken: z.number().int(),
      kept: z.number().int(),
    }),
  ),
  /** Papers that I am shown: all, drafted and not sent, accepted by form, rejected. */
  figures: z.object({
    papers: z.number().int(),
    undecided: z.number().int(),
    drafted: z.number().int(),
    failed: z.number().int(),
    oral: z.number().int(),
    poster: z.number().int(),
    text: z.number().int(),
    rejected: z.number().int(),
    asked: z.number().int(),
  }),
  letterVersion: z.number().int(),
  /** For the desk alone. */
  letters: lettersSchema.nullable(),
  batches: z.array(batchSchema),
});
export type DecisionDesk = z.infer<typeof decisionDeskSchema>;
export type DecisionBatch = z.infer<typeof batchSchema>;
export const getDecisionDesk = endpoint({
  method: 'GET',
  path: '/meeting/decision/{msId}',
  summary: 'Decisions of a meeting: places, letters and what was sent, counted over the papers that I am shown',
  auth: 'signedIn',
  shows: ['decisions'],
  params: oneMeeting,
  answer: decisionDeskSchema,
});

const said = (most: number) => z.string().trim().max(most, says('validation.tooLong')).default('');
export const draftDecisions = endpoint({
  method: 'POST',
  path: '/meeting/decision/{msId}/draft',
  summary: 'Draft the same decision for papers; their authors are told nothing until it is sent',
  auth: 'signedIn',
  changes: ['decisions'],
  params: oneMeeting,
  body: z.object({
    artIds: someIds,
    verdict: z.enum(VERDICTS),
    form: z
      .union([formSchema, z.literal('')])
      .nullish()
      .transform((form) => form || null),
    awardId: optionalId,
    message: said(2000),
    messageEn: said(4000),
  }),
  answer: z.object({ drafted: z.number().int() }),
});
export const clearDecisions = endpoint({
  method: 'POST',
  path: '/meeting/decision/{msId}/clear',
  summary: 'Take drafted decisions back',
  auth: 'signedIn',
  changes: ['decisions'],
  params: oneMeeting,
  body: z.object({ artIds: someIds }),
  answer: z.object({ cleared: z.number().int() }),
});

const desk = { auth: 'meeting.papers.change', changes: ['decisions'], params: oneMeeting } as const;
const places = wholeNumber('validation.howMany', 'validation.number', [0, 99_999]);
export const saveQuotas = endpoint({
  ...desk,
  method: 'PUT',
  path: '/meeting/desk/{msId}/decisions/quotas',
  summary: 'How many papers may be accepted by column and form; not less than are',
  body: z.object({
    version: z.number().int().min(0),
    quotas: z
      .array(
        z.object({
          columnId: optionalId,
          form: z
            .union([formSchema, z.literal('')])
            .nullish()
            .transform((form) => form || null),
          places,
        }),
      )
      .max(300, says('validation.tooMany')),
  }),
  answer: z.object({ version: z.number().int() }),
});
export const saveLetters = endpoint({
  ...desk,
  method: 'PUT',
  path: '/meeting/desk/{msId}/decisions/letters',
  summary: 'Write the letters; what was sent keeps the words it was sent with',
  body: z.object({ version: z.number().int().min(0), letters: lettersSchema }),
  answer: z.object({ version: z.number().int() }),
});

const previewedSchema = z.object({
  artId: idSchema,
  artNo: textSchema,
  title: z.string(),
  titleEn: textSchema,
  kind: z.enum(LETTER_KINDS),
  /** Whom it goes to. */
  to: z.array(z.object({ name: z.string(), nameEn: textSchema })),
  subject: z.string(),
  subjectEn: z.string(),
  text: z.string(),
  textEn: z.string(),
  /** Why it could not be sent as things are. */
  fault: z.enum(DECISION_FAULTS).nullable(),
});
export type PreviewedLetter = z.infer<typeof previewedSchema>;
export const previewBatch = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/decisions/preview',
  summary: 'Every letter of a batch as it would be sent, page by page',
  auth: 'meeting.papers.change',
  changes: [],
  params: oneMeeting,
  body: z.object({ artIds: someIds, dueTime: maybeDateTimeSchema, page: z.number().int().min(1).max(1000) }),
  answer: z.object({
    total: z.number().int(),
    kinds: z.array(z.object({ kind: z.enum(LETTER_KINDS), papers: z.number().int() })),
    faults: z.number().int(),
    letterVersion: z.number().int(),
    letters: z.array(previewedSchema),
  }),
});
export type BatchPreview = z.infer<typeof previewBatch.answer>;
export const sendBatch = endpoint({
  ...desk,
  method: 'POST',
  path: '/meeting/desk/{msId}/decisions/send',
  summary: 'Tell authors what was decided of their papers; nobody can take it back',
  body: z.object({ artIds: someIds, dueTime: maybeDateTimeSchema, letterVersion: z.number().int().min(0) }),
  answer: z.object({ batchId: idSchema, papers: z.number().int() }),
});
export const resendFailed = endpoint({
  ...desk,
  method: 'POST',
  path: '/meeting/desk/{msId}/decisions/resend',
  summary: 'Try again what of a batch could not be sent',
  body: z.object({ batchId: idSchema }),
  answer: z.object({ papers: z.number().int() }),
});
export const extendOffers = endpoint({
  ...desk,
  method: 'POST',
  path: '/meeting/desk/{msId}/decisions/extend',
  summary:
    'Give authors more time to answer the offer of a talk; refused where one of them has answered. They are told',
  body: z.object({ artIds: someIds, dueTime: maybeDateTimeSchema }),
  answer: z.object({ papers: z.number().int() }),
});
export const movePaper = endpoint({
  ...desk,
  method: 'POST',
  path: '/meeting/desk/{msId}/decisions/move',
  summary: 'Give an accepted paper in another form; its authors are told',
  body: z.object({ artId: idSchema, form: formSchema }),
});
export const givePaperAward = endpoint({
  ...desk,
  method: 'POST',
  path: '/meeting/desk/{msId}/decisions/award',
  summary: 'Give accepted papers an award, or take it back; their authors are told of one that they are given',
  body: z.object({ artIds: someIds, awardId: optionalId }),
  answer: z.object({ papers: z.number().int() }),
});
export const SETTLED_HOWS = ['off', 'confirmed'] as const;
export const settleAuthor = endpoint({
  ...desk,
  method: 'POST',
  path: '/meeting/desk/{msId}/decisions/author',
  summary: 'Settle what an author has said who disowns a paper: they are taken off it, or it is theirs after all',
  body: z.object({
    artId: idSchema,
    key: z.string().max(64),
    how: z.enum(SETTLED_HOWS),
    note: z.string().trim().min(1, says('validation.reason')).max(500, says('validation.tooLong')),
  }),
});
export const getLetterAsChair = endpoint({
  method: 'GET',
  path: '/meeting/decision/letter/{artId}',
  summary: 'Where the letter of acceptance of a paper that I chair or look after is fetched, for five minutes',
  auth: 'paper.chair',
  shows: ['decisions'],
  params: onePaper,
  answer: z.object({ url: z.string() }),
});
