import type { Action } from '@/upstream/sandbox/actions';
import type { Command } from './person-commands';

/** What payers do at the company; most of them pay. */
const AT_THE_TILL: readonly Action[] = ['pay', 'pay', 'pay', 'pay', 'coupon', 'fail', 'close'];
/** What becomes of what was paid. */
const LATER: readonly Action[] = ['stick', 'stick', 'refuse', 'settle', 'currency', 'amount', 'number'];

/** What nobody of the site's does: payers, the companies, and time. */
export const OUTSIDE_COMMANDS = {
  async payer({ gateway }, chance) {
    const open = (await gateway.trades()).filter(({ state }) => state === 'open').slice(-8);
    const trade = chance.of(open);
    const action = chance.of(AT_THE_TILL);
    if (trade && action) await gateway.press(trade.host, trade.outTradeNo, action);
  },
  async company({ gateway }, chance) {
    const trade = chance.of((await gateway.trades()).filter(({ state }) => state === 'paid').slice(-8));
    const action = chance.of(LATER);
    if (trade && action) await gateway.press(trade.host, trade.outTradeNo, action);
  },
  /** Messages come late, several times, to either machine and out of order. */
  async message({ gateway, site }, chance) {
    const due = chance.of(gateway.due);
    if (!due) return;
    gateway.due.splice(gateway.due.indexOf(due), 1);
    const times = due.name === 'sandbox.refund' ? 1 : chance.below(3) + 1;
    await Promise.all(Array.from({ length: times }, () => gateway.tell(due, site.any().url)));
  },
  async expire({ rows, orders }, chance) {
    const orderNo = chance.of(orders.slice(-8))?.orderNo;
    if (!orderNo) return;
    await rows(`update pay_order set expire_time = now() where order_no = $1 and pay_status = '0'`, [orderNo]);
    await rows(
      `update pgboss.job set start_after = now() where state = 'created' and data ->> 'name' = 'pay.orderDue'
       and data -> 'data' ->> 'orderNo' = $1`,
      [orderNo],
    );
  },
  round: (world) => world.round(),
} satisfies Record<string, Command>;
