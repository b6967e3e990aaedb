import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { quoteTeamRemoval as quoteCall, removeFromTeam as removeCall } from '@/contract/attendee/team';
import { CODE } from '@/contract/core';
import { ORDER_STATE } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { toFen, toYuan } from '@/upstream/core/money';
import type { MessageKey } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import { findLineOrders, lockLineOrders, type OrderWithLines } from '@/upstream/modules/pay/order/line-order.service';
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
  const orders = await lockLineOrders(
    tx,
    known.flatMap(({ lineId }) => lineId ?? []),
  );
  const places = await requirePlaces(tx, team, enrollIds);
  const paid = orders.filter(({ lines }) => lines.some(({ state }) => state === 'fulfilled'));
  const unpaid = orders.filter(({ order }) => order.payStatus === ORDER_STATE.unpaid);
  // What its person has paid for is theirs to give up.
  if (paid.concat(unpaid).some(({ order }) => order.userId !== caller.userId)) throw new AppError('team.othersOrder');
  return { team, places, paid, unpaid };
}

const given = ({ lines }: OrderWithLines) => lines.filter(({ state }) => state === 'fulfilled');

async function rate(tx: Tx, paid: readonly OrderWithLines[]) {
  let amount = 0;
  let why: MessageKey | null = null;
  for (const one of paid) {
    const rated = await rateGivingUp(tx, one.order, given(one));
    amount += rated.amount;
    why ??= rated.why;
  }
  return { amount, why };
}

/** What would come back if people were taken off the caller's team now, and why they cannot be. */
export function quoteTeamRemoval(ctx: Context, caller: Caller, asked: Asked) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const { places, paid, unpaid } = await lockChosen(tx, caller, asked);
    const { amount, why } = await rate(tx, paid);
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
    const { amount: back } = await rate(tx, paid);
    if (amount !== undefined && toFen(amount) !== back) {
      throw new AppError('pay.refundChanged', { code: CODE.warning, values: { amount: toYuan(back) } });
    }
    let sum = 0;
    for (const { order, lines } of paid) {
      const key = `${caller.userId}:${idempotencyKey}:${order.orderNo}`;
      const refund = await giveUpLines(tx, order, { lines: given({ order, lines }), reason, key });
      sum += toFen(refund.amount);
    }
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
}
