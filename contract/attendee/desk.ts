import { z } from 'zod';
import { phoneSchema } from '@/contract/auth/auth';
import { endpoint, flagSchema, idSchema, keywordFields, textSchema, yuanSchema } from '@/contract/core';
import { fileRefSchema } from '@/contract/file/file';
import { filled } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { idempotencyKeySchema, wholeAmountSchema } from '@/contract/pay/order';
import { MEETING_RIGHTS } from '@/contract/post-rights';
import { says } from '@/contract/says';
import { PURCHASE } from '@/contract/stale';
import { ATTENDEE_SOURCES, ATTENDEE_STATES, INVITED_KINDS } from './attendee';

/** Answers to a meeting's questions in words, by their keys. */
export const deskAnswersSchema = z.record(z.string(), z.object({ value: z.string(), valueEn: z.string() }));

/** Somebody at a meeting as those see it who work there; what their posts are not let see is not there. */
export const deskAttendeeSchema = z.object({
  attendeeId: idSchema,
  name: z.string(),
  /** What they are called in English, where their account says so. */
  nameEn: textSchema,
  hospital: textSchema,
  department: textSchema,
  title: textSchema,
  feeName: z.string(),
  feeNameEn: textSchema,
  enrollState: z.enum(ATTENDEE_STATES),
  source: z.enum(ATTENDEE_SOURCES),
  /** Whom a companion comes with. */
  hostName: textSchema,
  hostNameEn: textSchema,
  /** The unit that brought them. */
  team: textSchema,
  createTime: z.string(),
  enrollTime: textSchema,
  phonenumber: textSchema,
  email: textSchema,
  orderNo: textSchema,
  payStatus: flagSchema.nullish(),
  amount: yuanSchema.nullish(),
  /** When they handed in their return slip. */
  slipTime: textSchema,
  /** As what they were invited. */
  invitedAs: z.enum(INVITED_KINDS).nullish(),
  answers: deskAnswersSchema.nullish(),
  /** What is theirs or kept for them besides, and who comes with them. */
  workshops: z.array(z.string()).nullish(),
  workshopsEn: z.array(z.string()).nullish(),
  companions: z.array(z.string()).nullish(),
});
export type DeskAttendee = z.infer<typeof deskAttendeeSchema>;

/** What the desk can do about a place; who has the right sees it. */
export const DESK_ACTS = ['grant', 'restore', 'giveUp', 'decide'] as const;
export type DeskAct = (typeof DESK_ACTS)[number];
export const deskAttendeeDetailSchema = deskAttendeeSchema.omit({ answers: true, workshopsEn: true }).extend({
  workshops: z.array(z.object({ feeName: z.string(), feeNameEn: textSchema, state: z.string() })),
  companions: z.array(z.object({ name: z.string(), state: z.string() })),
  /** Until when what was proved, or was brought back, is kept to be paid. */
  keptUntil: textSchema,
  answers: z.array(
    z.object({
      label: z.string(),
      labelEn: textSchema,
      value: z.string(),
      valueEn: textSchema,
      files: z.array(fileRefSchema),
    }),
  ),
  /** The case of a proof that waits. */
  caseId: idSchema.nullish(),
  acts: z.array(z.enum(DESK_ACTS)),
  history: z.array(
    z.object({
      event: z.string(),
      state: z.string(),
      by: textSchema,
      byEn: textSchema,
      reason: textSchema,
      time: z.string(),
    }),
  ),
});
export type DeskAttendeeDetail = z.infer<typeof deskAttendeeDetailSchema>;

const oneMeeting = z.object({ msId: idSchema });
const onePlace = oneMeeting.extend({ attendeeId: idSchema });

export const getAttendeeDesk = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/attendees/sheet',
  summary: 'What I may do with a meeting’s attendees, its types, and how many there are by type and state',
  auth: 'meeting.attendees.count',
  shows: ['attendees', 'managed'],
  params: oneMeeting,
  answer: z.object({
    rights: z.array(z.enum(MEETING_RIGHTS)),
    fees: z.array(z.object({ feeId: idSchema, feeName: z.string(), feeNameEn: textSchema, biz: z.string() })),
    /** Teams of the meeting, for who sees its people. */
    teams: z.array(z.object({ teamId: idSchema, unit: z.string() })).default([]),
    /** What can be columns of the list; nothing for whom answers are not shown to. */
    questions: z.array(z.object({ key: z.string(), label: z.string(), labelEn: textSchema })).default([]),
    counts: z.array(z.object({ feeId: idSchema, state: z.enum(ATTENDEE_STATES), count: z.number().int() })),
    /** Places that are taken without a name in the list, as the meeting's page counts them too. */
    elsewhere: z.number().int().default(0),
  }),
});
export type AttendeeDesk = z.output<typeof getAttendeeDesk.answer>;

