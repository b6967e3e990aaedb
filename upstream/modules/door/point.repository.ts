import { and, asc, eq, inArray, isNull, ne, not } from 'drizzle-orm';
import { INVITED_KINDS } from '@/contract/attendee/attendee';
import type { DoorPoint, Often, PointKind, PointWay } from '@/contract/door/point';
import { fromWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { doorPoints, doorScans } from '@/upstream/db/schema/door';
import { meals } from '@/upstream/db/schema/meal';
import { meetingFees } from '@/upstream/db/schema/meeting';
import { meetingSessions } from '@/upstream/db/schema/programme';
import { cars } from '@/upstream/db/schema/trip';

/** Who has a meal, as its rule says (decision 0068). */
interface MealRule {
  everybody: boolean;
  feeIds: number[];
  kinds: string[];
  soldBy: number | null;
}
export type PointRow = typeof doorPoints.$inferSelect & {
  meal?: MealRule | null;
  placeFees?: number[];
  car?: { direction: string } | null;
};

/** No fee has this number: a point for it alone lets nobody in. */
const NOBODY = 2_147_483_647;

/** Whom a point lets in: of a meal those who have it, as its list counts them. */
function whoPasses({ mealId, meal, placeFees = [], feeIds, invited }: PointRow): Pick<DoorPoint, 'feeIds' | 'invited'> {
  if (mealId === null) return { feeIds, invited };
  const own = meal?.everybody ? placeFees : [...(meal?.feeIds ?? []), ...(meal?.soldBy ? [meal.soldBy] : [])];
  return {
    feeIds: own.length > 0 ? own : [NOBODY],
    invited: INVITED_KINDS.filter((kind) => meal?.everybody || meal?.kinds.includes(kind)),
  };
}

/** What a place at a meeting is sold as. */
const PLACES: readonly string[] = ['enroll', 'enrollArt'];

const momentOf = (wire: string | null) => fromWire(wire)?.getTime() ?? null;

/** A point as it is judged at. */
export const pointOf = (row: PointRow): DoorPoint => ({
  pointId: row.pointId,
  msId: row.msId,
  name: row.name,
  nameEn: row.nameEn,
  place: row.place,
  kind: row.kind as PointKind,
  way: row.way as PointWay,
  often: row.often as Often,
  sessionId: row.sessionId,
  ...whoPasses(row),
  car: row.carId === null ? null : { carId: row.carId, bound: row.car?.direction === 'leave' ? 'leave' : 'arrive' },
  capacity: row.capacity,
  closed: row.closed || row.gone || (row.carId !== null && row.car === null),
  windows: row.windows.map(({ from, until }) => ({ from: momentOf(from), until: momentOf(until) })),
});

/** All points that a meeting has or had, in the order in which they were set up. */
export async function findPoints(db: Reader, msId: number): Promise<PointRow[]> {
  const rows = await db
    .select({ point: doorPoints, meal: meals, car: { direction: cars.direction } })
    .from(doorPoints)
    .leftJoin(meals, and(eq(meals.mealId, doorPoints.mealId), eq(meals.msId, doorPoints.msId)))
    .leftJoin(cars, and(eq(cars.carId, doorPoints.carId), eq(cars.msId, doorPoints.msId)))
    .where(eq(doorPoints.msId, msId))
    .orderBy(asc(doorPoints.pointId));
  // Companions have places of their own kind: a meal for everybody is for those who take part.
  const placeFees = rows.some(({ meal }) => meal?.everybody)
    ? (await findFees(db, msId)).flatMap(({ feeId, biz }) => (PLACES.includes(biz) ? feeId : []))
    : [];
  return rows.map(({ point, meal, car }) => ({ ...point, meal, placeFees, car }));
}

/** The meals of a meeting, in their order. */
export const findMeals = (db: Reader, msId: number) =>
  db
    .select({ mealId: meals.mealId, kind: meals.kind, startTime: meals.startTime })
    .from(meals)
    .where(eq(meals.msId, msId))
    .orderBy(asc(meals.startTime), asc(meals.mealId));

/** The cars of a meeting by time. */
export const findCars = (db: Reader, msId: number) =>
  db
    .select({
      carId: cars.carId,
      direction: cars.direction,
      station: cars.station,
      meetTime: cars.meetTime,
      plate: cars.plate,
    })
    .from(cars)
    .where(eq(cars.msId, msId))
    .orderBy(asc(cars.meetTime), asc(cars.carId));

/** The points at which a car's people are scanned. */
export const findCarPoints = (db: Reader, msId: number, carId: number) =>
  db
    .select()
    .from(doorPoints)
    .where(and(eq(doorPoints.msId, msId), eq(doorPoints.carId, carId), not(doorPoints.gone)))
    .orderBy(asc(doorPoints.pointId));

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
