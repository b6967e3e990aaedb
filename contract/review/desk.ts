import { z } from 'zod';
import { phoneSchema } from '@/contract/auth/auth';
import { endpoint, idSchema, maybeDateTimeSchema, textSchema } from '@/contract/core';
import { filled, wholeNumber } from '@/contract/filled';
import { faultsOf, type ImportSheet } from '@/contract/import/rows';
import { says } from '@/contract/says';
import { DOUBT_KINDS, REVIEWER_STATES } from './codes';
import { criterionSchema, MOST_CRITERIA } from './sheet';

/** Of one meeting. */
export const MOST_REVIEWERS = 3000;
/** In one list that is brought in. */
export const MOST_REVIEWERS_IN_LIST = 500;
const USUAL_LOAD = 500;

const oneMeeting = z.object({ msId: idSchema });
const optional = (most: number) => z.string().trim().max(most, says('validation.tooLong')).default('');
const optionalId = z
  .union([idSchema, z.literal('')])
  .nullish()
  .transform((id) => id || null);
const email = z.union([z.literal(''), z.email(says('validation.email')).max(120)]);

const deskReviewerSchema = z.object({
  reviewerId: idSchema,
  name: z.string(),
  nameEn: textSchema,
  email: textSchema,
  unit: textSchema,
  unitEn: textSchema,
  columnIds: z.array(idSchema),
  load: z.number().int(),
  chairIds: z.array(idSchema),
  chairsAll: z.boolean(),
  state: z.enum(REVIEWER_STATES),
  /** Whether an account of this site is theirs. */
  linked: z.boolean(),
  inviteTime: textSchema,
  /** Papers they have, those they have judged and given back, of those that are shown to me. */
  has: z.number().int(),
  done: z.number().int(),
  refused: z.number().int(),
});
export type DeskReviewer = z.infer<typeof deskReviewerSchema>;
/** What only the desk can tell: whether two spellings are one unit, or two people of one name one person. */
const doubtSchema = z.object({
  kind: z.enum(DOUBT_KINDS),
  one: z.string(),
  other: z.string(),
  reviewerId: idSchema,
  reviewer: z.string(),
  artId: idSchema,
  artNo: textSchema,
  /** How many pairs of reviewer and paper wait for it. */
  pairs: z.number().int(),
});
export type ReviewDoubt = z.infer<typeof doubtSchema>;

export const reviewDeskSchema = z.object({
  msId: idSchema,
  version: z.number().int(),
  perPaper: z.number().int(),
  dueTime: textSchema,
  criteria: z.array(criterionSchema),
  columns: z.array(
    z.object({
      columnId: z.number().int().nullable(),
      name: textSchema,
      nameEn: textSchema,
      papers: z.number().int(),
      /** Places that should be filled, those that are, and reviews that were handed in. */
      wanted: z.number().int(),
      given: z.number().int(),
      done: z.number().int(),
      short: z.number().int(),
      reviewers: z.number().int(),
    }),
  ),
  reviewers: z.array(deskReviewerSchema),
  /** Papers can still be handed in or changed: reviewers are given to papers once that is over. */
  callOpen: z.boolean(),
});
export type ReviewDesk = z.infer<typeof reviewDeskSchema>;
export const getReviewDesk = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/review',
  summary: 'The review of a meeting’s papers for its desk: reviewers and progress',
  auth: 'meeting.papers.change',
  shows: ['reviews'],
  params: oneMeeting,
  answer: reviewDeskSchema,
});

export const listDoubts = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/review/doubts',
  summary: 'What may be a conflict and only the desk can tell, what most pairs wait for at the top',
  auth: 'meeting.papers.change',
  shows: ['reviews'],
  params: oneMeeting,
  answer: z.array(doubtSchema),
});

export const saveReviewing = endpoint({
  method: 'PUT',
  path: '/meeting/desk/{msId}/review',
  summary: 'How papers are reviewed: reviewers a paper, until when, and what points are given for',
  auth: 'meeting.papers.change',
  changes: ['reviews'],
  params: oneMeeting,
  body: z.object({
    version: z.number().int().min(0),
    perPaper: wholeNumber('validation.howMany', 'validation.number', [1, 9]),
    dueTime: maybeDateTimeSchema,
    criteria: z
      .array(
        z.object({
          criterionId: optionalId,
          name: filled('validation.criterion').max(60, says('validation.tooLong')),
          nameEn: optional(120),
          weight: wholeNumber('validation.howMany', 'validation.number', [1, 100]),
        }),
      )
      .max(MOST_CRITERIA, says('validation.tooMany')),
  }),
  answer: z.object({ version: z.number().int() }),
});

