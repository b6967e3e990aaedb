import { and, eq, inArray, lt, ne, or } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { attendeeItems, attendees, handovers } from '@/upstream/db/schema/attendee';
import { meetings } from '@/upstream/db/schema/meeting';
import { deleteSome } from '@/upstream/modules/attendee/team/team.repository';

export type HandoverRow = typeof handovers.$inferSelect;

/** The offer of a place that nobody has accepted yet; undefined without one. */
export async function findHandover(db: Reader, attendeeId: number): Promise<HandoverRow | undefined> {
  const [row] = await db.select().from(handovers).where(eq(handovers.attendeeId, attendeeId));
  return row;
}

/** Everything that somebody offers to others, for their archive. */
export const findOwnHandovers = (db: Reader, userId: number): Promise<HandoverRow[]> =>
  db.select().from(handovers).where(eq(handovers.userId, userId));

/** Keeps an offer in the place of an earlier one; answers its number. */
export async function putHandover(tx: Tx, row: typeof handovers.$inferInsert): Promise<number> {
  await removeHandover(tx, row.attendeeId);
  const [stored] = await tx.insert(handovers).values(row).returning({ handoverId: handovers.handoverId });
  return stored?.handoverId ?? 0;
}

/** Takes an offer away; answers whether there was one. */
export async function removeHandover(tx: Tx, attendeeId: number): Promise<boolean> {
  const gone = await tx.delete(handovers).where(eq(handovers.attendeeId, attendeeId)).returning();
  return gone.length > 0;
}

/** Takes offers away that nobody can accept any more: they name somebody. */
export async function removeOldHandovers(tx: Tx, now: Date): Promise<void> {
  const over = tx
    .select({ id: attendees.attendeeId })
    .from(attendees)
    .innerJoin(meetings, eq(meetings.msId, attendees.msId))
    .where(or(lt(meetings.transferEnd, now), lt(meetings.endTime, now)));
  await tx.delete(handovers).where(inArray(handovers.attendeeId, over));
}

/** Takes away what was once taken besides and is not any more; the history of the place keeps it. */
export async function removeLeft(tx: Tx, attendeeId: number): Promise<void> {
  const left = and(eq(attendeeItems.attendeeId, attendeeId), ne(attendeeItems.state, 'enrolled'));
  await tx.delete(attendeeItems).where(left);
  const gone = await tx
    .select({ id: attendees.attendeeId })
    .from(attendees)
    .where(and(eq(attendees.hostId, attendeeId), ne(attendees.state, 'enrolled')));
  await deleteSome(
    tx,
    gone.map(({ id }) => id),
  );
}

/** Keeps that somebody had a place which somebody else has now; answers as which place. */
export async function insertHandedOver(tx: Tx, place: typeof attendees.$inferSelect): Promise<number> {
  const { msId, userId, feeId, source, name, phonenumber, email, hospital, department, title, enrollTime } = place;
  const [stored] = await tx
    .insert(attendees)
    .values({
      msId,
      userId,
      feeId,
      source,
      name,
      phonenumber,
      email,
      hospital,
      department,
      title,
      enrollTime,
      ticketVersion: place.ticketVersion,
      state: 'transferred',
      createTime: place.createTime,
      updateTime: tx.now,
    })
    .returning({ attendeeId: attendees.attendeeId });
  return stored?.attendeeId ?? 0;
}
