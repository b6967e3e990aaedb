import { AppError } from '@/upstream/core/errors';
import { fromWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import {
  findRefundSteps,
  lockPlaces,
  refundPart,
  type Step,
  togetherAs,
} from '@/upstream/modules/attendee/beside-place.service';
import { leftFor, leftOf } from '@/upstream/modules/pay/order/fell-away.service';
import { defineProduct, EARNED } from '@/upstream/modules/pay/product/product.service';
import * as repository from './lodging.repository';
import { lockStaysHeld } from './rooms.service';
import { followStays, repriced } from './stay-move.service';
import { sleptOf } from './stay-price';

/** What comes back of a stay until when: the hotel's steps, else the meeting's. */
export async function stepsOf(db: Reader, { msId, refundSteps }: repository.HotelRow): Promise<Step[]> {
  if (refundSteps.length === 0) return findRefundSteps(db, msId);
  return refundSteps.flatMap(({ until, percent, fee }) => {
    const at = fromWire(until);
    return at ? [{ until: at, percent, fee }] : [];
  });
}

/** The stay that a line pays for, or whose change it pays for, with all of its lines. */
async function linesWith(db: Reader, lineId: number): Promise<number[]> {
  const found = await repository.findByLine(db, lineId);
  if (!found) return [];
  return repository.findStayLines(db, { ids: [stayIdOf(found)] });
}

/** The stay itself, of which others are changes. */
const stayIdOf = ({ stay }: repository.Stay) => stay.changeOf ?? stay.stayId;

/** Fen of nights that are over as far as they use a line up: what was paid first is used up first. */
async function sleptOn(tx: Tx, { stay }: repository.Stay, lineId: number): Promise<number> {
  const now = stay.changeOf === null ? stay : (await repository.findStay(tx, stay.changeOf))?.stay;
  const lines = await linesWith(tx, lineId);
  const before = await leftFor(tx, lines.slice(0, lines.indexOf(lineId)));
  return Math.max(0, sleptOf(now?.nights ?? [], tx.now) - before);
}

/** Nights in a hotel: a stay follows the line that pays for it. */
export const stayProduct = defineProduct({
  biz: 'hotel',
  money: EARNED,
  /** Rooms are booked at their hotel, not by their number. */
  async quote() {
    throw new AppError('pay.notSold');
  },
  async priceNow(tx: Tx, line) {
    const found = await repository.findByLine(tx, line.lineId);
    const now = found && (await repriced(tx, found));
    return now?.due ?? line.price;
  },
  hold: followStays('hold'),
  /** Nothing is held into the night of arriving. */
  async heldUntil(db, line) {
    const found = await repository.findByLine(db, line.lineId);
    return fromWire(found?.stay.nights[0]?.day) ?? null;
  },
  async isOver(db, line) {
    return (await repository.findByLine(db, line.lineId))?.calledOff ?? false;
  },
  fulfil: followStays('fulfil'),
  release: followStays('release'),
  revoke: followStays('revoke'),
  restore: followStays('restore'),
  async lock(tx, lines) {
    const lineIds = lines.map(({ lineId }) => lineId);
    // What hangs on a place is locked after it.
    await lockPlaces(tx, 'attendee', { lineIds: [], ids: await repository.findPlacesOf(tx, lineIds) });
    return lockStaysHeld(tx, { lineIds });
  },
  goesWith: (db, { lineId }) => linesWith(db, lineId),
  /** Whole where the meeting does not take place; else by the steps of the hotel, but for nights that are over. */
  async refundQuote(tx, _order, line) {
    const { lineId, amount, refunded } = line;
    if (amount === refunded) return { amount: 0, forNothing: true };
    const found = await repository.findByLine(tx, lineId);
    if (!found) return { amount: 0, why: 'pay.roomRefundByOrganiser' };
    if (found.calledOff) return { amount: amount - refunded, forNothing: true };
    const steps = await stepsOf(tx, found.hotel);
    if (steps.length === 0) return { amount: 0, why: 'pay.roomRefundByOrganiser' };
    const left = leftOf(line);
    if (left === 0) return { amount: 0, forNothing: true };
    const paid = Math.max(0, left - (await sleptOn(tx, found, lineId)));
    const { part, fee } = refundPart(steps, { paid, now: tx.now });
    if (part === 0) return { amount: 0, forNothing: true, why: 'pay.refundTimeOver' };
    // By the meeting's own steps it is a part of the place; a hotel that has steps of its own has its own fee.
    const of = found.hotel.refundSteps.length === 0 ? togetherAs(found.stay.attendeeId) : `stay:${stayIdOf(found)}`;
    return { amount: part, fee: { of, amount: fee }, forNothing: true };
  },
});
