import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { quoteTeamRemoval as quoteCall, removeFromTeam as removeCall } from '@/contract/attendee/team';
import { ORDER_STATE } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { toFen, toYuan } from '@/upstream/core/money';
import type { MessageKey } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import { findLinesWith } from '@/upstream/modules/attendee/place.repository';
import {
  findLineOrders,
  lockLineOrders,
  type OrderWithLines,
  setLineUsers,
} from '@/upstream/modules/pay/order/line-order.service';
import { lockMoved } from '@/upstream/modules/pay/order/lock-lines.service';
import { orderWithout } from '@/upstream/modules/pay/order/order-without.service';
import { giveUpLines, rateGivingUp } from '@/upstream/modules/pay/refund/refund.service';
import * as repository from './team.repository';
import { lockOwnTeam, requirePlaces } from './team.service';
import { placesGoneTold } from './team-notices';
import { isOrderable, NOBODY } from './team-people';

type Asked = Pick<z.output<typeof quoteCall.body>, 'msId' | 'enrollIds'>;

/** Places of the caller's team with the orders that pay for them, locked: orders first, as everywhere. */
async function lockChosen(tx: Tx, caller: Caller, { msId, enrollIds }: Asked) {
  const team = await lockOwnTeam(tx, caller, msId);
  const known = await requirePlaces(tx, team, enrollIds);
  const besides = [];
  for (const { attendeeId } of known) besides.push(...(await findLinesWith(tx, attendeeId)));
  const orders = await lockLineOrders(tx, besides);
  const places = await requirePlaces(tx, team, enrollIds);
  const own = new Set(places.map(({ lineId }) => lineId));
  const theirs = orders.filter(({ lines }) => lines.some(({ lineId }) => own.has(lineId)));
  const counts = ({ order, lines }: OrderWithLines) =>
    order.payStatus === ORDER_STATE.unpaid || lines.some(({ state }) => state === 'fulfilled');
  // A place that its person has paid for is theirs to give up; what they added to another goes with it, and its money to them.
  if (theirs.some((one) => counts(one) && one.order.userId !== caller.userId)) throw new AppError('team.othersOrder');
  const unpaid = theirs.filter(({ order }) => order.payStatus === ORDER_STATE.unpaid);
  return { team, places, paid: orders.filter((one) => !unpaid.includes(one)), unpaid };
}

/** What would come back if people were taken off the caller's team now, and why they cannot be. */
export function quoteTeamRemoval(ctx: Context, caller: Caller, asked: Asked) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const { places, paid, unpaid } = await lockChosen(tx, caller, asked);
    const { amount, why } = await rateGivingUp(tx, paid);
    const held = unpaid.flatMap(({ lines }) => lines.map(({ lineId }) => lineId));
    const compared = [...(await findLineOrders(tx, held)).values()].some(({ transferWaits }) => transferWaits);
    const reason: MessageKey | null = compared ? 'pay.voucherPending' : why;
    const count = (state: string) => places.filter((place) => place.state === state).length;
    return {
      amount: toYuan(amount),
      paid: count(ATTENDEE_STATE.enrolled),
      unpaid: count(ATTENDEE_STATE.awaiting),
      possible: reason === null,
      why: reason,
    };
  });
}

/**
 * Takes people off the caller's team: paid places are given up by the refund rules, line by line; open orders are made anew for the others; what nobody ordered
 * is gone. Throws 601 with what comes back where it is another sum than was shown.
 */
export function removeFromTeam(
  ctx: Context,
  caller: Caller,
  { reason = '', amount, idempotencyKey, ...asked }: z.output<typeof removeCall.body>,
) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const { team, places, paid, unpaid } = await lockChosen(tx, caller, asked);
    await lockMoved(tx, [...paid, ...unpaid]);
    await repository.lockSome(
      tx,
      places.map(({ attendeeId }) => attendeeId),
    );
    const { amount: sum } = await giveUpLines(tx, paid, {
      reason,
      keyOf: ({ orderNo }) => `${caller.userId}:${idempotencyKey}:${orderNo}`,
      told: amount === undefined ? undefined : toFen(amount),
    });
    for (const { order, lines } of unpaid) {
      await orderWithout(
        tx,
        order,
        lines.map(({ lineId }) => lineId),
      );
    }
    await leave(tx, places, reason);
    await placesGoneTold(
      tx,
      team,
      places.filter(({ lineId }) => lineId !== null),
    );
    return { amount: toYuan(sum) };
  });
}

/** What is left of places whose orders are settled: nothing of what nobody ordered; of the others a place of nobody, which late money finds again. */
async function leave(tx: Tx, places: readonly repository.AttendeeRow[], reason: string): Promise<void> {
  const idsOf = (some: readonly repository.AttendeeRow[]) => some.map(({ attendeeId }) => attendeeId);
  const never = places.filter((place) => place.lineId === null && isOrderable(place));
  await repository.deleteSome(tx, idsOf(never.filter(({ userId }) => userId === null)));
  // What somebody has confirmed is theirs.
  await repository.changeSome(tx, idsOf(never.filter(({ userId }) => userId !== null)), { teamId: null });
  const unpaid = places.filter(({ lineId, state }) => lineId !== null && state !== ATTENDEE_STATE.enrolled);
  await repository.noteAll(tx, unpaid, 'remove', reason);
  await repository.changeSome(tx, idsOf(unpaid), NOBODY);
  await setLineUsers(
    tx,
    unpaid.flatMap(({ lineId }) => lineId ?? []),
    null,
  );
}
