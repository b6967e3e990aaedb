import { listStays } from '@/contract/lodging/rooms';
import { listSpec } from '@/lib/lists/list-state';

/** Who sleeps where at a meeting, as the screen and its server read know the list. */
export const stayList = (msId: number) => listSpec(listStays, { sizes: [20, 50, 100], fixed: { msId: String(msId) } });
