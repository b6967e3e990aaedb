import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import type { listPresence as listCall, SessionMinutesRow } from '@/contract/door/door';
import { type DoorPoint, groupOf } from '@/contract/door/point';
import {
  type Closing,
  minutesOf,
  type PresenceSession,
  type SessionMinutes,
  type Stay,
  staysOf,
} from '@/contract/door/presence';
import type { Context } from '@/upstream/core/context';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { groupBy } from '@/upstream/core/read/group-by';
import { toWire } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import { findPoints, findSessions, type PointRow, pointOf, type SessionRow } from './point.repository';
import { findCounted, findPresent } from './scan.repository';

const isOpen = ({ windows }: DoorPoint, at: number) =>
  windows.length === 0 ||
  windows.some(({ from, until }) => (from === null || at >= from) && (until === null || at <= until));

/** When groups of points closed: the last point of a group by its hours, or by hand. */
function closingsOf(rows: readonly PointRow[]): Closing[] {
  const points = rows.map((row) => ({ ...pointOf(row), closeTime: row.closeTime?.getTime() ?? null }));
  return points.flatMap((point) => {
    const group = groupOf(point);
    const others = points.filter((one) => one !== point && groupOf(one) === group);
    const ends = [...point.windows.flatMap(({ until }) => until ?? []), ...(point.closeTime ? [point.closeTime] : [])];
    const stillOpen = (at: number) =>
      others.some((one) => (one.closeTime === null || one.closeTime > at) && isOpen(one, at + 1));
    return ends.filter((at) => !stillOpen(at)).map((at) => ({ group, at }));
  });
}

/** By which points one is in a session: its hall's, its own, or, where there are doors alone, the doors. */
function sessionsOf(sessions: readonly SessionRow[], points: readonly DoorPoint[], byDoor: boolean): PresenceSession[] {
  const doors = points.filter(({ kind }) => kind === 'door').map(groupOf);
  return sessions.map(({ sessionId, place, startTime, endTime }) => {
    const own = points.filter((point) =>
      point.kind === 'session' ? point.sessionId === sessionId : point.kind === 'hall' && point.place === place?.trim(),
    );
    const groups = [...new Set(byDoor ? doors : own.map(groupOf))];
    return { sessionId, groups, start: startTime.getTime(), end: endTime.getTime() };
  });
}

/** Where somebody was: the passages that count, what they come to, and how much of it is of which session. */
export interface Presence {
  scans: Awaited<ReturnType<typeof findCounted>>;
  stays: Stay[];
  minutes: SessionMinutes[];
}

/** Where people of a meeting were, by their places, with its sessions: what credits and sign-in sheets go by. */
export async function presenceAt(
  db: Reader,
  msId: number,
  { attendeeIds, now }: { attendeeIds: readonly number[]; now: Date },
): Promise<{ sessions: PresenceSession[]; people: Map<number, Presence> }> {
  const [rows, planned, scans] = [
    await findPoints(db, msId),
    await findSessions(db, [msId]),
    await findCounted(db, attendeeIds),
  ];
  const points = rows.map(pointOf);
  const byDoor = !points.some(({ kind }) => kind === 'hall' || kind === 'session');
  const [closings, sessions] = [closingsOf(rows), sessionsOf(planned, points, byDoor)];
  const byPlace = groupBy(scans, ({ attendeeId }) => attendeeId);
  const people = attendeeIds.map((id) => {
    const own = byPlace.get(id) ?? [];
    const stays = staysOf(own, { closings, byDoor, now: now.getTime() });
    return [id, { scans: own, stays, minutes: minutesOf(stays, sessions) }] as const;
  });
  return { sessions, people: new Map(people) };
}

/** Somebody's minutes by session, with the parts that they are made of; of sessions that they were in. */
export async function ownMinutes(ctx: Context, msId: number, attendeeId: number): Promise<SessionMinutesRow[]> {
  const now = ctx.now();
  const { people } = await presenceAt(ctx.db, msId, { attendeeIds: [attendeeId], now });
  const minutes = people.get(attendeeId)?.minutes ?? [];
  const sessions = await findSessions(ctx.db, [msId]);
  return sessions.flatMap(({ sessionId, startTime, endTime, topic, topicEn, place, placeEn }) => {
    const own = minutes.find((one) => one.sessionId === sessionId);
    if (!own || own.parts.length === 0) return [];
    const parts = own.parts.map(({ from, until, ...part }) => ({
      from: toWire(new Date(from)),
      until: toWire(new Date(until)),
      ...part,
    }));
    const times = { startTime: toWire(startTime), endTime: toWire(endTime) };
    return [{ sessionId, topic, topicEn, place, placeEn, ...times, minutes: own.minutes, parts }];
  });
}

/** A page of who was there, with minutes by session. */
export async function listPresence(
  ctx: Context,
  id: number,
  query: Asked<typeof listCall>,
): Promise<PageOf<z.input<typeof listCall.answer>>> {
  const msId = dbId(id);
  const { total, rows } = await findPresent(ctx.db, msId, query);
  const attendeeIds = rows.map(({ attendeeId }) => attendeeId);
  const { people } = await presenceAt(ctx.db, msId, { attendeeIds, now: ctx.now() });
  return {
    total,
    rows: rows.map(({ first, last, ...row }) => {
      const sessions = (people.get(row.attendeeId)?.minutes ?? []).filter((one) => one.minutes > 0);
      return {
        ...row,
        firstTime: toWire(new Date(first)),
        lastTime: toWire(new Date(last)),
        minutes: sessions.reduce((sum, one) => sum + one.minutes, 0),
        sessions: sessions.map(({ sessionId, minutes: own }) => ({ sessionId, minutes: own })),
      };
    }),
  };
}
