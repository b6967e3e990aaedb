import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether who was scanned at a point was at the meeting: who got into a car was on their way. */
export const isThere = (pointId: SQLWrapper): SQL =>
  sql`not exists (select from ms_point ride where ride.point_id = ${pointId} and ride.kind = 'car')`;
