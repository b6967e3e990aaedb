import type { z } from 'zod';
import { ATTENDEE_STATE, type AttendeeState } from '@/contract/attendee/attendee';
import type { PageOf } from '@/contract/core';
import type { enterOnsite as enterCall } from '@/contract/onsite/cash';
import type { LaneRow, Lanes, listLane as listCall } from '@/contract/onsite/lane';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { toYuan } from '@/upstream/core/money';
import { plainText } from '@/upstream/core/text/html';
import { write } from '@/upstream/core/write';
import { madeStale } from '@/upstream/jobs/effects';
import { findByPhone, insertEntered } from '@/upstream/modules/attendee/desk/desk.repository';
import * as enrolment from '@/upstream/modules/attendee/enrol.repository';
import { NOTHING_PROMISED, priceOf } from '@/upstream/modules/attendee/fee-price';
import { logConsole } from '@/upstream/modules/log/log.service';
import { hasOwner } from '@/upstream/modules/pay/owner.service';
import { rightsAt } from '@/upstream/policy/meeting.policy';
import { requireNotOwn } from '@/upstream/policy/require-right';
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
  const now = ctx.now();
  const [counts, fees, shift, printers] = [
    await repository.countLanes(ctx.db, msId),
    await enrolment.findFees(ctx.db, msId),
    await findOpenShift(ctx.db, msId, caller.userId),
    await findPrinters(ctx.db, msId),
  ];
  return {
    ...counts,
    fees: fees
      .filter(({ biz, closed, invitedOnly, teamLeast }) => biz === 'enroll' && !closed && !invitedOnly && (teamLeast ?? 0) <= 1)
      .map((fee) => ({
        feeId: fee.feeId,
        feeName: fee.feeName,
        feeNameEn: fee.feeNameEn,
        amount: toYuan(priceOf({ fee, ...NOTHING_PROMISED }, now)),
      })),
    shiftId: shift?.shiftId ?? null,
    printers: printers.map(({ printer }) => printer),
  };
}

/** Enters somebody who comes without a place, to be paid at once; enrolment may be over, the meeting may not. */
export function enterOnsite(
  ctx: Context,
  caller: Caller,
  id: number,
  { feeId, phonenumber, ...person }: z.output<typeof enterCall.body>,
): Promise<{ attendeeId: number }> {
  const msId = dbId(id);
  return write(ctx, caller, { name: 'meeting.cash.take', msId }, async (tx) => {
    const meeting = await enrolment.keepMeeting(tx, msId);
    if (!meeting || meeting.calledOff) throw notFoundError();
    if (meeting.endTime <= tx.now) throw new AppError('enrol.over');
    const fee = (await enrolment.findFees(tx, msId)).find((one) => one.feeId === feeId);
    if (fee?.biz !== 'enroll' || fee.closed || fee.invitedOnly) throw fieldError('feeId', 'enrol.feeGone');
    const account = await findByPhone(tx, phonenumber);
    if (!account) throw fieldError('phonenumber', 'cash.noAccount');
    await requireNotOwn(tx, caller.userId, { kind: 'user', id: account.userId });
    if (!(await hasOwner(tx, account.userId))) throw fieldError('phonenumber', 'cash.noAccount');
    const text = (value: string) => plainText(value) || null;
    const attendeeId = await insertEntered(tx, {
      msId,
      feeId,
      userId: account.userId,
      source: 'desk',
      state: ATTENDEE_STATE.draft,
      name: plainText(person.name),
      phonenumber,
      hospital: text(person.hospital),
      department: text(person.department),
      title: text(person.title),
      createTime: tx.now,
      updateTime: tx.now,
    });
    if (attendeeId === undefined) throw fieldError('phonenumber', 'desk.hasPlace');
    tx.emit(madeStale({ userIds: [], msId, stale: ['attendees'] }));
    await logConsole(tx, 'attendee.enter', attendeeId, { msId });
    return { attendeeId };
  });
}
