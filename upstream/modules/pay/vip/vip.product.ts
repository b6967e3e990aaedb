import { z } from 'zod';
import { notFoundError } from '@/upstream/core/errors';
import { isDbId } from '@/upstream/core/ids';
import type { LineRow, OrderRow, Product } from '@/upstream/modules/pay/product/product';
import * as repository from './vip.repository';
import { addMonths, vipRefund } from './vip-time';

const boughtSchema = z.object({ months: z.number().int().positive(), vipLevel: z.string() });
const termsSchema = boughtSchema.extend({ from: z.coerce.date(), until: z.coerce.date() });

/** Months in which one membership that has begun comes back in full: more, and members' videos could be watched for nothing. */
const FULL_REFUND_MONTHS = 12;

const ownerOf = (order: Pick<OrderRow, 'userId'>, line: LineRow) => line.userId ?? order.userId;
const later = (a: Date, b: Date) => (a > b ? a : b);
const nothing = async () => {};

/** VIP time: it begins when the running one ends, and what is given up makes that shorter. */
export const vipProduct: Product = {
  biz: 'vip',
  async quote(tx, _caller, { bizId = 0 }) {
    const plan = isDbId(bizId) ? await repository.findPlan(tx, bizId) : undefined;
    if (!plan?.shown) throw notFoundError('pay.planGone');
    const { vipName: title, vipNameEn: titleEn, months, vipLevel, price } = plan;
    const line = { refId: String(plan.vipId), title, titleEn, quantity: 1, price, terms: { months, vipLevel } };
    return { lines: [line], subject: title, subjectEn: titleEn, minutes: 30 };
  },
  async priceNow(tx, line) {
    return (await repository.findPlan(tx, Number(line.refId)))?.price ?? line.price;
  },
  hold: nothing,
  heldUntil: async () => null,
  release: nothing,
  async fulfil(tx, order, line) {
    const { months, vipLevel } = boughtSchema.parse(line.terms);
    const userId = ownerOf(order, line);
    const running = await repository.lockVip(tx, userId);
    const from = later(running?.vipExpireTime ?? tx.now, tx.now);
    const until = addMonths(from, months);
    await repository.updateVip(tx, userId, { vipLevel, vipExpireTime: until });
    const period = { from: from.toISOString(), until: until.toISOString() };
    await repository.updateTerms(tx, line.lineId, { ...line.terms, ...period });
  },
  async revoke(tx, order, line) {
    const { from, until } = termsSchema.parse(line.terms);
    const userId = ownerOf(order, line);
    const running = await repository.lockVip(tx, userId);
    const unused = Math.max(0, until.getTime() - later(from, tx.now).getTime());
    const earlier = (moment: Date) => new Date(moment.getTime() - unused);
    const key = { userId, lineId: line.lineId };
    for (const next of await repository.findLaterVipLines(tx, { ...key, from: until.toISOString() })) {
      const terms = termsSchema.parse(next.terms);
      const moved = { from: earlier(terms.from).toISOString(), until: earlier(terms.until).toISOString() };
      await repository.updateTerms(tx, next.lineId, { ...next.terms, ...moved });
    }
    const vipExpireTime = running?.vipExpireTime ? earlier(running.vipExpireTime) : null;
    const left = await repository.findLastLevel(tx, key, tx.now);
    const vipLevel = typeof left === 'string' ? left : (running?.vipLevel ?? '0');
    await repository.updateVip(tx, userId, { vipLevel, vipExpireTime });
  },
  async refundQuote(tx, order, line) {
    const back = (free: boolean) =>
      vipRefund(line.amount - line.refunded, termsSchema.parse(line.terms), { now: tx.now, free });
    const since = addMonths(tx.now, -FULL_REFUND_MONTHS);
    const amount = back(!(await repository.hadFullRefund(tx, ownerOf(order, line), since)));
    if (amount > 0) return { amount };
    return { amount, why: back(true) > 0 ? 'pay.vipFullOnce' : 'pay.vipUsedUp' };
  },
};
