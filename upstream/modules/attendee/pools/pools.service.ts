import type { MeetingPlan } from '@/contract/meeting/plan';
import { fieldError } from '@/upstream/core/errors';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { seatsFreed } from '@/upstream/modules/stock/freed.service';
import { moveStock } from '@/upstream/modules/stock/stock.service';
import * as repository from './pools.repository';

export { findSharedQuotas, lockFees } from './pools.repository';

/** Places that follow their fees at once: a statement has only so many values. */
const AT_ONCE = 1000;

/**
 * Has the pools of a meeting follow its plan, and makes them where there are none yet: those of the meeting, of fees with a number of their own, and,
 * where they are given, those that fees share. Whoever holds something holds of the pools of their fee afterwards; what is held already is never too much.
 */
export async function keepSeats(tx: Tx, msId: number, shared?: readonly repository.SharedQuota[]): Promise<void> {
  await repository.lockFees(tx, msId);
  await repository.openPools(tx, msId);
  const poolIds = shared && (await repository.putSharedQuotas(tx, msId, shared));
  await repository.linkFees(tx, msId);
  const limits = await repository.openLimits(tx, msId);
  for (const [at, poolId] of (poolIds ?? []).entries()) limits.set(poolId, shared?.[at]?.capacity ?? null);
  const misplaced = await repository.findMisplaced(tx, msId);
  for (let from = 0; from < misplaced.length; from += AT_ONCE) {
    const moves = misplaced.slice(from, from + AT_ONCE);
    await moveStock(
      tx,
      moves.map(({ until, ...move }) => ({ ...move, until: until === null ? null : new Date(until) })),
    );
  }
  await repository.setLimits(tx, msId, limits);
  // There may be more of what people wait for.
  if (await repository.isWaited(tx, msId)) tx.emit(seatsFreed({ msId }));
}

/** Which fees of a meeting people have taken, or begun to take: they are closed, never taken away. */
export async function findUsedFees(db: Reader, msId: number): Promise<Set<number>> {
  return new Set((await repository.findFeeUse(db, msId)).map(({ feeId }) => feeId));
}

/** Throws, at the field, where a plan takes away what people have: fees, their kinds, and places below what is held. */
export async function requireSeats(
  tx: Tx,
  msId: number,
  { plan, published }: { plan: MeetingPlan; published: MeetingPlan },
): Promise<void> {
  const used = await repository.countUsed(tx, msId);
  if (plan.capacity && Number(plan.capacity) < used) throw fieldError('capacity', 'manage.seatsTaken', { used });
  const uses = new Map((await repository.findFeeUse(tx, msId)).map((use) => [use.feeId, use]));
  const people = [...uses.values()].reduce((sum, use) => sum + use.people, 0);
  if (people > 0 && plan.off.includes('enroll')) throw fieldError('off', 'manage.enrolUsed', { count: people });
  const placeOf = (id: number) => plan.fees.findIndex((fee) => fee.id === id);
  for (const { id = 0, feeName, biz } of published.fees) {
    const count = uses.get(id)?.people ?? 0;
    const [at, now] = [placeOf(id), plan.fees[placeOf(id)]];
    if (count > 0 && !now) throw fieldError('fees', 'manage.feeUsed', { count, name: feeName });
    if (count > 0 && now && now.biz !== biz) throw fieldError(`fees.${at}.biz`, 'manage.kindUsed', { count });
  }
  const heldBy = (feeId: number | undefined) => uses.get(feeId ?? 0)?.held ?? 0;
  for (const [at, { id, quota }] of plan.fees.entries()) {
    const held = heldBy(id);
    if (quota && Number(quota) < held) throw fieldError(`fees.${at}.quota`, 'manage.seatsTaken', { used: held });
  }
  for (const [at, { key, capacity }] of plan.quotas.entries()) {
    const takers = plan.fees.filter(({ quotas }) => quotas.includes(key));
    const held = takers.reduce((sum, { id }) => sum + heldBy(id), 0);
    if (Number(capacity) < held) throw fieldError(`quotas.${at}.capacity`, 'manage.seatsTaken', { used: held });
  }
  for (const { poolId, name, used: count } of await repository.findSharedQuotas(tx, msId)) {
    if (count > 0 && !plan.quotas.some(({ id }) => id === poolId)) {
      throw fieldError('quotas', 'manage.quotaUsed', { count, name });
    }
  }
}
