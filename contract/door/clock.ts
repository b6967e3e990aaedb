import type { Moment } from './point';

/**
 * What a device knew of the time when it spoke with the server: the server's clock, its own, and its count of
 * milliseconds since `boot`, which nobody can set. A page that is opened anew has another `boot`.
 */
export interface ClockMark {
  boot: string;
  /** `performance.now()`. */
  mono: number;
  /** `Date.now()`. */
  device: Moment;
  server: Moment;
}
/** When something happened, as its device saw it. */
export type DeviceTime = Omit<ClockMark, 'server'>;

/** Milliseconds that two clocks may differ by and still agree: an answer takes its time. */
const AGREE_MS = 5_000;

const nearest = (marks: readonly ClockMark[], far: (mark: ClockMark) => number) =>
  marks.reduce<ClockMark | undefined>((best, mark) => (best && far(best) <= far(mark) ? best : mark), undefined);

/**
 * When something happened by the server's clock. The count since `boot` does not jump, but some phones stop it while
 * they sleep; the clock goes on while they sleep, but somebody may set it. So the count is believed between two marks that
 * agree about it, then the clock where the marks agree about that, and else the nearer mark; never later than `latest`.
 */
export function correctedTime(time: DeviceTime, marks: readonly ClockMark[], latest: Moment): Moment {
  const byCount = (mark: ClockMark) => mark.server + (time.mono - mark.mono);
  const byClock = (mark: ClockMark) => mark.server + (time.device - mark.device);
  const own = marks.filter(({ boot }) => boot === time.boot);
  const before = nearest(
    own.filter(({ mono }) => mono <= time.mono),
    ({ mono }) => time.mono - mono,
  );
  const after = nearest(
    own.filter(({ mono }) => mono > time.mono),
    ({ mono }) => mono - time.mono,
  );
  if (before && after) {
    const [served, counted] = [after.server - before.server, after.mono - before.mono];
    if (Math.abs(served - counted) <= AGREE_MS) return Math.min(latest, byCount(before));
    const clocked = after.device - before.device;
    if (Math.abs(served - clocked) <= AGREE_MS) return Math.min(latest, byClock(before));
    // It slept, and its clock was set: it was between the two.
    return Math.min(latest, Math.max(before.server, Math.min(after.server, byCount(before))));
  }
  const one = before ?? after;
  if (one) {
    // Without a second mark the two agree, or the phone slept, or its clock was set: a jump back is no sleep.
    const [counted, clocked] = [byCount(one), byClock(one)];
    const slept = before !== undefined && clocked > counted + AGREE_MS && clocked <= latest;
    return Math.min(latest, slept ? clocked : counted);
  }
  const other = nearest(marks, ({ device }) => Math.abs(device - time.device));
  return Math.min(latest, other ? byClock(other) : time.device);
}
