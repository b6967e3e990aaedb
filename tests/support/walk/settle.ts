import { expect } from 'vitest';
import { finishFinanceRefund } from '@/contract/pay/console-order';
import { endFinanceRefund } from '@/contract/pay/console-refund';
import { decideFinanceVoucher } from '@/contract/pay/console-voucher';
import { eventually } from '@/tests/support/eventually';
import { PAID_BESIDES } from './books';
import type { Chance } from './chance';
import { OUTSIDE_COMMANDS } from './outside-commands';
import type { World } from './world';

/** All that is under way, by what it is; a job of the schedule that is not due yet is nobody's. */
const UNDER_WAY = `
  select 'order ' || order_no as what from pay_order where pay_status in ('0', '4')
  union all select 'payment ' || out_trade_no from pay_payment where state = 'open'
  union all select 'refund ' || refund_no || ' ' || coalesce(failure, '') from pay_refund where status in ('0', '1')
  union all select 'job ' || (data ->> 'name') || ' ' || (data ->> 'data') || ' ' || state || ' ' || coalesce(output::text, '') from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '%.dead' and data ->> 'name' like 'pay.%'
      and data ->> 'name' not in ('pay.billsDue', 'pay.billReady', 'pay.reconcileDue')`;

/** What nobody has understood in the end. */
const UNHEARD = `
  select no, (select outcome from pay_notify n where n.out_trade_no = no order by id desc limit 1) as outcome
  from unnest($1::text[]) as no where no not in (${PAID_BESIDES})`;

/** Everybody who could still do something does it, until nothing is under way. */
export async function settle(world: World, chance: Chance): Promise<void> {
  const { gateway, rows } = world;
  gateway.calm();
  await eventually(async () => {
    for (const { host, outTradeNo, trouble, misstates, refunds } of await gateway.trades())
      if (trouble || misstates || refunds.some((refund) => refund.trouble === 'ABNORMAL'))
        await gateway.press(host, outTradeNo, 'settle');
    for (let left = gateway.due.length; left > 0; left--) await OUTSIDE_COMMANDS.message(world, chance);
    await decideVouchers(world, chance);
    await endByHand(world, chance);
    await rows(`update pay_order set expire_time = now() - interval '2 minutes' where order_no in (
      select order_no from pay_order where pay_status = '0' for update skip locked)`);
    await rows(`update pay_payment set expire_time = now() - interval '2 minutes' where out_trade_no in (
      select out_trade_no from pay_payment where state = 'open' for update skip locked)`);
    await rows(`update pgboss.job set start_after = now() where state in ('created', 'retry')`);
    await world.round();
    expect(await rows(UNDER_WAY)).toEqual([]);
    const told = gateway.due.map(({ data }) => data.refundNo ?? data.outTradeNo);
    expect(await rows(UNHEARD, [told])).toEqual([]);
  });
}

const ask = (world: World, chance: Chance) => {
  const token = chance.of(world.staff)?.token ?? '';
  return { token, reason: '核对' };
};

async function decideVouchers(world: World, chance: Chance): Promise<void> {
  const text = `select id from pay_voucher where audit_status in ('0', '1')`;
  for (const { id } of await world.rows<{ id: number }>(text)) {
    const { token, reason } = ask(world, chance);
    await world.site.ask(decideFinanceVoucher, { token, params: { id }, body: { pass: chance.is(0.5), reason } });
  }
}

/** What goes back by a transfer staff pay out; where a product's rule keeps a refund on its way, they end it. */
async function endByHand(world: World, chance: Chance): Promise<void> {
  const text = `select refund_no as no, channel from pay_refund where status in ('0', '1') and (channel = 'offline' or failure is not null)`;
  for (const { no: refundNo, channel } of await world.rows<{ no: string; channel: string }>(text)) {
    const { token, reason } = ask(world, chance);
    if (channel === 'offline') await world.site.ask(finishFinanceRefund, { token, body: { refundNo } });
    else if (chance.is(0.3)) {
      const body = { refundNo, how: 'paid', reason, proof: '工行 0099' };
      await world.site.ask(endFinanceRefund, { token, body });
    }
  }
}
