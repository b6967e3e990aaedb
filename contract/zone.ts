/** The zone of the wire, and of a meeting that says no other. */
export const USUAL_ZONE = 'Asia/Shanghai';
const USUAL_OFFSET = 8 * 3_600_000;
const DAY = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, made);
  return made;
}

/** Whether clocks can be set by a name: a place of IANA’s that this machine knows, or UTC. */
export function isZone(name: string): boolean {
  if (!/^(UTC|[A-Za-z_]+\/[A-Za-z0-9_+/-]{1,50})$/.test(name)) return false;
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

/** By how much the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
export function offsetAt(moment: number, zone: string): number {
  // China has kept UTC+8 since 1991.
  if (zone === USUAL_ZONE) return USUAL_OFFSET;
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(moment)) parts[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

const written = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** What the clocks of a zone show at a moment, `yyyy-MM-dd HH:mm:ss`. */
export const clockAt = (moment: number, zone: string): string => written(moment + offsetAt(moment, zone));

/**
 * The moment at which clocks of a zone show this; of an hour that comes twice the first, of one that is left out as much later; NaN for no time.
 */
export function momentOf(clock: string, zone: string): number {
  const shown = Date.parse(`${clock.slice(0, 10)}T${clock.slice(11, 19) || '00:00:00'}Z`);
  if (Number.isNaN(shown) || zone === USUAL_ZONE) return shown - USUAL_OFFSET;
  const [before, after] = [offsetAt(shown - DAY, zone), offsetAt(shown + DAY, zone)];
  const fits = [before, after].map((offset) => shown - offset).filter((at) => at + offsetAt(at, zone) === shown);
  return fits.length > 0 ? Math.min(...fits) : shown - before;
}

/** `+08:00`: the offset of a zone at a moment as ISO 8601 writes it. */
export function offsetText(moment: number, zone: string): string {
  const minutes = Math.round(offsetAt(moment, zone) / 60_000);
  const two = (value: number) => String(Math.abs(value)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
}

/** A moment as the clocks of a zone show it, with its offset: `2026-11-01T09:30:00-05:00`. */
export const isoAt = (moment: number, zone: string): string =>
  `${clockAt(moment, zone).replace(' ', 'T')}${offsetText(moment, zone)}`;

const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text);
/** A time of the wire as the clocks of a zone show it, in the same writing. */
export const clockOf = (wire: string, zone: string): string =>
  zone === USUAL_ZONE || !isMoment(wire) ? wire : clockAt(momentOf(wire, USUAL_ZONE), zone);

/** What clocks of a zone show as a time of the wire. */
export const wireOf = (clock: string, zone: string): string =>
  zone === USUAL_ZONE || !isMoment(clock) ? clock : clockAt(momentOf(clock, zone), USUAL_ZONE);