const attendeeFilters = {
  keyword: keywordFields.keyword,
  state: z.enum(ATTENDEE_STATES).optional(),
  feeId: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  source: z.enum(ATTENDEE_SOURCES).optional(),
  teamId: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  /** Of who has a place: whether they have handed in their return slip. */
  slip: z.enum(['0', '1']).optional(),
};
export const listAttendees = listEndpoint({
  path: '/meeting/desk/{msId}/attendees',
  summary:
    'Attendees of a meeting, the last one first. The keyword finds names and hospitals, and the last four digits of a phone; whole ones and e-mails who may see them',
  auth: 'meeting.attendees.see',
  shows: ['attendees'],
  params: oneMeeting,
  filters: attendeeFilters,
  sorts: ['createTime'],
  answer: deskAttendeeSchema,
});
/** Letters in one file. */
export const MOST_LETTERS = 200;
export const askLetters = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/letters',
  summary:
    'The letters that confirm places, of those who are chosen or whom the filters show, in one PDF for five minutes; what was paid stands there for who may see sums',
  auth: 'meeting.attendees.export',
  changes: [],
  params: oneMeeting,
  body: z.object({ attendeeIds: z.array(idSchema).max(MOST_LETTERS).optional(), ...attendeeFilters }),
  answer: z.object({ url: z.string(), count: z.number().int() }),
});
export const getAttendee = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/attendees/{attendeeId}',
  summary: 'Somebody at a meeting, with what happened and what can be done',
  auth: 'meeting.attendees.see',
  shows: ['attendees'],
  params: onePlace,
  answer: deskAttendeeDetailSchema,
});

const line = (max: number) => z.string().trim().max(max, says('validation.tooLong'));
const reason = filled('validation.reason').max(200, says('validation.tooLong'));
export const enterAttendee = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/attendees',
  summary: 'Enter somebody: on the house, or to be paid by the account with that phone',
  auth: 'meeting.attendees.change',
  changes: ['attendees'],
  params: oneMeeting,
  body: z.object({
    feeId: z.coerce
      .number<string | number>(says('validation.choose'))
      .int(says('validation.choose'))
      .positive(says('validation.choose')),
    name: filled('validation.name').max(40, says('validation.tooLong')),
    phonenumber: z.union([z.literal(''), phoneSchema]).optional(),
    email: z.union([z.literal(''), z.email(says('validation.email')).max(120)]).optional(),
    hospital: line(80).optional(),
    department: line(60).optional(),
    title: line(60).optional(),
    free: z.boolean(),
    reason,
  }),
  answer: z.object({ attendeeId: idSchema }),
});
export const grantPlace = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/attendees/{attendeeId}/grant',
  summary: 'Give somebody their place on the house; an order that nobody has paid is closed',
  auth: 'meeting.attendees.change',
  changes: ['attendees'],
  params: onePlace,
  body: z.object({ reason }),
});
export const restorePlace = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/attendees/{attendeeId}/restore',
  summary: 'Keep a place for somebody once more, to be paid by them within seven days',
  auth: 'meeting.attendees.change',
  changes: ['attendees'],
  params: onePlace,
  body: z.object({ reason }),
});
export const quoteGiveUp = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/attendees/{attendeeId}/giveUpQuote',
  summary: 'What would come back to whoever paid if this place were given up now',
  auth: 'meeting.attendees.change',
  shows: ['attendees'],
  params: onePlace,
  answer: z.object({
    kind: z.enum(['unpaid', 'paid', 'free']),
    amount: yuanSchema,
    possible: z.boolean(),
    why: textSchema,
  }),
});
export const giveUpPlace = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/attendees/{attendeeId}/giveUp',
  summary: 'Give a place up for somebody, with what they took besides; what was paid comes back by the meeting’s rules',
  auth: 'meeting.attendees.change',
  changes: ['attendees', ...PURCHASE, 'console.orders', 'console.refunds'],
  params: onePlace,
  body: z.object({ reason, amount: wholeAmountSchema.optional(), idempotencyKey: idempotencyKeySchema }),
  answer: z.object({ amount: yuanSchema }),
});
