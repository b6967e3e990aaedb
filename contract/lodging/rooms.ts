import { z } from 'zod';
import { countSchema, endpoint, idSchema, keywordFields, textSchema, yuanSchema } from '@/contract/core';
import { filled, wholeNumber } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { idempotencyKeySchema, wholeAmountSchema } from '@/contract/pay/order';
import { says } from '@/contract/says';
import { PURCHASE } from '@/contract/stale';
import { daySchema, MOST_NIGHTS, SEXES, STAY_STATES, WISHES } from './stay';

const oneMeeting = z.object({ msId: idSchema });
const oneStay = oneMeeting.extend({ stayId: idSchema });
const oneHotel = oneMeeting.extend({ hotelId: idSchema });
const reason = filled('validation.reason').max(200, says('validation.tooLong'));
/** Somebody who has a place at the meeting: their phone, or their name where nobody else has it. */
const who = filled('validation.name').max(40, says('validation.tooLong'));

export const deskKindSchema = z.object({
  kindId: idSchema,
  kindName: z.string(),
  kindNameEn: textSchema,
  shared: z.boolean(),
  closed: z.boolean(),
  nights: z.array(
    z.object({
      day: z.string(),
      rooms: z.number().int(),
      taken: z.number().int(),
      /** Halves that are free in rooms of which the other one is let. */
      halves: z.number().int(),
    }),
  ),
});
export const deskHotelSchema = z.object({
  hotelId: idSchema,
  hotelName: z.string(),
  hotelNameEn: textSchema,
  /** When the last rooming list went to the hotel, and how much has changed since. */
  listedTime: textSchema,
  changes: z.number().int(),
  kinds: z.array(deskKindSchema),
});
export type DeskHotel = z.infer<typeof deskHotelSchema>;
export const getRooms = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/rooms',
  summary: 'Hotels of a meeting by kind and night: rooms, how many are taken, halves that are free',
  auth: 'meeting.rooms.see',
  shows: ['attendees', 'managed'],
  params: oneMeeting,
  answer: z.array(deskHotelSchema),
});

/** Against the last rooming list that went to the hotel. */
export const STAY_CHANGES = ['new', 'changed', 'cancelled', 'same'] as const;
export const deskStaySchema = z.object({
  stayId: idSchema,
  guestName: z.string(),
  hospital: textSchema,
  hotelId: idSchema,
  hotelName: z.string(),
  hotelNameEn: textSchema,
  kindId: idSchema,
  kindName: z.string(),
  kindNameEn: textSchema,
  inDay: z.string(),
  outDay: z.string(),
  nights: countSchema,
  half: z.boolean(),
  /** Of a half: with whom they can share, and how they sleep. */
  sex: z.enum(SEXES).nullish(),
  wishes: z.array(z.enum(WISHES)).default([]),
  /** Of a half: the number that those have in common who share a room. */
  share: countSchema,
  mate: textSchema,
  roomNo: textSchema,
  state: z.enum(STAY_STATES),
  /** Why it is on the house. */
  reason: textSchema,
  change: z.enum(STAY_CHANGES),
});
export type DeskStay = z.infer<typeof deskStaySchema>;
export const listStays = listEndpoint({
  path: '/meeting/desk/{msId}/stays',
  summary: 'Who sleeps where at a meeting, by hotel and room, with what has changed since the last rooming list',
  auth: 'meeting.rooms.see',
  shows: ['attendees'],
  params: oneMeeting,
  filters: {
    keyword: keywordFields.keyword,
    hotelId: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
    state: z.enum(STAY_STATES).optional(),
    half: z.enum(['0', '1']).optional(),
  },
  sorts: ['createTime'],
  answer: deskStaySchema,
});
export const assignStay = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/stays',
  summary: 'Give somebody a room, or a half of one, on the house',
  auth: 'meeting.rooms.change',
  changes: ['attendees'],
  params: oneMeeting,
  body: z
    .object({
      who,
      kindId: idSchema,
      inDay: daySchema,
      outDay: daySchema,
      reason,
      half: z.boolean().default(false),
      sex: z.enum(SEXES).optional(),
    })
    .superRefine(({ half, sex }, context) => {
      if (half && !sex) context.addIssue({ code: 'custom', message: says('validation.choose'), path: ['sex'] });
    }),
  answer: z.object({ stayId: idSchema }),
});
export const entitleStay = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/stays/right',
  summary: 'Say how many nights in which room somebody has for nothing; they choose the days themselves',
  auth: 'meeting.rooms.change',
  changes: ['attendees'],
  params: oneMeeting,
  body: z.object({
    who,
    kindId: idSchema,
    reason,
    nights: wholeNumber('validation.wholeNumberEmpty', 'validation.wholeNumber', [1, MOST_NIGHTS]),
  }),
});
export const joinStays = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/stays/{stayId}/mate',
  summary: 'Put two people who each have a half into one room',
  auth: 'meeting.rooms.change',
  changes: ['attendees'],
  params: oneStay,
  body: z.object({ who }),
});
export const setRoomNo = endpoint({
  method: 'PUT',
  path: '/meeting/desk/{msId}/stays/{stayId}/room',
  summary: 'Write the number of somebody’s room; who shares it has the same',
  auth: 'meeting.rooms.change',
  changes: ['attendees'],
  params: oneStay,
  body: z.object({ roomNo: z.string().trim().max(20, says('validation.tooLong')) }),
});
export const moveStay = endpoint({
  method: 'PUT',
  path: '/meeting/desk/{msId}/stays/{stayId}/place',
  summary: 'Move somebody to another kind of rooms, hotel or days, where it is free: no money moves, and they are told',
  auth: 'meeting.rooms.change',
  changes: ['attendees'],
  params: oneStay,
  body: z.object({ kindId: idSchema, inDay: daySchema, outDay: daySchema, reason }),
});
export const quoteGiveUpStay = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/stays/{stayId}/cancel',
  summary: 'What would come back to whoever paid for a room',
  auth: 'meeting.rooms.change',
  shows: ['attendees'],
  params: oneStay,
  answer: z.object({
    kind: z.enum(['free', 'unpaid', 'paid']),
    amount: yuanSchema,
    possible: z.boolean(),
    why: textSchema,
  }),
});
export const giveUpStay = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/stays/{stayId}/cancel',
  summary: 'Give a room up for somebody, by the hotel’s steps; with money it takes the right to give it back',
  auth: 'meeting.rooms.change',
  changes: [...PURCHASE, 'attendees'],
  params: oneStay,
  body: z.object({ reason, amount: wholeAmountSchema.optional(), idempotencyKey: idempotencyKeySchema }),
  answer: z.object({ amount: yuanSchema }),
});
export const sendRoomingList = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/rooms/{hotelId}/sent',
  summary: 'The rooming list as it is now went to the hotel: what changes later is marked in the next one',
  auth: 'meeting.rooms.change',
  changes: ['attendees'],
  params: oneHotel,
});
