import type { Quota } from '@/contract/attendee/quota';
import type { Context } from '@/upstream/core/context';
import { dbId } from '@/upstream/core/ids';
import { toWireOrNull } from '@/upstream/core/time';
import { findQuotas } from './quotas.repository';

const momentOf = (text: string | null) => toWireOrNull(text === null ? null : new Date(text));

/** The quotas of a meeting, and how much of each is taken, held, offered, kept back, free and waited for. */
export async function listQuotas({ db }: Context, msId: number): Promise<Quota[]> {
  const rows = await findQuotas(db, dbId(msId));
  return rows.map(({ used, heldUntil, offeredUntil, ...row }) => ({
    ...row,
    taken: used - row.held - row.offered - row.kept,
    heldUntil: momentOf(heldUntil),
    offeredUntil: momentOf(offeredUntil),
    free: row.capacity === null ? null : row.capacity - used,
  }));
}