const reviewerFields = {
  name: filled('validation.name').max(40, says('validation.tooLong')),
  nameEn: optional(80),
  email: email.default(''),
  unit: optional(120),
  unitEn: optional(240),
};
const load = wholeNumber('validation.howMany', 'validation.number', [0, USUAL_LOAD]);
export const saveReviewer = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/review/reviewers',
  summary: 'A reviewer or chair, new or changed; a telephone number that somebody has here makes their account known',
  auth: 'meeting.papers.change',
  changes: ['reviews'],
  params: oneMeeting,
  body: z.object({
    reviewerId: optionalId,
    ...reviewerFields,
    phonenumber: z.union([z.literal(''), phoneSchema]).default(''),
    load,
    columnIds: z.array(idSchema).max(60, says('validation.tooMany')),
    chairIds: z.array(idSchema).max(60, says('validation.tooMany')),
    chairsAll: z.boolean(),
  }),
  answer: z.object({ reviewerId: idSchema }),
});
const some = z.array(idSchema).min(1, says('validation.choose')).max(MOST_REVIEWERS, says('validation.tooMany'));
export const removeReviewer = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/review/reviewers/remove',
  summary: 'Take somebody off the list who has not said yes',
  auth: 'meeting.papers.change',
  changes: ['reviews'],
  params: oneMeeting,
  body: z.object({ reviewerId: idSchema }),
});
export const inviteReviewers = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/review/reviewers/invite',
  summary: 'Ask people of the list whether they review: by notice where their account is known, else by mail',
  auth: 'meeting.papers.change',
  changes: ['reviews'],
  params: oneMeeting,
  body: z.object({ reviewerIds: some }),
  answer: z.object({ invited: z.number().int(), unreached: z.number().int() }),
});
export const remindReviewers = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/review/reviewers/remind',
  summary: 'Remind reviewers of what they have not handed in',
  auth: 'meeting.papers.change',
  changes: ['reviews'],
  params: oneMeeting,
  body: z.object({ reviewerIds: some }),
  answer: z.object({ reminded: z.number().int() }),
});
export const assignPapers = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/review/assign',
  summary: 'Give every paper its reviewers: without conflicts, evenly, moving nothing that stands',
  auth: 'meeting.papers.change',
  changes: ['reviews'],
  params: oneMeeting,
  answer: z.object({ added: z.number().int(), short: z.number().int() }),
});
export const settleDoubt = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/review/doubts',
  summary: 'Say whether two spellings are one unit, or whether a reviewer has a conflict with a paper',
  auth: 'meeting.papers.change',
  changes: ['reviews'],
  params: oneMeeting,
  body: z.object({
    kind: z.enum(DOUBT_KINDS),
    one: z.string().max(300),
    other: z.string().max(300),
    reviewerId: idSchema,
    artId: idSchema,
    same: z.boolean(),
  }),
});

/** A reviewer on a list, as its cells have it. */
export const reviewerRowSchema = z.object({
  ...reviewerFields,
  load: z.string().regex(/^\d{0,3}$/, says('validation.number')),
  /** Numbers of columns, with commas between; none: all. */
  columnIds: z.string().regex(/^(\d{1,9}(,\d{1,9}){0,59})?$/, says('validation.choose')),
});
/** Two rows are about one person by their address, else by name and unit. */
export const REVIEWER_SHEET: ImportSheet = {
  row: reviewerRowSchema,
  sameBy: ({ email: address, name, unit }) => {
    if (address) return { key: address.trim().toLowerCase(), at: 'email' };
    return name ? { key: `${name.trim()} ${unit ?? ''}`, at: 'name' } : null;
  },
};
export const importReviewers = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/review/reviewers/import',
  summary: 'Reviewers of a list; those that are there already stay as they are',
  auth: 'meeting.papers.change',
  changes: ['reviews'],
  params: oneMeeting,
  body: z.object({
    rows: z
      .array(reviewerRowSchema)
      .min(1, says('validation.choose'))
      .max(MOST_REVIEWERS_IN_LIST, says('validation.tooMany'))
      .superRefine((rows, ctx) => {
        for (const [path, message] of Object.entries(faultsOf(REVIEWER_SHEET, rows))) {
          ctx.addIssue({ code: 'custom', path: path.split('.').slice(1), message });
        }
      }),
  }),
  answer: z.object({ added: z.number(), there: z.number() }),
});

/** A paper given to a reviewer on a list: its number, and their address. */
export const givenRowSchema = z.object({
  artNo: filled('validation.content').max(20, says('validation.tooLong')),
  email: filled('validation.email').max(120, says('validation.tooLong')),
});
export const GIVEN_SHEET: ImportSheet = {
  row: givenRowSchema,
  sameBy: ({ artNo = '', email: address = '' }) =>
    artNo && address ? { key: `${artNo.trim()} ${address.trim().toLowerCase()}`, at: 'email' } : null,
};
export const importGiven = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/review/given/import',
  summary: 'Papers and their reviewers of a list; a conflict is refused at its row, what stands already stays',
  auth: 'meeting.papers.change',
  changes: ['reviews'],
  params: oneMeeting,
  body: z.object({
    rows: z
      .array(givenRowSchema)
      .min(1, says('validation.choose'))
      .max(MOST_REVIEWERS_IN_LIST, says('validation.tooMany')),
  }),
  answer: z.object({ added: z.number(), there: z.number() }),
});
