import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { creditRecords } from '@/upstream/db/schema/credit';

export type RecordRow = typeof creditRecords.$inferSelect;

/** What these places of a meeting have that holds, locked. */
export const lockValid = (tx: Tx, attendeeIds: readonly number[]): Promise<RecordRow[]> =>
  tx
    .select()
    .from(creditRecords)
    .where(and(inArray(creditRecords.attendeeId, [0, ...attendeeIds]), eq(creditRecords.state, 'valid')))
    .orderBy(asc(creditRecords.recordId))
    .for('update');

/** What somebody has taken back of these places and nobody has given again: of each project, role and year the last record says. */
export async function findWithheld(db: Reader, attendeeIds: readonly number[]): Promise<RecordRow[]> {
  const { attendeeId, projectId, role, year, recordId } = creditRecords;
  const last = await db
    .selectDistinctOn([attendeeId, projectId, role, year])
    .from(creditRecords)
    .where(inArray(attendeeId, [0, ...attendeeIds]))
    .orderBy(attendeeId, projectId, role, year, desc(recordId));
  return last.filter(({ state, byUserId }) => state === 'revoked' && byUserId !== null);
}

/** Records of a meeting by their numbers, locked. */
export const lockRecordsOf = (tx: Tx, msId: number, recordIds: readonly number[]): Promise<RecordRow[]> =>
  tx
    .select()
    .from(creditRecords)
    .where(and(inArray(creditRecords.recordId, [0, ...recordIds]), eq(creditRecords.msId, msId)))
    .orderBy(asc(creditRecords.recordId))
    .for('update');

/** A record, locked until the transaction ends. */
export async function lockRecord(tx: Tx, recordId: number): Promise<RecordRow | undefined> {
  const [row] = await tx.select().from(creditRecords).where(eq(creditRecords.recordId, recordId)).for('update');
  return row;
}

/** Takes records back, with the reason. */
export async function revokeRecords(
  tx: Tx,
  recordIds: readonly number[],
  { reason, byUserId }: { reason: string; byUserId: number | null },
): Promise<void> {
  if (recordIds.length === 0) return;
  await tx
    .update(creditRecords)
    .set({ state: 'revoked', reason, byUserId, revokeTime: tx.now, updateTime: tx.now })
    .where(and(inArray(creditRecords.recordId, [...recordIds]), eq(creditRecords.state, 'valid')));
}

/** Writes that scans were looked at up to now. */
export async function noteChecked(tx: Tx, recordIds: readonly number[]): Promise<void> {
  if (recordIds.length === 0) return;
  await tx
    .update(creditRecords)
    .set({ checkTime: tx.now })
    .where(inArray(creditRecords.recordId, [...recordIds]));
}

/** Adds records. */
export async function insertRecords(tx: Tx, rows: (typeof creditRecords.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(creditRecords).values(rows);
}

/** Points that hold, by place and by project and year; none where a cap took all of them. */
export async function sumValid(db: Reader, attendeeIds: readonly number[]) {
  const { attendeeId, projectId, year } = creditRecords;
  return db
    .select({
      attendeeId: sql<number>`${attendeeId}`,
      projectId: sql<number>`${projectId}`,
      year,
      tenths: sql<number>`sum(${creditRecords.tenths})::integer`,
      minutes: sql<number>`sum(${creditRecords.minutes})::integer`,
    })
    .from(creditRecords)
    .where(
      and(inArray(attendeeId, [0, ...attendeeIds]), eq(creditRecords.state, 'valid'), sql`${projectId} is not null`),
    )
    .groupBy(attendeeId, projectId, year)
    .having(sql`sum(${creditRecords.tenths}) > 0`)
    .orderBy(asc(attendeeId), asc(projectId), asc(year));
}
