import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { listStays } from '@/contract/lodging/rooms';
import { type Asked, type At, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Tx } from '@/upstream/core/write';
import { seen } from '@/upstream/db/claimed';
import type { Reader } from '@/upstream/db/client';
import { partMatch } from '@/upstream/db/person-match';
import { attendees } from '@/upstream/db/schema/attendee';
import { roomKinds, stayRights, stays } from '@/upstream/db/schema/lodging';
import { hotels } from '@/upstream/db/schema/meeting';

/** What hotels know of, or should: what was only ordered and let go they never heard of. */
const TOLD = or(
  inArray(stays.state, ['awaiting', 'booked']),
  and(eq(stays.state, 'cancelled'), sql`${stays.bookedTime} is not null`),
);

const LIST = listSql<typeof listStays, At>(listStays, {
  key: stays.stayId,
  filters: {
    keyword: (words) =>
      partMatch(sql`${stays.guestName}`, [stays.guestName, attendees.name, attendees.hospital], words),
    hotelId: (hotelId) => eq(hotels.id, Number(hotelId)),
    state: stays.state,
    half: (half) => eq(stays.half, half === '1'),
  },
  days: undefined,
  sorts: { createTime: stays.createTime },
  usual: [asc(hotels.orderNum), asc(hotels.id), asc(roomKinds.orderNum), asc(stays.shareId), asc(stays.stayId)],
});

const select = (db: Reader) =>
  db
    .select({ stay: stays, hotel: hotels, kind: roomKinds, hospital: attendees.hospital })
    .from(stays)
    .innerJoin(roomKinds, eq(roomKinds.kindId, stays.kindId))
    .innerJoin(hotels, eq(hotels.id, roomKinds.hotelId))
    .innerJoin(attendees, eq(attendees.attendeeId, stays.attendeeId))
    .$dynamic();
export type DeskRow = Awaited<ReturnType<typeof select>>[number];

/** A page of who sleeps where at a meeting. */
export async function findStays(db: Reader, msId: number, query: Asked<typeof listStays>) {
  const at = { db };
  const where = and(eq(stays.msId, msId), isNull(stays.changeOf), TOLD, LIST.where(at, query));
  const { limit, offset } = pageWindow(query);
  const [{ total } = { total: 0 }] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(stays)
    .innerJoin(roomKinds, eq(roomKinds.kindId, stays.kindId))
    .innerJoin(hotels, eq(hotels.id, roomKinds.hotelId))
    .innerJoin(attendees, eq(attendees.attendeeId, stays.attendeeId))
    .where(where);
  const rows = await select(db)
    .where(where)
    .orderBy(...LIST.order(at, query))
    .limit(limit)
    .offset(offset);
  return { total, rows };
}

/** Who sleeps in these shared rooms. */
export async function findSharing(db: Reader, shareIds: readonly number[]) {
  return db
    .select({ stayId: stays.stayId, shareId: stays.shareId, name: stays.guestName })
    .from(stays)
    .where(and(inArray(stays.shareId, [0, ...shareIds]), eq(stays.state, 'booked'), isNull(stays.changeOf)));
}

/** How many stays of hotels are other than the last rooming list has them, by hotel. */
export async function countChanges(db: Reader, msId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ hotelId: hotels.id, changes: sql<number>`count(*)::integer` })
    .from(stays)
    .innerJoin(roomKinds, eq(roomKinds.kindId, stays.kindId))
    .innerJoin(hotels, eq(hotels.id, roomKinds.hotelId))
    .where(
      and(
        eq(stays.msId, msId),
        isNull(stays.changeOf),
        sql`${stays.changedTime} > coalesce(${hotels.listedTime}, '-infinity')`,
        or(
          eq(stays.state, 'booked'),
          and(eq(stays.state, 'cancelled'), sql`${stays.bookedTime} <= ${hotels.listedTime}`),
        ),
      ),
    )
    .groupBy(hotels.id);
  return new Map(rows.map(({ hotelId, changes }) => [hotelId, changes]));
}

/** Whoever has a place at a meeting and this phone, or this name. */
export async function findPeople(db: Reader, msId: number, who: string) {
  return db
    .select({ attendeeId: attendees.attendeeId, userId: attendees.userId, name: attendees.name })
    .from(attendees)
    .where(
      and(
        eq(attendees.msId, msId),
        eq(attendees.state, 'enrolled'),
        or(eq(seen(attendees.phonenumber), who), eq(attendees.name, who)),
      ),
    )
    .orderBy(asc(attendees.attendeeId))
    .limit(3);
}

/** Says what somebody has for nothing. */
export async function putRight(tx: Tx, row: typeof stayRights.$inferInsert): Promise<void> {
  await tx.insert(stayRights).values(row).onConflictDoUpdate({ target: stayRights.attendeeId, set: row });
}

/** The list as it is now went to the hotel; false where the meeting has none such. */
export async function setListed(tx: Tx, msId: number, hotelId: number): Promise<boolean> {
  const rows = await tx
    .update(hotels)
    .set({ listedTime: tx.now })
    .where(and(eq(hotels.id, hotelId), eq(hotels.msId, msId)))
    .returning({ id: hotels.id });
  return rows.length > 0;
}

/** Writes the number of a room for everybody in it. */
export async function setRoomNo(
  tx: Tx,
  { stayId, shareId }: { stayId: number; shareId: number | null },
  roomNo: string | null,
) {
  const own = shareId === null ? eq(stays.stayId, stayId) : and(eq(stays.shareId, shareId), eq(stays.state, 'booked'));
  await tx.update(stays).set({ roomNo, updateTime: tx.now }).where(own);
}
