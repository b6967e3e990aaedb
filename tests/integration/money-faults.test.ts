import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCaptcha, login, sendSmsCode } from '@/contract/auth/auth';
import { decideFinanceWithdrawal } from '@/contract/pay/console-withdraw';
import { cancelOrder, createOrder, refundOrder, submitOrder } from '@/contract/pay/order';
import { askWithdrawal } from '@/contract/pay/pay';
import { bankTransfer } from '@/tests/support/money/bank-transfer';
import { findPostgres, type PostgresServer, startPostgres } from '@/tests/support/servers/postgres';
import { makeUpstream, type UpstreamProcess } from '@/tests/support/servers/upstream-process';
import { keysOf } from '@/upstream/core/secret/keys';
import { type Database, openPostgres } from '@/upstream/db/client';
import { fillIfEmpty } from '@/upstream/db/seed/fill';
import { openSandboxKeys } from '@/upstream/sandbox/keys';
import { messageOf } from '@/upstream/sandbox/messages';
import { findTrade } from '@/upstream/sandbox/trade';
import { listProblems } from '@/upstream/verify/verify';
import { eventually } from '../support/eventually';
import { DEMO_PASSWORD } from '../support/journey';

const BIN = findPostgres();
if (!BIN) console.warn('No PostgreSQL server is installed here: money on two machines is not tested.');

const MASTER = Buffer.alloc(32, 'money');
/** Whoever wants to write into a table of `held` waits for this lock. */
const HELD = 4711;
let server: PostgresServer;
let database: Database;
let client: pg.Client;
let holder: pg.Client;
let machines: [UpstreamProcess, UpstreamProcess];
/** Machines on their way back. */
const coming = new Map<UpstreamProcess, Promise<void>>();
let token = '';
let staff = '';
let count = 0;
const key = () => `money-key-${++count}`;

beforeAll(async () => {
  if (!BIN) return;
  server = await startPostgres(BIN);
  database = await openPostgres(server.url);
  await fillIfEmpty(database, { demo: true, now: new Date(), log: () => {} });
  [client, holder] = [0, 1].map(() => new pg.Client({ connectionString: server.url })) as [pg.Client, pg.Client];
  await Promise.all([client.connect(), holder.connect()]);
  // What is bought here are renewals of the demonstration's year, which come back in full as often as they are given up.
  await client.query(`create table held (name text primary key);
    create function hold() returns trigger language plpgsql as $$ begin
      if exists (select 1 from held where name = tg_table_name) then perform pg_advisory_xact_lock_shared(${HELD}); end if;
      return null;
    end $$`);
  for (const table of new Set(STEPS.map(([, name]) => name)))
    await client.query(
      `create trigger hold after insert or update on ${table} for each statement execute function hold()`,
    );
  const common = {
    MASTER_KEY: MASTER.toString('base64'),
    PAY_SANDBOX: 'on',
    TEST_GATEWAY: 'on',
    NODE_ENV: 'production',
  };
  const named = (name: string) => ({ ...common, DATABASE_URL: `${server.url}?application_name=${name}` });
  machines = [await makeUpstream(named('machine-0')), await makeUpstream(named('machine-1'))];
  await Promise.all(machines.map((machine) => machine.start()));
  token = await signIn('doctor');
  staff = await signIn('admin');
});
afterAll(async () => {
  if (!BIN) return;
  await Promise.allSettled(coming.values());
  for (const machine of machines ?? []) await machine.stop();
  await Promise.all([client?.end(), holder?.end(), database?.close()]);
  await server?.stop();
});
beforeEach(async () => {
  await Promise.all(coming.values());
});

async function signIn(username: string): Promise<string> {
  const body = { username, password: DEMO_PASSWORD, loginType: 'pc' };
  const answer = await machines[0].call(login, { body });
  if (!answer?.data?.token) throw new Error(`${username} could not sign in: ${answer?.msg}`);
  return answer.data.token;
}

const verify = async () => expect(await listProblems(database.db)).toEqual([]);
const one = async <T extends pg.QueryResultRow | undefined>(query: string, values: unknown[] = []) =>
  (await client.query(query, values)).rows[0] as T;
const balance = async () =>
  Number(
    (
      await one<{ balance: string }>(`select balance from ledger_account a join sys_user u using (user_id)
      where u.user_name = 'doctor' and code like '%:balance'`)
    ).balance,
  );
