import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { pathTo } from '@/contract/paths';
import type { MySlip, putMySlip as putCall } from '@/contract/slip/slip';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toWireOrNull } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { definePlaceSteps, type PlaceStep } from '@/upstream/modules/attendee/attendee.steps.service';
import { findOwnCompanions, findOwnPlace } from '@/upstream/modules/attendee/own-place.service';
import { orderInvoice } from '@/upstream/modules/invoice/invoice.service';
import { getMyStay, stayLine } from '@/upstream/modules/lodging/own-stay.service';
import { getMyMeals, writeMeals } from '@/upstream/modules/meal/meal.service';
import { findLineOrders } from '@/upstream/modules/pay/order/line-order.service';
import { getMyTrips, writeTrips } from '@/upstream/modules/trip/trip.service';
import * as repository from './slip.repository';

/** All that is known of the caller's journey to a meeting. */
export async function getMySlip(ctx: Context, caller: Caller, msId: number): Promise<MySlip> {
  const { db } = ctx;
  const trips = await getMyTrips(ctx, caller, msId);
  const own = trips.enrolled ? await findOwnPlace(db, dbId(msId), caller.userId) : undefined;
  const slip = own && (await repository.findSlip(db, own.attendeeId, caller.userId));
  const stay = await getMyStay(ctx, caller, msId);
  return {
    enrolled: trips.enrolled,
    handTime: toWireOrNull(slip?.updateTime ?? null),
    trips,
    meals: await getMyMeals(ctx, caller, msId),
    stay,
    hotels: await repository.hasHotels(db, dbId(msId)),
    companions: own ? await findOwnCompanions(db, own.attendeeId) : [],
    invoice: await invoiceOf(ctx, caller, [own?.lineId, stay.stay && (await stayLine(db, stay.stay.stayId))]),
  };
}

/** How the invoices stand of what the caller has paid for: one that can be asked for, else the first that there is. */
async function invoiceOf(ctx: Context, caller: Caller, lines: readonly (number | null | undefined)[]) {
  const orders = await findLineOrders(
    ctx.db,
    lines.flatMap((lineId) => lineId ?? []),
  );
  const numbers = new Set(
    [...orders.values()].flatMap(({ userId, orderNo }) => (userId === caller.userId ? orderNo : [])),
  );
  const invoices: MySlip['invoice'][] = [];
  for (const orderNo of numbers) invoices.push(await orderInvoice(ctx, caller, orderNo));
  const open = invoices.find(({ state }) => state === 'open') ?? invoices.find(({ state }) => state !== 'none');
  return open ?? orderInvoice(ctx, caller, null);
}

/** Hands in the caller's slip: trips, then meals, each by its own rules, all of it or nothing. */
export function putMySlip(
  ctx: Context,
  caller: Caller,
  { msId, arrive, leave, ...food }: z.output<typeof putCall.body>,
): Promise<{ leftCar: boolean }> {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const own = await findOwnPlace(tx, dbId(msId), caller.userId);
    if (own?.state !== ATTENDEE_STATE.enrolled) throw new AppError('slip.enrolFirst');
    const done = await writeTrips(tx, caller, [
      ...(arrive ? [{ ...arrive, msId, direction: 'arrive' as const }] : []),
      ...(leave ? [{ ...leave, msId, direction: 'leave' as const }] : []),
    ]);
    await writeMeals(tx, caller, { msId, ...food });
    await repository.putSlip(tx, { attendeeId: own.attendeeId, msId, userId: caller.userId });
    return done;
  });
}

/** Handing in the slip, until the meeting begins, where there is something to plan for whoever comes. */
export const slipPlaceSteps = definePlaceSteps('slip', async (ctx, { userId }, places) => {
  const now = ctx.now();
  const placed = places.filter(
    ({ attendee, startTime }) => attendee.state === ATTENDEE_STATE.enrolled && startTime > now,
  );
  if (placed.length === 0) return places.map(() => []);
  const asking = await repository.findAsking(
    ctx.db,
    placed.map(({ attendee }) => attendee.msId),
  );
  const handed = await repository.findHanded(
    ctx.db,
    userId,
    placed.map(({ attendee }) => attendee.attendeeId),
  );
  return places.map((place): PlaceStep[] => {
    const { msId, attendeeId } = place.attendee;
    if (!placed.includes(place) || !asking.has(msId) || handed.has(attendeeId)) return [];
    return [{ key: 'receipt', state: 'todo', due: place.startTime, linkUrl: pathTo('receipt', { msId }) }];
  });
});
