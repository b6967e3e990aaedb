import { z } from 'zod';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { isDbId } from '@/upstream/core/ids';
import type { Tx } from '@/upstream/core/write';
import { EARNED } from '@/upstream/modules/pay/product/money';
import {
  defineProduct,
  type LineRow,
  lineByLine,
  type OrderRow,
  untouched,
} from '@/upstream/modules/pay/product/product.service';
import { whyOwn } from '@/upstream/policy/subject.policy';
import * as repository from './vip.repository';
import { addMonths, vipRefund } from './vip-time';

const boughtSchema = z.object({ months: z.number().int().positive(), vipLevel: z.string() });
const termsSchema = boughtSchema.extend({
  from: z.coerce.date(),
  until: z.coerce.date(),
  /** When it began to count, where that is not when it runs: what was given again has been used in part. */
  origin: z.coerce.date().optional(),
  /** Milliseconds that were taken when it began to go back. */
  unused: z.number().optional(),
});
type Terms = z.output<typeof termsSchema>;

/** The same period so many milliseconds later. */
function shifted({ from, until, origin }: Terms, by: number) {
  const at = (moment: Date) => new Date(moment.getTime() + by).toISOString();
  return { from: at(from), until: at(until), ...(origin ? { origin: at(origin) } : {}) };
}

/** Months in which one membership that has begun comes back in full: more, and members' videos could be watched for nothing. */
const FULL_REFUND_MONTHS = 12;

const ownerOf = (order: Pick<OrderRow, 'userId'>, line: LineRow) => line.userId ?? order.userId;
const later = (a: Date, b: Date) => (a > b ? a : b);

/** Nobody buys at a price that they, or whoever gave them their password, were the last to set. */
async function requireOthersPrice(tx: Tx, vipId: number): Promise<void> {
  if (tx.caller && (await whyOwn(tx, tx.caller.userId, { kind: 'plan', id: vipId })))
    throw new AppError('pay.ownPrice');
}

/** VIP time: it begins when the running one ends, and what is given up makes that shorter. */
export const vipProduct = defineProduct({
  biz: 'vip',
  money: EARNED,
  async quote(tx, _caller, { bizId = 0 }) {
    const plan = isDbId(bizId) ? await repository.findPlan(tx, bizId) : undefined;
    if (!plan?.shown) throw notFoundError('pay.planGone');
    await requireOthersPrice(tx, plan.vipId);
    const { vipName: title, vipNameEn: titleEn, months, vipLevel, price } = plan;
    const line = { refId: String(plan.vipId), title, titleEn, quantity: 1, price, terms: { months, vipLevel } };
    return { lines: [line], subject: title, subjectEn: titleEn, minutes: 30 };
  },
  async priceNow(tx, line) {
    await requireOthersPrice(tx, Number(line.refId));
    return (await repository.findPlan(tx, Number(line.refId)))?.price ?? line.price;
  },
  hold: untouched,
  heldUntil: async () => null,
  release: untouched,
  fulfil: lineByLine(async (tx, order, line) => {
    const { months, vipLevel } = boughtSchema.parse(line.terms);
    const userId = ownerOf(order, line);
    const running = await repository.lockVip(tx, userId);
    const from = later(running?.vipExpireTime ?? tx.now, tx.now);
    const until = addMonths(from, months);
    await repository.updateVip(tx, userId, { vipLevel, vipExpireTime: until });
    const period = { from: from.toISOString(), until: until.toISOString() };
    await repository.updateTerms(tx, line.lineId, { ...line.terms, ...period });
  }),
  revoke: lineByLine(async (tx, order, line) => {
    const { lineId } = line;
    const userId = ownerOf(order, line);
    const running = await repository.lockVip(tx, userId);
    const kept = await repository.findTerms(tx, lineId);
    const { from, until } = termsSchema.parse(kept);
    const unused = Math.max(0, until.getTime() - later(from, tx.now).getTime());
    const key = { userId, lineId };
    for (const next of await repository.findLaterVipLines(tx, { ...key, from: until.toISOString() })) {
      const moved = shifted(termsSchema.parse(next.terms), -unused);
      await repository.updateTerms(tx, next.lineId, { ...next.terms, ...moved });
    }
    const vipExpireTime = running?.vipExpireTime ? new Date(running.vipExpireTime.getTime() - unused) : null;
    const left = await repository.findLastLevel(tx, key, tx.now);
    const vipLevel = typeof left === 'string' ? left : (running?.vipLevel ?? '0');
    await repository.updateVip(tx, userId, { vipLevel, vipExpireTime });
    await repository.updateTerms(tx, lineId, { ...kept, unused });
  }),
  /** What was taken runs when everything else has run. */
  restore: lineByLine(async (tx, order, line) => {
    const { lineId } = line;
    const userId = ownerOf(order, line);
    const running = await repository.lockVip(tx, userId);
    const kept = await repository.findTerms(tx, lineId);
    const { unused = 0, vipLevel, ...was } = termsSchema.parse(kept);
    if (unused === 0) return;
    const from = later(running?.vipExpireTime ?? tx.now, tx.now);
    const until = new Date(from.getTime() + unused);
    const counted = was.until.getTime() - (was.origin ?? was.from).getTime();
    const origin = new Date(until.getTime() - counted);
    await repository.updateVip(tx, userId, { vipLevel, vipExpireTime: until });
    const period = { from: from.toISOString(), until: until.toISOString(), origin: origin.toISOString() };
    await repository.updateTerms(tx, lineId, { ...kept, ...period, unused: 0 });
  }),
  async refundQuote(tx, order, line) {
    const userId = ownerOf(order, line);
    await repository.lockVip(tx, userId);
    const { months, from, origin = from, until } = termsSchema.parse(await repository.findTerms(tx, line.lineId));
    const time = { months, from: origin, until };
    const back = (free: boolean) => vipRefund(line.amount - line.refunded, time, { now: tx.now, free });
    const since = addMonths(tx.now, -FULL_REFUND_MONTHS);
    const amount = back(!(await repository.hadFullRefund(tx, userId, since)));
    if (amount > 0) return { amount };
    return { amount, why: back(true) > 0 ? 'pay.vipFullOnce' : 'pay.vipUsedUp' };
  },
});
