import { TIME_STATE } from '@/contract/codes';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { timeStateOf } from '@/upstream/core/timeline';
import * as repository from './live.repository';
import { findPublicLive } from './live.service';

/** Turns a reminder on or off and answers the new state; none can be asked for once the live has begun. */
export async function toggleRemind(ctx: Context, id: number, { userId }: Caller): Promise<{ remind: boolean }> {
  const live = await findPublicLive(ctx, id);
  if (await repository.deleteRemind(ctx.db, id, userId)) return { remind: false };
  const now = ctx.now();
  if (timeStateOf(live, now) !== TIME_STATE.before) throw new AppError('live.started');
  await repository.insertRemind(ctx.db, id, userId, now);
  return { remind: true };
}

/** Whether the caller asked to be reminded. */
export async function getRemind(ctx: Context, id: number, { userId }: Caller): Promise<{ remind: boolean }> {
  return { remind: await repository.hasRemind(ctx.db, dbId(id), userId) };
}
