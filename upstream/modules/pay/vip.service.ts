import type { Reader } from '@/upstream/db/client';
import * as repository from './vip.repository';

/** Level and end of somebody's VIP time; an expired level counts as none (`0`). */
export async function findVip(db: Reader, userId: number, now: Date) {
  const found = await repository.findVip(db, userId);
  const running = found?.vipExpireTime && found.vipExpireTime > now;
  return { vipLevel: running ? found.vipLevel : '0', vipExpireTime: found?.vipExpireTime ?? null };
}
