import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { OPEN_CALLS } from '@/contract/expo/expo';
import { meetingOffers } from '@/upstream/core/read/visible';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { booths, exhibitors, expoCalls, expoHalls, expoLevels, expoProducts } from '@/upstream/db/schema/expo';
import { meetings } from '@/upstream/db/schema/meeting';

export type ExhibitorRow = typeof exhibitors.$inferSelect;
export type BoothRow = typeof booths.$inferSelect;
export type ProductRow = typeof expoProducts.$inferSelect;
export type CallRow = typeof expoCalls.$inferSelect;

/** The levels of a meeting, the highest first. */
export const findLevels = (db: Reader, msId: number) =>
  db
    .select()
    .from(expoLevels)
    .where(eq(expoLevels.msId, msId))
    .orderBy(asc(expoLevels.orderNum), asc(expoLevels.levelId));

/** The halls of a meeting with their booths, row by row as one walks them. */
export async function findHalls(db: Reader, msId: number) {
  const [halls, all] = [
    await db.select().from(expoHalls).where(eq(expoHalls.msId, msId)).orderBy(asc(expoHalls.hallId)),
    await db.select().from(booths).where(eq(booths.msId, msId)).orderBy(asc(booths.no)),
  ];
  return halls.map((hall) => ({ ...hall, booths: all.filter(({ hallId }) => hallId === hall.hallId) }));
}

const productsOf = sql<number>`(select count(*)::integer from ms_expo_product p where p.exhibitor_id = ${exhibitors.exhibitorId})`;
const byLevel = [sql`${expoLevels.orderNum} nulls last`, asc(exhibitors.exhibitorId)];

/** The exhibitors of a meeting by level, with how many products each shows. */
export async function findExhibitors(db: Reader, msId: number): Promise<(ExhibitorRow & { products: number })[]> {
  const rows = await db
    .select({ exhibitor: exhibitors, products: productsOf })
    .from(exhibitors)
    .leftJoin(expoLevels, eq(expoLevels.levelId, exhibitors.levelId))
    .where(eq(exhibitors.msId, msId))
    .orderBy(...byLevel);
  return rows.map(({ exhibitor, products }) => ({ ...exhibitor, products }));
}

/** An exhibitor of a meeting. */
export async function findExhibitor(db: Reader, msId: number, exhibitorId: number): Promise<ExhibitorRow | undefined> {
  const where = and(eq(exhibitors.exhibitorId, exhibitorId), eq(exhibitors.msId, msId));
  return (await db.select().from(exhibitors).where(where))[0];
}

/** The same where the meeting shows its exhibition. */
export async function findShownExhibitor(
  db: Reader,
  msId: number,
  exhibitorId: number,
): Promise<ExhibitorRow | undefined> {
  const [row] = await db
    .select({ exhibitor: exhibitors })
    .from(exhibitors)
    .innerJoin(meetings, eq(meetings.msId, exhibitors.msId))
    .where(and(eq(exhibitors.exhibitorId, exhibitorId), eq(exhibitors.msId, msId), meetingOffers(db, 'zh')));
  return row?.exhibitor;
}

/** What these exhibitors show. */
export const findProducts = (db: Reader, exhibitorIds: readonly number[]) =>
  db
    .select()
    .from(expoProducts)
    .where(inArray(expoProducts.exhibitorId, [0, ...exhibitorIds]))
    .orderBy(asc(expoProducts.productId));

/** A product of a meeting's exhibitors. */
export async function findProduct(db: Reader, msId: number, productId: number): Promise<ProductRow | undefined> {
  const [row] = await db
    .select({ product: expoProducts })
    .from(expoProducts)
    .innerJoin(exhibitors, eq(exhibitors.exhibitorId, expoProducts.exhibitorId))
    .where(and(eq(expoProducts.productId, productId), eq(exhibitors.msId, msId)));
  return row?.product;
}

