import { and, asc, count, eq, gt, isNull, lte, max, not, or, type SQL, sql } from 'drizzle-orm';
import { type BannerState, listConsoleBanners } from '@/contract/banner/console';
import { type Asked, type AtMoment, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { banners } from '@/upstream/db/schema/service';

export type BannerRow = typeof banners.$inferSelect;
export type BannerFields = Omit<typeof banners.$inferInsert, 'id' | 'orderNum' | 'updateTime'>;

const ORDER = [asc(banners.orderNum), asc(banners.id)];
const hasBegun = (now: Date) => or(isNull(banners.startTime), lte(banners.startTime, now));
const isOver = (now: Date) => sql`coalesce(${lte(banners.endTime, now)}, false)`;

function isInState(state: BannerState, now: Date): SQL | undefined {
  if (state === 'off') return not(banners.shown);
  if (state === 'over') return and(banners.shown, isOver(now));
  if (state === 'waits') return and(banners.shown, gt(banners.startTime, now));
  return and(banners.shown, hasBegun(now), not(isOver(now)));
}

const LIST = listSql<typeof listConsoleBanners, AtMoment>(listConsoleBanners, {
  key: banners.id,
  filters: { state: (state, { now }) => isInState(state, now) },
  days: undefined,
  sorts: {},
  usual: ORDER,
});

/** Banners that are on at a moment, in their order. */
export function findOn(db: Reader, now: Date, limit: number): Promise<BannerRow[]> {
  return db
    .select()
    .from(banners)
    .where(isInState('on', now))
    .orderBy(...ORDER)
    .limit(limit);
}

/** A page of all banners, in their order, each with its place. */
export async function findAll({ db, now }: AtMoment, query: Asked<typeof listConsoleBanners>) {
  const places = db.$with('placed').as(
    db
      .select({
        id: banners.id,
        place: sql<number>`(row_number() over (order by ${banners.orderNum}, ${banners.id}))::int`.as('place'),
      })
      .from(banners),
  );
  const where = LIST.where({ db, now }, query);
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(banners).where(where),
    db
      .with(places)
      .select({ row: banners, place: places.place })
      .from(banners)
      .innerJoin(places, eq(places.id, banners.id))
      .where(where)
      .orderBy(...LIST.order({ db, now }, query))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** Adds a banner behind the others and answers its row. */
export async function insertBanner(tx: Tx, fields: BannerFields): Promise<BannerRow> {
  const [last] = await tx.select({ orderNum: max(banners.orderNum) }).from(banners);
  const [row] = await tx
    .insert(banners)
    .values({ ...fields, orderNum: (last?.orderNum ?? 0) + 1, updateTime: tx.now })
    .returning();
  if (!row) throw new Error('a banner was not inserted');
  return row;
}

/** One banner, locked until the transaction ends. */
export async function lockBanner(tx: Tx, id: number): Promise<BannerRow | undefined> {
  const [row] = await tx.select().from(banners).where(eq(banners.id, id)).for('update');
  return row;
}

/** Changes a banner and answers its row. */
export async function updateBanner(tx: Tx, id: number, fields: Partial<BannerFields>): Promise<BannerRow> {
  const [row] = await tx
    .update(banners)
    .set({ ...fields, updateTime: tx.now })
    .where(eq(banners.id, id))
    .returning();
  if (!row) throw new Error('a locked banner is gone');
  return row;
}

/** All banners in their order, locked until the transaction ends. */
export function lockOrder(tx: Tx): Promise<{ id: number; orderNum: number }[]> {
  return tx
    .select({ id: banners.id, orderNum: banners.orderNum })
    .from(banners)
    .orderBy(...ORDER)
    .for('update');
}

/** Gives a banner its number in the order. */
export async function setOrder(tx: Tx, id: number, orderNum: number): Promise<void> {
  await tx.update(banners).set({ orderNum }).where(eq(banners.id, id));
}

/** Removes a banner. */
export async function deleteBanner(tx: Tx, id: number): Promise<void> {
  await tx.delete(banners).where(eq(banners.id, id));
}
