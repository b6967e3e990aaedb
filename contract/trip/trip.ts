import { z } from 'zod';
import { countSchema, endpoint, idSchema, maybeDateTimeSchema, textSchema } from '@/contract/core';
import { filled, wholeNumber } from '@/contract/filled';
import { says } from '@/contract/says';

/** To the meeting, and from it. */
export const DIRECTIONS = ['arrive', 'leave'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const WAYS = ['train', 'flight', 'car', 'other'] as const;
export type Way = (typeof WAYS)[number];
/** Ways that are called by a number. */
const NUMBERED: readonly Way[] = ['train', 'flight'];
/** People of one trip at most. */
const MOST_PEOPLE = 20;

const line = (max: number) => z.string().trim().max(max, says('validation.tooLong'));
const maybeMoment = maybeDateTimeSchema.default('');

const tripFields = {
  way: z.enum(WAYS),
  /** Of the train or flight, in capital letters. */
  number: line(12).toUpperCase().default(''),
  fromCity: line(40).default(''),
  fromStation: line(60).default(''),
  toCity: line(40).default(''),
  toStation: line(60).default(''),
  departTime: maybeMoment,
  arriveTime: maybeMoment,
  people: wholeNumber('validation.wholeNumberEmpty', 'validation.wholeNumber', [1, MOST_PEOPLE]),
  /** They want to be fetched, or brought there. */
  pickUp: z.boolean(),
  note: line(200).default(''),
};
type WrittenTrip = Pick<
  z.output<z.ZodObject<typeof tripFields>>,
  'way' | 'number' | 'fromStation' | 'toStation' | 'departTime' | 'arriveTime' | 'pickUp'
>;

/** What a trip has to say where it meets the meeting's town. */
function checkTrip(direction: Direction, trip: WrittenTrip, context: z.core.$RefinementCtx): void {
  const { way, number, pickUp, departTime, arriveTime } = trip;
  const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', message, path: [path] });
  if (NUMBERED.includes(way) && number === '') wrong('number', says('validation.tripNumber'));
  const [time, station] =
    direction === 'arrive' ? (['arriveTime', 'toStation'] as const) : (['departTime', 'fromStation'] as const);
  if (trip[time] === '') wrong(time, says('validation.time'));
  if (pickUp && trip[station] === '') wrong(station, says('validation.station'));
  if (departTime !== '' && arriveTime !== '' && arriveTime <= departTime) {
    wrong('arriveTime', says('validation.arriveLater'));
  }
}

/** A trip as somebody writes it. */
export const tripBodySchema = z
  .object({ msId: idSchema, direction: z.enum(DIRECTIONS), ...tripFields })
  .superRefine((trip, context) => checkTrip(trip.direction, trip, context));
/** The same as a part of a form that knows the meeting and the direction. */
export const tripPartSchema = (direction: Direction) =>
  z.object(tripFields).superRefine((trip, context) => checkTrip(direction, trip, context));

/** Who drives, and where they wait. */
export const tripCarSchema = z.object({
  plate: textSchema,
  driver: textSchema,
  /** Until the day after. */
  driverPhone: textSchema,
  meetPoint: textSchema,
  meetPointEn: textSchema,
  meetTime: z.string(),
  /** It was put off to this moment. */
  delayTime: textSchema,
});
export const ownTripSchema = z.object({
  direction: z.enum(DIRECTIONS),
  way: z.enum(WAYS),
  number: z.string(),
  fromCity: z.string(),
  fromStation: z.string(),
  toCity: z.string(),
  toStation: z.string(),
  departTime: textSchema,
  arriveTime: textSchema,
  people: countSchema,
  pickUp: z.boolean(),
  note: z.string(),
  /** Null until the desk has given one. */
  car: tripCarSchema.nullish(),
});
export type OwnTrip = z.infer<typeof ownTripSchema>;

export const getMyTrips = endpoint({
  method: 'GET',
  path: '/meeting/trip/getMine',
  summary: 'How I come to a meeting and leave it, and who fetches me',
  auth: 'signedIn',
  shows: ['meetings'],
  query: z.object({ msId: idSchema }),
  answer: z.object({
    /** Only who has a place at the meeting is fetched. */
    enrolled: z.boolean(),
    /** Trips are taken until its end. */
    open: z.boolean(),
    cityName: textSchema,
    startTime: z.string(),
    endTime: z.string(),
    trips: z.array(ownTripSchema),
  }),
});
export type MyTrips = z.infer<typeof getMyTrips.answer>;
export const putMyTrip = endpoint({
  method: 'PUT',
  path: '/meeting/trip/putMine',
  summary: 'Write how I come, or leave: who changes train, station or time is put into another car by the desk',
  auth: 'signedIn',
  changes: ['meetings', 'attendees'],
  body: tripBodySchema,
  answer: z.object({
    /** They had a car, and have none for what they changed to. */
    leftCar: z.boolean(),
  }),
});
export const removeMyTrip = endpoint({
  method: 'POST',
  path: '/meeting/trip/removeMine',
  summary: 'Take back how I come, or leave; a seat in a car is given back',
  auth: 'signedIn',
  changes: ['meetings', 'attendees'],
  body: z.object({ msId: idSchema, direction: z.enum(DIRECTIONS) }),
});

/** A text that must be there, with its limit. */
export const needed = (key: Parameters<typeof filled>[0], max: number) =>
  filled(key).max(max, says('validation.tooLong'));
