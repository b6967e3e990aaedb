import { listProofs } from '@/contract/console/proof';
import { listSpec } from '@/lib/lists/list-state';

/** Proofs of a meeting's attendees, as the screen and its server read know the list. */
export const proofList = (msId: number) =>
  listSpec(listProofs, { sizes: [20, 50, 100], fixed: { msId: String(msId) } });
