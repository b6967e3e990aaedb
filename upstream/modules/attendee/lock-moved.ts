import { inArray, or } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import { attendeeItems, attendees } from '@/upstream/db/schema/attendee';
import type { LineRow } from '@/upstream/modules/pay/product/product.service';
import type { Scarce } from '@/upstream/modules/stock/stock.service';
import { lockBesides } from './besides.service';
import { lockKeeping } from './coupon/coupon.repository';
import { couponOf } from './coupon/coupon-price';
import { findFeePools, lockPlaces } from './place.repository';

/** Locks the places that lines pay for, with what was taken besides, and the codes that made them cheaper; says what is scarce of them. */
export async function lockWithBesides(tx: Tx, lines: readonly LineRow[]): Promise<Scarce> {
  const lineIds = [0, ...lines.map(({ lineId }) => lineId)];
  const hosts = tx
    .select({ id: attendeeItems.attendeeId })
    .from(attendeeItems)
    .where(inArray(attendeeItems.lineId, lineIds))
    .union(tx.select({ id: attendees.attendeeId }).from(attendees).where(inArray(attendees.lineId, lineIds)));
  const hostIds = (await hosts).map(({ id }) => id);
  const found = await tx
    .select({ id: attendees.attendeeId })
    .from(attendees)
    .where(or(inArray(attendees.attendeeId, [0, ...hostIds]), inArray(attendees.hostId, [0, ...hostIds])));
  const ids = found.map(({ id }) => id);
  const places = await lockPlaces(tx, 'attendee', { lineIds: [], ids });
  const besides = await tx
    .select({ id: attendeeItems.itemId })
    .from(attendeeItems)
    .where(inArray(attendeeItems.attendeeId, [0, ...ids]));
  const items = await lockPlaces(tx, 'item', { lineIds: [], ids: besides.map(({ id }) => id) });
  const others = await lockBesides(tx, ids);
  const couponIds = [...new Set(lines.flatMap((line) => couponOf(line)?.couponId ?? []))];
  const keeping = couponIds.length > 0 ? await lockKeeping(tx, couponIds) : [];
  const feeIds = [...places, ...items].map(({ feeId }) => feeId);
  const pools = await findFeePools(tx, [...new Set([...feeIds, ...keeping.flatMap((one) => one.feeIds)])]);
  return {
    holders: [
      ...places.map(({ id }) => ({ holder: 'attendee' as const, holderId: id })),
      ...items.map(({ id }) => ({ holder: 'item' as const, holderId: id })),
      ...lines.map(({ lineId }) => ({ holder: 'line' as const, holderId: lineId })),
      ...others.holders,
    ],
    poolIds: [...[...pools.values()].flat(), ...others.poolIds],
  };
}
