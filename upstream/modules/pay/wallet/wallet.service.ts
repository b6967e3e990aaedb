import type { Context } from '@/upstream/core/context';
import { toYuan } from '@/upstream/core/money';
import { toWireOrNull } from '@/upstream/core/time';
import { findPurses } from '@/upstream/modules/pay/ledger/ledger.service';
import { findVip, findVipName } from '@/upstream/modules/pay/vip/vip.service';

/** Balance, points and VIP level; an expired level counts as none. */
export async function getBalances(ctx: Context, userId: number) {
  const [purses, { vipLevel, vipExpireTime }] = await Promise.all([
    findPurses(ctx.db, userId),
    findVip(ctx.db, userId, ctx.now()),
  ]);
  const name = await findVipName(ctx.db, vipLevel);
  return {
    userId,
    balance: toYuan(purses.balance),
    frozen: toYuan(purses.frozen),
    points: purses.points,
    vipLevel,
    vipName: name?.zh,
    vipNameEn: name?.en,
    vipExpireTime: toWireOrNull(vipExpireTime),
  };
}
