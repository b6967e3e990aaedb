import { type Direction, endOfDay, isStay, type Moment, type PointKind } from './point';

/** A passage that counts, of one person. */
export interface PresenceScan {
  kind: PointKind;
  /** Of its point (`groupOf`). */
  group: string;
  direction: Direction;
  at: Moment;
}
/** When the points of a group closed, which ends what nobody ended. */
export interface Closing {
  group: string;
  at: Moment;
}
/** A session of the programme, and the groups of points by which one is in it: its hall's, and its own. */
export interface PresenceSession {
  sessionId: number;
  groups: string[];
  start: Moment;
  end: Moment;
}

/** From when until when somebody was in a hall. */
export interface Stay {
  group: string;
  from: Moment;
  until: Moment;
  /** How it ended: they checked out, went elsewhere, or did neither and the hall closed; now: it has not ended. */
  ended: 'out' | 'moved' | 'closed' | 'now';
}

interface Open {
  group: string;
  from: Moment;
}
/** When a stay ends that nobody ends: when the hall closes, or with the day. */
const lastOf = ({ group, from }: Open, closings: readonly Closing[]): Moment =>
  Math.min(endOfDay(from), ...closings.flatMap((one) => (one.group === group && one.at > from ? one.at : [])));

function ended(open: Open, at: Moment, how: Stay['ended'], closings: readonly Closing[]): Stay[] {
  const last = lastOf(open, closings);
  const until = Math.min(last, at);
  return until > open.from ? [{ ...open, until, ended: last < at ? 'closed' : how }] : [];
}

interface Watched {
  closings: readonly Closing[];
  /** The meeting has no points but its doors: who is in the house is in its sessions. */
  byDoor: boolean;
  now: Moment;
}

/** Where somebody was, in one hall at a time: who goes into another has left the first, and who did not check out left when it closed, or at the end of the day. */
export function staysOf(scans: readonly PresenceScan[], { closings, byDoor, now }: Watched): Stay[] {
  const stays: Stay[] = [];
  let open = null as Open | null;
  for (const { kind, group, direction, at } of [...scans].sort((a, b) => a.at - b.at)) {
    if (!isStay(kind)) continue;
    const here = open;
    if (direction === 'out') {
      // Whoever leaves the house has left its halls.
      if (!here || (kind !== 'door' && here.group !== group)) continue;
      stays.push(...ended(here, at, 'out', closings));
      open = null;
    } else if (kind !== 'door' || byDoor) {
      if (here?.group === group && at < lastOf(here, closings)) continue;
      if (here) stays.push(...ended(here, at, 'moved', closings));
      open = { group, from: at };
    }
  }
  return open ? [...stays, ...ended(open, now, 'now', closings)] : stays;
}

/** How long somebody was in a session, and in which parts. */
export interface SessionMinutes {
  sessionId: number;
  /** Whole ones of all parts together. */
  minutes: number;
  parts: { from: Moment; until: Moment; minutes: number; ended: Stay['ended'] | 'session' }[];
}

const MINUTE_MS = 60_000;
const whole = (ms: number) => Math.floor(ms / MINUTE_MS);

/** Minutes by session: what lies in a stay and in the session's time; a moment counts for one session alone, the one that began first. */
export function minutesOf(stays: readonly Stay[], sessions: readonly PresenceSession[]): SessionMinutes[] {
  const given: { from: Moment; until: Moment }[] = [];
  const inOrder = [...sessions].sort((a, b) => a.start - b.start || a.sessionId - b.sessionId);
  return inOrder.map(({ sessionId, groups, start, end }) => {
    const parts = stays
      .filter(({ group }) => groups.includes(group))
      .flatMap(({ from, until, ended: how }) => {
        const part = { from: Math.max(from, start), until: Math.min(until, end) };
        const last = until > end ? ('session' as const) : how;
        return without(part, given).map((left) => ({ ...left, ended: last }));
      });
    given.push(...parts);
    const ms = parts.reduce((sum, { from, until }) => sum + until - from, 0);
    const shown = parts.map((part) => ({ ...part, minutes: whole(part.until - part.from) }));
    return { sessionId, minutes: whole(ms), parts: shown };
  });
}

/** What is left of a time without others. */
function without(part: { from: Moment; until: Moment }, others: readonly { from: Moment; until: Moment }[]) {
  let left = part.until > part.from ? [part] : [];
  for (const other of others) {
    left = left.flatMap(({ from, until }) =>
      [
        { from, until: Math.min(until, other.from) },
        { from: Math.max(from, other.until), until },
      ].filter((one) => one.until > one.from),
    );
  }
  return left;
}
