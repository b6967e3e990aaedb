import { listGuests } from '@/contract/meal/desk';
import { listSpec } from '@/lib/lists/list-state';

/** Who eats at which meal, as the screen and its server read know the list. */
export const guestList = (msId: number) =>
  listSpec(listGuests, { sizes: [20, 50, 100], fixed: { msId: String(msId) } });
