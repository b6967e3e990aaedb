import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Channel } from '@/contract/pay/order';
import { giveMoney } from '@/tests/support/fixtures';
import { bankTransfer } from '@/tests/support/money/bank-transfer';
import { insertAttendee, insertPooledMeeting, lineFor } from '@/tests/support/places';
import { quickHash } from '@/tests/support/quick-hash';
import type { TestContext } from '@/tests/support/upstream';
import { type Caller, type Context, SYSTEM } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { rowsOf } from '@/upstream/core/module/check';
import { toWire } from '@/upstream/core/time';
import { guardDb, write } from '@/upstream/core/write';
import type { Db } from '@/upstream/db/client';
import { attempts, users } from '@/upstream/db/schema/account';
import { billDifferences } from '@/upstream/db/schema/pay';
import type { PayRequest } from '@/upstream/gateways/pay/pay-gateway';
import { freeHeldPlaces } from '@/upstream/modules/attendee/attendee.service';
import { enrol } from '@/upstream/modules/attendee/enrol.service';
import { cancelEnrol } from '@/upstream/modules/attendee/give-up.service';
import { sendCode } from '@/upstream/modules/auth/sms.service';
import { bookDifference, giveDifferenceBack } from '@/upstream/modules/pay/bill/act-on-difference.service';
import { findPurses } from '@/upstream/modules/pay/ledger/ledger.service';
import { createOrder } from '@/upstream/modules/pay/order/create-order.service';
import { findLines } from '@/upstream/modules/pay/order/order.repository';
import { placeOrder } from '@/upstream/modules/pay/order/place-order.service';
import { submitOrder } from '@/upstream/modules/pay/order/submit-order.service';
import { applyPayment } from '@/upstream/modules/pay/payment/pay.service';
import { refundOrder, refundParts } from '@/upstream/modules/pay/refund/refund.service';
import { decideWithdrawal } from '@/upstream/modules/pay/withdraw/decide-withdrawal.service';
import { askWithdrawal } from '@/upstream/modules/pay/withdraw/withdraw.service';
import type { WithdrawEvent } from '@/upstream/modules/pay/withdraw/withdraw.table';
import { took } from './counted-steps';
import { FakeGateway } from './fake-gateway';

const [PASSWORD, PURSE] = ['Cardio-2026-Lyon', 500_00];

/** Somebody and what they are about to do, as the process after the next one needs it. */
export interface Job {
  caller: Caller;
  phonenumber: string;
  /** Attempts are counted by address: everybody has their own, or they would wait for each other. */
  ip: string;
  key: string;
  orderNo: string;
  smsCode: string;
  /** Where they take part. */
  at?: { msId: number; feeId: number };
}

export interface World {
  ctx: Context;
  db: Db;
  gateway: KeptGateway;
  /** The code that went out last. */
  lastCode(): string;
}

/** A write of money: what is there before it, asking for it (again, too), and what has become of it. */
interface MoneyWrite {
  make(world: World): Promise<Job>;
  ask(world: World, job: Job): Promise<unknown>;
  state(world: World, job: Job): Promise<string>;
}

/** A company whose books outlive the process that asks it. */
export class KeptGateway extends FakeGateway {
  private readonly file: string;

  constructor(folder: string) {
    super(['wx_native']);
    this.file = join(folder, 'gateway.json');
    try {
      const kept = JSON.parse(readFileSync(this.file, 'utf8')) as [string, { refunds: [] }][];
      for (const [no, trade] of kept) this.trades.set(no, { ...trade, refunds: new Map(trade.refunds) } as never);
    } catch {
      // Nobody has asked it anything yet.
    }
  }

  override async create(channel: Channel, request: PayRequest) {
    const shown = await super.create(channel, request);
    await this.did('the gateway began');
    return shown;
  }

  override async refund(asked: Parameters<FakeGateway['refund']>[0]) {
    const answer = await super.refund(asked);
    await this.did('the gateway gave back');
    return answer;
  }

  override async close(outTradeNo: string) {
    await super.close(outTradeNo);
    await this.did('the gateway closed');
  }

  /** The payer pays. */
  async take(outTradeNo: string) {
    const trade = this.trades.get(outTradeNo);
    // Its own count begins anew with every process.
    if (trade) trade.tradeNo ??= `T${outTradeNo}`;
    const heard = this.pay(outTradeNo);
    await this.did('the payer paid');
    return heard;
  }

