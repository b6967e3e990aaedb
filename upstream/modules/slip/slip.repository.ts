import { and, eq, inArray, sql } from 'drizzle-orm';
import { rowsOf } from '@/upstream/core/module/check';
import { meetingOffers } from '@/upstream/core/read/visible';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { meetings } from '@/upstream/db/schema/meeting';
import { slips } from '@/upstream/db/schema/slip';

/** When somebody handed in their slip last; undefined where they have not. */
export async function findSlip(db: Reader, attendeeId: number, userId: number) {
  const [row] = await db
    .select()
    .from(slips)
    .where(and(eq(slips.attendeeId, attendeeId), eq(slips.userId, userId)));
  return row;
}

/** Says that somebody has handed in their slip; whoever had the place before has not. */
export async function putSlip(tx: Tx, row: Pick<typeof slips.$inferInsert, 'attendeeId' | 'msId' | 'userId'>) {
  const set = { ...row, handTime: tx.now, updateTime: tx.now };
  const handTime = sql`case when ${slips.userId} = ${row.userId} then ${slips.handTime} else ${tx.now.toISOString()}::timestamptz end`;
  await tx
    .insert(slips)
    .values(set)
    .onConflictDoUpdate({ target: slips.attendeeId, set: { ...set, handTime } });
}

/** Which of these places have handed in their slip. */
export async function findHanded(db: Reader, userId: number, attendeeIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: slips.attendeeId })
    .from(slips)
    .where(and(inArray(slips.attendeeId, [0, ...attendeeIds]), eq(slips.userId, userId)));
  return new Set(rows.map(({ id }) => id));
}

/** Which of these meetings have something to plan for whoever comes: meals, cars or rooms; a slip is asked for there alone. */
export async function findAsking(db: Reader, msIds: readonly number[]): Promise<Set<number>> {
  const rows = await rowsOf<{ msId: number }>(
    db,
    sql`select m.ms_id as "msId" from ms_meeting m where m.ms_id = any(${sql.param([...msIds])}::integer[]) and (
      exists (select from ms_meal l where l.ms_id = m.ms_id) or exists (select from ms_car c where c.ms_id = m.ms_id)
      or exists (select from ms_hotel h join ms_room_kind k on k.hotel_id = h.id where h.ms_id = m.ms_id and not k.closed))`,
  );
  return new Set(rows.map(({ msId }) => msId));
}

/** Whether rooms of a meeting's hotels can be booked. */
export async function hasHotels(db: Reader, msId: number): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(meetings)
    .where(
      and(
        eq(meetings.msId, msId),
        meetingOffers(db, 'hotelinfo'),
        sql`exists (select from ms_hotel h join ms_room_kind k on k.hotel_id = h.id
          where h.ms_id = ${meetings.msId} and not h.closed and not k.closed)`,
      ),
    );
  return rows.length > 0;
}
