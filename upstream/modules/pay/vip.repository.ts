import { eq } from 'drizzle-orm';
import type { Reader } from '@/upstream/db/client';
import { vipMembers } from '@/upstream/db/schema/pay';

/** Level and end of somebody's VIP time; undefined for nobody who ever had it. */
export async function findVip(db: Reader, userId: number) {
  const [found] = await db
    .select({ vipLevel: vipMembers.vipLevel, vipExpireTime: vipMembers.vipExpireTime })
    .from(vipMembers)
    .where(eq(vipMembers.userId, userId));
  return found;
}
