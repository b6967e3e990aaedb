import { and, asc, count, countDistinct, eq, gt, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { seen } from '@/upstream/db/claimed';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import { doorScans } from '@/upstream/db/schema/door';
import { isThere } from '@/upstream/db/there';

/** Between two moments, the second one not included. */
export interface Window {
  from: Date;
  until: Date;
}

const within = (msId: number, { from, until }: Window) =>
  and(
    eq(doorScans.msId, msId),
    doorScans.counted,
    isNotNull(doorScans.attendeeId),
    isThere(doorScans.pointId),
    gte(doorScans.scanTime, from),
    lt(doorScans.scanTime, until),
  );

/** Days on which passages of a meeting count, with how many people were there. */
export function findDays(db: Reader, msId: number): Promise<{ day: string; people: number }[]> {
  const day = sql<string>`to_char(${doorScans.scanTime} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  return db
    .select({ day, people: countDistinct(doorScans.attendeeId) })
    .from(doorScans)
    .where(
      and(eq(doorScans.msId, msId), doorScans.counted, isNotNull(doorScans.attendeeId), isThere(doorScans.pointId)),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** How many passed points of a meeting in this time. */
export async function countPassed(db: Reader, msId: number, window: Window): Promise<number> {
  const [row] = await db
    .select({ people: countDistinct(doorScans.attendeeId) })
    .from(doorScans)
    .where(within(msId, window));
  return row?.people ?? 0;
}

/** Those who passed points of a meeting in this time, in the order of their numbers after one. */
export function findPassed(
  db: Reader,
  msId: number,
  { after, limit, ...window }: Window & Record<'after' | 'limit', number>,
) {
  const passed = db
    .select({ attendeeId: doorScans.attendeeId, passages: count().as('passages') })
    .from(doorScans)
    .where(and(within(msId, window), gt(doorScans.attendeeId, after)))
    .groupBy(doorScans.attendeeId)
    .as('passed');
  return db
    .select({
      attendeeId: attendees.attendeeId,
      name: attendees.name,
      nameEn: users.nameEn,
      hospital: attendees.hospital,
      department: seen(attendees.department),
      title: seen(attendees.title),
      phonenumber: seen(attendees.phonenumber),
    })
    .from(passed)
    .innerJoin(attendees, eq(attendees.attendeeId, passed.attendeeId))
    .leftJoin(users, eq(users.userId, attendees.userId))
    .orderBy(asc(attendees.attendeeId))
    .limit(limit);
}
export type PassedRow = Awaited<ReturnType<typeof findPassed>>[number];