  /** What it has for an order, fen. */
  holds(orderNo: string): number {
    const own = [...this.trades].filter(([no, { state }]) => no.startsWith(orderNo) && state === 'paid');
    return own.reduce((sum, [, { request, refunds }]) => {
      const back = [...refunds.values()].reduce((all, { amount }) => all + amount, 0);
      return sum + request.amount - back;
    }, 0);
  }

  private async did(step: string) {
    const trades = [...this.trades].map(([no, trade]) => [no, { ...trade, refunds: [...trade.refunds] }]);
    writeFileSync(this.file, JSON.stringify(trades));
    await took(step);
  }
}

let count = 0;

/** A certified person with money and a phone. */
async function makePerson({ ctx, db }: World): Promise<Job> {
  count += 1;
  const key = `${process.pid}-${count}-killed`;
  const ip = `10.${(process.pid >> 8) % 256}.${process.pid % 256}.${count}`;
  const phonenumber = `138${String(process.pid % 10_000).padStart(5, '0')}${String(count).padStart(3, '0')}`;
  const fields = { userType: '104', certFlag: '2', phonenumber, passwordHash: await quickHash(PASSWORD) };
  const [user] = await db
    .insert(users)
    .values({ userName: key, ...fields })
    .returning({ userId: users.userId });
  if (!user) throw new Error('the payer was not inserted');
  const caller: Caller = { ...SYSTEM, ...user, userName: key, userType: '104', certFlag: '2' };
  await giveMoney({ ...ctx, db: guardDb(db) }, user.userId, PURSE);
  return { caller, phonenumber, ip, key, orderNo: '', smsCode: '' };
}

async function makeOrder(world: World): Promise<Job> {
  const job = await makePerson(world);
  const wanted = { biz: 'vip' as const, bizId: 1, idempotencyKey: job.key };
  return { ...job, orderNo: (await createOrder(world.ctx, job.caller, wanted)).orderNo };
}

const payFromWallet = ({ ctx }: World, { caller, ip, orderNo }: Job) =>
  submitOrder(ctx, caller, { ip, locale: 'zh', orderNo, channel: 'wallet', password: PASSWORD });

/** Begins the payment, pays it, and has the company's word of it heard. */
async function payAtGateway({ ctx, gateway }: World, { caller, ip, orderNo }: Job): Promise<void> {
  const asked = { ip, locale: 'zh' as const, orderNo, channel: 'wx_native' as const };
  const { payStatus, displayContent } = await submitOrder(ctx, caller, asked);
  if (payStatus !== '0') return;
  const heard = await gateway.take((displayContent ?? '').replace('weixin://pay/', ''));
  await write(ctx, SYSTEM, 'system', (tx) => applyPayment(tx, { ...heard, channel: 'wx_native' }));
}

/** Begins the payment and pays it; nobody hears of it, until a bill has it. */
async function makeMissed(world: World): Promise<Job> {
  const job = await makeOrder(world);
  const { caller, ip, orderNo } = job;
  const { displayContent } = await submitOrder(world.ctx, caller, { ip, locale: 'zh', orderNo, channel: 'wx_native' });
  const { outTradeNo, amount, tradeNo } = await world.gateway.take((displayContent ?? '').replace('weixin://pay/', ''));
  const missing = { channel: 'wechat', day: '2026-06-01', kind: 'missingHere', outTradeNo };
  await world.db.insert(billDifferences).values({ ...missing, theirAmount: amount, tradeNo });
  await world.db.insert(users).values({ userName: `${job.key}-staff`, userType: '0', passwordHash: '' });
  return job;
}

/** Staff act on what the bill has of an order. */
const actOnMissed =
  (act: typeof bookDifference) =>
  async (world: World, { key, orderNo }: Job) => {
    const [row] = await rowsOf<{ id: number; userId: number }>(
      world.ctx.db,
      sql`select d.id, u.user_id as "userId" from pay_bill_difference d, sys_user u
      where d.out_trade_no = ${`${orderNo}P01`} and u.user_name = ${`${key}-staff`}`,
    );
    const staff: Caller = { ...SYSTEM, userId: row?.userId ?? 0, userType: '0', certFlag: '2', roles: ['finance'] };
    await act(world.ctx, staff, row?.id ?? 0);
  };

const makePaid = (pay: (world: World, job: Job) => Promise<unknown>) => async (world: World) => {
  const job = await makeOrder(world);
  await pay(world, job);
  return job;
};

const refund = ({ ctx }: World, { caller, orderNo, key }: Job) =>
  refundOrder(ctx, caller, { orderNo, reason: '', idempotencyKey: key });

