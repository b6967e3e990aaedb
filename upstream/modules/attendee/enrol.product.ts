import type { AttendeeState } from '@/contract/attendee/attendee';
import { AppError } from '@/upstream/core/errors';
import { nextOf } from '@/upstream/core/state-table';
import type { Tx } from '@/upstream/core/write';
import { defineProduct, EARNED, type LineRow, SoldOut } from '@/upstream/modules/pay/product/product.service';
import * as repository from './attendee.repository';
import { ATTENDEE_TABLE, type AttendeeEvent } from './attendee.table';

/**
 * Moves the place that a line pays for on with the line; who has taken it with another line meanwhile keeps that one, and
 * money that comes late for a meeting that was called off goes back.
 */
const follow = (event: AttendeeEvent) => async (tx: Tx, _order: unknown, line: LineRow) => {
  const place = await repository.lockByLine(tx, line.lineId);
  const takes = event === 'hold' || event === 'fulfil' || event === 'restore';
  if (!place && takes) throw new SoldOut();
  if (!place) return;
  if (event === 'hold' && (await repository.isCalledOff(tx, place))) throw new SoldOut();
  const state = nextOf(ATTENDEE_TABLE, place.state as AttendeeState, event, 'pay.wrongState');
  const enrollTime = event === 'fulfil' ? tx.now : place.enrollTime;
  await repository.updateAttendee(tx, place.attendeeId, { state, enrollTime });
};

/** A place at a meeting: whoever has enrolled is an attendee, whose state follows the line. */
export const enrolProduct = defineProduct({
  biz: 'enroll',
  money: EARNED,
  /** Places are ordered where somebody enrols, not by their number. */
  async quote() {
    throw new AppError('pay.notSold');
  },
  async priceNow(tx, line) {
    const fee = await repository.findFeeOfLine(tx, line.lineId);
    if (!fee) return line.price;
    const early = fee.earlyPrice !== null && fee.earlyEnd !== null && tx.now <= fee.earlyEnd;
    return early ? (fee.earlyPrice ?? fee.price) : fee.price;
  },
  hold: follow('hold'),
  /** A place is held while others may still enrol, and not into the meeting. */
  heldUntil: (db, line) => repository.findEnrolEnd(db, line.lineId),
  fulfil: follow('fulfil'),
  release: follow('release'),
  revoke: follow('revoke'),
  restore: follow('restore'),
  /** What comes back is the organiser's to say: staff enter it. */
  async refundQuote() {
    return { amount: 0, why: 'pay.refundByOrganiser' };
  },
});
