import { z } from 'zod';
import { countSchema, endpoint, idSchema, textSchema, yuanSchema } from '@/contract/core';
import { hotelBriefSchema } from '@/contract/meeting/parts';
import { BEDS } from './stay';

export const roomKindSchema = z.object({
  kindId: idSchema,
  kindName: z.string(),
  kindNameEn: textSchema,
  bed: z.enum(BEDS),
  breakfast: countSchema,
  shared: z.boolean(),
});
export const hotelSchema = hotelBriefSchema.extend({
  msId: idSchema,
  intro: textSchema,
  introEn: textSchema,
  pictures: z.array(z.string()),
  phone: textSchema,
  leastNights: z.number().int(),
  deposit: yuanSchema,
  holdHours: z.number().int(),
  /** Of the hotel, or, where it has none, of the meeting. */
  refundSteps: z.array(z.object({ until: z.string(), percent: z.number(), fee: yuanSchema })),
  closed: z.boolean(),
  kinds: z.array(roomKindSchema),
});
export type Hotel = z.infer<typeof hotelSchema>;

export const getHotel = endpoint({
  method: 'GET',
  path: '/meeting/api/getHotel',
  summary: 'A hotel of a meeting with its rooms',
  query: z.object({ hotelId: idSchema }),
  answer: hotelSchema,
});
export const nightSchema = z.object({
  kindId: idSchema,
  day: z.string(),
  price: yuanSchema,
  halfPrice: yuanSchema,
  /** Whole rooms. */
  left: z.number().int(),
  /** Halves of rooms in which somebody of the same sex has the other one. */
  halves: z.object({ m: z.number().int(), f: z.number().int() }),
});
export type RoomNight = z.infer<typeof nightSchema>;
export const getNights = endpoint({
  method: 'GET',
  path: '/meeting/api/getNights',
  summary: 'What rooms of a hotel cost by night, and how many are left',
  query: z.object({ hotelId: idSchema }),
  answer: z.array(nightSchema),
});
