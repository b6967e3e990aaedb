import { z } from 'zod';
import { countSchema, dateTimeSchema, endpoint, idSchema, keywordFields, textSchema } from '@/contract/core';
import { wholeNumber } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { DIRECTIONS, needed, WAYS } from './trip';

/** Seats for passengers of one car at most. */
const MOST_SEATS = 60;
const oneMeeting = z.object({ msId: idSchema });
const oneCar = oneMeeting.extend({ carId: idSchema });
const oneTrip = oneMeeting.extend({ tripId: idSchema });
const line = (max: number) => z.string().trim().max(max, says('validation.tooLong'));
const seats = wholeNumber('validation.wholeNumberEmpty', 'validation.wholeNumber', [1, MOST_SEATS]);

export const deskCarSchema = z.object({
  carId: idSchema,
  direction: z.enum(DIRECTIONS),
  station: z.string(),
  meetTime: z.string(),
  delayTime: textSchema,
  meetPoint: textSchema,
  meetPointEn: textSchema,
  plate: textSchema,
  driver: textSchema,
  driverPhone: textSchema,
  seats: z.number().int(),
  taken: z.number().int(),
  /** Of them who were scanned as they got in. */
  aboard: z.number().int(),
  /** Trains and flights of its people. */
  numbers: z.array(z.string()),
});
export type DeskCar = z.infer<typeof deskCarSchema>;
export const getCars = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/cars',
  summary: 'Cars of a meeting by time, with their seats, and how many people still wait for one',
  auth: 'meeting.trips.see',
  shows: ['attendees', 'door'],
  params: oneMeeting,
  answer: z.object({ cars: z.array(deskCarSchema), waiting: z.number().int() }),
});
export type DeskCars = z.infer<typeof getCars.answer>;

const carFields = {
  direction: z.enum(DIRECTIONS),
  station: needed('validation.station', 60),
  meetTime: dateTimeSchema,
  meetPoint: line(120).default(''),
  meetPointEn: line(200).default(''),
  plate: line(12).toUpperCase().default(''),
  driver: line(40).default(''),
  driverPhone: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .regex(/^1\d{10}$/, says('validation.phone')),
    ])
    .default(''),
  seats,
};
export const addCar = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/cars',
  summary: 'Add a car: when and where it waits, who drives, how many seats',
  auth: 'meeting.trips.change',
  changes: ['attendees', 'door'],
  params: oneMeeting,
  body: z.object(carFields),
  answer: z.object({ carId: idSchema }),
});
export const editCar = endpoint({
  method: 'PUT',
  path: '/meeting/desk/{msId}/cars/{carId}',
  summary: 'Change a car; it never has fewer seats than people',
  auth: 'meeting.trips.change',
  changes: ['attendees', 'door'],
  params: oneCar,
  body: z.object(carFields),
});
export const removeCar = endpoint({
  method: 'DELETE',
  path: '/meeting/desk/{msId}/cars/{carId}',
  summary: 'Take a car away: its people wait for another',
  auth: 'meeting.trips.change',
  changes: ['attendees', 'door'],
  params: oneCar,
});
export const groupTrips = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/cars/group',
  summary: 'Put everybody who waits into cars by station and hour: into those that there are, else into new ones',
  auth: 'meeting.trips.change',
  changes: ['attendees', 'door'],
  params: oneMeeting,
  body: z.object({ seats }),
  answer: z.object({ people: z.number().int(), cars: z.number().int() }),
});
export const delayCar = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/cars/{carId}/delay',
  summary: 'Say that a car comes later, to its people in a notice',
  auth: 'meeting.trips.change',
  changes: ['attendees'],
  params: oneCar,
  body: z.object({ time: dateTimeSchema }),
  answer: z.object({ told: z.number().int() }),
});
export const tellCar = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/cars/{carId}/tell',
  summary: 'Tell the people of a car which it is, who drives and where it waits',
  auth: 'meeting.trips.change',
  changes: ['attendees'],
  params: oneCar,
  answer: z.object({ told: z.number().int() }),
});

export const boardCar = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/cars/{carId}/board',
  summary: 'The point at which the people of a car are scanned as they get in, set up where there is none',
  auth: 'meeting.trips.change',
  changes: ['door'],
  params: oneCar,
  answer: z.object({ pointId: idSchema }),
});

export const deskTripSchema = z.object({
  tripId: idSchema,
  direction: z.enum(DIRECTIONS),
  personName: z.string(),
  personNameEn: textSchema,
  hospital: textSchema,
  /** Of whoever wants to be fetched. */
  phonenumber: textSchema,
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
  carId: countSchema,
  plate: textSchema,
  driver: textSchema,
  driverPhone: textSchema,
  /** When the car waits, as it was put off last. */
  carTime: textSchema,
});
export type DeskTrip = z.infer<typeof deskTripSchema>;
export const listTrips = listEndpoint({
  path: '/meeting/desk/{msId}/trips',
  summary: 'Who comes and leaves when and how, by time, with the cars that fetch them',
  auth: 'meeting.trips.see',
  shows: ['attendees'],
  params: oneMeeting,
  filters: {
    keyword: keywordFields.keyword,
    direction: z.enum(DIRECTIONS).optional(),
    way: z.enum(WAYS).optional(),
    /** waits: wants to be fetched and has no car; has: has one; none: wants none. */
    car: z.enum(['waits', 'has', 'none']).optional(),
  },
  answer: deskTripSchema,
});
export const seatTrip = endpoint({
  method: 'PUT',
  path: '/meeting/desk/{msId}/trips/{tripId}/car',
  summary: 'Put somebody into a car, or out of theirs',
  auth: 'meeting.trips.change',
  changes: ['attendees', 'door'],
  params: oneTrip,
  body: z.object({ carId: idSchema.nullable() }),
});
