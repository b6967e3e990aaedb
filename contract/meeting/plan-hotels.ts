import { z } from 'zod';
import { dayAfter, isDay, nightsBetween } from '@/contract/lodging/nights';
import { BEDS } from '@/contract/lodging/stay';
import { AMOUNT, most, row, WHOLE, type Wrong, words } from './plan-parts';
import { checkSteps, degreesWrong, pointSchema, refundStepSchema } from './plan-rules';

/** Pictures of a hotel besides its cover, at most. */
export const MOST_PICTURES = 8;

/** Nights that follow each other and cost the same: from the first one to the last one, days as `yyyy-MM-dd`. */
export const nightRunSchema = z.object({ from: words(10), to: words(10), price: words(12), rooms: words(6) });
export type NightRun = z.infer<typeof nightRunSchema>;

export const planRoomSchema = z.object({
  ...row,
  kindName: words(60),
  kindNameEn: words(120),
  bed: z.enum(BEDS),
  /** Breakfasts that are included. */
  breakfast: words(1),
  /** A half of it can be booked. */
  shared: z.boolean(),
  closed: z.boolean(),
  runs: z.array(nightRunSchema).max(30, most),
});
export type PlanRoom = z.infer<typeof planRoomSchema>;

export const planHotelSchema = z.object({
  ...row,
  hotelName: words(80),
  hotelNameEn: words(160),
  address: words(200),
  addressEn: words(300),
  star: words(1),
  phone: words(30),
  /** Metres to the venue. */
  distance: words(6),
  coverUrl: words(500),
  pictures: z.array(words(500)).max(MOST_PICTURES, most),
  intro: words(2000),
  introEn: words(3000),
  point: pointSchema,
  leastNights: words(2),
  deposit: words(12),
  holdHours: words(3),
  refundSteps: z.array(refundStepSchema).max(6, most),
  closed: z.boolean(),
  kinds: z.array(planRoomSchema).max(12, most),
});
export type PlanHotel = z.infer<typeof planHotelSchema>;

/** A hotel in which nothing is written yet. */
export const EMPTY_HOTEL: PlanHotel = {
  hotelName: '',
  hotelNameEn: '',
  address: '',
  addressEn: '',
  star: '',
  phone: '',
  distance: '',
  coverUrl: '',
  pictures: [],
  intro: '',
  introEn: '',
  point: { lng: '', lat: '' },
  leastNights: '1',
  deposit: '',
  holdHours: '24',
  refundSteps: [],
  closed: false,
  kinds: [],
};
/** Rooms of which nothing is written yet. */
export const EMPTY_ROOM: PlanRoom = {
  kindName: '',
  kindNameEn: '',
  bed: 'twin',
  breakfast: '',
  shared: false,
  closed: false,
  runs: [],
};

/** The nights of runs one by one. */
export const nightsOf = (runs: readonly NightRun[]): (NightRun & { day: string; run: number })[] =>
  runs.flatMap((run, at) =>
    isDay(run.from) && isDay(run.to)
      ? nightsBetween(run.from, dayAfter(run.to)).map((day) => ({ ...run, day, run: at }))
      : [],
  );

const MOST_RUN = 60;

/** What is still wrong with hotels. */
export function checkHotels(hotels: readonly PlanHotel[], wrong: Wrong): void {
  for (const [at, hotel] of hotels.entries()) {
    const here: Wrong = (message, ...path) => wrong(message, 'hotels', at, ...path);
    if (!hotel.hotelName) here('validation.hotelName', 'hotelName');
    if (hotel.star && !/^[1-5]$/.test(hotel.star)) here('validation.wholeNumber', 'star');
    if (hotel.distance && !WHOLE.test(hotel.distance)) here('validation.wholeNumber', 'distance');
    if (!WHOLE.test(hotel.leastNights)) here('validation.wholeNumber', 'leastNights');
    if (!WHOLE.test(hotel.holdHours)) here('validation.wholeNumber', 'holdHours');
    if (hotel.deposit && !AMOUNT.test(hotel.deposit)) here('validation.amount', 'deposit');
    degreesWrong(hotel.point, here);
    checkSteps(hotel.refundSteps, here);
    for (const [nth, room] of hotel.kinds.entries()) {
      checkRoom(room, (message, ...path) => here(message, 'kinds', nth, ...path));
    }
  }
}

function checkRoom({ kindName, bed, breakfast, shared, runs }: PlanRoom, wrong: Wrong): void {
  if (!kindName) wrong('validation.content', 'kindName');
  if (breakfast && !/^[0-9]$/.test(breakfast)) wrong('validation.wholeNumber', 'breakfast');
  if (shared && bed !== 'twin') wrong('validation.twinShared', 'bed');
  const days = new Set<string>();
  for (const [at, { from, to, price, rooms }] of runs.entries()) {
    if (!isDay(from)) wrong('validation.dayEmpty', 'runs', at, 'from');
    if (!isDay(to)) wrong('validation.dayEmpty', 'runs', at, 'to');
    const own = isDay(from) && isDay(to) ? nightsBetween(from, dayAfter(to)) : [];
    if (isDay(from) && isDay(to) && (own.length === 0 || own.length > MOST_RUN)) {
      wrong('validation.endBeforeStart', 'runs', at, 'to');
    }
    if (own.some((day) => days.has(day))) wrong('validation.nightTwice', 'runs', at, 'from');
    for (const day of own) days.add(day);
    if (!AMOUNT.test(price)) wrong('validation.amount', 'runs', at, 'price');
    if (!/^\d{1,5}$/.test(rooms)) wrong('validation.wholeNumber', 'runs', at, 'rooms');
  }
}
