import type { Context } from '@/upstream/core/context';
import { groupBy } from '@/upstream/core/read/group-by';

interface Round<T> {
  /** What there is to do, but for these meetings; as much of it as one round takes. */
  find(without: readonly number[]): Promise<T[]>;
  /** Does what one meeting has, wholly or not at all. */
  work(msId: number, rows: T[]): Promise<void>;
}

/** Does a round's work meeting by meeting: one that fails is said, takes no other's turn, and fails the round once the others are done. */
export async function doByMeeting<T extends { msId: number }>(
  ctx: Context,
  name: string,
  { find, work }: Round<T>,
): Promise<void> {
  const failed: number[] = [];
  for (let before = -1; before < failed.length; ) {
    before = failed.length;
    for (const [msId, rows] of groupBy(await find(failed), (row) => row.msId)) {
      try {
        await work(msId, rows);
      } catch (error) {
        ctx.log.error(error, `${name} of meeting ${msId}`);
        failed.push(msId);
      }
    }
  }
  if (failed.length > 0) throw new Error(`${name} failed for the meetings ${failed.join(', ')}`);
}
