import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { AppError } from '@/upstream/core/errors';
import type { Tx } from '@/upstream/core/write';
import { findWaitingBesides } from '@/upstream/modules/attendee/waiting/waiting.repository';
import { gaveBack, moveStock, SoldOut, type StockMove } from '@/upstream/modules/stock/stock.service';
import { type AttendeeEvent, ITEM_TABLE, KEPT_AS, nextPlaceState } from './attendee.table';
import { endBesides } from './besides.service';
import { findFeePools, findUnpaidItems, lockPlaces, movePlaces, type PlaceKind } from './place.repository';

/**
 * Moves places that nobody pays for on, with what they hold, and with what is taken besides without a line of its own: given, or kept for whom
 * organisers invite. Throws in words where nothing is left to hold.
 */
export async function moveWithBesides(
  tx: Tx,
  attendeeIds: readonly number[],
  { event, reason }: { event: AttendeeEvent; reason?: string },
): Promise<void> {
  const stock: StockMove[] = [];
  const move = async (kind: PlaceKind, ids: readonly number[], wanted: (state: string) => boolean) => {
    const places = (await lockPlaces(tx, kind, { lineIds: [], ids })).filter(({ state }) => wanted(state));
    const pools = await findFeePools(tx, [...new Set(places.map(({ feeId }) => feeId))]);
    const moved = places.map((place) => {
      const state = nextPlaceState(kind, place.state, event);
      const as = KEPT_AS[state as keyof typeof KEPT_AS];
      const holder = { holder: kind, holderId: place.id } as const;
      stock.push(as ? { ...holder, poolIds: pools.get(place.feeId) ?? [], state: as, until: null } : gaveBack(holder));
      return { place, event, state, lineId: place.lineId, begins: event === 'grant', reason };
    });
    await movePlaces(tx, kind, moved);
  };
  await move('attendee', attendeeIds, () => true);
  if (event === 'cancel') stock.push(...(await endWaiting(tx, attendeeIds)), ...(await endBesides(tx, attendeeIds)));
  const items = await findUnpaidItems(tx, attendeeIds);
  if (items.length > 0) {
    await move('item', items, (state) => Boolean(ITEM_TABLE[state as keyof typeof ITEM_TABLE][event]));
  }
  await moveStock(tx, stock).catch((error: unknown) => {
    throw error instanceof SoldOut ? new AppError('pay.soldOut') : error;
  });
}

/** Takes places off the waiting list for what they want besides, and what they are offered of it back; answers what they hold no longer. */
export async function endWaiting(tx: Tx, attendeeIds: readonly number[]): Promise<StockMove[]> {
  const stock: StockMove[] = [];
  const wanted = await findWaitingBesides(tx, attendeeIds);
  for (const kind of ['attendee', 'item'] as const) {
    const ids = wanted.filter((one) => one.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const places = (await lockPlaces(tx, kind, { lineIds: [], ids })).filter(({ state }) => WAITS.includes(state));
    const moved = places.map((place) => {
      stock.push(gaveBack({ holder: kind, holderId: place.id }));
      const state = nextPlaceState(kind, place.state, 'cancel');
      return { place, event: 'cancel', state, lineId: null, begins: false };
    });
    await movePlaces(tx, kind, moved);
  }
  return stock;
}
const WAITS: readonly string[] = [ATTENDEE_STATE.waiting, ATTENDEE_STATE.offered];
