import { fieldError } from '@/upstream/core/errors';
import { findPurses } from '@/upstream/modules/pay/ledger/ledger.service';
import { KEPT } from '@/upstream/modules/pay/product/money';
import { defineProduct, untouched } from '@/upstream/modules/pay/product/product.service';

/** Most fen of one recharge: what a bank lets through at once. */
const LARGEST = 50_000_00;

/**
 * Money for the wallet: the ledger's moves are all that is given and taken. Its owner has it back by a withdrawal; staff
 * give back what is not spent.
 */
export const rechargeProduct = defineProduct({
  biz: 'recharge',
  money: KEPT,
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
  hold: untouched,
  heldUntil: async () => null,
  fulfil: untouched,
  release: untouched,
  revoke: untouched,
  restore: untouched,
  returnable: async (db, { userId }) => (await findPurses(db, userId)).balance,
  refundQuote: async () => ({ amount: 0, why: 'pay.rechargeStays' }),
});
