import { eq } from 'drizzle-orm';
import type { Reader } from '@/upstream/db/client';
import { meetings } from '@/upstream/db/schema/meeting';

/** A meeting's own state; undefined where there is none. */
export async function findStatus(db: Reader, msId: number): Promise<string | undefined> {
  const [row] = await db.select({ status: meetings.status }).from(meetings).where(eq(meetings.msId, msId));
  return row?.status;
}
