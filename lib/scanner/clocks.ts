import type { ClockMark, DeviceTime } from '@/contract/door/clock';
import type { Moment } from '@/contract/door/point';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';

/** Of this page: its count of milliseconds begins anew when it is opened anew. */
const boot = newIdempotencyKey();

/** This very moment as the device sees it. */
export const deviceTime = (): DeviceTime => ({ boot, mono: performance.now(), device: Date.now() });

/** What is learnt of the server's clock from an answer: it was so between asking and hearing. */
export function markOf(asked: DeviceTime, heard: DeviceTime, server: Moment): ClockMark {
  const half = (heard.mono - asked.mono) / 2;
  return { boot: heard.boot, mono: heard.mono - half, device: heard.device - Math.round(half), server };
}

/** Marks nearer than this tell the same, milliseconds, as long as nobody sets the clock. */
const APART_MS = 60_000;
const SAME_MS = 2_000;
/** So many are kept: a batch takes 200, with the one of its sending. */
const MOST_MARKS = 180;

const offset = ({ device, server }: ClockMark) => server - device;
const tellsSame = (a: ClockMark, b: ClockMark) =>
  a.boot === b.boot && Math.abs(a.mono - b.mono) < APART_MS && Math.abs(offset(a) - offset(b)) < SAME_MS;

/** Marks with one more: of those that tell the same the first and the last stay, of very many the older ones are thinned. */
export function withMark(marks: readonly ClockMark[], mark: ClockMark): ClockMark[] {
  const [before, last] = [marks.at(-2), marks.at(-1)];
  const kept = before && last && tellsSame(before, mark) && tellsSame(last, mark) ? marks.slice(0, -1) : [...marks];
  kept.push(mark);
  if (kept.length <= MOST_MARKS) return kept;
  return kept.filter((_, at) => at > kept.length / 2 || at % 2 === 0);
}
