import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { roomKinds, roomNights } from '@/upstream/db/schema/lodging';
import { hotels } from '@/upstream/db/schema/meeting';
import { stockPools } from '@/upstream/db/schema/stock';

/** A hotel with its rooms and their nights. */
export interface HotelRows {
  hotel: typeof hotels.$inferSelect;
  kinds: {
    kind: typeof roomKinds.$inferSelect;
    nights: { day: string; price: number; rooms: number; used: number; poolId: number }[];
  }[];
}

/** The hotels of a meeting with all that a plan says of them, in the plan's order. */
export async function findHotelRows(db: Reader, msId: number): Promise<HotelRows[]> {
  const rows = await db
    .select()
    .from(hotels)
    .where(eq(hotels.msId, msId))
    .orderBy(asc(hotels.orderNum), asc(hotels.id));
  if (rows.length === 0) return [];
  const kinds = await db
    .select({ kind: roomKinds })
    .from(roomKinds)
    .innerJoin(hotels, eq(hotels.id, roomKinds.hotelId))
    .where(eq(hotels.msId, msId))
    .orderBy(asc(roomKinds.orderNum), asc(roomKinds.kindId));
  const nights = await db
    .select({ night: roomNights, rooms: stockPools.capacity, used: stockPools.used })
    .from(roomNights)
    .innerJoin(stockPools, eq(stockPools.poolId, roomNights.poolId))
    .where(and(eq(stockPools.msId, msId), eq(stockPools.kind, 'night')))
    .orderBy(asc(roomNights.kindId), asc(roomNights.day));
  return rows.map((hotel) => ({
    hotel,
    kinds: kinds
      .filter(({ kind }) => kind.hotelId === hotel.id)
      .map(({ kind }) => ({
        kind,
        nights: nights.flatMap(({ night, rooms, used }) =>
          night.kindId === kind.kindId
            ? [{ day: night.day, price: night.price, poolId: night.poolId, rooms: rooms ?? 0, used }]
            : [],
        ),
      })),
  }));
}

/** Locks the kinds of rooms of a meeting and the pools of their nights: nobody books meanwhile. */
export async function lockRooms(tx: Tx, msId: number): Promise<void> {
  await tx.execute(sql`select kind_id from ms_room_kind
    where hotel_id in (select id from ms_hotel where ms_id = ${msId}) order by kind_id for update`);
  await tx.execute(
    sql`select pool_id from stock_pool where ms_id = ${msId} and kind = 'night' order by pool_id for update`,
  );
}

/** Kinds of rooms of a meeting that somebody has ever booked: they are closed, never taken away. */
export async function findUsedKinds(db: Reader, msId: number): Promise<Set<number>> {
  const rows = await rowsOf<{ kindId: number }>(
    db,
    sql`select distinct kind_id as "kindId" from ms_stay where ms_id = ${msId}
      union select r.kind_id from ms_stay_right r join ms_attendee using (attendee_id) where ms_id = ${msId}`,
  );
  return new Set(rows.map(({ kindId }) => kindId));
}

/** Stores a hotel; answers its number. */
export async function putHotel(
  tx: Tx,
  msId: number,
  { id, ...row }: Partial<typeof hotels.$inferInsert>,
): Promise<number> {
  const fields = { ...row, msId, hotelName: row.hotelName ?? '' };
  const [known] = id
    ? await tx
        .update(hotels)
        .set(fields)
        .where(and(eq(hotels.id, id), eq(hotels.msId, msId)))
        .returning({ id: hotels.id })
    : [];
  const [fresh] = known ? [] : await tx.insert(hotels).values(fields).returning({ id: hotels.id });
  const hotelId = known?.id ?? fresh?.id;
  if (hotelId === undefined) throw new Error('the hotel was not stored');
  return hotelId;
}

/** Stores a kind of rooms; answers its number. */
export async function putKind(
  tx: Tx,
  { kindId, ...fields }: Omit<typeof roomKinds.$inferInsert, 'kindId'> & { kindId?: number },
): Promise<number> {
  const [known] = kindId
    ? await tx
        .update(roomKinds)
        .set(fields)
        .where(and(eq(roomKinds.kindId, kindId), eq(roomKinds.hotelId, fields.hotelId)))
        .returning({ kindId: roomKinds.kindId })
    : [];
  const [fresh] = known ? [] : await tx.insert(roomKinds).values(fields).returning({ kindId: roomKinds.kindId });
  const id = known?.kindId ?? fresh?.kindId;
  if (id === undefined) throw new Error('the room was not stored');
  return id;
}

/** Nobody books there any more. */
export async function closeKinds(tx: Tx, kindIds: readonly number[]): Promise<void> {
  await tx
    .update(roomKinds)
    .set({ closed: true })
    .where(inArray(roomKinds.kindId, [0, ...kindIds]));
}

/** Nobody books in these hotels any more. */
export async function closeHotels(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .update(hotels)
    .set({ closed: true })
    .where(inArray(hotels.id, [0, ...ids]));
}

/** Takes nights away, with their pools, of which nothing is used. */
export async function removeNights(tx: Tx, poolIds: readonly number[]): Promise<void> {
  if (poolIds.length > 0) await tx.delete(stockPools).where(inArray(stockPools.poolId, [...poolIds]));
}

/** Takes kinds away that nobody ever booked; their nights are gone. */
export async function removeKinds(tx: Tx, kindIds: readonly number[]): Promise<void> {
  if (kindIds.length > 0) await tx.delete(roomKinds).where(inArray(roomKinds.kindId, [...kindIds]));
}

/** Takes hotels of a meeting away whose rooms are gone. */
export async function removeHotels(tx: Tx, msId: number, kept: readonly number[]): Promise<void> {
  await tx.delete(hotels).where(and(eq(hotels.msId, msId), notInArray(hotels.id, [0, ...kept])));
}

/** Stores a night with its price; its rooms are those that are said, or are taken. */
export async function putNight(
  tx: Tx,
  {
    msId,
    kindId,
    day,
    price,
    rooms,
    known,
  }: {
    msId: number;
    kindId: number;
    day: string;
    price: number;
    rooms: number;
    known?: { poolId: number; used: number };
  },
): Promise<void> {
  if (known) {
    await tx
      .update(stockPools)
      .set({ capacity: Math.max(rooms, known.used) })
      .where(eq(stockPools.poolId, known.poolId));
    await tx
      .update(roomNights)
      .set({ price })
      .where(and(eq(roomNights.kindId, kindId), eq(roomNights.day, day)));
    return;
  }
  const [pool] = await tx.insert(stockPools).values({ msId, kind: 'night', capacity: rooms }).returning();
  if (!pool) throw new Error('the pool was not stored');
  await tx.insert(roomNights).values({ kindId, day, price, poolId: pool.poolId });
}
