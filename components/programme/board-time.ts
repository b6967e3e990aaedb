const MINUTE_MS = 60_000;
const msOf = (wire: string) => Date.parse(`${wire.replace(' ', 'T')}Z`);
const toWire = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** The day of a moment of the wire, `yyyy-MM-dd`. */
export const dayOf = (wire: string): string => wire.slice(0, 10);

/** Minutes from one moment of the wire to another. */
export const minutesBetween = (from: string, to: string): number => (msOf(to) - msOf(from)) / MINUTE_MS;

/** A moment of the wire so many minutes later. */
export const later = (wire: string, minutes: number): string => toWire(msOf(wire) + minutes * MINUTE_MS);

/** The moment so many minutes after a day has begun; a day may end on the next one. */
export const momentAt = (day: string, minutes: number): string => later(`${day} 00:00:00`, minutes);

/** Minutes since a day has begun. */
export const minutesOf = (day: string, wire: string): number => minutesBetween(`${day} 00:00:00`, wire);

/** `09:30`; after midnight the clock goes on as it does on the wall. */
export const clockOf = (minutes: number): string => momentAt('2000-01-01', minutes).slice(11, 16);