async function makeTopUp(world: World): Promise<Job> {
  const job = await makePerson(world);
  const wanted = { biz: 'recharge' as const, amount: '30.00', idempotencyKey: job.key };
  const ordered = { ...job, orderNo: (await createOrder(world.ctx, job.caller, wanted)).orderNo };
  await payAtGateway(world, ordered);
  return ordered;
}

/** Staff give all of an order back. */
async function refundByStaff({ ctx, db }: World, { orderNo, key }: Job) {
  const staff: Caller = { ...SYSTEM, userType: '0', certFlag: '2', roles: ['finance'] };
  const parts = (await findLines(db, orderNo)).map(({ lineId, amount }) => ({ lineId, amount, givenUp: true }));
  await refundParts(ctx, staff, { orderNo, parts, reason: '误充值', idempotencyKey: key });
}

/** A paid place at a meeting of its own. */
async function makePlace(world: World): Promise<Job> {
  const job = await makePerson(world);
  const ctx = { ...world.ctx, db: guardDb(world.db) } as TestContext;
  const { msId, fees } = await insertPooledMeeting(ctx, { 代表: { price: 30_00 } }, { msName: job.key });
  const attendee = await insertAttendee(ctx, msId, fees.代表 ?? 0, { userId: job.caller.userId });
  const lines = [lineFor('enroll', attendee, 30_00, job.caller.userId)];
  const { orderNo } = await write(ctx, job.caller, 'signedIn', (tx) =>
    placeOrder(tx, job.caller, {
      idempotencyKey: job.key,
      asked: { msId },
      quote: async () => ({ biz: 'enroll', msId, lines, minutes: 30, subject: '报名', subjectEn: 'Enrolment' }),
    }),
  );
  await payAtGateway(world, { ...job, orderNo });
  return { ...job, orderNo };
}

/** The meeting whose place an order bought is called off, as far as its money goes. */
async function callOff({ ctx }: World, { orderNo }: Job): Promise<void> {
  await write(ctx, SYSTEM, 'system', async (tx) => {
    const query = sql`update ms_meeting set status = '3' where ms_id = (
      select ms_id from pay_order where order_no = ${orderNo}) returning ms_id as "msId"`;
    const [row] = await rowsOf<{ msId: number }>(tx, query);
    await freeHeldPlaces(tx, row?.msId ?? 0);
  });
}

async function orderState({ ctx, gateway }: World, { caller, orderNo }: Job): Promise<string> {
  const query = sql`select pay_status as state from pay_order where order_no = ${orderNo}`;
  const [order] = await rowsOf<{ state: string }>(ctx.db, query);
  const { balance } = await findPurses(ctx.db, caller.userId);
  const held = orderNo ? gateway.holds(orderNo) : 0;
  return `order ${order?.state}: ${PURSE - balance} from the wallet, ${held} at the gateway`;
}

const REST_DAYS = 60 * 24 * 3_600_000;
/** Somebody who may enrol for a meeting of one place, which is given back whole. */
async function makeEnroller(world: World): Promise<Job> {
  const job = await makePerson(world);
  const ctx = { ...world.ctx, db: guardDb(world.db) };
  const [startTime, until] = [REST_DAYS, REST_DAYS / 2].map((ms) => new Date(ctx.now().getTime() + ms));
  const times = {
    startTime,
    endTime: startTime,
    refundSteps: [{ until: toWire(until ?? ctx.now()), percent: 100, fee: 0 }],
  };
  const { msId, fees } = await insertPooledMeeting(ctx, { 代表: { price: 30_00 } }, { ...times, capacity: 1 });
  return { ...job, at: { msId, feeId: fees.代表 ?? 0 } };
}

const takePlace = ({ ctx }: World, { caller, key, phonenumber, at }: Job) => {
  const form = {
    ...(at ?? { msId: 0, feeId: 0 }),
    name: '王磊',
    phonenumber,
    workshops: [],
    companions: [],
    answers: {},
  };
  return enrol(ctx, caller, { ...form, idempotencyKey: key });
};

async function makePlaced(world: World): Promise<Job> {
  const job = await makeEnroller(world);
  const { orderNo } = await takePlace(world, job);
  await payFromWallet(world, { ...job, orderNo });
  return { ...job, orderNo };
}

const findPlace = async ({ ctx }: World, { caller, at }: Job) =>
  (
    await rowsOf<{ id: number | null; state: string | null; orderNo: string | null; used: number }>(
      ctx.db,
      sql`select a.attendee_id as id, a.state, o.order_no as "orderNo", p.used from stock_pool p
        left join ms_attendee a on a.ms_id = p.ms_id and a.user_id = ${caller.userId}
        left join pay_order o on o.ms_id = p.ms_id and o.user_id = ${caller.userId}
        where p.ms_id = ${at?.msId ?? 0} and p.kind = 'meeting'`,
    )
  )[0];