const entered = async (like: string) =>
  Number((await one<{ n: string }>('select count(*) as n from ledger_transaction where key like $1', [like])).n);

async function order(machine: UpstreamProcess): Promise<string> {
  const made = await machine.call(createOrder, { token, body: { biz: 'vip', bizId: 1, idempotencyKey: key() } });
  if (!made?.data) throw new Error(`nothing was ordered: ${made?.msg}`);
  return made.data.orderNo;
}
const payBody = (orderNo: string) => ({ orderNo, channel: 'wallet', password: DEMO_PASSWORD });
const pay = (machine: UpstreamProcess, orderNo: string) => machine.call(submitOrder, { token, body: payBody(orderNo) });
const stateOf = async (orderNo: string) =>
  (await one<{ state: string }>('select pay_status as state from pay_order where order_no = $1', [orderNo])).state;

type Job = { ask(machine: UpstreamProcess): Promise<unknown>; done(): Promise<void> };

/**
 * What is asked for, and the table at which the machine dies, within the transaction; `killed-money.test.ts` dies after each of its
 * statements, without a running system.
 */
const STEPS: [what: string, table: string, make: () => Promise<Job>][] = [
  ['pay', 'ledger_entry', payJob],
  ['refund', 'pay_order_line', refundJob],
  ['withdraw', 'ledger_entry', askJob],
  ['pay out', 'ledger_entry', payOutJob],
];

async function payJob(): Promise<Job> {
  const orderNo = await order(machines[0]);
  const before = await balance();
  return {
    ask: (machine) => pay(machine, orderNo),
    async done() {
      expect([await stateOf(orderNo), await entered(`paid:${orderNo}%`)]).toEqual(['1', 1]);
      expect(await balance()).toBe(before - 3000);
    },
  };
}

async function refundJob(): Promise<Job> {
  const orderNo = await order(machines[0]);
  const before = await balance();
  expect((await pay(machines[1], orderNo))?.code).toBe(200);
  const body = { orderNo, idempotencyKey: key() };
  return {
    ask: (machine) => machine.call(refundOrder, { token, body }),
    async done() {
      await eventually(async () => expect(await stateOf(orderNo)).toBe('2'));
      expect([await entered(`refund:${orderNo}%R01`), await balance()]).toEqual([1, before]);
    },
  };
}

/** A withdrawal, with a code as the phone gets it. */
async function askJob(): Promise<Job> {
  const person = await one<{ phone: string }>(`select phonenumber as phone from sys_user where user_name = 'doctor'`);
  const seen = Number((await one<{ n: string }>('select count(*) as n from sms_outbox')).n);
  await client.query('delete from sys_attempt');
  const read = async <T>(path: string) => (await (await fetch(machines[0].url + path)).json()) as T;
  const { uuid } = await read<{ uuid: string }>(getCaptcha.path);
  const { answer } = await read<{ answer: string }>(`/outbox/captcha/${uuid}`);
  const query = { phonenumber: person.phone, type: 'withdraw', code: answer, uuid };
  expect(await machines[0].call(sendSmsCode, { token, query })).toMatchObject({ code: 200 });
  const text = await eventually(async () => {
    const { content } = await one<{ content: string }>('select content from sms_outbox order by id offset $1', [seen]);
    return content;
  });
  const before = await balance();
  const account = { accountType: 'alipay', accountName: '沈致远', accountNo: 'shen@example.com' };
  const body = { amount: '10.00', ...account, smsCode: /\d{6}/.exec(text)?.[0] ?? '', idempotencyKey: key() };
  return {
    ask: (machine) => machine.call(askWithdrawal, { token, body }),
    async done() {
      const asked = 'select count(*) as n from pay_withdraw where idempotency_key = $1';
      expect(Number((await one<{ n: string }>(asked, [body.idempotencyKey])).n)).toBe(1);
      expect(await balance()).toBe(before - 1000);
    },
  };
}

/** The demo doctor's withdrawal that is being paid out. */
async function payOutJob(): Promise<Job> {
  const { id } = await one<{ id: number }>(`select id from pay_withdraw where status = '1' order by id`);
  const before = await balance();
  const body = { event: 'pay' as const, ...bankTransfer(new Date()) };
  return {
    ask: (machine) => machine.call(decideFinanceWithdrawal, { token: staff, params: { id }, body }),
    async done() {
      expect((await one<{ status: string }>('select status from pay_withdraw where id = $1', [id])).status).toBe('2');
      expect([await entered(`withdraw:${id}:paid`), await balance()]).toEqual([1, before]);
    },
  };
}

