import type { Tx } from '@/upstream/core/write';
import type { HOLD_STATES } from '@/upstream/db/schema/stock';
import { seatsFreed } from './freed.service';
import * as repository from './stock.repository';

export { lockPools } from './stock.repository';

/** What was wanted is gone: what was paid for it goes back by itself. */
export class SoldOut extends Error {}

/** What somebody is to hold from now on of which pools, and of no others; no pools at all give everything back. */
export interface StockMove extends repository.Holder {
  poolIds: readonly number[];
  quantity?: number;
  state: (typeof HOLD_STATES)[number];
  /** Until when, where it ends by itself. */
  until?: Date | null;
}

/** Who holds of what is scarce, and pools besides. */
export interface Scarce {
  holders: readonly repository.Holder[];
  poolIds: readonly number[];
}

/** A move that gives back all that somebody holds. */
export const gaveBack = ({ holder, holderId }: repository.Holder): StockMove => ({
  holder,
  holderId,
  poolIds: [],
  state: 'held',
});

const keyOf = ({ holder, holderId, poolId }: repository.Holder & { poolId: number }) =>
  `${holder}:${holderId}:${poolId}`;

/** Locks the pools of which these hold something, and others, all at once: for a write that moves them step by step. */
export async function lockHeld(tx: Tx, { holders, poolIds }: Scarce): Promise<void> {
  const all = new Set(poolIds);
  if (holders.length > 0) for (const { poolId } of await repository.findHolds(tx, holders)) all.add(poolId);
  if (all.size > 0) await repository.lockPools(tx, [...all]);
}

/**
 * Brings what people hold to what is wanted: the only place where stock moves. Pools are locked by their ids, those of all moves at once, and what
 * they hold is read again under the lock. Throws `SoldOut` where one of them has too little left, and then nothing has changed.
 */
export async function moveStock(tx: Tx, moves: readonly StockMove[]): Promise<void> {
  if (moves.length === 0) return;
  const poolIds = new Set(moves.flatMap((move) => move.poolIds));
  for (const { poolId } of await repository.findHolds(tx, moves)) poolIds.add(poolId);
  if (poolIds.size === 0) return;
  const pools = await repository.lockPools(tx, [...poolIds]);
  const before = new Map((await repository.findHolds(tx, moves)).map((row) => [keyOf(row), row]));
  const wanted = moves.flatMap(({ poolIds: ids, holder, holderId, quantity = 1, state, until = null }) =>
    ids.map((poolId) => ({ poolId, holder, holderId, quantity, state, until })),
  );
  const kept = new Set(wanted.map(keyOf));
  const gone = [...before.values()].filter((row) => !kept.has(keyOf(row)));
  const changes = new Map<number, number>();
  const offered = new Map<number, number>();
  const change = (poolId: number, by: number, of = changes) => of.set(poolId, (of.get(poolId) ?? 0) + by);
  for (const row of wanted) {
    const by = row.quantity - (before.get(keyOf(row))?.quantity ?? 0);
    change(row.poolId, by);
    if (row.state === 'offered') change(row.poolId, by, offered);
  }
  for (const { poolId, quantity } of gone) change(poolId, -quantity);
  for (const [poolId, by] of changes) {
    const pool = pools.find((one) => one.poolId === poolId);
    if (!pool) throw new SoldOut();
    if (by > 0 && pool.capacity !== null && pool.used + by > pool.capacity) throw new SoldOut();
    // Who waits comes first: what others give back is not taken by whoever happens to ask.
    if (pool.waited && pool.capacity !== null && by > (offered.get(poolId) ?? 0)) throw new SoldOut();
  }
  const freed = pools.find(({ poolId, waited }) => waited && (changes.get(poolId) ?? 0) < 0);
  if (freed) tx.emit(seatsFreed({ msId: freed.msId }));
  await repository.changeUsed(tx, changes);
  await repository.deleteHolds(tx, gone);
  await repository.putHolds(tx, wanted);
}