/** Once it is given up there is nothing left to give, as who presses twice is told. */
async function givePlaceUp(world: World, job: Job): Promise<void> {
  const enrollId = (await findPlace(world, job))?.id ?? 0;
  await cancelEnrol(world.ctx, job.caller, { enrollId, reason: '', idempotencyKey: `${job.key}-back` });
}

async function placeState(world: World, job: Job): Promise<string> {
  const { state = null, used = 0, orderNo = null } = (await findPlace(world, job)) ?? {};
  return `place ${state}, ${used} taken, ${await orderState(world, { ...job, orderNo: orderNo ?? '' })}`;
}

/** Somebody with a code that allows one withdrawal. */
async function makeAsker(world: World): Promise<Job> {
  const job = await makePerson(world);
  await world.db.delete(attempts);
  const { phonenumber, ip } = job;
  const asked = { phonenumber, ip, locale: 'zh', purpose: 'withdraw' } as const;
  await sendCode(world.ctx, { ...asked, deliver: true, asker: 'owner' });
  return { ...job, smsCode: world.lastCode() };
}

const ask = ({ ctx }: World, { caller, ip, key, smsCode }: Job) => {
  const account = { accountType: 'alipay' as const, accountName: '王磊', accountNo: 'wang@example.com', bankName: '' };
  return askWithdrawal(ctx, caller, { ...account, amount: '10.00', smsCode, idempotencyKey: key }, ip);
};

async function makeWaiting(world: World): Promise<Job> {
  const job = await makeAsker(world);
  await ask(world, job);
  return job;
}

const findWithdrawal = async ({ ctx }: World, { key }: Job) =>
  (
    await rowsOf<{ id: number; status: string }>(
      ctx.db,
      sql`select id, status from pay_withdraw where idempotency_key = ${key}`,
    )
  )[0];

async function withdrawalState(world: World, job: Job): Promise<string> {
  const { balance, frozen } = await findPurses(world.ctx.db, job.caller.userId);
  return `withdrawal ${(await findWithdrawal(world, job))?.status}: ${PURSE - balance} gone, ${frozen} frozen`;
}

/** Staff decide step by step; what was decided before is refused, as it is to whoever presses twice. */
const decide =
  (...events: WithdrawEvent[]) =>
  async (world: World, job: Job) => {
    const staff: Caller = { ...SYSTEM, userType: '0', certFlag: '2', roles: ['finance'] };
    const { id = 0 } = (await findWithdrawal(world, job)) ?? {};
    const said = { reason: '账户不符', ...bankTransfer(world.ctx.now()) };
    for (const event of events) {
      await decideWithdrawal(world.ctx, staff, { id, event, ...said }).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    }
  };

/** Every way in which money moves, by what a test calls it. */
export const MONEY_WRITES = {
  'pay from the wallet': { make: makeOrder, ask: payFromWallet, state: orderState },
  'pay at a gateway': { make: makeOrder, ask: payAtGateway, state: orderState },
  'refund to the wallet': { make: makePaid(payFromWallet), ask: refund, state: orderState },
  'refund at a gateway': { make: makePaid(payAtGateway), ask: refund, state: orderState },
  'enrol for a meeting': { make: makeEnroller, ask: takePlace, state: placeState },
  'give a place up': { make: makePlaced, ask: givePlaceUp, state: placeState },
  'call a meeting off': { make: makePlace, ask: callOff, state: orderState },
  'book what a bill has': { make: makeMissed, ask: actOnMissed(bookDifference), state: orderState },
  'give back what a bill has': { make: makeMissed, ask: actOnMissed(giveDifferenceBack), state: orderState },
  'refund a top-up': { make: makeTopUp, ask: refundByStaff, state: orderState },
  'ask for a withdrawal': { make: makeAsker, ask, state: withdrawalState },
  'approve a withdrawal and pay it': { make: makeWaiting, ask: decide('approve', 'pay'), state: withdrawalState },
  'approve a withdrawal that fails': { make: makeWaiting, ask: decide('approve', 'fail'), state: withdrawalState },
  'refuse a withdrawal': { make: makeWaiting, ask: decide('refuse'), state: withdrawalState },
} satisfies Record<string, MoneyWrite>;
export type MoneyWriteName = keyof typeof MONEY_WRITES;
