import { count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import type { editVipPlan, VipPlan } from '@/contract/pay/console-vip';
import type { Caller, Context } from '@/upstream/core/context';
import { dbId } from '@/upstream/core/ids';
import { pageWindow } from '@/upstream/core/list/paging';
import { toFen } from '@/upstream/core/money';
import { nextVersion } from '@/upstream/core/version';
import { write } from '@/upstream/core/write';
import { vipPlans } from '@/upstream/db/schema/pay';
import { logConsole } from '@/upstream/modules/log/log.service';
import { findPlan, updatePlan } from './vip.repository';
import { toVip } from './vip.service';

/** A page of plans in their order, those that are not on sale too. */
export async function listPlans(
  { db }: Context,
  query: { pageNum?: number; pageSize?: number },
): Promise<PageOf<VipPlan>> {
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(vipPlans),
    db.select().from(vipPlans).orderBy(vipPlans.orderNum, vipPlans.vipId).limit(limit).offset(offset),
  ]);
  return {
    total: counted?.total ?? 0,
    rows: rows.map((row) => ({ ...toVip(row), shown: row.shown, version: row.version })),
  };
}

/** Changes the version of a plan that was seen; what was ordered before stays as it was. */
export function editPlan(
  ctx: Context,
  caller: Caller,
  vipId: number,
  { rights, rightsEn, price, originPrice, version: seen, ...plan }: z.output<typeof editVipPlan.body>,
): Promise<void> {
  return write(ctx, caller, { name: 'staff.finance', about: 'site' }, async (tx) => {
    const version = await nextVersion(tx, vipPlans.version, eq(vipPlans.vipId, dbId(vipId)), seen);
    const was = await findPlan(tx, vipId);
    await updatePlan(tx, vipId, {
      ...plan,
      version,
      price: toFen(price),
      ...(was?.price === toFen(price) ? {} : { priceBy: caller.userId }),
      originPrice: originPrice === undefined ? null : toFen(originPrice),
      rights: rights.map((zh, index) => ({ zh, en: rightsEn[index] ?? zh })),
    });
    await logConsole(tx, 'vip.edit', vipId, {
      months: plan.months,
      shown: plan.shown,
      price,
      originPrice: originPrice ?? null,
    });
  });
}
