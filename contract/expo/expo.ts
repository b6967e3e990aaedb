import { z } from 'zod';
import { endpoint, idSchema, numberSchema, textSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { says } from '@/contract/says';

/** Where a request for a call stands: new at the desk, passed on to the exhibitor, done, or taken back by whoever asked. */
export const CALL_STATES = ['new', 'passed', 'done', 'withdrawn'] as const;
export type CallState = (typeof CALL_STATES)[number];
/** Those that are not over: of one exhibitor a person has one. */
export const OPEN_CALLS: readonly CallState[] = ['new', 'passed'];
/** Open requests of one person at one meeting. */
export const MOST_OPEN_CALLS = 20;
/** By what of their account somebody lets themselves be reached. */
export const CALL_WAYS = ['phone', 'email'] as const;

/** What exhibitors of a meeting are ranked by: diamond, gold … as its organisers call them, the highest first. */
export const expoLevelSchema = z.object({ levelId: idSchema, name: z.string(), nameEn: textSchema });
export type ExpoLevel = z.infer<typeof expoLevelSchema>;

/** Metres, to a decimal. */
const metresSchema = numberSchema.pipe(z.number().min(0));
export const boothSchema = z.object({
  boothId: idSchema,
  no: z.string(),
  /** From the hall's upper left corner, in metres. */
  x: metresSchema,
  y: metresSchema,
  width: metresSchema,
  height: metresSchema,
  /** Who has it; nobody yet. */
  exhibitorId: idSchema.nullish(),
});
export type Booth = z.infer<typeof boothSchema>;
export const expoHallSchema = z.object({
  hallId: idSchema,
  name: z.string(),
  nameEn: textSchema,
  width: metresSchema,
  height: metresSchema,
  booths: z.array(boothSchema),
});
export type ExpoHall = z.infer<typeof expoHallSchema>;

export const exhibitorSchema = z.object({
  exhibitorId: idSchema,
  levelId: idSchema.nullish(),
  name: z.string(),
  nameEn: textSchema,
  logoUrl: textSchema,
  intro: textSchema,
  introEn: textSchema,
  /** How many products it shows. */
  products: z.number().int(),
});
export type Exhibitor = z.infer<typeof exhibitorSchema>;
export const expoSchema = z.object({
  levels: z.array(expoLevelSchema),
  halls: z.array(expoHallSchema),
  /** By level, then as they were put in order. */
  exhibitors: z.array(exhibitorSchema),
});
export type Expo = z.infer<typeof expoSchema>;

export const getExpo = endpoint({
  method: 'GET',
  path: '/meeting/expo',
  summary: 'The exhibition of a meeting: levels, halls with their booths, exhibitors',
  query: z.object({ msId: idSchema }),
  answer: expoSchema,
});

export const productSchema = z.object({
  productId: idSchema,
  name: z.string(),
  nameEn: textSchema,
  intro: textSchema,
  introEn: textSchema,
  pictureUrl: textSchema,
  /** Of a medical device or a drug, by the authority. */
  regNo: textSchema,
});
export type Product = z.infer<typeof productSchema>;
export const exhibitorDetailSchema = exhibitorSchema.omit({ products: true }).extend({
  website: textSchema,
  products: z.array(productSchema),
});
export type ExhibitorDetail = z.infer<typeof exhibitorDetailSchema>;

const oneExhibitor = z.object({ msId: idSchema, exhibitorId: idSchema });
export const getExhibitor = endpoint({
  method: 'GET',
  path: '/meeting/expo/exhibitor',
  summary: 'An exhibitor of a meeting with its products; who looks after its booth is told to signed-in people alone',
  query: oneExhibitor,
  answer: exhibitorDetailSchema,
});

export const getOwnExhibitor = endpoint({
  method: 'GET',
  path: '/meeting/expo/own',
  summary:
    'What a signed-in person is told at an exhibitor: who looks after the booth, and how their own request stands',
  auth: 'signedIn',
  shows: ['expoCalls'],
  query: oneExhibitor,
  answer: z.object({
    contactName: textSchema,
    contactPhone: textSchema,
    contactEmail: textSchema,
    /** The account's, masked: what a request would hand on. */
    name: textSchema,
    phone: textSchema,
    email: textSchema,
    /** The newest request that was not taken back. */
    call: z.object({ state: z.enum(CALL_STATES), createTime: z.string() }).nullish(),
  }),
});
export type OwnExhibitor = z.infer<typeof getOwnExhibitor.answer>;

export const askExpoCall = endpoint({
  method: 'POST',
  path: '/meeting/expo/call',
  summary: 'Ask an exhibitor for a call, with what of the account may be handed on; while one is open it stays the one',
  auth: 'signedIn',
  changes: ['expoCalls'],
  body: oneExhibitor.extend({
    name: filled('validation.name').max(40, says('validation.tooLong')),
    ways: z.array(z.enum(CALL_WAYS)).min(1, says('validation.callWay')).max(CALL_WAYS.length),
    question: z.string().trim().max(500, says('validation.tooLong')).optional(),
    /** To these facts being handed on to this exhibitor. */
    consent: z.literal(true, says('validation.callConsent')),
  }),
  answer: z.object({ state: z.enum(CALL_STATES) }),
});

export const withdrawExpoCall = endpoint({
  method: 'POST',
  path: '/meeting/expo/call/withdraw',
  summary: 'Take an open request back: phone, e-mail and question are erased at once',
  auth: 'signedIn',
  changes: ['expoCalls'],
  body: oneExhibitor,
});