test.skipIf(!BIN).each(STEPS)(
  '%s: killed after it wrote %s, nothing has happened, and asked again it happens once',
  async (_name, table, make) => {
    const job = await make();
    await verify();
    await holder.query('select pg_advisory_lock($1)', [HELD]);
    await client.query('insert into held values ($1)', [table]);
    const asked = job.ask(machines[count % 2 ? 1 : 0]);
    const waiting = () =>
      one<{ name: string } | undefined>(
        `select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = ${HELD} and not granted`,
      );
    // A job of it may have come to another machine than was asked.
    const killed = await eventually(async () => {
      const found = await waiting();
      if (!found) throw new Error(`nobody came to ${table}`);
      return machines[found.name === 'machine-1' ? 1 : 0];
    });
    await killed.kill();
    await client.query('delete from held');
    await holder.query('select pg_advisory_unlock($1)', [HELD]);
    await asked;
    coming.set(killed, killed.start());
    await verify();
    await job.ask(killed === machines[0] ? machines[1] : machines[0]);
    await job.done();
    await verify();
  },
);

test.skipIf(!BIN)('one order on two machines: paid on one and given up on the other, one of them wins', async () => {
  for (let round = 0; round < 4; round++) {
    const orderNo = await order(machines[0]);
    const before = await balance();
    const cancel = () => machines[1].call(cancelOrder, { token, body: { orderNo } });
    await Promise.all(round % 2 ? [pay(machines[0], orderNo), cancel()] : [cancel(), pay(machines[0], orderNo)]);
    const state = await stateOf(orderNo);
    expect(['1', '3']).toContain(state);
    expect(before - (await balance())).toBe(state === '1' ? 3000 : 0);
  }
  await verify();
});

test.skipIf(!BIN)('one order on two machines: paid and refunded on both at once, once each', async () => {
  const orderNo = await order(machines[0]);
  const before = await balance();
  await Promise.all(machines.flatMap((machine) => [pay(machine, orderNo), pay(machine, orderNo)]));
  expect([await stateOf(orderNo), await entered(`paid:${orderNo}%`), await balance()]).toEqual(['1', 1, before - 3000]);
  const give = (machine: UpstreamProcess) =>
    machine.call(refundOrder, { token, body: { orderNo, idempotencyKey: key() } });
  await Promise.all(machines.flatMap((machine) => [give(machine), give(machine)]));
  await eventually(async () => expect(await stateOf(orderNo)).toBe('2'));
  expect([await entered(`refund:${orderNo}%R01`), await balance()]).toEqual([1, before]);
  await verify();
});

test.skipIf(!BIN)(
  'one order on two machines: a gateway’s word comes to both many times, and is entered once',
  async () => {
    const made = await machines[0].call(createOrder, {
      token,
      body: { biz: 'recharge', amount: '60.00', idempotencyKey: key() },
    });
    const orderNo = made?.data?.orderNo ?? '';
    const before = await balance();
    const shown = await machines[0].call(submitOrder, { token, body: { orderNo, channel: 'wx_native' } });
    expect(shown?.code, shown?.msg).toBe(200);
    const address = (shown?.data?.displayContent ?? '').replace(/^http:\/\/localhost:\d+\/api/, machines[0].url);
    const page = await fetch(address);
    await fetch(page.url, { method: 'POST', body: new URLSearchParams({ action: 'pay', late: 'on' }) });
    const trade = await findTrade(database.db, 'wechat', `${orderNo}P01`);
    if (!trade) throw new Error('the sandbox knows no such trade');
    const keys = await openSandboxKeys(database.db, keysOf(MASTER).secrets);
    const post = async (machine: UpstreamProcess) => {
      const message = messageOf(keys, trade, { now: new Date() });
      return (await fetch(`${machine.url}/pay/notify/wechat`, { method: 'POST', ...message })).status;
    };
    const both = Array.from({ length: 25 }, () => machines).flat();
    expect(new Set(await Promise.all(both.map(post)))).toEqual(new Set([200]));
    expect([await stateOf(orderNo), await entered(`paid:${orderNo}%`), await balance()]).toEqual([
      '1',
      1,
      before + 6000,
    ]);
    await verify();
  },
);
