import { creditFinanceEarning } from '@/contract/pay/console-earning';
import * as orderCalls from '@/contract/pay/console-order';
import { endFinanceRefund } from '@/contract/pay/console-refund';
import { decideFinanceVoucher } from '@/contract/pay/console-voucher';
import { decideFinanceWithdrawal, WITHDRAW_EVENTS } from '@/contract/pay/console-withdraw';
import { bankTransfer } from '@/tests/support/money/bank-transfer';
import type { Chance } from './chance';
import type { Command } from './person-commands';
import type { World } from './world';

const REASON = '协商';

/** Refunds in some states whose payment is by a transfer, or is not. */
async function refundIn(world: World, chance: Chance, states: string[], byTransfer: boolean) {
  const rows = await world.rows<{ no: string }>(
    `select refund_no as no from pay_refund where status = any ($1) and (channel = 'offline') = $2 order by refund_no desc limit 8`,
    [states, byTransfer],
  );
  return chance.of(rows)?.no;
}

export const STAFF_COMMANDS = {
  async giveBack(world, chance, { token }) {
    const text = `select line_id as id, l.amount, order_no as "orderNo" from pay_order_line l join pay_order o using (order_no)
      where pay_status <> '0' order by pay_time desc nulls last limit 12`;
    const line = chance.of(await world.rows<{ id: number; amount: string; orderNo: string }>(text));
    if (!line) return;
    const amount = chance.is(0.5)
      ? Number(line.amount)
      : Math.max(1, Math.floor((Number(line.amount) * chance.below(5)) / 4));
    const parts = [{ lineId: line.id, amount: (amount / 100).toFixed(2), givenUp: chance.is(0.5) }];
    const body = { orderNo: line.orderNo, parts, reason: REASON, idempotencyKey: world.key() };
    await world.site.ask(orderCalls.refundFinanceOrder, { token, body });
  },
  async retry(world, chance, { token }) {
    const refundNo = await refundIn(world, chance, ['3'], false);
    if (refundNo) await world.site.ask(orderCalls.retryFinanceRefund, { token, body: { refundNo } });
  },
  async finish(world, chance, { token }) {
    const refundNo = await refundIn(world, chance, ['0', '1'], true);
    if (refundNo) await world.site.ask(orderCalls.finishFinanceRefund, { token, body: { refundNo } });
  },
  async end(world, chance, { token }) {
    const refundNo = await refundIn(world, chance, ['0', '1', '3'], chance.is(0.1));
    const how = chance.is(0.5) ? { how: 'kept' } : { how: 'paid', proof: '工行 0042' };
    if (refundNo) await world.site.ask(endFinanceRefund, { token, body: { refundNo, reason: REASON, ...how } });
  },
  async close(world, chance, { token }) {
    const orderNo = chance.of(world.orders.slice(-12))?.orderNo;
    if (orderNo) await world.site.ask(orderCalls.closeFinanceOrder, { token, body: { orderNo } });
  },
  async withdrawal(world, chance, { token }) {
    const text = `select id from pay_withdraw where status in ('0', '1') order by id desc limit 6`;
    const id = chance.of(await world.rows<{ id: number }>(text))?.id;
    const body = { event: chance.of(WITHDRAW_EVENTS), reason: REASON, ...bankTransfer(new Date()) };
    if (id) await world.site.ask(decideFinanceWithdrawal, { token, params: { id }, body });
  },
  async voucher(world, chance, { token }) {
    const text = `select id from pay_voucher where audit_status in ('0', '1')`;
    const id = chance.of(await world.rows<{ id: number }>(text))?.id;
    const body = { pass: chance.is(0.6), reason: REASON };
    if (id) await world.site.ask(decideFinanceVoucher, { token, params: { id }, body });
  },
  async fee(world, chance, { token }) {
    const userId = chance.of(world.people)?.userId ?? 0;
    const body = {
      userId,
      kind: 'lecture',
      title: '讲课费',
      titleEn: 'Lecture fee',
      gross: `${chance.below(900) + 100}.00`,
    };
    await world.site.ask(creditFinanceEarning, { token, body: { ...body, idempotencyKey: world.key() } });
  },
  /** A plan has another price: orders for it are put to their payers anew. */
  reprice: (world, chance) =>
    world.rows('update vip_plan set price = $1 where vip_id = $2', [
      (chance.below(40) + 10) * 100,
      chance.below(3) + 1,
    ]),
} satisfies Record<string, Command>;
