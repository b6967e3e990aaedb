import { tags } from '@/contract/tags';
import type { Tx } from '@/upstream/core/write';
import { pagesChanged } from '@/upstream/jobs/effects';
import * as repository from './presentation.repository';

export { findPresentation } from './presentation.repository';

/** Accepted papers of a meeting are shown: their list, their pages and the wall of posters. */
const shown = (tx: Tx, msIds: readonly number[]): void => {
  const changed = [...new Set(msIds)].flatMap((msId) => [tags.papers(msId), tags.meeting(msId)]);
  if (changed.length > 0) tx.emit(pagesChanged(changed));
};

/** Writes how accepted papers are presented; the public reads them from then on. */
export async function presentPapers(tx: Tx, rows: repository.NewPresentation[]): Promise<void> {
  await repository.insertPresentations(tx, rows);
  shown(
    tx,
    rows.map(({ msId }) => msId),
  );
}

/** Changes how a paper is presented, and what the public sees of it. */
export async function changePresentation(
  tx: Tx,
  paperId: number,
  values: repository.PresentationChange,
): Promise<void> {
  const changed = await repository.updatePresentation(tx, paperId, values);
  shown(
    tx,
    changed.map(({ msId }) => msId),
  );
}
