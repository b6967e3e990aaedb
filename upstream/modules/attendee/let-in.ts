import { and, eq, exists, type SQL } from 'drizzle-orm';
import type { Reader } from '@/upstream/db/client';
import { attendees } from '@/upstream/db/schema/attendee';
import { doorScans } from '@/upstream/db/schema/door';
import { isThere } from '@/upstream/db/there';

/** That whoever has a place has been scanned in at the meeting. */
export const isLetIn = (db: Reader): SQL =>
  exists(
    db
      .select({ id: doorScans.scanId })
      .from(doorScans)
      .where(and(eq(doorScans.attendeeId, attendees.attendeeId), doorScans.counted, isThere(doorScans.pointId))),
  );

/** Whether whoever has this place has been scanned in: minutes and credits are theirs from then on, and so is the place. */
export async function wasLetIn(db: Reader, attendeeId: number): Promise<boolean> {
  return (await db.$count(attendees, and(eq(attendees.attendeeId, attendeeId), isLetIn(db)))) > 0;
}
