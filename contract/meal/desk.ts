import { z } from 'zod';
import { INVITED_KINDS } from '@/contract/attendee/attendee';
import { countSchema, dateTimeSchema, endpoint, idSchema, keywordFields, textSchema } from '@/contract/core';
import { filled, wholeNumber } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { DIETS, MEAL_KINDS } from './meal';

const oneMeeting = z.object({ msId: idSchema });
const oneMeal = oneMeeting.extend({ mealId: idSchema });
const line = (max: number) => z.string().trim().max(max, says('validation.tooLong'));
const number = (most: number) =>
  wholeNumber('validation.wholeNumberEmpty', 'validation.wholeNumber', [1, most]).nullable().default(null);

export const deskMealSchema = z.object({
  mealId: idSchema,
  kind: z.enum(MEAL_KINDS),
  place: z.string(),
  placeEn: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  until: textSchema,
  tables: countSchema,
  seats: countSchema,
  everybody: z.boolean(),
  feeIds: z.array(idSchema),
  kinds: z.array(z.enum(INVITED_KINDS)),
  soldBy: countSchema,
  /** How many eat, in all and by what they do not eat, and how many of them have a table. */
  people: z.number().int(),
  diets: z.array(z.object({ diet: z.enum(DIETS), people: z.number().int() })),
  allergic: z.number().int(),
  seated: z.number().int(),
});
export type DeskMeal = z.infer<typeof deskMealSchema>;
export const getMeals = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/meals',
  summary: 'Meals of a meeting by time, with how many eat, by diet, and who may have them',
  auth: 'meeting.meals.see',
  shows: ['attendees'],
  params: oneMeeting,
  answer: z.object({
    meals: z.array(deskMealSchema),
    /** Types by which somebody takes part, and what can be taken besides. */
    fees: z.array(z.object({ feeId: idSchema, feeName: z.string(), feeNameEn: textSchema, besides: z.boolean() })),
  }),
});
export type DeskMeals = z.infer<typeof getMeals.answer>;

const mealBody = z
  .object({
    kind: z.enum(MEAL_KINDS),
    place: filled('validation.mealPlace').max(120, says('validation.tooLong')),
    placeEn: line(200).default(''),
    startTime: dateTimeSchema,
    endTime: dateTimeSchema,
    until: z.union([z.literal(''), dateTimeSchema]).default(''),
    tables: number(500),
    seats: number(50),
    everybody: z.boolean(),
    feeIds: z.array(idSchema).max(50).default([]),
    kinds: z.array(z.enum(INVITED_KINDS)).max(INVITED_KINDS.length).default([]),
    soldBy: idSchema.nullable().default(null),
  })
  .superRefine(({ startTime, endTime, until, tables, seats }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', message, path: [path] });
    if (endTime <= startTime) wrong('endTime', says('validation.mealEnd'));
    if (until > startTime) wrong('until', says('validation.mealUntil'));
    if (tables !== null && seats === null) wrong('seats', says('validation.wholeNumberEmpty'));
    if (tables === null && seats !== null) wrong('tables', says('validation.wholeNumberEmpty'));
  });
export const addMeal = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/meals',
  summary: 'Add a meal: when, where, at how many tables, and who has it',
  auth: 'meeting.meals.change',
  changes: ['attendees'],
  params: oneMeeting,
  body: mealBody,
  answer: z.object({ mealId: idSchema }),
});
export const editMeal = endpoint({
  method: 'PUT',
  path: '/meeting/desk/{msId}/meals/{mealId}',
  summary: 'Change a meal; no table gets fewer seats than people',
  auth: 'meeting.meals.change',
  changes: ['attendees'],
  params: oneMeal,
  body: mealBody,
});
export const removeMeal = endpoint({
  method: 'DELETE',
  path: '/meeting/desk/{msId}/meals/{mealId}',
  summary: 'Take a meal away',
  auth: 'meeting.meals.change',
  changes: ['attendees'],
  params: oneMeal,
});
export const fillTables = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/meals/{mealId}/fill',
  summary: 'Give everybody who eats and has no table a seat, people of a hospital next to each other',
  auth: 'meeting.meals.change',
  changes: ['attendees'],
  params: oneMeal,
  answer: z.object({ people: z.number().int(), left: z.number().int() }),
});
export const tellTables = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/meals/{mealId}/tell',
  summary: 'Tell everybody who has a table which it is',
  auth: 'meeting.meals.change',
  changes: ['attendees'],
  params: oneMeal,
  answer: z.object({ told: z.number().int() }),
});
export const seatGuest = endpoint({
  method: 'PUT',
  path: '/meeting/desk/{msId}/meals/{mealId}/guests/{attendeeId}',
  summary: 'Give somebody a table, or none',
  auth: 'meeting.meals.change',
  changes: ['attendees'],
  params: oneMeal.extend({ attendeeId: idSchema }),
  body: z.object({ tableNo: number(500) }),
});

export const deskGuestSchema = z.object({
  mealId: idSchema,
  attendeeId: idSchema,
  kind: z.enum(MEAL_KINDS),
  startTime: z.string(),
  personName: z.string(),
  personNameEn: textSchema,
  hospital: textSchema,
  diet: z.enum(DIETS),
  allergies: z.string(),
  tableNo: countSchema,
});
export type DeskGuest = z.infer<typeof deskGuestSchema>;
export const listGuests = listEndpoint({
  path: '/meeting/desk/{msId}/guests',
  summary: 'Who eats at which meal, what they do not eat, and where they sit',
  auth: 'meeting.meals.see',
  shows: ['attendees'],
  params: oneMeeting,
  filters: {
    keyword: keywordFields.keyword,
    mealId: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
    diet: z.enum(DIETS).optional(),
    /** Whether they have a table. */
    seated: z.enum(['0', '1']).optional(),
  },
  answer: deskGuestSchema,
});
