import * as enrolCalls from '@/contract/attendee/enrol';
import * as calls from '@/contract/pay/order';
import { askWithdrawal } from '@/contract/pay/pay';
import type { Chance } from './chance';
import { hostOf, PASSWORD, type Walker, type World } from './world';

/** A command does what somebody may try; whether it is allowed is for the upstreams to say. */
export type Command = (world: World, chance: Chance, as: Walker) => Promise<unknown>;

const CHANNELS = ['wx_native', 'wx_native', 'alipay_pc', 'alipay_pc', 'wallet', 'offline'] as const;

const newest = ({ orders }: World, as: Walker) => orders.filter((one) => one.as === as).slice(-6);
const mine = (world: World, chance: Chance, as: Walker) => chance.of(newest(world, as))?.orderNo;

async function order(world: World, as: Walker, what: { biz: string; bizId?: number; amount?: string }) {
  const body = { ...what, idempotencyKey: world.key() };
  const { data } = await world.site.ask(calls.createOrder, { token: as.token, body });
  if (data) world.orders.push({ as, orderNo: data.orderNo });
  return data?.orderNo;
}

async function begin(world: World, chance: Chance, as: Walker, orderNo: string) {
  const { site, gateway } = world;
  const channel = chance.of(CHANNELS) ?? 'wallet';
  const asked = { token: as.token, body: { orderNo, channel, password: channel === 'wallet' ? PASSWORD : undefined } };
  const { data } = await site.ask(calls.submitOrder, asked);
  if (hostOf(channel) === 'alipay' && data?.displayContent) await gateway.open(data.displayContent);
  if (channel === 'offline' && data && chance.is(0.7)) await PERSON_COMMANDS.prove(world, chance, as);
  return data;
}

/** The place that somebody has at the meeting, held or theirs. */
async function placeOf({ rows, meeting }: World, { userId }: Walker): Promise<number | undefined> {
  const text = `select attendee_id as id from ms_attendee where ms_id = $1 and user_id = $2 and state in ('awaiting', 'enrolled')`;
  return (await rows<{ id: number }>(text, [meeting.msId, userId]))[0]?.id;
}

export const PERSON_COMMANDS = {
  async topUp(world, chance, as) {
    const orderNo = await order(world, as, { biz: 'recharge', amount: `${chance.below(300) + 20}.00` });
    if (orderNo && chance.is(0.8)) await begin(world, chance, as, orderNo);
  },
  async buyVip(world, chance, as) {
    const orderNo = await order(world, as, { biz: 'vip', bizId: chance.below(3) + 1 });
    if (orderNo && chance.is(0.8)) await begin(world, chance, as, orderNo);
  },
  async enrol(world, chance, as) {
    const { site, meeting } = world;
    const workshops = chance.is(0.3) ? [meeting.workshop] : [];
    const own = { name: '王磊', phonenumber: as.phonenumber, workshops };
    const body = { msId: meeting.msId, feeId: chance.of(meeting.fees), ...own };
    const { data } = await site.ask(enrolCalls.enrol, {
      token: as.token,
      body: { ...body, idempotencyKey: world.key() },
    });
    if (!data) return;
    world.orders.push({ as, orderNo: data.orderNo });
    if (data.payStatus === '0' && chance.is(0.8)) await begin(world, chance, as, data.orderNo);
  },
  async add(world, chance, as) {
    const enrollId = await placeOf(world, as);
    if (!enrollId) return;
    const body = { enrollId, workshops: [world.meeting.workshop], idempotencyKey: world.key() };
    const { data } = await world.site.ask(enrolCalls.addToEnrol, { token: as.token, body });
    if (!data) return;
    world.orders.push({ as, orderNo: data.orderNo });
    if (data.payStatus === '0' && chance.is(0.8)) await begin(world, chance, as, data.orderNo);
  },
  async change(world, chance, as) {
    const enrollId = await placeOf(world, as);
    if (!enrollId) return;
    const body = { enrollId, feeId: chance.of(world.meeting.fees), idempotencyKey: world.key() };
    const { data } = await world.site.ask(enrolCalls.changeEnrol, { token: as.token, body });
    if (!data?.orderNo) return;
    world.orders.push({ as, orderNo: data.orderNo });
    if (chance.is(0.7)) await begin(world, chance, as, data.orderNo);
  },
  async leave(world, _chance, as) {
    const enrollId = await placeOf(world, as);
    const body = { enrollId, idempotencyKey: world.key() };
    if (enrollId) await world.site.ask(enrolCalls.cancelEnrol, { token: as.token, body });
  },
  async pay(world, chance, as) {
    const orderNo = mine(world, chance, as);
    if (orderNo) await begin(world, chance, as, orderNo);
  },
  async look(world, chance, as) {
    const orderNo = mine(world, chance, as);
    if (orderNo) await world.site.ask(calls.getOrderStatus, { token: as.token, query: { orderNo } });
  },
  async cancel(world, chance, as) {
    const orderNo = mine(world, chance, as);
    if (orderNo) await world.site.ask(calls.cancelOrder, { token: as.token, body: { orderNo } });
  },
  async giveUp(world, chance, as) {
    const text = `select order_no as no from pay_order where user_id = $1 and biz = 'vip' and pay_status in ('1', '4') order by pay_time desc limit 4`;
    const orderNo = chance.of(await world.rows<{ no: string }>(text, [as.userId]))?.no;
    const body = { orderNo, idempotencyKey: world.key() };
    if (orderNo) await world.site.ask(calls.refundOrder, { token: as.token, body });
  },
  async withdraw(world, chance, as) {
    const account = { accountType: 'alipay', accountName: '王磊', accountNo: 'wang@example.com' };
    const body = { ...account, amount: `${chance.below(90) + 10}.00`, smsCode: await world.codeFor(as) };
    await world.site.ask(askWithdrawal, { token: as.token, body: { ...body, idempotencyKey: world.key() } });
  },
  async prove(world, chance, as) {
    const waiting = await world.rows<{ orderNo: string; amount: string }>(
      `select o.order_no as "orderNo", p.amount / 100.0 as amount from pay_order o join pay_payment p using (order_no)
       where o.user_id = $1 and p.channel = 'offline' and p.state = 'open' and o.pay_status = '0'`,
      [as.userId],
    );
    const one = chance.of(waiting);
    const paper = one && (await world.paperOf(as));
    if (!paper) return;
    const body = {
      orderNo: one.orderNo,
      payerName: '王磊',
      amount: Number(one.amount).toFixed(2),
      transferTime: '2026-01-05 10:00:00',
      files: [paper],
    };
    await world.site.ask(calls.submitVoucher, { token: as.token, body });
  },
} satisfies Record<string, Command>;
