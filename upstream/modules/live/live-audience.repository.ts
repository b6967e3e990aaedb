import { and, countDistinct, count as countRows, eq, gt, lte, sql } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import { liveAudiences, livePages } from '@/upstream/db/schema/content';

export interface OpenPage {
  liveId: number;
  page: string;
  viewer: string;
  origin: string;
}

const isPage = ({ liveId, page }: Pick<OpenPage, 'liveId' | 'page'>) =>
  and(eq(livePages.liveId, liveId), eq(livePages.page, page));

/** Notes that a page seen after `since` is still open; false when there is none. */
export async function touchPage(tx: Tx, page: OpenPage, since: Date): Promise<boolean> {
  const touched = await tx
    .update(livePages)
    .set({ viewer: page.viewer, origin: page.origin, seenTime: tx.now })
    .where(and(isPage(page), gt(livePages.seenTime, since)))
    .returning({ page: livePages.page });
  return touched.length > 0;
}

/** Pages of one origin that were seen after `since`. */
export async function countPages(tx: Tx, { liveId, origin }: OpenPage, since: Date): Promise<number> {
  const [counted] = await tx
    .select({ pages: countRows() })
    .from(livePages)
    .where(and(eq(livePages.liveId, liveId), eq(livePages.origin, origin), gt(livePages.seenTime, since)));
  return counted?.pages ?? 0;
}

/** Stores an open page. */
export async function insertPage(tx: Tx, page: OpenPage): Promise<void> {
  const { viewer, origin } = page;
  await tx
    .insert(livePages)
    .values({ ...page, seenTime: tx.now })
    .onConflictDoUpdate({
      target: [livePages.liveId, livePages.page],
      set: { viewer, origin, seenTime: tx.now },
    });
}

/** Removes a page; returns whether there was one. */
export async function deletePage(tx: Tx, page: Pick<OpenPage, 'liveId' | 'page'>): Promise<boolean> {
  const removed = await tx.delete(livePages).where(isPage(page)).returning({ page: livePages.page });
  return removed.length > 0;
}

/** Removes the pages of a live that were not seen after `since`. */
export async function deleteGonePages(tx: Tx, liveId: number, since: Date): Promise<void> {
  await tx.delete(livePages).where(and(eq(livePages.liveId, liveId), lte(livePages.seenTime, since)));
}

/** Viewers with a page seen after `since`. */
export async function countViewers(tx: Tx, liveId: number, since: Date): Promise<number> {
  const [counted] = await tx
    .select({ viewers: countDistinct(livePages.viewer) })
    .from(livePages)
    .where(and(eq(livePages.liveId, liveId), gt(livePages.seenTime, since)));
  return counted?.viewers ?? 0;
}

/** The number as it was last counted; undefined before the first time. */
export async function findAudience(tx: Tx, liveId: number) {
  const [found] = await tx.select().from(liveAudiences).where(eq(liveAudiences.liveId, liveId));
  return found;
}

/** Stores a number that was just counted. */
export async function saveAudience(tx: Tx, liveId: number, viewers: number, tellTime: Date): Promise<void> {
  const counted = { viewers, countedTime: tx.now };
  await tx
    .insert(liveAudiences)
    .values({ liveId, ...counted, tellTime })
    // Of two at once the later telling stays: what waits for it is not asked for again.
    .onConflictDoUpdate({
      target: liveAudiences.liveId,
      set: { ...counted, tellTime: sql`greatest(${liveAudiences.tellTime}, excluded.tell_time)` },
    });
}
