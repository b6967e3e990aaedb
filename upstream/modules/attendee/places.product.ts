import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { isPlaceFee } from '@/contract/attendee/enrol';
import type { Biz } from '@/contract/pay/order';
import { AppError } from '@/upstream/core/errors';
import type { Tx } from '@/upstream/core/write';
import { couponOf, couponPrice } from '@/upstream/modules/attendee/coupon/coupon-price';
import { type CodeUse, keptSeats } from '@/upstream/modules/attendee/coupon/coupon-seats';
import { leftOf } from '@/upstream/modules/pay/order/fell-away.service';
import {
  type Bought,
  defineProduct,
  EARNED,
  type LineEvent,
  type LineHandler,
  type Product,
  SoldOut,
} from '@/upstream/modules/pay/product/product.service';
import { gaveBack, type StockMove } from '@/upstream/modules/stock/stock.service';
import { KEPT_AS, nextPlaceState, PLACE_TABLES } from './attendee.table';
import { endBesides } from './besides.service';
import { calledOffDue } from './called-off.service';
import { differenceNow, followChanges, isChange } from './fee-change';
import { priceOf } from './fee-price';
import { lockWithBesides } from './lock-moved';
import * as repository from './place.repository';
import { refundPart } from './refund-steps';
import { endWaiting } from './with-besides.service';

/** What the events of lines need: whatever was given is given up again by whoever has it still. */
const TAKES: readonly LineEvent[] = ['hold', 'fulfil', 'restore'];

/** The place that a line pays for, or, when it is ordered, the one that it names, if that one waits for nothing else. */
function placeOf(places: repository.Place[], kind: repository.PlaceKind, event: LineEvent, { line }: Bought) {
  const own = places.find(({ lineId }) => lineId === line.lineId);
  if (own || event !== 'hold') return own;
  const named = places.find(({ id }) => id === Number(line.refId));
  return named && PLACE_TABLES[kind][named.state]?.hold ? named : undefined;
}

/** What is paid for is given to whom its line is for alone, and what is besides a place with that place alone. */
const isTheirs = (place: repository.Place, event: LineEvent, { line }: Bought) =>
  place.userId === line.userId &&
  (event === 'hold' || place.hostState === null || place.hostState === ATTENDEE_STATE.enrolled);

/** What was proved is kept until then, whatever becomes of an order for it; not at a meeting that does not take place. */
const isPromised = ({ promisedUntil, calledOff }: repository.Place, now: Date) =>
  promisedUntil !== null && now <= promisedUntil && !calledOff;

/**
 * Moves the places that lines pay for on with them; who has taken theirs with another line meanwhile keeps that one, and
 * money that comes late for a meeting that was called off goes back.
 */
const follow =
  (kind: repository.PlaceKind, event: LineEvent): LineHandler =>
  async (tx, all) => {
    const next = (state: string) => nextPlaceState('item', state, event);
    const changed = await followChanges(tx, event, { bought: all.filter(isChange), next });
    const bought = all.filter((one) => !isChange(one));
    if (bought.length === 0) return changed;
    const places = await repository.lockPlaces(tx, kind, {
      lineIds: bought.map(({ line }) => line.lineId),
      ids: event === 'hold' ? bought.map(({ line }) => Number(line.refId)).filter(Number.isSafeInteger) : [],
    });
    const pools = await repository.findFeePools(tx, [...new Set(places.map(({ feeId }) => feeId))]);
    const moved: repository.MovedPlace[] = [];
    const stock: StockMove[] = [];
    const uses: CodeUse[] = [];
    for (const one of bought) {
      const place = placeOf(places, kind, event, one);
      if (TAKES.includes(event) && !(place && isTheirs(place, event, one))) throw new SoldOut();
      if (!place) continue;
      if (event === 'hold' && place.calledOff) throw new SoldOut();
      // A transfer that was being compared: its money has come, and goes back.
      if (event === 'fulfil' && place.calledOff) tx.emit(calledOffDue({ msId: place.msId }));
      const kept = event === 'release' && isPromised(place, tx.now);
      const done = kept ? 'putBack' : event;
      const state = nextPlaceState(kind, place.state, done);
      moved.push({ place, event: done, state, lineId: one.line.lineId, begins: event === 'fulfil' });
      const holder = { holder: kind, holderId: place.id } as const;
      const as = KEPT_AS[state as keyof typeof KEPT_AS];
      const until = as === 'held' ? (kept ? place.promisedUntil : one.order.expireTime) : null;
      stock.push(as ? { ...holder, poolIds: pools.get(place.feeId) ?? [], state: as, until } : gaveBack(holder));
      // A code is used while the line counts that it made cheaper.
      const coupon = couponOf(one.line);
      const user = { holder: 'line', holderId: one.line.lineId } as const;
      if (coupon) uses.push({ couponId: coupon.couponId, lineId: one.line.lineId, holds: as !== undefined });
      if (coupon) stock.push(as ? { ...user, poolIds: [coupon.poolId], state: as, until } : gaveBack(user));
    }
    await repository.movePlaces(tx, kind, moved);
    // Without a place there is nothing to wait for besides.
    const ended = kind === 'attendee' && event === 'revoke' ? moved.map(({ place }) => place.id) : [];
    const left = ended.length > 0 ? [...(await endWaiting(tx, ended)), ...(await endBesides(tx, ended))] : [];
    return [...changed, ...stock, ...left, ...(await keptSeats(tx, uses))];
  };

