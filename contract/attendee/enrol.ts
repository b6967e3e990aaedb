import { z } from 'zod';
import { phoneSchema } from '@/contract/auth/auth';
import { countSchema, endpoint, flagSchema, idSchema, textSchema, yuanSchema } from '@/contract/core';
import { fileRefSchema } from '@/contract/file/file';
import { filled } from '@/contract/filled';
import { idempotencyKeySchema, wholeAmountSchema } from '@/contract/pay/order';
import { says } from '@/contract/says';
import { PURCHASE } from '@/contract/stale';
import { type AskedQuestion, answered, answersSchema, askedQuestionSchema } from './answers';
import { couponCodeSchema } from './coupon';
import { keptDraftSchema } from './draft';
import { waitingPlaceSchema } from './waiting-place';

const line = (max: number) => z.string().trim().max(max, says('validation.tooLong'));
/** As it stands on the badge, and how the desk reaches them. */
export const personFields = {
  name: filled('validation.name').max(40, says('validation.tooLong')),
  phonenumber: phoneSchema,
  email: z.union([z.literal(''), z.email(says('validation.email')).max(120)]).optional(),
  hospital: line(80).optional(),
  department: line(60).optional(),
  title: line(60).optional(),
};
export const companionSchema = z.object({
  feeId: idSchema,
  name: filled('validation.name').max(40, says('validation.tooLong')),
});

/** Whether one can enrol for a meeting now. */
export const ENROL_STATES = ['open', 'notYet', 'over', 'calledOff'] as const;
/** Fees that are for a place of one's own: of anybody, and of who presents a paper. */
export const PLACE_FEES = ['enroll', 'enrollArt'] as const;
export type PlaceFee = (typeof PLACE_FEES)[number];
/** Whether a fee is for a place of one's own. */
export const isPlaceFee = (biz: string): biz is PlaceFee => PLACE_FEES.some((one) => one === biz);

/** Something that a meeting sells at its price of now, to whoever asks. */
export const pricedSchema = z.object({
  feeId: idSchema,
  feeName: z.string(),
  feeNameEn: textSchema,
  price: yuanSchema,
  /** Of it: what is added on the days of the meeting. */
  surcharge: yuanSchema.nullish(),
  /** Until when it costs that; nothing where it does not change. */
  until: textSchema,
  /** What it costs afterwards. */
  nextPrice: yuanSchema.nullish(),
  /** Places left; null without a limit. */
  left: countSchema,
});
/** The same for whoever enrols. */
export const offerSchema = pricedSchema.extend({
  biz: z.enum([...PLACE_FEES, 'workshop', 'companion']),
  note: textSchema,
  noteEn: textSchema,
  included: textSchema,
  includedEn: textSchema,
  /** What is to be proved before it can be paid; nothing where nothing is, or it is proved already. */
  proof: textSchema,
  proofEn: textSchema,
  /** Why it cannot be chosen: it is for others, for those who are invited, asks for a proof though it is no place, or is taken by teams of some people alone. */
  barred: z.enum(['notForYou', 'invitedOnly', 'proof', 'teamOnly']).nullish(),
});
export type Offer = z.infer<typeof offerSchema>;

/** A proof as whoever handed it in sees it. */
export const ownProofSchema = z.object({
  /** Audit states: 1 waits, 2 passed, 3 refused. */
  status: flagSchema,
  files: z.array(fileRefSchema),
  handTime: textSchema,
  reason: textSchema,
  reasonEn: textSchema,
});
export type OwnProof = z.infer<typeof ownProofSchema>;

