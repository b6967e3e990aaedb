/** What a page knows of the server's clock: by how much it differs from the page's own, which nobody can set, and how surely. */
export interface ServerClock {
  offset: number;
  /** Milliseconds that the answer took: the server's moment lies somewhere in them. */
  trip: number;
}

/** A page's own clock: it runs evenly, whatever is set on the machine. */
export const pageNow = (): number => performance.now();

/** The better of two readings: the one whose answer took less time. */
export function readClock(known: ServerClock | null, asked: number, heard: number, server: number): ServerClock {
  const read = { offset: server - (asked + heard) / 2, trip: heard - asked };
  return known && known.trip <= read.trip ? known : read;
}

/** The server's time now. */
export const timeOf = ({ offset }: ServerClock): number => pageNow() + offset;
