import type { z } from 'zod';
import type { getSheets as sheetsCall } from '@/contract/door/door';
import { dayOf } from '@/contract/door/point';
import type { PresenceSession } from '@/contract/door/presence';
import type { Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { BATCH_SIZE } from '@/upstream/core/list/paging';
import { fromWire, toWire } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import { findSessions, type SessionRow } from './point.repository';
import { type Presence, presenceAt } from './presence.service';
import * as repository from './sheet.repository';

const DAY_MS = 24 * 3_600_000;

/** Of what a sign-in sheet is: a day of a meeting, or one of its sessions. */
export type SheetOf = { day: string } | { sessionId: number };
/** Whose line it is, when they first and last passed, and for how long they were there. */
export interface SheetLine extends repository.PassedRow {
  first: number;
  last: number;
  minutes: number;
}

/** Of which days and sessions there are sign-in sheets. */
export async function getSheets(ctx: Context, id: number): Promise<z.input<typeof sheetsCall.answer>> {
  const msId = dbId(id);
  const days = await repository.findDays(ctx.db, msId);
  const [now, known] = [ctx.now(), new Set(days.map(({ day }) => day))];
  const sessions = (await findSessions(ctx.db, [msId])).filter(
    ({ startTime }) => startTime <= now && known.has(toWire(startTime).slice(0, 10)),
  );
  return {
    days,
    sessions: sessions.map(({ msId: _, startTime, endTime, ...session }) => ({
      ...session,
      startTime: toWire(startTime),
      endTime: toWire(endTime),
    })),
  };
}

/** When what a sheet is of takes place, and its session where it is of one; 404 for a session of another meeting. */
export async function findSheet(
  db: Reader,
  msId: number,
  of: SheetOf,
): Promise<{ window: repository.Window; session: SessionRow | null }> {
  const session = 'day' in of ? null : (await findSessions(db, [msId])).find((one) => one.sessionId === of.sessionId);
  if (session === undefined) throw notFoundError();
  const first = session ? toWire(session.startTime).slice(0, 10) : 'day' in of ? of.day : '';
  const from = fromWire(first);
  if (!from) throw notFoundError();
  // Who came in before a session began is in it: its days are looked at whole.
  const until = new Date(
    (session ? (fromWire(toWire(session.endTime).slice(0, 10)) ?? from) : from).getTime() + DAY_MS,
  );
  return { window: { from, until }, session };
}

/** The lines of a sheet, in parts, in the order of people's numbers; with how many of those who came that day were looked at. */
export async function* sheetLines(
  ctx: Context,
  msId: number,
  { window, session }: Awaited<ReturnType<typeof findSheet>>,
): AsyncGenerator<{ lines: SheetLine[]; seen: number }> {
  let [after, seen] = [0, 0];
  for (;;) {
    const rows = await repository.findPassed(ctx.db, msId, { ...window, after, limit: BATCH_SIZE });
    if (rows.length === 0) return;
    const attendeeIds = rows.map(({ attendeeId }) => attendeeId);
    const { sessions, people } = await presenceAt(ctx.db, msId, { attendeeIds, now: ctx.now() });
    const lines = rows.flatMap((row) => {
      const presence = people.get(row.attendeeId);
      const own = presence && (session ? inSession(presence, sessions, session) : onDay(presence, sessions, window));
      return own ? [{ ...row, ...own }] : [];
    });
    seen += rows.length;
    yield { lines, seen };
    after = attendeeIds.at(-1) ?? after;
  }
}

type Times = Pick<SheetLine, 'first' | 'last' | 'minutes'>;

function onDay({ scans, minutes }: Presence, sessions: readonly PresenceSession[], { from }: repository.Window): Times {
  const day = dayOf(from.getTime());
  const times = scans.flatMap(({ at, kind }) => (kind !== 'car' && dayOf(at) === day ? [at] : []));
  const today = new Set(sessions.flatMap(({ sessionId, start }) => (dayOf(start) === day ? [sessionId] : [])));
  return {
    first: Math.min(...times),
    last: Math.max(...times),
    minutes: minutes.reduce((sum, one) => sum + (today.has(one.sessionId) ? one.minutes : 0), 0),
  };
}

/** From the stays that a session's minutes are of: who came in for the one before it is shown as having come then. */
function inSession(
  { scans, stays, minutes }: Presence,
  sessions: readonly PresenceSession[],
  { sessionId }: SessionRow,
): Times | null {
  const own = minutes.find((one) => one.sessionId === sessionId);
  const session = sessions.find((one) => one.sessionId === sessionId);
  if (!own || !session || own.parts.length === 0) return null;
  const held = stays.filter(
    ({ group, from, until }) => session.groups.includes(group) && from < session.end && until > session.start,
  );
  const [first, last] = [Math.min(...held.map(({ from }) => from)), Math.max(...held.map(({ until }) => until))];
  const times = scans.flatMap(({ group, at }) =>
    session.groups.includes(group) && at >= first && at <= last ? [at] : [],
  );
  return { first, last: Math.max(first, ...times), minutes: own.minutes };
}