export const myEnrolSchema = z.object({
  enrollId: idSchema,
  enrollState: z.string(),
  feeId: idSchema,
  workshops: z.array(idSchema),
  companions: z.array(z.object({ feeId: idSchema, name: z.string() })),
  orderNo: textSchema,
  payStatus: flagSchema.nullish(),
  amount: yuanSchema.nullish(),
  /** Of what is proved, what the place costs without what was asked for besides. */
  placeAmount: yuanSchema.nullish(),
  /** Until when the order can be paid, or what was proved is kept to be ordered. */
  expireTime: textSchema,
  /** Somebody compares a bank transfer with the account. */
  transferWaits: z.boolean(),
  /** What was added and waits for its money, by its order. */
  added: z
    .array(z.object({ orderNo: z.string(), amount: yuanSchema, expireTime: z.string(), feeIds: z.array(idSchema) }))
    .default([]),
  /** Another type that waits for the difference to be paid. */
  change: z
    .object({
      feeId: idSchema,
      orderNo: z.string(),
      amount: yuanSchema,
      expireTime: z.string(),
      transferWaits: z.boolean(),
    })
    .nullish(),
  /** What I have written of myself can still be corrected. */
  correctable: z.boolean().default(false),
  /** Until when it can go to somebody else; nothing where it cannot. */
  handoverUntil: textSchema,
  /** Whom I have offered it to, who has not confirmed yet. */
  handover: z
    .object({ name: z.string(), phonenumber: z.string(), inviteUrl: z.string(), createTime: z.string() })
    .nullish(),
  /** What is waited for, or offered, besides a place that is one's own. */
  waitsFor: z
    .object({ workshops: z.array(idSchema), companions: z.array(z.object({ feeId: idSchema, name: z.string() })) })
    .nullish(),
  /** Where one stands who waits, or is offered a place or what is wanted besides. */
  waiting: waitingPlaceSchema.nullish(),
  /** What was handed in for the type, and what became of it; nothing while nothing was. */
  proof: ownProofSchema.nullish(),
  /** Of a meeting that was called off, what was paid and where it is; nothing where nothing was. */
  returns: z
    .object({
      /** Yuan that nobody has begun to return, on their way, arrived, and that could not be returned. */
      due: yuanSchema,
      onWay: yuanSchema,
      arrived: yuanSchema,
      failed: yuanSchema,
      /** They go to somebody else, who paid. */
      toPayer: z.boolean(),
    })
    .nullish(),
});
export type MyEnrol = z.infer<typeof myEnrolSchema>;

/** Who somebody is, as a form begins with it. */
export const enrolPersonSchema = z.object({
  name: z.string(),
  phonenumber: z.string(),
  email: z.string(),
  hospital: z.string(),
  department: z.string(),
  title: z.string(),
});
export const enrolSheetSchema = z.object({
  state: z.enum(ENROL_STATES),
  enrollStart: textSchema,
  enrollEnd: textSchema,
  offers: z.array(offerSchema),
  /** Nothing while one has never enrolled. */
  mine: myEnrolSchema.nullish(),
  /** What the form begins with: what was written the last time, or what the account says. */
  person: enrolPersonSchema,
  /** What the meeting asks besides. */
  questions: z.array(askedQuestionSchema).default([]),
  /** What was answered the last time. */
  answers: answersSchema.default({}),
  /** What was filled in and not submitted, here or on another device. */
  draft: keptDraftSchema.nullish(),
  /** There are discount codes for the meeting. */
  coupons: z.boolean().default(false),
  /** The server's clock. */
  serverTime: z.string(),
});
export type EnrolSheet = z.infer<typeof enrolSheetSchema>;

export const getEnrol = endpoint({
  method: 'GET',
  path: '/meeting/enroll/getMine',
  summary: 'My enrolment for a meeting, what can be chosen there and what the form begins with',
  auth: 'signedIn',
  shows: ['meetings', 'orders'],
  query: z.object({ msId: idSchema }),
  answer: enrolSheetSchema,
});
/** What a form of enrolment says. */
export const enrolFormSchema = z.object({
  msId: idSchema,
  feeId: z.coerce
    .number<string | number>(says('validation.chooseOne'))
    .int(says('validation.chooseOne'))
    .positive(says('validation.chooseOne')),
  ...personFields,
  workshops: z.array(idSchema).max(20).default([]),
  companions: z.array(companionSchema).max(5, says('validation.tooLong')).default([]),
  answers: answersSchema.default({}),
});
export type EnrolForm = z.output<typeof enrolFormSchema>;

export const enrol = endpoint({
  method: 'POST',
  path: '/meeting/enroll',
  summary: 'Enrol for a meeting: a place, workshops and companions in one order; what costs nothing is mine at once',
  auth: 'signedIn',
  changes: [...PURCHASE, 'console.orders'],
  body: enrolFormSchema.extend({
    /** A discount code for the place. */
    coupon: couponCodeSchema.optional(),
    /** The sum that was shown; another one is answered with 601 and the new one. */
    amount: wholeAmountSchema.optional(),
    idempotencyKey: idempotencyKeySchema,
  }),
  answer: z.object({ enrollId: idSchema, orderNo: z.string(), amount: yuanSchema, payStatus: flagSchema }),
});
type EnrolBody = z.output<typeof enrol.body>;
/** Everything that somebody takes, by its fees. */
export const takenFees = ({
  feeId,
  workshops,
  companions,
}: Pick<EnrolBody, 'feeId' | 'workshops' | 'companions'>): number[] => [
  feeId,
  ...workshops,
  ...companions.map((one) => one.feeId),
];
/** The body of an enrolment for a meeting with these questions of its own. */
export const enrolBodyFor = (questions: readonly AskedQuestion[]) => answered(enrol.body, questions, takenFees);

