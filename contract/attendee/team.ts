import { z } from 'zod';
import { phoneSchema } from '@/contract/auth/auth';
import { countSchema, endpoint, flagSchema, idSchema, keywordFields, textSchema, yuanSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import type { ImportSheet } from '@/contract/import/rows';
import { faultsOf } from '@/contract/import/rows';
import { meetingSchema } from '@/contract/meeting/meeting';
import { idempotencyKeySchema, wholeAmountSchema } from '@/contract/pay/order';
import { says } from '@/contract/says';
import { PURCHASE } from '@/contract/stale';
import { answersSchema, askedQuestionSchema } from './answers';
import { attendeeStepSchema, INVITED_KINDS, MY_MEETING_TIMES } from './attendee';
import { ENROL_STATES, enrolPersonSchema, personFields, pricedSchema } from './enrol';

/** Who pays for a team: its contact, in one order or several, or each for themselves. */
export const TEAM_PAYERS = ['contact', 'each'] as const;
export type TeamPayer = (typeof TEAM_PAYERS)[number];
/** People of a team. */
export const TEAM_MOST = 500;

const hospital = filled('validation.hospital').max(80, says('validation.tooLong'));
/** Somebody on a team's list, as its contact writes it: no more than a place needs. */
export const teamRowSchema = z.object({
  name: filled('validation.name').max(40, says('validation.tooLong')),
  /** Where the invitation goes; without one there is only its link. */
  phonenumber: z.union([z.literal(''), phoneSchema]),
  hospital,
  feeId: z.coerce
    .number<string | number>(says('validation.chooseOne'))
    .int(says('validation.chooseOne'))
    .positive(says('validation.chooseOne')),
});
export type TeamRow = z.output<typeof teamRowSchema>;

/** Two rows are about one person by their phone number, or by name and hospital where one has none. */
export const TEAM_SHEET: ImportSheet = {
  row: teamRowSchema,
  sameBy: ({ phonenumber, name, hospital: unit }) => {
    if (phonenumber) return { key: phonenumber, at: 'phonenumber' };
    return name && unit ? { key: `${name}\n${unit}`, at: 'name' } : null;
  },
};

/** Something that a team can take, at its price of now. */
export const teamOfferSchema = pricedSchema.extend({
  /** Fewest and most people of a team. */
  least: countSchema,
  most: countSchema,
});
export type TeamOffer = z.infer<typeof teamOfferSchema>;

export const teamPersonSchema = z.object({
  enrollId: idSchema,
  /** Empty while the place has no person. */
  name: z.string(),
  /** As they are called in English, once they have confirmed; nothing where they do not say. */
  nameEn: textSchema,
  hospital: z.string(),
  /** Nothing once the person has confirmed: then it is theirs. */
  phonenumber: textSchema,
  feeId: idSchema,
  enrollState: z.string(),
  /** The person has confirmed their data themselves. */
  claimed: z.boolean(),
  /** The invitation has been sent. */
  invited: z.boolean(),
  /** Path of the invitation, for whom it is; nothing once it was taken up. */
  inviteUrl: textSchema,
  /** What pays for it; nothing where the person does. */
  orderNo: textSchema,
  payStatus: flagSchema.nullish(),
  amount: yuanSchema.nullish(),
});
export type TeamPerson = z.infer<typeof teamPersonSchema>;

export const teamSchema = z.object({
  unit: z.string(),
  contactName: z.string(),
  contactNameEn: textSchema,
  contactPhone: z.string(),
  payer: z.enum(TEAM_PAYERS),
});

export const teamSheetSchema = z.object({
  state: z.enum(ENROL_STATES),
  enrollStart: textSchema,
  /** Until when a paid place can go to somebody else; nothing where it cannot. */
  swapUntil: textSchema,
  offers: z.array(teamOfferSchema),
  /** Nothing while no team is open. */
  team: teamSchema.nullish(),
  people: z.array(teamPersonSchema),
  /** What the form begins with. */
  contact: z.object({ unit: z.string(), contactName: z.string(), contactPhone: z.string() }),
  serverTime: z.string(),
});
export type TeamSheet = z.infer<typeof teamSheetSchema>;

const msId = { msId: idSchema };
const chosen = {
  enrollIds: z.array(idSchema).min(1, says('validation.choose')).max(TEAM_MOST, says('validation.tooMany')),
};
const reason = z.string().trim().max(200, says('validation.tooLong')).optional();

export const getTeam = endpoint({
  method: 'GET',
  path: '/meeting/team/getMine',
  summary: 'My team for a meeting, its people and what can be taken',
  auth: 'signedIn',
  shows: ['meetings', 'orders'],
  query: z.object(msId),
  answer: teamSheetSchema,
});
/** A meeting at which I am the contact of a team, and how the team stands. */
export const myTeamSchema = meetingSchema.extend({
  teamId: idSchema,
  unit: z.string(),
  /** People on its list: all, who are enrolled, and for whom I have still to pay. */
  people: z.number(),
  enrolled: z.number(),
  unpaid: z.number(),
  steps: z.array(attendeeStepSchema),
});
export type MyTeam = z.infer<typeof myTeamSchema>;
export const listMyTeams = endpoint({
  method: 'GET',
  path: '/meeting/team/getMyTeams',
  summary: 'The teams of which I am the contact, by the time of their meetings, with what is left to do',
  auth: 'signedIn',
  shows: ['meetings', 'orders'],
  query: z.object({
    timeState: z.enum(MY_MEETING_TIMES).optional(),
    keyword: keywordFields.keyword,
    msId: idSchema.optional(),
  }),
  answer: z.array(myTeamSchema),
});
export const getTeamLetter = endpoint({
  method: 'GET',
  path: '/meeting/team/letter',
  summary:
    'Where I fetch the letter to my team’s employer, who takes part and what it costs, as a PDF, for five minutes',
  auth: 'signedIn',
  shows: [],
  query: z.object(msId),
  answer: z.object({ url: z.string() }),
});
export const openTeam = endpoint({
  method: 'POST',
  path: '/meeting/team',
  summary: 'Open a team for a meeting, or change who its contact is and who pays',
  auth: 'signedIn',
  changes: ['meetings'],
  body: z.object({
    ...msId,
    unit: hospital,
    contactName: filled('validation.name').max(40, says('validation.tooLong')),
    contactPhone: phoneSchema,
    payer: z.enum(TEAM_PAYERS),
  }),
});
export const addToTeam = endpoint({
  method: 'POST',
  path: '/meeting/team/people',
  summary: 'Add people to my team; who is on it already stays as they are',
  auth: 'signedIn',
  changes: ['meetings'],
  body: z.object({
    ...msId,
    rows: z
      .array(teamRowSchema)
      .min(1, says('validation.choose'))
      .max(TEAM_MOST, says('validation.tooMany'))
      .superRefine((rows, ctx) => {
        const cells = rows.map((row) => ({ ...row, feeId: String(row.feeId) }));
        for (const [path, message] of Object.entries(faultsOf(TEAM_SHEET, cells))) {
          ctx.addIssue({ code: 'custom', path: path.split('.').slice(1), message });
        }
      }),
  }),
  answer: z.object({ added: z.number(), there: z.number() }),
});
export const editTeamPerson = endpoint({
  method: 'PUT',
  path: '/meeting/team/person',
  summary:
    'Change who a place of my team is for; a paid one goes to somebody else with a new ticket, and stays of its type',
  auth: 'signedIn',
  changes: ['meetings', 'orders'],
  body: teamRowSchema.extend({ ...msId, enrollId: idSchema }),
  answer: z.object({ ticketVersion: z.number() }),
});
export const orderTeam = endpoint({
  method: 'POST',
  path: '/meeting/team/order',
  summary: 'Order places for people of my team in one order; what costs nothing is theirs at once',
  auth: 'signedIn',
  changes: [...PURCHASE, 'console.orders'],
  body: z.object({
    ...msId,
    ...chosen,
    /** The sum that was shown; another one is answered with 601 and the new one. */
    amount: wholeAmountSchema.optional(),
    idempotencyKey: idempotencyKeySchema,
  }),
  answer: z.object({ orderNo: z.string(), amount: yuanSchema, payStatus: flagSchema }),
});
export const quoteTeamRemoval = endpoint({
  method: 'POST',
  path: '/meeting/team/removeQuote',
  summary: 'What would come back if people were taken off my team now',
  auth: 'signedIn',
  changes: [],
  body: z.object({ ...msId, ...chosen }),
  answer: z.object({
    amount: yuanSchema,
    /** Places that are paid, and that stand in an open order. */
    paid: z.number(),
    unpaid: z.number(),
    possible: z.boolean(),
    why: textSchema,
  }),
});
export const removeFromTeam = endpoint({
  method: 'PUT',
  path: '/meeting/team/remove',
  summary:
    'Take people off my team: paid places are given up by the refund rules, open orders are made anew for the others',
  auth: 'signedIn',
  changes: [...PURCHASE, 'console.orders', 'console.refunds'],
  body: z.object({
    ...msId,
    ...chosen,
    reason,
    amount: wholeAmountSchema.optional(),
    idempotencyKey: idempotencyKeySchema,
  }),
  answer: z.object({ amount: yuanSchema }),
});

/** A place of a team that is its person's, who may pay for it themselves. */
export const teamPlaceSchema = z.object({
  enrollId: idSchema,
  unit: z.string(),
  contactName: z.string(),
  contactNameEn: textSchema,
  name: z.string(),
  feeName: z.string(),
  feeNameEn: textSchema,
  enrollState: z.string(),
  price: yuanSchema,
  until: textSchema,
  /** An open order of the person's own. */
  orderNo: textSchema,
  /** An open order of the team holds it; it is made anew for the others. */
  inTeamOrder: z.boolean(),
  /** Why it cannot be paid by its person now. */
  why: textSchema,
});
export type TeamPlace = z.infer<typeof teamPlaceSchema>;

export const getTeamPlace = endpoint({
  method: 'GET',
  path: '/meeting/team/place',
  summary: 'My place in somebody’s team, and what it costs if I pay for it myself; nothing where I am in none',
  auth: 'signedIn',
  shows: ['meetings', 'orders'],
  query: z.object(msId),
  answer: teamPlaceSchema.nullish(),
});
export const payTeamPlace = endpoint({
  method: 'POST',
  path: '/meeting/team/payMine',
  summary: 'Pay for my place in a team myself: an open order of the team is made anew for the others at its prices',
  auth: 'signedIn',
  changes: [...PURCHASE, 'console.orders'],
  body: z.object({ ...msId, amount: wholeAmountSchema.optional(), idempotencyKey: idempotencyKeySchema }),
  answer: z.object({ orderNo: z.string(), amount: yuanSchema, payStatus: flagSchema }),
});

/** Who gives the place that an invitation is for: a team, the meeting's organisers, or whoever has it and hands it on. */
export const INVITATION_SOURCES = ['team', 'organisers', 'holder'] as const;
/** A place for whom an invitation was given: of a list no more than this, and nobody else on it. */
export const invitationSchema = z.object({
  from: z.enum(INVITATION_SOURCES),
  /** As what organisers invite them. */
  kind: z.enum(INVITED_KINDS).nullish(),
  /** Until when it can be confirmed, where that ends. */
  until: textSchema,
  /** The team's; the meeting's name, or that of whoever hands it on, for the others. */
  unit: z.string(),
  contactName: z.string(),
  contactNameEn: textSchema,
  feeName: z.string(),
  feeNameEn: textSchema,
  /** What is theirs besides. */
  workshops: z.array(z.object({ feeName: z.string(), feeNameEn: textSchema })).default([]),
  enrollState: z.string(),
  /** As it was listed, but for most of it, until it is known whose it is. */
  name: z.string(),
  phonenumber: textSchema,
  /** A code to the listed phone is asked for: the account has another. */
  needsCode: z.boolean(),
  /** open: to be confirmed; mine: it was, by the caller; enrolled: the caller is at the meeting already; notForYou: its type is for others; own: the caller offers it; wrote: the caller invited themselves. */
  stand: z.enum(['open', 'mine', 'enrolled', 'notForYou', 'own', 'wrote']),
  /** What the form begins with. */
  person: enrolPersonSchema,
  /** What the meeting asks whoever takes the place. */
  questions: z.array(askedQuestionSchema).default([]),
  /** What is taken with it, which some questions are about. */
  feeIds: z.array(idSchema).default([]),
});
export type Invitation = z.infer<typeof invitationSchema>;

const inviteSchema = z.object({ ...msId, invite: z.string().max(100) });
export const sendInvitations = endpoint({
  method: 'POST',
  path: '/meeting/team/invite',
  summary: 'Send people of my team who have a phone listed their invitation by text message, once a day each',
  auth: 'signedIn',
  changes: ['meetings'],
  body: z.object({ ...msId, ...chosen }),
  answer: z.object({ sent: z.number() }),
});
export const getInvitation = endpoint({
  method: 'GET',
  path: '/meeting/team/invitation',
  summary: 'The place that an invitation is for; 404 once somebody else has it',
  auth: 'signedIn',
  shows: ['meetings'],
  query: inviteSchema,
  answer: invitationSchema,
});
export const sendInvitationCode = endpoint({
  method: 'POST',
  path: '/meeting/team/invitationCode',
  summary: 'Code to the phone that is listed for an invited place',
  auth: 'signedIn',
  changes: [],
  body: inviteSchema.extend({
    code: filled('validation.captcha').max(20, says('validation.tooLong')),
    uuid: z.string().max(64, says('validation.tooLong')),
  }),
  answer: z.object({ expireIn: z.number() }),
});
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/meeting/team/accept',
  summary:
    'Take my place in a team: with my own data and my consent, and a code where the listed phone is not my account’s',
  auth: 'signedIn',
  changes: ['meetings'],
  body: inviteSchema.extend({
    ...personFields,
    hospital,
    answers: answersSchema.default({}),
    smsCode: z.string().trim().max(6, says('validation.smsCodeForm')).optional(),
    consent: z.literal(true, says('validation.consent')),
  }),
});
export const refuseInvitation = endpoint({
  method: 'POST',
  path: '/meeting/team/refuse',
  summary:
    'Decline a place: of a team’s list my data go, and the place stays the team’s; organisers are told, with my words',
  auth: 'signedIn',
  changes: ['meetings'],
  body: inviteSchema.extend({ reason }),
});
