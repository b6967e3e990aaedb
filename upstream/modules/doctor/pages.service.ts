import type { Tx } from '@/upstream/core/write';
import { pagesChanged } from '@/upstream/jobs/effects';
import { findDoctorTags } from './pages.repository';

/** Tags that one purge takes (contract/hook.ts). */
const PURGE_TAGS = 500;

/** Purges every public page that names a doctor. */
export async function purgeDoctor(tx: Tx, userId: number): Promise<void> {
  const stale = await findDoctorTags(tx, userId);
  for (let at = 0; at < stale.length; at += PURGE_TAGS) tx.emit(pagesChanged(stale.slice(at, at + PURGE_TAGS)));
}