export const addToEnrol = endpoint({
  method: 'POST',
  path: '/meeting/enroll/add',
  summary: 'Take workshops and companions besides a place that is mine already: an order of these alone',
  auth: 'signedIn',
  changes: [...PURCHASE, 'console.orders'],
  body: z.object({
    enrollId: idSchema,
    workshops: z.array(idSchema).max(20).default([]),
    companions: z.array(companionSchema).max(5, says('validation.tooLong')).default([]),
    /** To questions that are asked of what is added. */
    answers: answersSchema.default({}),
    amount: wholeAmountSchema.optional(),
    idempotencyKey: idempotencyKeySchema,
  }),
  answer: z.object({ orderNo: z.string(), amount: yuanSchema, payStatus: flagSchema }),
});

const cancelling = { enrollId: idSchema };
export const quoteCancelEnrol = endpoint({
  method: 'GET',
  path: '/meeting/enroll/cancelQuote',
  summary: 'What would come back if I gave my place and what I took besides up now',
  auth: 'signedIn',
  shows: ['meetings', 'orders'],
  query: z.object(cancelling),
  answer: z.object({
    /** unpaid: the order is closed; paid: it is given up by its rule; free: nothing was paid. */
    kind: z.enum(['unpaid', 'paid', 'free']),
    amount: yuanSchema,
    /** It goes to somebody else, who paid. */
    toPayer: z.boolean(),
    possible: z.boolean(),
    why: textSchema,
  }),
});
export const cancelEnrol = endpoint({
  method: 'PUT',
  path: '/meeting/enroll/cancel',
  summary: 'Give my place and what I took besides up; the same key is the same giving up',
  auth: 'signedIn',
  changes: [...PURCHASE, 'console.orders', 'console.refunds'],
  body: z.object({
    ...cancelling,
    reason: line(200).optional(),
    amount: wholeAmountSchema.optional(),
    idempotencyKey: idempotencyKeySchema,
  }),
  answer: z.object({ amount: yuanSchema }),
});

const changing = { enrollId: idSchema, feeId: idSchema };
export const quoteChangeEnrol = endpoint({
  method: 'GET',
  path: '/meeting/enroll/changeQuote',
  summary: 'What another type would cost me, or what would come back, if I changed to it now',
  auth: 'signedIn',
  shows: ['meetings', 'orders'],
  query: z.object(changing),
  answer: z.object({
    /** pay: the difference is to pay; back: it comes back by the steps of giving up, of which `fallsAway` is the whole; even: nothing moves. */
    kind: z.enum(['pay', 'back', 'even']),
    amount: yuanSchema,
    fallsAway: yuanSchema,
  }),
});
export const changeEnrol = endpoint({
  method: 'PUT',
  path: '/meeting/enroll/change',
  summary: 'Change my place to another type: the difference is an order of its own, or comes back',
  auth: 'signedIn',
  changes: [...PURCHASE, 'console.orders', 'console.refunds'],
  body: z.object({ ...changing, amount: wholeAmountSchema.optional(), idempotencyKey: idempotencyKeySchema }),
  /** `orderNo` where the change waits for its money. */
  answer: z.object({ orderNo: textSchema, amount: yuanSchema }),
});
export const correctEnrol = endpoint({
  method: 'PUT',
  path: '/meeting/enroll/correct',
  summary: 'Correct what I have written of myself, until the meeting’s last day for it',
  auth: 'signedIn',
  changes: ['meetings'],
  body: z.object({ enrollId: idSchema, ...personFields, answers: answersSchema.default({}) }),
});
export const getEnrolLetter = endpoint({
  method: 'GET',
  path: '/meeting/enroll/letter',
  summary: 'Where I fetch the letter that confirms my place, as a PDF, for five minutes',
  auth: 'signedIn',
  shows: [],
  query: z.object({ enrollId: idSchema }),
  answer: z.object({ url: z.string() }),
});