/** A product whose lines are places of a kind: whoever has enrolled is an attendee, whose state follows the line. */
function placeProduct(biz: Biz, kind: repository.PlaceKind): Product {
  const feeOf = (tx: Tx, lineId: number) => repository.findLineFee(tx, kind, lineId);
  return defineProduct({
    biz,
    money: EARNED,
    /** Places are ordered where somebody enrols, not by their number. */
    async quote() {
      throw new AppError('pay.notSold');
    },
    async priceNow(tx, line) {
      if (isChange({ line })) return differenceNow(tx, line);
      const found = await feeOf(tx, line.lineId);
      return found ? couponPrice(priceOf(found, tx.now), couponOf(line)) : line.price;
    },
    hold: follow(kind, 'hold'),
    /** A place is held while others may still enrol, and not into the meeting. */
    async heldUntil(db, line) {
      const found = await repository.findLineFee(db, isChange({ line }) ? 'item' : kind, line.lineId);
      if (!found) return null;
      const { enrollEnd, startTime } = found;
      return enrollEnd && enrollEnd < startTime ? enrollEnd : startTime;
    },
    isOver: (db, line) => repository.isCalledOff(db, isChange({ line }) ? 'item' : kind, line.lineId),
    fulfil: follow(kind, 'fulfil'),
    release: follow(kind, 'release'),
    revoke: follow(kind, 'revoke'),
    restore: follow(kind, 'restore'),
    lock: lockWithBesides,
    async goesWith(db, { biz: kindOf, lineId }) {
      return isPlaceFee(kindOf) ? repository.findGoingWith(db, lineId) : [];
    },
    whose: (db, orderNo) => repository.findLinePeople(db, orderNo),
    /** Whole where the meeting does not take place; else by the steps that the organisers have written; where they have not, it is theirs to say, and staff enter it. What cost nothing goes for nothing. */
    async refundQuote(tx, { msId }, line) {
      const { amount, refunded } = line;
      if (amount === refunded) return { amount: 0, forNothing: true };
      if (await repository.isMeetingOff(tx, msId)) return { amount: amount - refunded, forNothing: true };
      const left = leftOf(line);
      if (left === 0) return { amount: 0, forNothing: true };
      const steps = await repository.findRefundSteps(tx, msId);
      if (steps.length === 0) return { amount: 0, why: 'pay.refundByOrganiser' };
      const { part, fee } = refundPart(steps, { paid: left, now: tx.now });
      if (part === 0) return { amount: 0, forNothing: true, why: 'pay.refundTimeOver' };
      const of = await repository.findTogether(tx, line.lineId);
      return { amount: part, fee: { of, amount: fee }, forNothing: true };
    },
  });
}

/** What a meeting sells: a place, an author's place, a workshop besides, a companion's place. */
export const placeProducts = [
  placeProduct('enroll', 'attendee'),
  placeProduct('enrollArt', 'attendee'),
  placeProduct('workshop', 'item'),
  placeProduct('companion', 'attendee'),
];
