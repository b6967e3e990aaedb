import { and, asc, eq, gt, gte, ne, sql, sum } from 'drizzle-orm';
import { AUDIT } from '@/contract/codes';
import { notBefore } from '@/upstream/core/not-before';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { orderLines, refunds, vipMembers, vipPlans } from '@/upstream/db/schema/pay';
import { dicts } from '@/upstream/db/schema/reference';

export type PlanRow = typeof vipPlans.$inferSelect;

/** Level and end of somebody's VIP time; undefined for nobody who ever had it. */
export async function findVip(db: Reader, userId: number) {
  const [found] = await db
    .select({ vipLevel: vipMembers.vipLevel, vipExpireTime: vipMembers.vipExpireTime })
    .from(vipMembers)
    .where(eq(vipMembers.userId, userId));
  return found;
}

/** Somebody's VIP time, locked until the transaction ends; made where there is none. */
export async function lockVip(tx: Tx, userId: number) {
  await tx.insert(vipMembers).values({ userId, updateTime: tx.now }).onConflictDoNothing();
  const [row] = await tx.select().from(vipMembers).where(eq(vipMembers.userId, userId)).for('update');
  return row;
}

/** Sets level and end of somebody's VIP time. */
export async function updateVip(
  tx: Tx,
  userId: number,
  vip: { vipLevel: string; vipExpireTime: Date | null },
): Promise<void> {
  await tx
    .update(vipMembers)
    .set({ ...vip, updateTime: notBefore(vipMembers.updateTime, tx) })
    .where(eq(vipMembers.userId, userId));
}

/** The plans on sale, in their order. */
export function findPlans(db: Reader): Promise<PlanRow[]> {
  return db
    .select()
    .from(vipPlans)
    .where(eq(vipPlans.shown, true))
    .orderBy(asc(vipPlans.orderNum), asc(vipPlans.vipId));
}

/** A plan, on sale or not; undefined where there is none. */
export async function findPlan(db: Reader, vipId: number): Promise<PlanRow | undefined> {
  const [row] = await db.select().from(vipPlans).where(eq(vipPlans.vipId, vipId));
  return row;
}

/** Changes a plan. */
export async function updatePlan(tx: Tx, vipId: number, changes: Partial<PlanRow>): Promise<void> {
  await tx
    .update(vipPlans)
    .set({ ...changes, updateTime: tx.now })
    .where(eq(vipPlans.vipId, vipId));
}

/** Somebody's other VIP lines that are in force and begin at this moment or later, the first one first. */
export function findLaterVipLines(tx: Tx, { userId, lineId, from }: { userId: number; lineId: number; from: string }) {
  return tx
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.biz, 'vip'),
        eq(orderLines.userId, userId),
        eq(orderLines.state, 'fulfilled'),
        ne(orderLines.lineId, lineId),
        gte(sql`${orderLines.terms} ->> 'from'`, from),
      ),
    )
    .orderBy(asc(sql`${orderLines.terms} ->> 'from'`));
}

/** Level of somebody's last VIP line in force that runs beyond a moment. */
export async function findLastLevel(tx: Tx, { userId, lineId }: { userId: number; lineId: number }, now: Date) {
  const rows = await tx
    .select({ terms: orderLines.terms })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.biz, 'vip'),
        eq(orderLines.userId, userId),
        eq(orderLines.state, 'fulfilled'),
        ne(orderLines.lineId, lineId),
        gte(sql`${orderLines.terms} ->> 'until'`, now.toISOString()),
      ),
    )
    .orderBy(sql`${orderLines.terms} ->> 'until' desc`)
    .limit(1);
  return rows[0]?.terms.vipLevel;
}

/**
 * Whether VIP time that had begun has come back in full since a moment, or is about to, because its owner gave it up.
 * What staff gave back does not count.
 */
export async function hadFullRefund(db: Reader, userId: number, since: Date): Promise<boolean> {
  const from = sql`(${orderLines.terms} ->> 'from')::timestamptz`;
  const rows = await db
    .select({ lineId: orderLines.lineId })
    .from(orderLines)
    .innerJoin(refunds, eq(refunds.orderNo, orderLines.orderNo))
    .where(and(eq(orderLines.biz, 'vip'), eq(orderLines.userId, userId), ne(refunds.status, AUDIT.failed)))
    .groupBy(orderLines.lineId)
    .having(
      and(
        eq(sum(refunds.amount), orderLines.amount),
        sql`bool_or(${and(eq(refunds.askedBy, userId), gt(refunds.createTime, since), gte(refunds.createTime, from))})`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The terms of a line; throws for one that is not there. */
export async function findTerms(tx: Tx, lineId: number): Promise<Record<string, unknown>> {
  const [row] = await tx.select({ terms: orderLines.terms }).from(orderLines).where(eq(orderLines.lineId, lineId));
  if (!row) throw new Error(`there is no line ${lineId}`);
  return row.terms;
}

/** Keeps what a line's handler has to know later. */
export async function updateTerms(tx: Tx, lineId: number, terms: Record<string, unknown>): Promise<void> {
  await tx
    .update(orderLines)
    .set({ terms, updateTime: notBefore(orderLines.updateTime, tx) })
    .where(eq(orderLines.lineId, lineId));
}

/** Name of a VIP level in both languages (dictionary `vip_level`). */
export async function findVipName(db: Reader, vipLevel: string): Promise<{ zh: string; en: string } | null> {
  const rows = await db
    .select({ zh: dicts.dictLabel, en: dicts.labelEn })
    .from(dicts)
    .where(and(eq(dicts.dictType, 'vip_level'), eq(dicts.dictValue, vipLevel)));
  return rows[0] ?? null;
}
