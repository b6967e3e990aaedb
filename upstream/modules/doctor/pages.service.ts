import type { Tx } from '@/upstream/core/write';
import { pagesChanged } from '@/upstream/jobs/effects';
import { findDoctorTags } from './pages.repository';

/** Purges every public page that names a doctor. */
export async function purgeDoctor(tx: Tx, userId: number): Promise<void> {
  tx.emit(pagesChanged(await findDoctorTags(tx, userId)));
}
