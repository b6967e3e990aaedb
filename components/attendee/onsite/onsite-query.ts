import { listBadges } from '@/contract/onsite/badge';
import { listLane } from '@/contract/onsite/lane';
import { listSpec } from '@/lib/lists/list-state';

/** Who goes which way at the desk, as the screen and its server read know the list. */
export const laneList = (msId: number) => listSpec(listLane, { sizes: [20, 50, 100], fixed: { msId: String(msId) } });
/** Badges that were asked for, in the same way. */
export const badgeList = (msId: number) =>
  listSpec(listBadges, { sizes: [20, 50, 100], fixed: { msId: String(msId) } });
