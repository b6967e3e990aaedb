import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { MeetingPlan } from '@/contract/meeting/plan';
import { FEE_KINDS } from '@/contract/meeting/plan-fees';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import {
  feeWindows,
  meetingFees,
  meetingKeyDates,
  meetingNotices,
  meetingOrgs,
  meetings,
} from '@/upstream/db/schema/meeting';
import { meetingPlans } from '@/upstream/db/schema/organise';
import { findSharedQuotas } from '@/upstream/modules/attendee/pools/pools.service';
import { findHotelRows } from '@/upstream/modules/lodging/hotel-plan.service';

export type PlanRow = typeof meetingPlans.$inferSelect;
export type MeetingFields = Partial<typeof meetings.$inferInsert>;

const ofPlan = (msId: number) => and(eq(meetingFees.msId, msId), inArray(meetingFees.biz, [...FEE_KINDS]));

/** A meeting with all rows that a plan speaks of; null where there is none. */
export async function findPlanRows(db: Reader, msId: number) {
  const [meeting] = await db.select().from(meetings).where(eq(meetings.msId, msId));
  if (!meeting) return null;
  const orgs = await db
    .select()
    .from(meetingOrgs)
    .where(eq(meetingOrgs.msId, msId))
    .orderBy(asc(meetingOrgs.postCode), asc(meetingOrgs.orderNum), asc(meetingOrgs.id));
  const fees = await db
    .select()
    .from(meetingFees)
    .where(ofPlan(msId))
    .orderBy(asc(meetingFees.orderNum), asc(meetingFees.feeId));
  const windows = await db
    .select({ feeId: feeWindows.feeId, until: feeWindows.until, price: feeWindows.price })
    .from(feeWindows)
    .innerJoin(meetingFees, eq(meetingFees.feeId, feeWindows.feeId))
    .where(eq(meetingFees.msId, msId))
    .orderBy(asc(feeWindows.until));
  const quotas = await findSharedQuotas(db, msId);
  const keyDates = await db
    .select()
    .from(meetingKeyDates)
    .where(eq(meetingKeyDates.msId, msId))
    .orderBy(asc(meetingKeyDates.time), asc(meetingKeyDates.id));
  const notices = await db
    .select()
    .from(meetingNotices)
    .where(eq(meetingNotices.msId, msId))
    .orderBy(asc(meetingNotices.publishTime), asc(meetingNotices.id));
  const hotels = await findHotelRows(db, msId);
  return { meeting, orgs, fees, windows, quotas, keyDates, notices, hotels };
}

/** What was written of a meeting; null where nobody has since it came to be. */
export async function findPlan(db: Reader, msId: number): Promise<PlanRow | null> {
  const [row] = await db.select().from(meetingPlans).where(eq(meetingPlans.msId, msId));
  return row ?? null;
}

/** Keeps what was written. */
export async function savePlanRow(tx: Tx, row: typeof meetingPlans.$inferInsert): Promise<void> {
  await tx.insert(meetingPlans).values(row).onConflictDoUpdate({ target: meetingPlans.msId, set: row });
}

/** Changes a meeting's own row. */
export async function updateMeeting(tx: Tx, msId: number, fields: MeetingFields): Promise<void> {
  await tx
    .update(meetings)
    .set({ ...fields, updateTime: tx.now })
    .where(eq(meetings.msId, msId));
}

type Rows<K extends 'orgs' | 'fees' | 'keyDates' | 'notices'> = MeetingPlan[K];
const idsOf = (rows: readonly { id?: number }[]) => rows.flatMap(({ id }) => id ?? []);
const orNull = (text: string) => text || null;

/** The organisers of a plan in their order. */
export async function putOrgs(tx: Tx, msId: number, rows: Rows<'orgs'>): Promise<void> {
  await tx.delete(meetingOrgs).where(and(eq(meetingOrgs.msId, msId), notInArray(meetingOrgs.id, [0, ...idsOf(rows)])));
  for (const [orderNum, { id, postCode, name, nameEn }] of rows.entries()) {
    const fields = { msId, postCode, name, nameEn: orNull(nameEn), orderNum };
    const known = id
      ? await tx
          .update(meetingOrgs)
          .set(fields)
          .where(and(eq(meetingOrgs.id, id), eq(meetingOrgs.msId, msId)))
          .returning({ id: meetingOrgs.id })
      : [];
    if (known.length === 0) await tx.insert(meetingOrgs).values(fields);
  }
}

type FeeFields = Omit<typeof meetingFees.$inferInsert, 'msId' | 'feeId'> & {
  id?: number;
  windows: { until: Date; price: number }[];
};

/** The fees of a plan with their amounts in fen and their windows; those of kinds that no plan speaks of stay. Answers their ids. */
export async function putFees(tx: Tx, msId: number, rows: FeeFields[]): Promise<number[]> {
  await tx.delete(meetingFees).where(and(ofPlan(msId), notInArray(meetingFees.feeId, [0, ...idsOf(rows)])));
  const feeIds: number[] = [];
  for (const [orderNum, { id, windows, ...row }] of rows.entries()) {
    const fields = { ...row, msId, orderNum };
    const [known] = id
      ? await tx
          .update(meetingFees)
          .set(fields)
          .where(and(eq(meetingFees.feeId, id), eq(meetingFees.msId, msId)))
          .returning({ feeId: meetingFees.feeId })
      : [];
    const [fresh] = known ? [] : await tx.insert(meetingFees).values(fields).returning({ feeId: meetingFees.feeId });
    const feeId = known?.feeId ?? fresh?.feeId;
    if (feeId === undefined) throw new Error('the fee was not stored');
    feeIds.push(feeId);
    if (known) await tx.delete(feeWindows).where(eq(feeWindows.feeId, feeId));
    if (windows.length > 0) await tx.insert(feeWindows).values(windows.map((one) => ({ ...one, feeId })));
  }
  return feeIds;
}

/** The key dates of a plan. */
export async function putKeyDates(
  tx: Tx,
  msId: number,
  rows: Omit<typeof meetingKeyDates.$inferInsert, 'msId'>[],
): Promise<void> {
  await tx.delete(meetingKeyDates).where(eq(meetingKeyDates.msId, msId));
  const fields = rows.map(({ label, labelEn, time }) => ({ msId, label, labelEn, time }));
  if (fields.length > 0) await tx.insert(meetingKeyDates).values(fields);
}

/** The notices of a plan, numbered by rounds; a new one is published now. */
export async function putNotices(tx: Tx, msId: number, rows: Rows<'notices'>): Promise<void> {
  await tx
    .delete(meetingNotices)
    .where(and(eq(meetingNotices.msId, msId), notInArray(meetingNotices.id, [0, ...idsOf(rows)])));
  for (const [at, { id, title, titleEn, content, contentEn }] of rows.entries()) {
    const texts = { title, titleEn: orNull(titleEn), content: orNull(content), contentEn: orNull(contentEn) };
    const known = id
      ? await tx
          .update(meetingNotices)
          .set(texts)
          .where(and(eq(meetingNotices.id, id), eq(meetingNotices.msId, msId)))
          .returning({ id: meetingNotices.id })
      : [];
    if (known.length === 0) {
      await tx.insert(meetingNotices).values({ ...texts, msId, round: at + 1, publishTime: tx.now });
    }
  }
}
