import { tags } from '@/contract/tags';
import type { Tx } from '@/upstream/core/write';
import { pagesChanged } from '@/upstream/jobs/effects';
import { indexLivesOf } from './edit.repository';
import { deleteMessagesOf } from './live.repository';

/** Takes a closed account's lines out of every live, and the name out of the words by which its own are found. */
export async function eraseFromLives(tx: Tx, userId: number): Promise<void> {
  await indexLivesOf(tx, userId);
  const liveIds = await deleteMessagesOf(tx, userId);
  if (liveIds.length > 0) tx.emit(pagesChanged(liveIds.map(tags.live)));
}
