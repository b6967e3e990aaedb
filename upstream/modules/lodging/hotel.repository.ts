import { and, asc, eq, sql } from 'drizzle-orm';
import { MEETING_STATUS } from '@/contract/codes';
import { meetingOffers } from '@/upstream/core/read/visible';
import type { Reader } from '@/upstream/db/client';
import { roomKinds } from '@/upstream/db/schema/lodging';
import { hotels, meetings } from '@/upstream/db/schema/meeting';

/** A hotel with its meeting and the rooms that can be booked; undefined where the meeting shows no hotels. */
export async function findPublicHotel(db: Reader, hotelId: number) {
  const [row] = await db
    .select({
      hotel: hotels,
      meeting: {
        msName: meetings.msName,
        msNameEn: meetings.msNameEn,
        address: meetings.address,
        addressEn: meetings.addressEn,
        lng: meetings.lng,
        lat: meetings.lat,
        calledOff: sql<boolean>`${eq(meetings.status, MEETING_STATUS.cancelled)}`,
      },
    })
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
