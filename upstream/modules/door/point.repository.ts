import { and, asc, eq, inArray, isNull, ne, not } from 'drizzle-orm';
import type { DoorPoint, Often, PointKind, PointWay } from '@/contract/door/point';
import { fromWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { doorPoints, doorScans } from '@/upstream/db/schema/door';
import { meetingFees } from '@/upstream/db/schema/meeting';
import { meetingSessions } from '@/upstream/db/schema/programme';

export type PointRow = typeof doorPoints.$inferSelect;

const momentOf = (wire: string | null) => fromWire(wire)?.getTime() ?? null;

/** A point as it is judged at. */
export const pointOf = (row: PointRow): DoorPoint => ({
  ...{ pointId: row.pointId, msId: row.msId, name: row.name, nameEn: row.nameEn, place: row.place },
  ...{ kind: row.kind as PointKind, way: row.way as PointWay, often: row.often as Often, sessionId: row.sessionId },
  ...{ feeIds: row.feeIds, invited: row.invited, capacity: row.capacity, closed: row.closed || row.gone },
  windows: row.windows.map(({ from, until }) => ({ from: momentOf(from), until: momentOf(until) })),
});

/** All points that a meeting has or had, in the order in which they were set up. */
export const findPoints = (db: Reader, msId: number): Promise<PointRow[]> =>
  db.select().from(doorPoints).where(eq(doorPoints.msId, msId)).orderBy(asc(doorPoints.pointId));

/** A point of a meeting, locked until the transaction ends: whoever changes it, and whoever counts who is in. */
export async function lockPoint(tx: Tx, msId: number, pointId: number): Promise<PointRow | undefined> {
  const [row] = await tx
    .select()
    .from(doorPoints)
    .where(and(eq(doorPoints.msId, msId), eq(doorPoints.pointId, pointId), not(doorPoints.gone)))
    .for('update');
  return row;
}

/** The points of one group that let in only so many, locked by their numbers. */
export const lockGroup = (tx: Tx, { msId, kind, place }: Pick<DoorPoint, 'msId' | 'kind' | 'place'>) =>
  tx
    .select({ pointId: doorPoints.pointId })
    .from(doorPoints)
    .where(and(eq(doorPoints.msId, msId), eq(doorPoints.kind, kind), eq(doorPoints.place, place)))
    .orderBy(asc(doorPoints.pointId))
    .for('update');

/** Which points somebody was scanned at. */
export async function findUsed(db: Reader, msId: number): Promise<Set<number>> {
  const rows = await db.selectDistinct({ id: doorScans.pointId }).from(doorScans).where(eq(doorScans.msId, msId));
  return new Set(rows.map(({ id }) => id));
}

/** Sets a point up, or changes it; answers its number. */
export async function putPoint(
  tx: Tx,
  pointId: number | null,
  values: Omit<typeof doorPoints.$inferInsert, 'pointId'>,
): Promise<number> {
  if (pointId !== null) {
    await tx.update(doorPoints).set(values).where(eq(doorPoints.pointId, pointId));
    return pointId;
  }
  const [row] = await tx.insert(doorPoints).values(values).returning({ id: doorPoints.pointId });
  return row?.id ?? 0;
}

/** What a meeting sells, and its programme: what points can be of. */
export function findFees(db: Reader, msId: number) {
  return db
    .select({
      feeId: meetingFees.feeId,
      feeName: meetingFees.feeName,
      feeNameEn: meetingFees.feeNameEn,
      biz: meetingFees.biz,
    })
    .from(meetingFees)
    .where(eq(meetingFees.msId, msId))
    .orderBy(asc(meetingFees.orderNum), asc(meetingFees.feeId));
}

/** The sessions of a meeting that people attend, in their order. */
export function findSessions(db: Reader, msIds: readonly number[]) {
  return db
    .select({
      sessionId: meetingSessions.id,
      msId: meetingSessions.msId,
      topic: meetingSessions.topic,
      topicEn: meetingSessions.topicEn,
      place: meetingSessions.place,
      placeEn: meetingSessions.placeEn,
      startTime: meetingSessions.startTime,
      endTime: meetingSessions.endTime,
    })
    .from(meetingSessions)
    .where(
      and(
        inArray(meetingSessions.msId, [0, ...msIds]),
        isNull(meetingSessions.parentId),
        ne(meetingSessions.kind, 'break'),
      ),
    )
    .orderBy(asc(meetingSessions.startTime), asc(meetingSessions.id));
}
export type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];
