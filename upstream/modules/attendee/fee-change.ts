import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { Tx } from '@/upstream/core/write';
import { findUsed } from '@/upstream/modules/attendee/coupon/coupon.repository';
import { couponPrice } from '@/upstream/modules/attendee/coupon/coupon-price';
import { leftFor } from '@/upstream/modules/pay/order/fell-away.service';
import { type Bought, type LineEvent, type LineRow, SoldOut } from '@/upstream/modules/pay/product/product.service';
import { gaveBack, type StockMove } from '@/upstream/modules/stock/stock.service';
import { priceOf } from './fee-price';
import * as repository from './place.repository';

/** What a line says that pays for a change of a place: the difference to what was paid before. */
export const CHANGE_TERMS = { change: true };
export const isChange = ({ line }: Pick<Bought, 'line'>): boolean => line.terms.change === true;

/**
 * Moves changes of places on with the lines that pay for them, which `next` says. Until it is paid a change sets aside what the place does not hold
 * already; then the place itself is one of the other fee, and holds of its pools. A place that was given up meanwhile cannot be changed.
 */
export async function followChanges(
  tx: Tx,
  event: LineEvent,
  { bought, next }: { bought: readonly Bought[]; next(state: string): string },
): Promise<StockMove[]> {
  if (bought.length === 0) return [];
  const changes = await repository.lockChanges(tx, {
    lineIds: bought.map(({ line }) => line.lineId),
    ids: event === 'hold' ? bought.map(({ line }) => Number(line.refId)).filter(Number.isSafeInteger) : [],
  });
  const pools = await repository.findFeePools(tx, [...new Set(changes.flatMap(({ feeId, from }) => [feeId, from]))]);
  const poolsOf = (feeId: number) => pools.get(feeId) ?? [];
  const stock: StockMove[] = [];
  const moved: repository.MovedPlace[] = [];
  for (const { order, line } of bought) {
    const change = changes.find(({ id, lineId }) =>
      event === 'hold' ? id === Number(line.refId) : lineId === line.lineId,
    );
    const begins = event === 'hold' || event === 'fulfil';
    if (begins && (change?.placeState !== ATTENDEE_STATE.enrolled || change.calledOff)) throw new SoldOut();
    if (!change) continue;
    moved.push({ place: change, event, state: next(change.state), lineId: line.lineId, begins: false });
    const holder = { holder: 'item', holderId: change.id } as const;
    if (event === 'hold') {
      const poolIds = poolsOf(change.feeId).filter((poolId) => !poolsOf(change.from).includes(poolId));
      stock.push({ ...holder, poolIds, state: 'held', until: order.expireTime });
    } else {
      stock.push(gaveBack(holder));
    }
    if (event === 'fulfil') stock.push(await becomes(tx, change, poolsOf(change.feeId)));
  }
  await repository.movePlaces(tx, 'item', moved);
  return stock;
}

/**
 * What a place costs now as one of another fee, less what the lines that pay for it have paid, fen: less than nothing falls away. The code that it was
 * ordered with counts for the other fee too, where it is for it.
 */
export async function differenceTo(
  tx: Tx,
  lineIds: readonly number[],
  found: Parameters<typeof priceOf>[0],
): Promise<number> {
  const used = await findUsed(tx, lineIds);
  const isFor = used && (used.feeIds.length === 0 || used.feeIds.includes(found.fee.feeId));
  return couponPrice(priceOf(found, tx.now), isFor ? used : null) - (await leftFor(tx, lineIds));
}

/** What a change costs now, fen: the price of its fee less what was paid for the place; never less than nothing. */
export async function differenceNow(tx: Tx, line: LineRow): Promise<number> {
  const [attendeeId, found] = [
    await repository.findChanged(tx, line.lineId),
    await repository.findLineFee(tx, 'item', line.lineId),
  ];
  if (attendeeId === undefined || !found) return line.price;
  const others = (await repository.findPlaceLines(tx, attendeeId)).filter((lineId) => lineId !== line.lineId);
  return Math.max(0, await differenceTo(tx, others, found));
}

/** A place becomes one of another fee; what it holds from now on. */
async function becomes(
  tx: Tx,
  { attendeeId, from, feeId }: repository.FeeChange,
  poolIds: number[],
): Promise<StockMove> {
  await repository.setFee(tx, { attendeeId, from, feeId });
  return { holder: 'attendee', holderId: attendeeId, poolIds, state: 'taken' };
}

/** A place becomes one of another fee without a line: what it holds from now on. The place is locked. */
export async function changeFee(
  tx: Tx,
  place: { attendeeId: number; feeId: number },
  feeId: number,
): Promise<StockMove> {
  const pools = await repository.findFeePools(tx, [feeId]);
  return becomes(tx, { attendeeId: place.attendeeId, from: place.feeId, feeId }, pools.get(feeId) ?? []);
}
