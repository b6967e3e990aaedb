import type { AttendeeState } from '@/contract/attendee/attendee';
import type { PageOf } from '@/contract/core';
import type { LaneRow, Lanes, listLane as listCall } from '@/contract/onsite/lane';
import type { Caller, Context } from '@/upstream/core/context';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { onsiteFees } from '@/upstream/modules/attendee/desk/enter-onsite.service';
import { rightsAt } from '@/upstream/policy/meeting.policy';
import { findPrinters } from './badge.repository';
import { findOpenShift } from './cash.repository';
import * as repository from './lane.repository';

/** Who of a meeting goes which way at the desk; what an order is called is for who takes cash there. */
export async function listLane(
  ctx: Context,
  caller: Caller,
  id: number,
  query: Asked<typeof listCall>,
): Promise<PageOf<LaneRow>> {
  const msId = dbId(id);
  const takes = (await rightsAt(ctx.db, caller, msId)).has('cash.take');
  const { total, rows } = await repository.findLane(ctx.db, msId, query);
  return {
    total,
    rows: rows.map(({ state, orderNo, ...row }) => ({
      ...row,
      lane: repository.laneOf(state),
      enrollState: state as AttendeeState,
      orderNo: takes ? orderNo : null,
    })),
  };
}

/** How many there are in each lane, and what whoever is new can take at the price of now. */
export async function getLanes(ctx: Context, caller: Caller, id: number): Promise<Lanes> {
  const msId = dbId(id);
  const [counts, fees, shift, printers] = [
    await repository.countLanes(ctx.db, msId),
    await onsiteFees(ctx.db, msId, ctx.now()),
    await findOpenShift(ctx.db, msId, caller.userId),
    await findPrinters(ctx.db, msId),
  ];
  return {
    ...counts,
    fees,
    shiftId: shift?.shiftId ?? null,
    printers: printers.map(({ printer }) => printer),
  };
}
