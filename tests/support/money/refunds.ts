import { eq, sql } from 'drizzle-orm';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { rowsOf } from '@/upstream/core/module/check';
import { write } from '@/upstream/core/write';
import { refunds } from '@/upstream/db/schema/pay';
import type { GatewayRefund } from '@/upstream/gateways/pay/pay-gateway';
import { findPurses } from '@/upstream/modules/pay/ledger/ledger.service';
import { findLines } from '@/upstream/modules/pay/order/order.repository';
import { applyRefund } from '@/upstream/modules/pay/refund/apply-refund.service';
import { refundParts } from '@/upstream/modules/pay/refund/refund.service';
import { startTestMoney } from './money';

/** An upstream with money, and staff who give it back. */
export async function startTestRefunds() {
  const money = await startTestMoney();
  const { up, gateway } = money;
  const { userId } = await money.person({ userType: '0', roles: ['finance'] });
  const staff = { ...SYSTEM, userId, userType: '0', certFlag: '2', roles: ['finance'] };
  return {
    ...money,
    staff,
    /** All of an order, or a part, goes back at the word of staff, as the console offers it. */
    async giveBack(orderNo: string, amount = 288_00, givenUp = true) {
      const [line] = await findLines(up.ctx.db, orderNo);
      const parts = [{ lineId: line?.lineId ?? 0, amount, givenUp }];
      return refundParts(up.ctx, staff, { orderNo, parts, reason: '误充值', idempotencyKey: money.key() });
    },
    hearRefund: (refundNo: string, told: GatewayRefund) =>
      write(up.ctx, SYSTEM, 'system', (tx) => applyRefund(tx, refundNo, told)),
    /** What the gateway says of a refund from now on, when it is asked. */
    say(refundNo: string, told: GatewayRefund) {
      const known = gateway.trades.get(refundNo.replace(/R\d+$/, ''))?.refunds.get(refundNo);
      if (!known) throw new Error(`the gateway was never asked for ${refundNo}`);
      known.told = told;
    },
    /** How many refunds of an order's first payment the gateway was asked for. */
    askedOf: (orderNo: string) => gateway.trades.get(`${orderNo}P01`)?.refunds.size,
    purses: (as: SignedUp) => findPurses(up.ctx.db, as.userId),
    refundOf: async (orderNo: string) =>
      (await up.ctx.db.select().from(refunds).where(eq(refunds.orderNo, orderNo)).orderBy(refunds.refundNo))[0],
    /** The sum of an account of the house, fen. */
    async houseHas(code: string) {
      const query = sql`select coalesce(sum(e.amount), 0)::bigint as sum from ledger_entry e
        join ledger_account a using (account_id) where a.code = ${code}`;
      return Number((await rowsOf<{ sum: string }>(up.ctx.db, query))[0]?.sum);
    },
  };
}
export type TestRefunds = Awaited<ReturnType<typeof startTestRefunds>>;
