import { listJudged } from '@/contract/review/review';
import { listSpec } from '@/lib/lists/list-state';

/** Papers of a meeting that somebody judges, as the screen and its server read know the list. */
export const judgedList = (msId: number) =>
  listSpec(listJudged, { sizes: [20, 50, 100], fixed: { msId: String(msId) } });
