import type { Tx } from '@/upstream/core/write';
import { withdrawCase } from '@/upstream/modules/case/case.service';
import { removeOwnFiles } from '@/upstream/modules/file/file.service';
import { videosChanged } from './video.pages';
import * as repository from './video.repository';

/** Removes a closed account's videos with their films and covers: a film shows and tells who somebody is. */
export async function eraseVideos(tx: Tx, userId: number): Promise<void> {
  const gone = await repository.deleteVideosOf(tx, userId);
  for (const { id } of gone) await withdrawCase(tx, 'video', id);
  await removeOwnFiles(
    tx,
    userId,
    gone.flatMap(({ coverUrl }) => coverUrl ?? []),
  );
  const shown = gone.filter(({ isPublic }) => isPublic).map(({ id }) => id);
  if (shown.length > 0) tx.emit(videosChanged(userId, shown));
}
