import { fieldError } from '@/upstream/core/errors';
import type { Tx } from '@/upstream/core/write';
import * as repository from './pools.repository';

/** Has the pools of a meeting follow its plan, and makes them where there are none yet. */
export async function keepSeats(tx: Tx, msId: number): Promise<void> {
  await repository.openPools(tx, msId);
  await repository.keepPools(tx, msId);
}

/** Throws, at the field, where a meeting would have fewer seats than are held or taken. */
export async function requireRoom(tx: Tx, msId: number, capacity: number): Promise<void> {
  const used = await repository.countUsed(tx, msId);
  if (capacity < used) throw fieldError('capacity', 'manage.seatsTaken', { used });
}
