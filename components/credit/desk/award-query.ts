import { listAwards } from '@/contract/credit/desk';
import { listSpec } from '@/lib/lists/list-state';

/** Who of a meeting has what, as the screen and its server read know the list. */
export const awardList = (msId: number) =>
  listSpec(listAwards, { sizes: [20, 50, 100], fixed: { msId: String(msId) } });
