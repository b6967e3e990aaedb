import { eq } from 'drizzle-orm';
import type { Reader } from '@/upstream/db/client';
import { personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';

/** The name of the person who makes an invoice out; empty for nobody. */
export async function findStaffName(db: Reader, userId: number): Promise<string> {
  const [row] = await db.select({ name: personName }).from(users).where(eq(users.userId, userId));
  return row?.name ?? '';
}
