import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { enterOnsite as enterCall } from '@/contract/onsite/cash';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toYuan } from '@/upstream/core/money';
import { plainText } from '@/upstream/core/text/html';
import { write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { madeStale } from '@/upstream/jobs/effects';
import * as enrolment from '@/upstream/modules/attendee/enrol.repository';
import { isOfTeams } from '@/upstream/modules/attendee/enrol-sheet.service';
import { NOTHING_PROMISED, priceOf } from '@/upstream/modules/attendee/fee-price';
import { logConsole } from '@/upstream/modules/log/log.service';
import { hasOwner } from '@/upstream/modules/pay/owner.service';
import { requireNotOwn } from '@/upstream/policy/require-right';
import { findByPhone, insertEntered } from './desk.repository';

/** Whether the desk may enter somebody for a fee. */
const isForAll = (fee: enrolment.FeeRow) => fee.biz === 'enroll' && !fee.closed && !fee.invitedOnly && !isOfTeams(fee);

/** What whoever comes without a place can take, at the price of now. */
export async function onsiteFees(db: Reader, msId: number, now: Date) {
  return (await enrolment.findFees(db, msId)).filter(isForAll).map((fee) => ({
    feeId: fee.feeId,
    feeName: fee.feeName,
    feeNameEn: fee.feeNameEn,
    amount: toYuan(priceOf({ fee, ...NOTHING_PROMISED }, now)),
  }));
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
    if (!fee || !isForAll(fee)) throw fieldError('feeId', 'enrol.feeGone');
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
