import { toWire } from '@/upstream/core/time';

/** What the point of a car is called: which car it is, where it waits and when. */
export const nameOfCar = ({ plate, station, meetTime }: { plate: string; station: string; meetTime: Date }): string =>
  [plate, station, toWire(meetTime).slice(5, 16)].filter(Boolean).join(' ');
