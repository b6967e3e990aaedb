import { z } from 'zod';
import { dateTimeSchema, endpoint, idSchema, textSchema, yuanSchema } from '@/contract/core';
import { filled, wholeNumber } from '@/contract/filled';
import { says } from '@/contract/says';

/** percent: so much of a hundred less; amount: so much less; price: it costs no more than that. */
export const COUPON_KINDS = ['percent', 'amount', 'price'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];
export const MOST_CODES = 2000;
export const MOST_USES = 20_000;

/** As it is typed: in whatever letters, with or without lines between them. */
export const couponCodeSchema = z
  .string()
  .max(40, says('validation.tooLong'))
  .transform((code) => code.toUpperCase().replace(/[^A-Z0-9]/g, ''));

const oneMeeting = z.object({ msId: idSchema });
const oneCoupon = oneMeeting.extend({ id: idSchema });

export const quoteCoupon = endpoint({
  method: 'POST',
  path: '/meeting/enroll/coupon',
  summary: 'What a code takes off the price of a place of a type',
  auth: 'signedIn',
  changes: [],
  body: z.object({ msId: idSchema, feeId: idSchema, code: couponCodeSchema }),
  answer: z.object({
    name: z.string(),
    deducted: yuanSchema,
    price: yuanSchema,
    /** Seats that are kept for those who have such a code. */
    seats: z.number().int().default(0),
  }),
});

export const couponSchema = z.object({
  couponId: idSchema,
  name: z.string(),
  kind: z.enum(COUPON_KINDS),
  /** Of a hundred, or yuan. */
  value: z.string(),
  types: z.array(z.object({ feeName: z.string(), feeNameEn: textSchema })),
  /** It was for types that there are none of any more: it is for nothing. */
  gone: z.boolean().default(false),
  /** The code, where it has one alone. */
  code: textSchema,
  codes: z.number().int(),
  /** Of all codes together. */
  uses: z.number().int(),
  used: z.number().int(),
  /** Seats that are kept for those who have one, and how many of them are left. */
  kept: z.number().int().default(0),
  keptLeft: z.number().int().default(0),
  until: textSchema,
  stopped: z.boolean(),
});
export type Coupon = z.infer<typeof couponSchema>;

export const listCoupons = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/coupons',
  summary: 'A meeting’s discount codes by what they give, with how often they were used',
  auth: 'meeting.seats.change',
  shows: ['managed'],
  params: oneMeeting,
  answer: z.object({
    rows: z.array(couponSchema),
    /** Types that one can be for. */
    types: z.array(z.object({ feeId: idSchema, feeName: z.string(), feeNameEn: textSchema })),
  }),
});
const value = filled('validation.amountEmpty')
  .max(9, says('validation.amount'))
  .regex(/^\d{1,6}(\.\d{1,2})?$/, says('validation.amount'));
export const createCoupon = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/coupons',
  summary: 'Make discount codes: a batch of single ones, or one that is used so many times',
  auth: 'meeting.seats.change',
  changes: ['managed'],
  params: oneMeeting,
  body: z
    .object({
      name: filled('validation.name').max(40, says('validation.tooLong')),
      kind: z.enum(COUPON_KINDS),
      value,
      feeIds: z.array(idSchema).max(30).default([]),
      /** A word of one's own; without it codes are drawn. */
      code: z
        .union([z.literal(''), couponCodeSchema.pipe(z.string().min(6, says('validation.couponCode')))])
        .optional(),
      count: wholeNumber('validation.wholeNumberEmpty', 'validation.wholeNumber', [1, MOST_CODES]),
      uses: wholeNumber('validation.wholeNumberEmpty', 'validation.wholeNumber', [1, MOST_USES]),
      /** Seats that are kept for those who have a code, of the one type that it is for. */
      kept: z
        .union([z.literal(''), wholeNumber('validation.wholeNumberEmpty', 'validation.wholeNumber', [1, MOST_USES])])
        .optional(),
      until: z.union([z.literal(''), dateTimeSchema]).optional(),
    })
    .superRefine(({ kind, value: given, code, count, kept, uses, feeIds }, context) => {
      const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', message, path: [path] });
      if (kind === 'percent' && (Number(given) < 1 || Number(given) > 100 || given.includes('.'))) {
        wrong('value', says('validation.percent'));
      }
      if (kind === 'amount' && Number(given) <= 0) wrong('value', says('validation.amount'));
      if (kept && feeIds.length !== 1) wrong('feeIds', says('validation.oneType'));
      if (kept && kept > count * uses) wrong('kept', says('validation.keptUses'));
      if (code && count > 1) wrong('count', says('validation.oneCode'));
    }),
  answer: z.object({ couponId: idSchema }),
});
export const stopCoupon = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/coupons/{id}/stop',
  summary: 'Stop discount codes: nobody uses them any more',
  auth: 'meeting.seats.change',
  changes: ['managed'],
  params: oneCoupon,
});
export const listCodes = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/coupons/{id}/codes',
  summary: 'All codes of one kind, with how often each was used',
  auth: 'meeting.seats.change',
  shows: ['managed'],
  params: oneCoupon,
  answer: z.array(z.object({ code: z.string(), uses: z.number().int(), used: z.number().int() })),
});
