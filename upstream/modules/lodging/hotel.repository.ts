import { and, asc, eq } from 'drizzle-orm';
import { meetingOffers } from '@/upstream/core/read/visible';
import type { Reader } from '@/upstream/db/client';
import { roomKinds } from '@/upstream/db/schema/lodging';
import { hotels, meetings } from '@/upstream/db/schema/meeting';

/** A hotel with its meeting and the rooms that can be booked; undefined where the meeting shows no hotels. */
export async function findPublicHotel(db: Reader, hotelId: number) {
  const [row] = await db
    .select({ hotel: hotels })
    .from(hotels)
    .innerJoin(meetings, eq(meetings.msId, hotels.msId))
    .where(and(eq(hotels.id, hotelId), meetingOffers(db, 'hotelinfo')));
  if (!row) return undefined;
  const kinds = await db
    .select()
    .from(roomKinds)
    .where(and(eq(roomKinds.hotelId, hotelId), eq(roomKinds.closed, false)))
    .orderBy(asc(roomKinds.orderNum), asc(roomKinds.kindId));
  return { ...row, kinds };
}
