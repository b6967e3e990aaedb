import type { Tx } from '@/upstream/core/write';
import { findFeePools } from '@/upstream/modules/attendee/place.repository';
import { gaveBack, type StockMove } from '@/upstream/modules/stock/stock.service';
import * as repository from './coupon.repository';

/** A line that a code made cheaper, and whether it holds the use of it from now on. */
export interface CodeUse {
  couponId: number;
  lineId: number;
  holds: boolean;
}

/**
 * What is kept of seats for those who have codes, once these lines hold or give back their uses: each use takes one of the seats that were kept, and one that
 * is given back is kept again while the codes can be used. Beside them, of codes that begin or end. The codes are locked.
 */
export async function keptSeats(tx: Tx, uses: readonly CodeUse[], also: readonly number[] = []): Promise<StockMove[]> {
  const ids = [...new Set([...also, ...uses.map(({ couponId }) => couponId)])];
  const keeping = ids.length > 0 ? await repository.lockKeeping(tx, ids) : [];
  const moves: StockMove[] = [];
  for (const { couponId, kept, feeIds, until, stopped } of keeping) {
    const own = uses.filter((use) => use.couponId === couponId);
    const others = await repository.countUses(
      tx,
      couponId,
      own.map(({ lineId }) => lineId),
    );
    const left = kept - others - own.filter(({ holds }) => holds).length;
    const holder = { holder: 'coupon', holderId: couponId } as const;
    const poolIds = (await findFeePools(tx, feeIds)).get(feeIds[0] ?? 0) ?? [];
    const isOver = stopped || left <= 0;
    moves.push(isOver ? gaveBack(holder) : { ...holder, poolIds, quantity: left, state: 'held', until });
  }
  return moves;
}
