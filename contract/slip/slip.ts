import { z } from 'zod';
import { endpoint, idSchema, textSchema } from '@/contract/core';
import { getMyStay } from '@/contract/lodging/stay';
import { getMyMeals, putDiet } from '@/contract/meal/meal';
import { getMyTrips, tripPartSchema } from '@/contract/trip/trip';

/** Meals that one slip speaks of at most. */
const MOST_MEALS = 60;

/** none: nothing was paid that an invoice could be of; open: it can be asked for; asked; issued. */
export const SLIP_INVOICES = ['none', 'open', 'asked', 'issued'] as const;

export const getMySlip = endpoint({
  method: 'GET',
  path: '/meeting/slip/getMine',
  summary: 'My return slip: what is known of my arrival, room, meals, companions, departure and invoice, in one place',
  auth: 'signedIn',
  shows: ['meetings', 'invoices', 'titles'],
  query: z.object({ msId: idSchema }),
  answer: z.object({
    enrolled: z.boolean(),
    /** When it was handed in last; nothing until then. */
    handTime: textSchema,
    trips: getMyTrips.answer,
    meals: getMyMeals.answer,
    stay: getMyStay.answer,
    /** The meeting has hotels whose rooms can be booked. */
    hotels: z.boolean(),
    companions: z.array(z.object({ name: z.string(), feeName: z.string(), feeNameEn: textSchema })),
    invoice: z.object({
      state: z.enum(SLIP_INVOICES),
      /** Of the order that pays for the place. */
      orderNo: textSchema,
      /** To whom it is, or would be made out. */
      title: textSchema,
    }),
  }),
});
export type MySlip = z.infer<typeof getMySlip.answer>;

export const putMySlip = endpoint({
  method: 'PUT',
  path: '/meeting/slip/putMine',
  summary:
    'Hand in my return slip: trips, meals and diet are written together or not at all; a trip that is null stays as it is',
  auth: 'signedIn',
  changes: ['meetings', 'attendees'],
  body: z.object({
    msId: idSchema,
    arrive: tripPartSchema('arrive').nullable(),
    leave: tripPartSchema('leave').nullable(),
    meals: z
      .array(z.object({ mealId: idSchema, taken: z.boolean() }))
      .max(MOST_MEALS)
      .default([]),
    diet: putDiet.body.shape.diet,
    allergies: putDiet.body.shape.allergies,
  }),
  answer: z.object({
    /** They had a car, and have none for what they changed to. */
    leftCar: z.boolean(),
  }),
});
