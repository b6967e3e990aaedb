import type { Caller, Context } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { visibleMeetingId } from '@/upstream/modules/meeting/meeting.service';
import * as repository from './star.repository';

interface Stars {
  msId: number;
  sessionIds: number[];
  starred: boolean;
}

/** Ids of the sessions of a public meeting that the caller has marked, in order; 404 for another meeting. */
export async function listStars(ctx: Context, caller: Caller, msId: number): Promise<number[]> {
  return repository.findStars(ctx.db, caller.userId, await visibleMeetingId(ctx, msId));
}

/** Marks sessions of a public meeting or takes the marks away, and answers what is marked then; a repeat changes nothing. */
export async function putStars(ctx: Context, caller: Caller, { msId, sessionIds, starred }: Stars): Promise<number[]> {
  await visibleMeetingId(ctx, msId);
  return write(ctx, caller, 'signedIn', async (tx) => {
    if (starred) await repository.addStars(tx, caller.userId, msId, sessionIds);
    else await repository.removeStars(tx, caller.userId, msId, sessionIds);
    return repository.findStars(tx, caller.userId, msId);
  });
}