/** Keeps others from changing the exhibition of a meeting until the transaction ends. */
export async function lockExpo(tx: Tx, msId: number): Promise<void> {
  await tx.select({ msId: meetings.msId }).from(meetings).where(eq(meetings.msId, msId)).for('no key update');
}

/** Puts a meeting's levels in this order; those that it leaves out go. */
export async function putLevels(
  tx: Tx,
  msId: number,
  rows: readonly { levelId: number | null; name: string; nameEn: string | null }[],
): Promise<void> {
  const kept = rows.flatMap(({ levelId }) => levelId ?? []);
  await tx
    .delete(expoLevels)
    .where(and(eq(expoLevels.msId, msId), kept.length > 0 ? sql`${expoLevels.levelId} not in ${kept}` : undefined));
  for (const [orderNum, { levelId, ...row }] of rows.entries()) {
    if (levelId === null) await tx.insert(expoLevels).values({ ...row, msId, orderNum });
    else
      await tx
        .update(expoLevels)
        .set({ ...row, orderNum })
        .where(eq(expoLevels.levelId, levelId));
  }
}

/** Stores a hall, a new one without a number. */
export async function putHall(tx: Tx, hallId: number | null, row: typeof expoHalls.$inferInsert): Promise<number> {
  const stored = hallId
    ? await tx.update(expoHalls).set(row).where(eq(expoHalls.hallId, hallId)).returning({ id: expoHalls.hallId })
    : await tx.insert(expoHalls).values(row).returning({ id: expoHalls.hallId });
  return idOf(stored);
}

/** Stores a booth, a new one without a number. */
export async function putBooth(tx: Tx, boothId: number | null, row: typeof booths.$inferInsert): Promise<number> {
  const stored = boothId
    ? await tx.update(booths).set(row).where(eq(booths.boothId, boothId)).returning({ id: booths.boothId })
    : await tx.insert(booths).values(row).returning({ id: booths.boothId });
  return idOf(stored);
}

/** Stores booths at once. */
export async function insertBooths(tx: Tx, rows: (typeof booths.$inferInsert)[]): Promise<void> {
  await tx.insert(booths).values(rows);
}

/** Stores an exhibitor, a new one without a number. */
export async function putExhibitor(
  tx: Tx,
  exhibitorId: number | null,
  row: typeof exhibitors.$inferInsert,
): Promise<number> {
  const stored = exhibitorId
    ? await tx
        .update(exhibitors)
        .set(row)
        .where(eq(exhibitors.exhibitorId, exhibitorId))
        .returning({ id: exhibitors.exhibitorId })
    : await tx.insert(exhibitors).values(row).returning({ id: exhibitors.exhibitorId });
  return idOf(stored);
}

/** Gives an exhibitor these booths and no others. */
export async function giveBooths(tx: Tx, exhibitorId: number, boothIds: readonly number[]): Promise<void> {
  await tx.update(booths).set({ exhibitorId: null }).where(eq(booths.exhibitorId, exhibitorId));
  if (boothIds.length > 0)
    await tx
      .update(booths)
      .set({ exhibitorId })
      .where(inArray(booths.boothId, [...boothIds]));
}

/** Stores a product, a new one without a number. */
export async function putProduct(
  tx: Tx,
  productId: number | null,
  row: typeof expoProducts.$inferInsert,
): Promise<number> {
  const stored = productId
    ? await tx
        .update(expoProducts)
        .set(row)
        .where(eq(expoProducts.productId, productId))
        .returning({ id: expoProducts.productId })
    : await tx.insert(expoProducts).values(row).returning({ id: expoProducts.productId });
  return idOf(stored);
}

const DELETE = {
  hall: { table: expoHalls, id: expoHalls.hallId },
  booth: { table: booths, id: booths.boothId },
  exhibitor: { table: exhibitors, id: exhibitors.exhibitorId },
  product: { table: expoProducts, id: expoProducts.productId },
} as const;

