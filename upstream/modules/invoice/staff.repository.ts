import { eq } from 'drizzle-orm';
import type { Reader } from '@/upstream/db/client';
import { personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';

/** What whoever draws an invoice is called; empty where it is nobody. */
export async function findStaffName(db: Reader, userId: number): Promise<string> {
  const [row] = await db.select({ name: personName }).from(users).where(eq(users.userId, userId));
  return row?.name ?? '';
}
