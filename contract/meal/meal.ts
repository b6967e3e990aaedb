import { z } from 'zod';
import { countSchema, endpoint, idSchema, textSchema } from '@/contract/core';
import { says } from '@/contract/says';

export const MEAL_KINDS = ['breakfast', 'lunch', 'dinner'] as const;
export type MealKind = (typeof MEAL_KINDS)[number];
export const DIETS = ['none', 'vegetarian', 'halal', 'noPork'] as const;
export type Diet = (typeof DIETS)[number];

/** How a meal stands that is ordered beside a place. */
export const BOUGHT = ['awaiting', 'paid'] as const;

export const ownMealSchema = z.object({
  mealId: idSchema,
  kind: z.enum(MEAL_KINDS),
  place: z.string(),
  placeEn: textSchema,
  startTime: z.string(),
  endTime: z.string(),
  /** They have it: by their type, their invitation, or since they paid for it. */
  mine: z.boolean(),
  /** They leave it. */
  left: z.boolean(),
  /** It can still be taken or left until then. */
  until: z.string(),
  open: z.boolean(),
  tableNo: countSchema,
  /** Those who come with them and have it, with their tables. */
  companions: z.array(z.object({ name: z.string(), tableNo: countSchema })),
  /** What is ordered beside the place by whoever wants it and has it not. */
  sold: z.object({ feeName: z.string(), feeNameEn: textSchema }).nullish(),
  /** They have ordered it: it is to be paid, or theirs. */
  bought: z.enum(BOUGHT).nullish(),
});
export type OwnMeal = z.infer<typeof ownMealSchema>;
export const getMyMeals = endpoint({
  method: 'GET',
  path: '/meeting/meal/getMine',
  summary: 'My meals at a meeting by day, my table, and what I do not eat',
  auth: 'signedIn',
  shows: ['meetings'],
  query: z.object({ msId: idSchema }),
  answer: z.object({
    enrolled: z.boolean(),
    diet: z.enum(DIETS),
    allergies: z.string(),
    meals: z.array(ownMealSchema),
  }),
});
export type MyMeals = z.infer<typeof getMyMeals.answer>;
export const takeMeal = endpoint({
  method: 'PUT',
  path: '/meeting/meal/{mealId}/takeMine',
  summary: 'Take a meal that I have, or leave it, until its moment; a seat at a table is given back',
  auth: 'signedIn',
  changes: ['meetings', 'attendees'],
  params: z.object({ mealId: idSchema }),
  body: z.object({ taken: z.boolean() }),
});
export const putDiet = endpoint({
  method: 'PUT',
  path: '/meeting/meal/putDiet',
  summary: 'Say what I do not eat, for whoever looks after the meals of this meeting alone',
  auth: 'signedIn',
  changes: ['meetings', 'attendees'],
  body: z.object({
    msId: idSchema,
    diet: z.enum(DIETS),
    allergies: z.string().trim().max(200, says('validation.tooLong')).default(''),
  }),
});
