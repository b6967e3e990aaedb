import { eq } from 'drizzle-orm';
import { notFoundError } from '@/upstream/core/errors';
import type { Reader } from '@/upstream/db/client';
import { meetings } from '@/upstream/db/schema/meeting';

/** What a meeting is called. Throws 404 where there is none. */
export async function findMeetingName(db: Reader, msId: number): Promise<{ msName: string; msNameEn: string | null }> {
  const [row] = await db
    .select({ msName: meetings.msName, msNameEn: meetings.msNameEn })
    .from(meetings)
    .where(eq(meetings.msId, msId));
  if (!row) throw notFoundError();
  return row;
}
