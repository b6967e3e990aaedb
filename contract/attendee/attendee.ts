import { z } from 'zod';
import { countSchema, flagSchema, idSchema, keywordFields, textSchema, yuanSchema } from '@/contract/core';
import { listEndpoint } from '@/contract/list';
import { meetingSchema } from '@/contract/meeting/meeting';
import { ORDER_STATE } from '@/contract/pay/order';

/**
 * Where a person stands at a meeting. draft: they write; proof: what they have handed in is examined, and a place is kept; submitted: a place is
 * kept for a while, to be ordered; waiting: for a place; offered: one is kept for them; awaiting: it is ordered and to be paid; enrolled;
 * expired: it was let go since its time was over; cancelled: given up; transferred: somebody else has it; invited: one is kept for whom organisers
 * ask to come, and declined: they do not.
 */
export const ATTENDEE_STATE = {
  draft: 'draft',
  submitted: 'submitted',
  proof: 'proof',
  waiting: 'waiting',
  offered: 'offered',
  awaiting: 'awaiting',
  enrolled: 'enrolled',
  expired: 'expired',
  cancelled: 'cancelled',
  transferred: 'transferred',
  invited: 'invited',
  declined: 'declined',
} as const;
export type AttendeeState = (typeof ATTENDEE_STATE)[keyof typeof ATTENDEE_STATE];
export const ATTENDEE_STATES = Object.values(ATTENDEE_STATE);
/** Of something that somebody takes besides: it waits and is offered with its place, and follows the line that pays for it. */
export const ITEM_STATES = [
  ...(['draft', 'waiting', 'offered', 'awaiting', 'enrolled', 'expired', 'cancelled', 'invited'] as const),
] as const;
/** How somebody came to be on the list: by themselves, by a team, invited, or entered at the desk. */
export const ATTENDEE_SOURCES = ['self', 'team', 'invited', 'desk'] as const;
/** As what organisers invite somebody. */
export const INVITED_KINDS = ['faculty', 'committee', 'vip', 'guest'] as const;
export type InvitedKind = (typeof INVITED_KINDS)[number];

/** The number of an enrolment as people read it, on pages, lists, letters and in mails. */
export const enrolNumber = (enrollId: number): string => String(enrollId).padStart(8, '0');

/** What there can be to do about a meeting; what a newer upstream adds is left out by an older site. */
export const ATTENDEE_STEP_KEYS = [
  ...(['offer', 'pay', 'transfer', 'waiting', 'enrolAgain', 'proof', 'paper', 'revise', 'payPaper', 'handed'] as const),
  ...(['payHotel', 'mate', 'receipt', 'ticket', 'attend', 'exam', 'survey', 'credit', 'certificate'] as const),
] as const;
/** The same about a team of which somebody is the contact: so many people are to be paid for, ordered, invited, or have to confirm. */
export const TEAM_STEP_KEYS = ['payTeam', 'transfer', 'orderTeam', 'inviteTeam', 'confirmTeam'] as const;
export type TeamStepKey = (typeof TEAM_STEP_KEYS)[number];
export type AttendeeStepKey = (typeof ATTENDEE_STEP_KEYS)[number];

/** One thing on the way to and through a meeting. */
export const attendeeStepSchema = z.object({
  key: z.string(),
  /** todo: the person's turn; waits: somebody else's, or not yet; done. */
  state: z.enum(['todo', 'waits', 'done']),
  /** Until when, or at what time. */
  due: textSchema,
  /** Path on the site; none where there is nothing to open. */
  linkUrl: textSchema,
  /** How many people of a team it is about. */
  count: countSchema,
});
export type AttendeeStep = z.infer<typeof attendeeStepSchema>;

/** A meeting as somebody who enrolled sees it. */
export const myMeetingSchema = meetingSchema.extend({
  enrollId: idSchema,
  enrollState: textSchema,
  enrollTime: textSchema,
  /** 0 unpaid, 1 paid, 2 refunded, 3 closed, 4 refunding; null for what costs nothing. */
  payStatus: flagSchema.nullish(),
  orderNo: textSchema,
  amount: yuanSchema.nullish(),
  /** Until when an unpaid order can be paid. */
  expireTime: textSchema,
  /** As what somebody takes part. */
  feeName: textSchema,
  feeNameEn: textSchema,
  /** Examination of the proof that the fee asks for; null where it asks for none. */
  proofStatus: flagSchema.nullish(),
  steps: z.array(attendeeStepSchema).nullish(),
});
export type MyMeeting = z.infer<typeof myMeetingSchema>;

/** Nobody has ordered it, or it is no longer theirs. */
const UNORDERED = [
  ...(['draft', 'submitted', 'proof', 'waiting', 'offered', 'expired', 'cancelled', 'transferred'] as const),
  ...(['invited', 'declined'] as const),
] as const;
/** How a place at a meeting stands, of what is known of it and of its order. */
export const PLACE_STATES = ['refunding', 'refunded', 'paid', 'free', 'unpaid', ...UNORDERED] as const;
export type PlaceState = (typeof PLACE_STATES)[number];

/** How a place at a meeting stands: the words of lists, pages and files. */
export function placeStateOf({ enrollState, payStatus }: Pick<MyMeeting, 'enrollState' | 'payStatus'>): PlaceState {
  if (payStatus === ORDER_STATE.refunding) return 'refunding';
  if (enrollState === ATTENDEE_STATE.enrolled) return payStatus ? 'paid' : 'free';
  if (enrollState === ATTENDEE_STATE.awaiting) return 'unpaid';
  if (enrollState === ATTENDEE_STATE.cancelled && payStatus === ORDER_STATE.refunded) return 'refunded';
  return UNORDERED.find((state) => state === enrollState) ?? ATTENDEE_STATE.cancelled;
}

/** coming: not over yet, the next one first, and what is listed without being told; over and all: the last one first. */
export const MY_MEETING_TIMES = ['coming', 'over', 'all'] as const;

export const listMyMeetings = listEndpoint({
  path: '/meeting/enroll/getMyMeetings',
  summary: 'Meetings that I have enrolled for, with payment and what is left to do',
  auth: 'signedIn',
  shows: ['meetings'],
  filters: { timeState: z.enum(MY_MEETING_TIMES).optional(), keyword: keywordFields.keyword },
  more: { enrollState: z.enum(ATTENDEE_STATES).optional(), msId: idSchema.optional() },
  answer: myMeetingSchema,
});
