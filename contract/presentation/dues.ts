import { z } from 'zod';
import { couponCodeSchema } from '@/contract/attendee/coupon';
import { enrolFormSchema, pricedSchema } from '@/contract/attendee/enrol';
import { endpoint, flagSchema, idSchema, textSchema, yuanSchema } from '@/contract/core';
import { idempotencyKeySchema, wholeAmountSchema } from '@/contract/pay/order';
import { PURCHASE } from '@/contract/stale';

/** Where the fee of a paper stands; what nobody has ordered has no row. */
export const PAPER_FEE_STATES = ['draft', 'awaiting', 'paid', 'expired', 'cancelled'] as const;
export type PaperFeeState = (typeof PAPER_FEE_STATES)[number];

/** Whether authors of a meeting can pay now. */
export const DUES_STATES = ['open', 'over', 'calledOff'] as const;

/** An accepted paper of mine: what is paid for it, and who presents. */
export const paperDueSchema = z.object({
  artId: idSchema,
  artNo: textSchema,
  title: z.string(),
  titleEn: textSchema,
  /** How it is given. */
  form: textSchema,
  /** 0 not paid, 1 waits for its money, 2 paid. */
  fee: z.enum(['none', 'due', 'awaiting', 'paid']),
  /** Which of the fees are for it, by its column and form. */
  feeIds: z.array(idSchema),
  /** Of what was ordered: what it costs. */
  amount: yuanSchema.nullish(),
  /** Of an order of mine. */
  orderNo: textSchema,
  expireTime: textSchema,
  transferWaits: z.boolean(),
  /** Somebody else of the authors has ordered it. */
  othersOrder: z.boolean(),
  presenter: z.object({ name: z.string(), nameEn: textSchema, mine: z.boolean(), enrolled: z.boolean() }),
  /** Its authors declined to present it. */
  declined: z.boolean(),
});
export type PaperDue = z.infer<typeof paperDueSchema>;

export const authorDuesSchema = z.object({
  state: z.enum(DUES_STATES),
  /** Until when presenters have to be enrolled and their papers paid; nothing where nobody asks. */
  presentUntil: textSchema,
  papers: z.array(paperDueSchema),
  /** What a paper costs me, by kind; none where the meeting takes nothing for papers. */
  fees: z.array(pricedSchema),
  /** Places for authors. */
  places: z.array(pricedSchema),
  /** How my own place stands; nothing where I have none. */
  enrollState: textSchema,
  serverTime: z.string(),
});
export type AuthorDues = z.infer<typeof authorDuesSchema>;

export const getDues = endpoint({
  method: 'GET',
  path: '/meeting/art/getDues',
  summary: 'My accepted papers at a meeting, what authors pay there and who presents',
  auth: 'signedIn',
  shows: ['papers', 'meetings', 'orders'],
  query: z.object({ msId: idSchema }),
  answer: authorDuesSchema,
});

const orderAnswer = z.object({ orderNo: z.string(), amount: yuanSchema, payStatus: flagSchema });

export const payPaper = endpoint({
  method: 'POST',
  path: '/meeting/art/{artId}/pay',
  summary: 'Order the fee of an accepted paper, as one of its authors; each paper is paid for once',
  auth: 'paper.reader',
  changes: [...PURCHASE, 'papers', 'console.orders'],
  params: z.object({ artId: idSchema }),
  body: z.object({
    feeId: idSchema,
    /** The sum that was shown; another one is answered with 601 and the new one. */
    amount: wholeAmountSchema.optional(),
    idempotencyKey: idempotencyKeySchema,
  }),
  answer: orderAnswer,
});

export const enrolWithPapers = endpoint({
  method: 'POST',
  path: '/meeting/art/enroll',
  summary: 'Enrol as an author and pay for papers of mine, in one order',
  auth: 'signedIn',
  changes: [...PURCHASE, 'papers', 'console.orders'],
  body: enrolFormSchema.extend({
    papers: z
      .array(z.object({ artId: idSchema, feeId: idSchema }))
      .max(20)
      .default([]),
    /** A discount code for the place. */
    coupon: couponCodeSchema.optional(),
    amount: wholeAmountSchema.optional(),
    idempotencyKey: idempotencyKeySchema,
  }),
  answer: orderAnswer.extend({ enrollId: idSchema }),
});