/** Takes a part of an exhibition away. */
export async function deletePart(tx: Tx, part: keyof typeof DELETE, id: number): Promise<void> {
  const { table, id: column } = DELETE[part];
  await tx.delete(table).where(eq(column, id));
}

/** How many requests wait at each exhibitor of a meeting. */
export async function countWaiting(db: Reader, msId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ exhibitorId: expoCalls.exhibitorId, calls: count() })
    .from(expoCalls)
    .where(and(eq(expoCalls.msId, msId), eq(expoCalls.state, 'new')))
    .groupBy(expoCalls.exhibitorId);
  return new Map(rows.map(({ exhibitorId, calls }) => [exhibitorId, calls]));
}

const isOpen = inArray(expoCalls.state, [...OPEN_CALLS]);

/** How many requests of an exhibitor are not over. */
export const countOpenAt = (db: Reader, exhibitorId: number): Promise<number> =>
  db.$count(expoCalls, and(eq(expoCalls.exhibitorId, exhibitorId), isOpen));

/** A person's account with what a request can hand on, locked so that two requests at once come one after the other. */
export async function lockAsker(tx: Tx, userId: number) {
  const [row] = await tx
    .select({ phonenumber: users.phonenumber, email: users.email })
    .from(users)
    .where(eq(users.userId, userId))
    .for('no key update');
  return row;
}

/** What of an account a request can hand on. */
export async function findAsker(db: Reader, userId: number) {
  const [row] = await db
    .select({ name: users.name, phonenumber: users.phonenumber, email: users.email })
    .from(users)
    .where(eq(users.userId, userId));
  return row;
}

/** How many requests of a person at a meeting are not over. */
export const countOpenOf = (db: Reader, msId: number, userId: number): Promise<number> =>
  db.$count(expoCalls, and(eq(expoCalls.msId, msId), eq(expoCalls.userId, userId), isOpen));

async function findOwn(db: Reader, exhibitorId: number, userId: number, where: SQL | undefined) {
  const [row] = await db
    .select()
    .from(expoCalls)
    .where(and(eq(expoCalls.exhibitorId, exhibitorId), eq(expoCalls.userId, userId), where))
    .orderBy(desc(expoCalls.callId))
    .limit(1);
  return row;
}

/** A person's request of an exhibitor that is not over. */
export const findOpen = (db: Reader, exhibitorId: number, userId: number): Promise<CallRow | undefined> =>
  findOwn(db, exhibitorId, userId, isOpen);

/** A person's newest request of an exhibitor that was not taken back. */
export const findNewest = (db: Reader, exhibitorId: number, userId: number): Promise<CallRow | undefined> =>
  findOwn(db, exhibitorId, userId, ne(expoCalls.state, 'withdrawn'));

/** Stores a request. */
export async function insertCall(tx: Tx, row: typeof expoCalls.$inferInsert): Promise<void> {
  await tx.insert(expoCalls).values({ ...row, createTime: tx.now, updateTime: tx.now });
}

/** An exhibitor and its meeting, as whoever is told of a request knows them. */
export const findToldOfCall = (db: Reader, exhibitorId: number) =>
  db
    .select({
      name: exhibitors.name,
      nameEn: exhibitors.nameEn,
      contactEmail: exhibitors.contactEmail,
      msName: meetings.msName,
      msNameEn: meetings.msNameEn,
    })
    .from(exhibitors)
    .innerJoin(meetings, eq(meetings.msId, exhibitors.msId))
    .where(eq(exhibitors.exhibitorId, exhibitorId));

/** Takes a request back: all but the name is erased. */
export async function eraseCall(tx: Tx, callId: number): Promise<void> {
  await tx
    .update(expoCalls)
    .set({ state: 'withdrawn', phonenumber: null, email: null, question: null, updateTime: tx.now })
    .where(eq(expoCalls.callId, callId));
}

function idOf([row]: { id: number }[]): number {
  if (!row) throw new Error('nothing was stored');
  return row.id;
}
