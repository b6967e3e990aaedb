import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelEnrol, enrol } from '@/contract/attendee/enrol';
import { cancelOrder, createOrder, refundOrder, submitOrder } from '@/contract/pay/order';
import { askWithdrawal } from '@/contract/pay/pay';
import { WRITTEN } from '@/tests/support/enrolling';
import { DAY, fromNow, giveMoney } from '@/tests/support/fixtures';
import { bankTransfer } from '@/tests/support/money/bank-transfer';
import { PASSWORD, startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import type { SignedUp } from '@/tests/support/upstream';
import { type Emitted, SYSTEM } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { handleEvent } from '@/upstream/core/events';
import { rowsOf } from '@/upstream/core/module/check';
import { toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { attempts, users } from '@/upstream/db/schema/account';
import { refunds, withdrawals } from '@/upstream/db/schema/pay';
import type { GatewayRefund } from '@/upstream/gateways/pay/pay-gateway';
import { sendCode } from '@/upstream/modules/auth/sms.service';
import { findLines } from './order/order.repository';
import { askGateway } from './payment/pay.service';
import { applyRefund } from './refund/apply-refund.service';
import { endRefund } from './refund/end-refund.service';
import { refundParts } from './refund/refund.service';
import { decideWithdrawal } from './withdraw/decide-withdrawal.service';

let money: TestMoney;
/** Two with places: one gives most of the money back, with the other it is too late for any. */
let meetings: { msId: number; fees: Record<string, number> }[] = [];
const staff = { ...SYSTEM, userType: '0', certFlag: '2', roles: ['finance'] };
/** What a killed process has committed and not done. */
const left: Emitted[] = [];
let killed = false;
/** The next write dies before its commit. */
let dying = false;

beforeAll(async () => {
  money = await startTestMoney();
  staff.userId = (await money.person({ userType: '0', roles: ['finance'] })).userId;
  const { ctx } = money.up;
  const times = { startTime: fromNow(ctx, 90 * DAY), endTime: fromNow(ctx, 91 * DAY) };
  meetings = await Promise.all(
    [80, -1].map((days) => {
      const refundSteps = [{ id: 's1', until: toWire(fromNow(ctx, days * DAY)), percent: 90, fee: 0 }];
      return insertPooledMeeting(ctx, { 代表: { price: 800_00 } }, { ...times, refundSteps });
    }),
  );
  const { wake, enqueue } = money.up.ctx.jobs;
  money.up.ctx.jobs.enqueue = async (connection, events) => {
    if (dying) {
      dying = false;
      throw new Error('killed before the commit');
    }
    await enqueue(connection, events);
  };
  money.up.ctx.jobs.wake = async (events) => {
    if (killed) left.push(...events);
    else await wake(events);
  };
});
afterAll(() => money.up.close());

/** After a restart every job that was left is done; a job whose process died between doing and saying so is done twice. */
async function restart(): Promise<void> {
  killed = false;
  const { up } = money;
  for (const event of left.splice(0)) {
    if (event.at && event.at > up.ctx.now()) await up.ctx.jobs.wake([event]);
    else for (const _ of [1, 2]) await handleEvent(up.ctx, event);
  }
}

/** What may be refused, by us or by the gateway. */
function isAllowed(error: unknown): void {
  if (error instanceof AppError || String(error).includes('would give back more')) return;
  throw error;
}
const isOfThisWorld = (outTradeNo: string) => money.gateway.trades.has(outTradeNo);
const hear = (refundNo: string, told: GatewayRefund) =>
  write(money.up.ctx, SYSTEM, 'system', (tx) => applyRefund(tx, refundNo, told));

interface World {
  people: SignedUp[];
  orders: { as: SignedUp; orderNo: string }[];
}
const pick = <T>(list: T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

/** A command does what somebody may try; whether it is allowed is for the upstream to say. */
const COMMANDS = {
  async recharge(world: World, n: number) {
    const as = pick(world.people, n);
    if (!as) return;
    world.orders.push({ as, orderNo: await money.order(as, { biz: 'recharge', amount: `${(n % 900) + 50}` }) });
    if (n % 3) await COMMANDS.begin(world, world.orders.length - 1);
  },
  async orderVip(world: World, n: number) {
    const as = pick(world.people, n);
    const body = { biz: 'vip' as const, bizId: (n % 3) + 1, idempotencyKey: money.key() };
    const made = as && (await money.up.call(createOrder, { as, body }));
    if (!as || !made) return;
    world.orders.push({ as, orderNo: (made.body.data as { orderNo: string }).orderNo });
    if (n % 3) await COMMANDS.begin(world, world.orders.length - 1);
  },
  async enrol(world: World, n: number) {
    const as = pick(world.people, n);
    const meeting = pick(meetings, Math.floor(n / 2));
    if (!as || !meeting) return;
    const { msId, fees } = meeting;
    const body = { msId, feeId: fees.代表 ?? 0, ...WRITTEN, idempotencyKey: money.key() };
    const { orderNo } = ((await money.up.call(enrol, { as, body })).body.data ?? {}) as { orderNo?: string };
    if (!orderNo) return;
    world.orders.push({ as, orderNo });
    if (n % 3) await COMMANDS.begin(world, world.orders.length - 1);
  },
  async leave({ people }: World, n: number) {
    const as = pick(people, n);
    const query = sql`select attendee_id as id from ms_attendee
      where user_id = ${as?.userId} and state in ('awaiting', 'enrolled') order by attendee_id`;
    const id = pick(await rowsOf<{ id: number }>(money.up.ctx.db, query), Math.floor(n / 2))?.id;
    money.gateway.refundsAre = pick(['succeed', 'during', 'failed', 'stuck'] as const, n) ?? 'succeed';
    if (as && id) await money.up.call(cancelEnrol, { as, body: { enrollId: id, idempotencyKey: money.key() } });
  },
  async begin({ orders }: World, n: number) {
    const one = pick(orders, n);
    const channel = n % 2 ? ('wx_native' as const) : ('alipay_pc' as const);
    if (one) await money.up.call(submitOrder, { as: one.as, body: { orderNo: one.orderNo, channel } });
  },
  async payWallet({ orders }: World, n: number) {
    const one = pick(orders, n);
    const body = { orderNo: one?.orderNo ?? '', channel: 'wallet' as const, password: PASSWORD };
    if (one) await money.up.call(submitOrder, { as: one.as, body });
  },
  async payGateway(_world: World, n: number) {
    // The last ones are those of this world.
    const [outTradeNo, trade] = pick([...money.gateway.trades].slice(-6), n) ?? [];
    if (!outTradeNo || trade?.state === 'closed') return;
    const heard = { ...money.gateway.pay(outTradeNo), channel: channelOf(outTradeNo) };
    // Three messages for one payment are normal, none is possible.
    await Promise.all(Array.from({ length: n % 4 }, () => money.hear(heard)));
  },
  async cancel({ orders }: World, n: number) {
    const one = pick(orders, n);
    if (one) await money.up.call(cancelOrder, { as: one.as, body: { orderNo: one.orderNo } });
  },
  async expire({ people }: World) {
    money.up.clock.advance(31 * 60_000);
    for (const one of people) Object.assign(one, await money.signIn(one));
    if (!killed) await money.up.runDue();
  },
  async refund({ orders }: World, n: number) {
    const query = sql`select order_no as no from pay_order where pay_status in ('1', '4') and biz = 'vip'`;
    const paid = new Set((await rowsOf<{ no: string }>(money.up.ctx.db, query)).map(({ no }) => no));
    const one = pick(
      orders.filter(({ orderNo }) => paid.has(orderNo)),
      n,
    );
    money.gateway.refundsAre = pick(['succeed', 'during', 'failed', 'stuck'] as const, n) ?? 'succeed';
    const body = { orderNo: one?.orderNo ?? '', idempotencyKey: money.key() };
    if (one) await money.up.call(refundOrder, { as: one.as, body });
  },
  /** Staff give parts of anything back, top-ups that may be spent among them. */
  async giveBack({ orders }: World, n: number) {
    const one = pick(orders, n);
    const [line] = one ? await findLines(money.up.ctx.db, one.orderNo) : [];
    if (!one || !line) return;
    money.gateway.refundsAre = pick(['succeed', 'during', 'failed', 'stuck'] as const, n) ?? 'succeed';
    const parts = [
      {
        lineId: line.lineId,
        amount: Math.max(1, (n % 5) * Math.floor(line.amount / 4)),
        givenUp: Math.floor(n / 20) % 2 > 0,
      },
    ];
    const asked = { orderNo: one.orderNo, parts, reason: '协商', idempotencyKey: money.key() };
    await refundParts(money.up.ctx, staff, asked).catch(isAllowed);
  },
  /** The gateway changes its word about a refund, also one that is over for us, and tells it once, often or not at all. */
  async changeWord(_world: World, n: number) {
    const rows = await money.up.ctx.db.select().from(refunds);
    const byHand = new Set(rows.filter(({ proof }) => proof).map(({ outTradeNo }) => outTradeNo));
    // Ours are open or ended by staff.
    const here = rows.filter(({ outTradeNo }) => !byHand.has(outTradeNo) && isOfThisWorld(outTradeNo));
    const refund = pick(here, n);
    const known = refund && money.gateway.trades.get(refund.outTradeNo)?.refunds.get(refund.refundNo);
    if (!refund || known?.told.state !== 'during') return;
    known.told = pick([{ state: 'succeed' }, { state: 'during', failure: 'ABNORMAL' }] as const, n % 7) ?? known.told;
    for (let times = n % 3; times > 0; times--) await hear(refund.refundNo, known.told);
  },
  /** Staff end one: kept, or paid another way. */
  async end(_world: World, n: number) {
    const rows = await money.up.ctx.db
      .select()
      .from(refunds)
      .where(inArray(refunds.status, ['0', '1', '3']));
    const refund = pick(
      rows.filter(({ outTradeNo }) => isOfThisWorld(outTradeNo)),
      n,
    );
    const how = n % 3 ? ('kept' as const) : ('paid' as const);
    const end = {
      refundNo: refund?.refundNo ?? '',
      how,
      reason: '协商',
      ...(how === 'paid' ? { proof: `工行 ${n}` } : {}),
    };
    if (refund) await endRefund(money.up.ctx, staff, end).catch(isAllowed);
  },
  async withdraw({ people }: World, n: number) {
    const as = pick(people, n);
    if (as) await withdraw(as, `${(n % 300) + 10}`);
  },
  async decide(_world: World, n: number) {
    const rows = await money.up.ctx.db.select({ id: withdrawals.id }).from(withdrawals);
    const id = pick(rows, n)?.id;
    const event = pick(['approve', 'pay', 'refuse', 'fail'] as const, Math.floor(n / 7)) ?? 'approve';
    if (id)
      await decideWithdrawal(money.up.ctx, staff, {
        id,
        event,
        reason: '核对',
        ...bankTransfer(money.up.ctx.now()),
      }).catch(() => {});
  },
  async kill() {
    killed = true;
  },
  /** All of a write is done but the commit: nothing of it is left. */
  async die(world: World, n: number) {
    const name =
      pick(['begin', 'payWallet', 'payGateway', 'cancel', 'refund', 'giveBack', 'leave', 'decide'] as const, n) ??
      'begin';
    dying = true;
    await COMMANDS[name](world, Math.floor(n / 8)).catch(() => {});
    dying = false;
  },
  restart: () => restart(),
};
type Command = keyof typeof COMMANDS;

const channels = new Map<string, 'wx_native' | 'alipay_pc'>();
function channelOf(outTradeNo: string): 'wx_native' | 'alipay_pc' {
  return channels.get(outTradeNo) ?? 'wx_native';
}
async function noteChannels(): Promise<void> {
  const query = sql`select out_trade_no as no, channel from pay_payment`;
  for (const { no, channel } of await rowsOf<{ no: string; channel: 'wx_native' }>(money.up.ctx.db, query)) {
    channels.set(no, channel);
  }
}

async function withdraw(as: SignedUp, amount: string): Promise<void> {
  const { up } = money;
  await up.ctx.db.delete(attempts);
  const [user] = await up.ctx.db.select().from(users).where(eq(users.userId, as.userId));
  const phonenumber = user?.phonenumber ?? '';
  const asked = { phonenumber, purpose: 'withdraw', ip: '10.8.0.1', locale: 'zh' } as const;
  const seen = up.sms.sent.length;
  const wasKilled = killed;
  killed = false;
  await sendCode(up.ctx, { ...asked, deliver: true, asker: 'owner' });
  killed = wasKilled;
  expect(up.sms.sent.length).toBe(seen + 1);
  const smsCode = up.sms.lastCode(phonenumber) ?? '';
  const body = { amount, accountType: 'alipay' as const, accountName: '王磊', accountNo: 'wang@example.com', smsCode };
  await up.call(askWithdrawal, { as, body: { ...body, idempotencyKey: money.key() } });
}

/** What the reconciler does: every payment and refund that we have not heard the end of is asked about. */
async function reconcile(): Promise<void> {
  const { up, gateway } = money;
  const unheard = sql`select out_trade_no as no from pay_payment where state in ('open', 'closed')`;
  for (const { no } of await rowsOf<{ no: string }>(up.ctx.db, unheard)) {
    if (gateway.trades.get(no)?.state === 'paid') await askGateway(up.ctx, no);
  }
  const open = await up.ctx.db.select().from(refunds).where(eq(refunds.status, '1'));
  for (const { outTradeNo, refundNo } of open) {
    const known = gateway.trades.get(outTradeNo)?.refunds.get(refundNo);
    if (known) known.told = { state: 'succeed' };
    await hear(refundNo, (await gateway.queryRefund({ outTradeNo, refundNo })) ?? { state: 'failed' });
  }
  // What the gateway has paid after we had given it up, and nobody told us.
  const over = await up.ctx.db.select().from(refunds).where(eq(refunds.status, '3'));
  for (const { outTradeNo, refundNo } of over) {
    const known = gateway.trades.get(outTradeNo)?.refunds.get(refundNo);
    if (known?.told.state === 'succeed') await hear(refundNo, known.told);
  }
}

/** What the gateway has of ours by its own books, fen. */
const heldByGateway = () =>
  [...money.gateway.trades.values()].reduce((sum, { state, request, refunds: back }) => {
    const arrived = [...back.values()].filter(({ told }) => told.state === 'succeed');
    const returned = arrived.reduce((all, one) => all + one.amount, 0);
    return sum + (state === 'paid' ? request.amount - returned : 0);
  }, 0);

async function owedByLedger(): Promise<number> {
  const query = sql`select coalesce(-sum(e.amount), 0)::bigint as owed from ledger_entry e
    join ledger_account a using (account_id) where a.code like 'gateway:%'`;
  return Number((await rowsOf<{ owed: number }>(money.up.ctx.db, query))[0]?.owed);
}

const OFTEN = [
  'recharge',
  'orderVip',
  'enrol',
  'begin',
  'payWallet',
  'payGateway',
  'refund',
  'giveBack',
  'leave',
  'withdraw',
  'decide',
] as const;
const SELDOM = ['cancel', 'expire', 'end', 'kill', 'die', 'restart'] as const;
const names = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<Command>(...OFTEN) },
  { weight: 1, arbitrary: fc.constantFrom<Command>(...SELDOM) },
);
const script = fc.record({ name: names, n: fc.nat({ max: 9_999 }) });
const commands = fc.array(script, { minLength: 20, maxLength: 40, size: 'max' });

test('whatever people, gateways and crashes do in whatever order, the books are right', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (played) => {
      const world: World = { people: [await money.person(), await money.person()], orders: [] };
      for (const { userId } of world.people) await giveMoney(money.up.ctx, userId, 500_00);
      for (const { name, n } of played) {
        await noteChannels();
        await COMMANDS[name](world, n);
      }
      await money.verify();
      await restart();
      await reconcile();
      await money.verify();
      expect(await owedByLedger()).toBe(heldByGateway());
    }),
    // Each shrunk script would be played in a world that the last one has left: the first is told.
    { numRuns: 10, endOnFailure: true },
  );
});
