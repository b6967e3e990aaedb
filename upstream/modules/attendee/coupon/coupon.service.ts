import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Coupon, createCoupon as createCall, quoteCoupon as quoteCall } from '@/contract/attendee/coupon';
import { isPlaceFee } from '@/contract/attendee/enrol';
import { type Caller, type Context, SYSTEM } from '@/upstream/core/context';
import { fieldError, notFoundError } from '@/upstream/core/errors';
import { defineEvent } from '@/upstream/core/events';
import { dbId } from '@/upstream/core/ids';
import { toFen, toYuan } from '@/upstream/core/money';
import { plainText } from '@/upstream/core/text/html';
import { fromWire, toWireOrNull } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { findFees, findFeesOf, findMeeting } from '@/upstream/modules/attendee/enrol.repository';
import { NOTHING_PROMISED, priceOf } from '@/upstream/modules/attendee/fee-price';
import { limitAttempts } from '@/upstream/modules/auth/attempt.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { moveStock, SoldOut } from '@/upstream/modules/stock/stock.service';
import * as repository from './coupon.repository';
import { couponPrice, type UsedCoupon } from './coupon-price';
import { keptSeats } from './coupon-seats';

/** How often somebody may try a code: nobody guesses one of a million millions. */
const TRIES = { max: 20, windowMs: 10 * 60_000 };

/** Counts that somebody tries a code; throws where they have tried too many. */
export const countTry = (ctx: Context, { userId }: Caller) =>
  limitAttempts(ctx, `coupon:${userId}`, TRIES, 'enrol.couponTries');

/** A code as it is used for a place of a type; says at its field why it cannot be. */
export async function findUsable(
  db: Reader,
  { msId, feeId, code, now }: { msId: number; feeId: number; code: string; now: Date },
): Promise<{ name: string; coupon: Omit<UsedCoupon, 'deducted'> }> {
  const found = await repository.findByCode(db, msId, code);
  const isOver = found?.coupon.until && found.coupon.until < now;
  if (!found || (found.coupon.stopped && !isOver)) throw fieldError('coupon', 'enrol.couponUnknown');
  const { couponId, couponName: name, kind, value, feeIds } = found.coupon;
  if (isOver) throw fieldError('coupon', 'enrol.couponOver');
  if (feeIds.length > 0 && !feeIds.includes(feeId)) throw fieldError('coupon', 'enrol.couponType');
  if (found.uses !== null && found.used >= found.uses) throw fieldError('coupon', 'enrol.couponUsed');
  return { name, coupon: { couponId, poolId: found.poolId, kind, value } };
}

/** What a code takes off for the caller. */
export async function quoteCoupon(
  ctx: Context,
  caller: Caller,
  { msId, feeId, code }: z.output<typeof quoteCall.body>,
) {
  await countTry(ctx, caller);
  const { db } = ctx;
  const now = ctx.now();
  if (!(await findMeeting(db, dbId(msId)))) throw notFoundError();
  const fee = (await findFees(db, msId)).find((one) => one.feeId === feeId && isPlaceFee(one.biz));
  if (!fee) throw fieldError('feeId', 'enrol.feeGone');
  const { name, coupon } = await findUsable(db, { msId, feeId, code, now });
  const usual = priceOf({ fee, ...NOTHING_PROMISED }, now);
  const price = couponPrice(usual, coupon);
  const seats = (await repository.findKeptSeats(db, [coupon.couponId])).get(coupon.couponId) ?? 0;
  return { name, price: toYuan(price), deducted: toYuan(usual - price), seats };
}

