import { listTrips } from '@/contract/trip/desk';
import { listSpec } from '@/lib/lists/list-state';

/** Who comes and leaves, as the screen and its server read know the list. */
export const tripList = (msId: number) => listSpec(listTrips, { sizes: [20, 50, 100], fixed: { msId: String(msId) } });
