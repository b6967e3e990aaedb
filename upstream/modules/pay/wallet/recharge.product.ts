import { AppError, fieldError } from '@/upstream/core/errors';
import type { Product } from '@/upstream/modules/pay/product/product';

/** Most fen of one recharge: what a bank lets through at once. */
const LARGEST = 50_000_00;
const nothing = async () => {};

/** Money for the wallet: the ledger's move is all that is given, and it comes back by a withdrawal. */
export const rechargeProduct: Product = {
  biz: 'recharge',
  async quote(_tx, _caller, { amount }) {
    if (amount === undefined) throw fieldError('amount', 'validation.amount');
    if (amount > LARGEST) throw fieldError('amount', 'pay.rechargeLimit');
    const title = { title: '余额充值', titleEn: 'Wallet top-up' };
    return {
      lines: [{ refId: 'wallet', ...title, quantity: 1, price: amount }],
      subject: title.title,
      subjectEn: title.titleEn,
      minutes: 30,
    };
  },
  priceNow: async (_tx, line) => line.price,
  hold: nothing,
  heldUntil: async () => null,
  fulfil: nothing,
  release: nothing,
  revoke: async () => {
    throw new AppError('pay.rechargeStays');
  },
  refundQuote: async () => ({ amount: 0, why: 'pay.rechargeStays' }),
};
