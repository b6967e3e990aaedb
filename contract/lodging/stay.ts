import { z } from 'zod';
import { countSchema, endpoint, flagSchema, idSchema, textSchema, yuanSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { idempotencyKeySchema, wholeAmountSchema } from '@/contract/pay/order';
import { says } from '@/contract/says';
import { PURCHASE } from '@/contract/stale';

export const BEDS = ['double', 'twin'] as const;
/** Of whom shares a room: asked for a half alone. */
export const SEXES = ['m', 'f'] as const;
export type Sex = (typeof SEXES)[number];
/** draft: to be ordered; awaiting: ordered and to be paid; booked; expired: it was let go, nobody paid; cancelled: given up. */
export const STAY_STATES = ['draft', 'awaiting', 'booked', 'expired', 'cancelled'] as const;
export type StayState = (typeof STAY_STATES)[number];
/** asked: of a room-mate who is named, who has not said; then what they said. */
export const MATE_STATES = ['asked', 'accepted', 'declined'] as const;
/** What somebody says of how they sleep, and wants of a room-mate. */
export const WISHES = ['earlyBird', 'nightOwl', 'smoker', 'nonSmoker', 'quiet', 'snores'] as const;
export type Wish = (typeof WISHES)[number];
/** Nights of one stay at most. */
export const MOST_NIGHTS = 30;

export const daySchema = filled('validation.dayEmpty').regex(/^\d{4}-\d{2}-\d{2}$/, says('validation.day'));
const line = (max: number) => z.string().trim().max(max, says('validation.tooLong'));

/** What is asked for: which nights of which room. */
export const stayAsked = {
  kindId: idSchema,
  inDay: daySchema,
  outDay: daySchema,
  /** A half of a room. */
  half: z.boolean().default(false),
  /** For a half alone. */
  sex: z.enum(SEXES).optional(),
};
const runSchema = z.object({ inDay: z.string(), outDay: z.string() });
export const stayQuoteSchema = z.object({
  /** Night by night what it costs; nothing of those that are on the house. */
  nights: z.array(z.object({ day: z.string(), price: yuanSchema, onHouse: z.boolean() })),
  total: yuanSchema,
  /** What is paid now, and what is left to pay at the hotel. */
  due: yuanSchema,
  atHotel: yuanSchema,
  /** All of these nights are free, and enough of them. */
  possible: z.boolean(),
  why: textSchema,
  /** What is free of the nights that were asked for, where not all are: as many in a row as the hotel asks for. */
  runs: z.array(runSchema),
});
export type StayQuote = z.infer<typeof stayQuoteSchema>;

export const quoteStay = endpoint({
  method: 'GET',
  path: '/meeting/stay/quote',
  summary: 'What nights of a room cost me now, and which of them are free',
  auth: 'signedIn',
  shows: ['meetings'],
  query: z.object({ ...stayAsked, half: z.stringbool().default(false) }),
  answer: stayQuoteSchema,
});

/** With whom, and who sleeps there. */
export const stayPerson = {
  guestName: filled('validation.name').max(40, says('validation.tooLong')),
  mateName: line(40).default(''),
  wishes: z.array(z.enum(WISHES)).max(WISHES.length).default([]),
};
export const bookStay = endpoint({
  method: 'POST',
  path: '/meeting/stay/book',
  summary: 'Book a room, or a half of one, at the server’s price; the same key is the same order',
  auth: 'signedIn',
  changes: [...PURCHASE, 'attendees'],
  body: z
    .object({
      ...stayAsked,
      ...stayPerson,
      /** Of whoever asks to share a room with me. */
      withStay: idSchema.optional(),
      amount: wholeAmountSchema.optional(),
      idempotencyKey: idempotencyKeySchema,
    })
    .superRefine(({ half, sex }, context) => {
      if (half && !sex) context.addIssue({ code: 'custom', message: says('validation.choose'), path: ['sex'] });
    }),
  answer: z.object({ stayId: idSchema, orderNo: textSchema, amount: yuanSchema, payStatus: flagSchema.nullish() }),
});

const oneStay = z.object({ stayId: idSchema });
const days = { inDay: daySchema, outDay: daySchema };
export const quoteStayChange = endpoint({
  method: 'GET',
  path: '/meeting/stay/{stayId}/change',
  summary: 'What other days of my stay cost more, or what would come back',
  auth: 'signedIn',
  shows: ['meetings'],
  params: oneStay,
  query: z.object(days),
  answer: z.object({
    kind: z.enum(['pay', 'back', 'even']),
    amount: yuanSchema,
    /** Of what is less, what comes back by the steps of giving up; the rest does not. */
    fallsAway: yuanSchema,
  }),
});
export const changeStay = endpoint({
  method: 'POST',
  path: '/meeting/stay/{stayId}/change',
  summary: 'Have my stay on other days: the difference is ordered, or comes back',
  auth: 'signedIn',
  changes: [...PURCHASE, 'attendees'],
  params: oneStay,
  body: z.object({ ...days, amount: wholeAmountSchema.optional(), idempotencyKey: idempotencyKeySchema }),
  answer: z.object({ orderNo: textSchema, amount: yuanSchema }),
});
export const quoteStayCancel = endpoint({
  method: 'GET',
  path: '/meeting/stay/{stayId}/cancel',
  summary: 'What comes back if I give my stay up now',
  auth: 'signedIn',
  shows: ['meetings'],
  params: oneStay,
  answer: z.object({
    kind: z.enum(['free', 'unpaid', 'paid']),
    amount: yuanSchema,
    possible: z.boolean(),
    why: textSchema,
  }),
});
export const cancelStay = endpoint({
  method: 'POST',
  path: '/meeting/stay/{stayId}/cancel',
  summary: 'Give my stay up: an unpaid order is closed, a paid one given back by the hotel’s steps',
  auth: 'signedIn',
  changes: [...PURCHASE, 'attendees'],
  params: oneStay,
  body: z.object({ amount: wholeAmountSchema.optional(), idempotencyKey: idempotencyKeySchema }),
  answer: z.object({ amount: yuanSchema }),
});
export const askMate = endpoint({
  method: 'PUT',
  path: '/meeting/stay/{stayId}/mate',
  summary: 'Say with whom I want to share my room; nobody clears it',
  auth: 'signedIn',
  changes: ['meetings', 'attendees'],
  params: oneStay,
  body: z.object({ mateName: line(40) }),
});
export const answerMate = endpoint({
  method: 'POST',
  path: '/meeting/stay/{stayId}/mate',
  summary: 'Answer whoever asks to share a room with me, by their stay: whoever accepts moves in with their own half',
  auth: 'signedIn',
  changes: ['meetings', 'attendees'],
  params: oneStay,
  body: z.object({ accept: z.boolean() }),
});

export const ownStaySchema = z.object({
  stayId: idSchema,
  hotelId: idSchema,
  kindId: idSchema,
  hotelName: z.string(),
  hotelNameEn: textSchema,
  kindName: z.string(),
  kindNameEn: textSchema,
  inDay: z.string(),
  outDay: z.string(),
  half: z.boolean(),
  state: z.enum(STAY_STATES),
  guestName: z.string(),
  total: yuanSchema,
  due: yuanSchema,
  atHotel: yuanSchema,
  /** Unpaid: its order, and until when it is kept. */
  orderNo: textSchema,
  expireTime: textSchema,
  /** A change of days that is not paid yet. */
  change: z.object({ orderNo: textSchema, inDay: z.string(), outDay: z.string() }).nullish(),
  roomNo: textSchema,
  /** Of a half: who has the other one, once both are booked. */
  mate: textSchema,
  mateName: textSchema,
  mateState: z.enum(MATE_STATES).nullish(),
  wishes: z.array(z.enum(WISHES)).default([]),
  onHouse: z.boolean(),
});
export type OwnStay = z.infer<typeof ownStaySchema>;
export const getMyStay = endpoint({
  method: 'GET',
  path: '/meeting/stay/getMine',
  summary: 'My stay at a meeting, and who asks to share a room with me',
  auth: 'signedIn',
  shows: ['meetings'],
  query: z.object({ msId: idSchema }),
  answer: z.object({
    /** Only who has a place at the meeting books a room. */
    enrolled: z.boolean(),
    name: textSchema,
    stay: ownStaySchema.nullish(),
    /** Nights that are on the house, and in which room. */
    right: z.object({ kindId: idSchema, hotelId: idSchema, nights: countSchema }).nullish(),
    asks: z.array(
      z.object({
        stayId: idSchema,
        name: z.string(),
        hospital: textSchema,
        hotelId: idSchema,
        kindId: idSchema,
        hotelName: z.string(),
        hotelNameEn: textSchema,
        inDay: z.string(),
        outDay: z.string(),
      }),
    ),
  }),
});
export type MyStay = z.infer<typeof getMyStay.answer>;
