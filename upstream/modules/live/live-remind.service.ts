import { TIME_STATE } from '@/contract/codes';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { timeStateOf } from '@/upstream/core/list/timeline';
import { write } from '@/upstream/core/write';
import * as repository from './live.repository';
import { findPublicLive } from './live.service';

/** Sets or unsets a reminder, toggles it where `wanted` is not said, and returns the new state; none is set once the live has begun. */
export async function setRemind(
  ctx: Context,
  id: number,
  wanted: boolean | undefined,
  caller: Caller,
): Promise<{ remind: boolean }> {
  const live = await findPublicLive(ctx, id);
  return write(ctx, caller, 'signedIn', async (tx) => {
    if (wanted && (await repository.hasRemind(tx, id, caller.userId))) return { remind: true };
    const wasSet = !wanted && (await repository.deleteRemind(tx, id, caller.userId));
    if (wasSet || wanted === false) return { remind: false };
    if (timeStateOf(live, tx.now) !== TIME_STATE.before) throw new AppError('live.started');
    await repository.insertRemind(tx, id, caller.userId);
    return { remind: true };
  });
}

/** Whether the caller asked to be reminded. */
export async function getRemind(ctx: Context, id: number, { userId }: Caller): Promise<{ remind: boolean }> {
  return { remind: await repository.hasRemind(ctx.db, dbId(id), userId) };
}
