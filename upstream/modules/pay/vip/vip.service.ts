import type { Vip } from '@/contract/pay/pay';
import type { Context } from '@/upstream/core/context';
import { toYuan } from '@/upstream/core/money';
import type { Reader } from '@/upstream/db/client';
import * as repository from './vip.repository';

/** Level and end of somebody's VIP time; an expired level counts as none (`0`). */
export async function findVip(db: Reader, userId: number, now: Date) {
  const found = await repository.findVip(db, userId);
  const running = found?.vipExpireTime && found.vipExpireTime > now;
  return { vipLevel: running ? found.vipLevel : '0', vipExpireTime: found?.vipExpireTime ?? null };
}

/** Name of a VIP level in both languages. */
export const findVipName = repository.findVipName;

/** The plans on sale. */
export async function listVips(ctx: Context): Promise<Vip[]> {
  return (await repository.findPlans(ctx.db)).map(toVip);
}

/** A plan as buyers and staff see it. */
export const toVip = ({
  price,
  originPrice,
  rights,
  updateTime: _,
  priceBy: __,
  ...plan
}: repository.PlanRow): Vip => ({
  ...plan,
  price: toYuan(price),
  originPrice: originPrice === null ? null : toYuan(originPrice),
  rights: rights.map(({ zh }) => zh),
  rightsEn: rights.map(({ en }) => en),
});