/** A meeting's codes by what they give, and the types that one can be for. */
export async function listCoupons(ctx: Context, id: number) {
  const { db } = ctx;
  const msId = dbId(id);
  const all = [...(await findFees(db, msId)), ...(await findFeesOf(db, msId, ['signArt']))];
  const fees = all.filter(({ biz }) => isPlaceFee(biz));
  const counts = new Map((await repository.countCodes(db, msId)).map((row) => [row.couponId, row]));
  const coupons = await repository.findCoupons(db, msId);
  const seats = await repository.findKeptSeats(
    db,
    coupons.map(({ couponId }) => couponId),
  );
  const rows = coupons.map((row): Coupon => {
    const { codes = 0, uses = 0, used = 0, code } = counts.get(row.couponId) ?? {};
    // Also what is no place any more: without it the code would read as one for all types.
    const types = all.filter(({ feeId }) => row.feeIds.includes(feeId));
    return {
      couponId: row.couponId,
      name: row.couponName,
      kind: row.kind,
      value: row.kind === 'percent' ? String(row.value) : toYuan(row.value),
      types,
      gone: row.feeIds.length > 0 && types.length === 0,
      code: codes === 1 ? code : null,
      codes,
      uses,
      used,
      kept: row.kept,
      keptLeft: seats.get(row.couponId) ?? 0,
      until: toWireOrNull(row.until),
      stopped: row.stopped,
    };
  });
  return { rows, types: fees };
}

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;
const drawCode = () => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const changesSeats = (msId: number) => ({ name: 'meeting.seats.change', msId: dbId(msId) }) as const;

/** Makes codes of one kind. */
export function createCoupon(ctx: Context, caller: Caller, msId: number, body: z.output<typeof createCall.body>) {
  return write(ctx, caller, changesSeats(msId), async (tx) => {
    const { name, kind, value, feeIds, code, count, uses, until, kept } = body;
    const fees = (await findFees(tx, msId)).filter(({ biz }) => isPlaceFee(biz));
    if (feeIds.some((id) => !fees.some(({ feeId }) => feeId === id))) throw fieldError('feeIds', 'enrol.feeGone');
    const codes = code ? [code] : [...new Set(Array.from({ length: count }, drawCode))];
    if ((await repository.findTaken(tx, msId, codes)).length > 0) throw fieldError('code', 'enrol.couponTaken');
    const row = {
      msId,
      kind,
      feeIds,
      createTime: tx.now,
      couponName: plainText(name),
      value: kind === 'percent' ? Number(value) : toFen(value),
      until: until ? fromWire(until) : null,
      kept: kept || 0,
    };
    const couponId = await repository.insertCoupon(tx, row, { codes, uses });
    if (row.kept > 0) {
      await moveStock(tx, await keptSeats(tx, [], [couponId])).catch((error: unknown) => {
        throw error instanceof SoldOut ? fieldError('kept', 'enrol.couponSeats') : error;
      });
      if (row.until) tx.emit(couponEnds({ couponId }, { at: new Date(row.until.getTime() + 1) }));
    }
    await logConsole(tx, 'meeting.coupon', msId, { ids: [couponId] });
    return { couponId };
  });
}

/** Stops codes; who has ordered with one keeps their price. */
export function stopCoupon(ctx: Context, caller: Caller, { msId, id }: { msId: number; id: number }): Promise<void> {
  return write(ctx, caller, changesSeats(msId), async (tx: Tx) => {
    const coupon = await repository.lockCoupon(tx, msId, dbId(id));
    if (!coupon) throw notFoundError();
    await endCodes(tx, coupon.couponId);
    await logConsole(tx, 'meeting.couponStop', msId, { ids: [coupon.couponId] });
  });
}

/** Nobody uses these codes any more, and what was kept for who has one is free. */
async function endCodes(tx: Tx, couponId: number): Promise<void> {
  await repository.stopCoupon(tx, couponId);
  await moveStock(tx, await keptSeats(tx, [], [couponId]));
}

/** Codes that keep seats back end at their moment. */
export const couponEnds = defineEvent('coupons.end', z.object({ couponId: z.number().int() }), (ctx, { couponId }) =>
  write(ctx, SYSTEM, 'system', async (tx) => {
    const known = await repository.findCoupon(tx, couponId);
    const coupon = known && (await repository.lockCoupon(tx, known.msId, couponId));
    if (coupon?.until && !coupon.stopped && coupon.until < tx.now) await endCodes(tx, couponId);
  }),
);

/** All codes of one kind, with how often each was used. */
export async function listCodes({ db }: Context, { msId, id }: { msId: number; id: number }) {
  const codes = await repository.findCodes(db, dbId(msId), dbId(id));
  return codes.map(({ code, uses, used }) => ({ code, uses: uses ?? 0, used }));
}
