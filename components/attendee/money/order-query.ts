import { listDeskOrders } from '@/contract/attendee/desk-money';
import { listSpec } from '@/lib/lists/list-state';

/** Orders of a meeting, as the screen and its server read know the list. */
export const deskOrderList = (msId: number) =>
  listSpec(listDeskOrders, { sizes: [20, 50, 100], fixed: { msId: String(msId) } });
