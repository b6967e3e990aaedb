import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundOrder } from '@/contract/pay/order';
import { giveMoney } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money';
import type { SignedUp } from '@/tests/support/upstream';
import type { Reader } from '@/upstream/db/client';
import { CHECKS } from './verify';

let money: TestMoney;
let me: SignedUp;
let recharge: string;
let vip: string;
let givenUp: string;
let onWay: string;
let left: string;
beforeAll(async () => {
  money = await startTestMoney();
  me = await money.person();
  await giveMoney(money.up.ctx, me.userId, 500);
  recharge = await money.buy(me, { biz: 'recharge', amount: '100' });
  vip = await money.buy(me, { biz: 'vip', bizId: 1 });
  money.gateway.refundsAre = 'during';
  givenUp = await money.buy(me, { biz: 'vip', bizId: 1 });
  onWay = `${givenUp}P01R01`;
  const body = { orderNo: givenUp, idempotencyKey: money.key() };
  expect((await money.up.call(refundOrder, { as: me, body })).body.code).toBe(200);
  left = await money.order(me, { biz: 'recharge', amount: '7' });
  await money.up.notify({ userIds: [me.userId], type: 'notice', title: '通知', titleEn: 'Notice' });
  await money.verify();
});
afterAll(() => money.up.close());

class Undone extends Error {}

/** What is said of a database in which somebody has changed something behind the upstream's back. */
async function saidAfter(change: SQL): Promise<string[]> {
  const said: string[] = [];
  const { db } = money.up.ctx;
  const changed = db.transaction(async (tx) => {
    await tx.execute(change);
    for (const { name, find } of CHECKS) {
      for await (const { id, what } of find(tx as Reader)) said.push(`${name}: ${id} ${what}`);
    }
    throw new Undone();
  });
  await expect(changed).rejects.toBeInstanceOf(Undone);
  return said;
}

const balance = () => `user:${me.userId}:balance`;
test.each<[string, () => SQL, () => string[]]>([
  [
    'a balance that nobody entered',
    () => sql`update ledger_account set balance = balance + 1 where code = ${balance()}`,
    () => [`balances equal the folds of their entries: account ${balance()} holds 10501, its entries sum to 10500`],
  ],
  [
    'half an entry',
    () => sql`insert into ledger_entry (tx_id, account_id, amount)
      select (select max(tx_id) from ledger_transaction), account_id, 3 from ledger_account where code = 'gateway:wx_native'`,
    () => ['each ledger transaction sums to zero: transaction', 'sums to 3 fen'],
  ],
  [
    'an order that says paid',
    () => sql`update pay_order set pay_status = '1' where order_no = ${left}`,
    () => [
      `the state of an order follows from its payments and refunds: order ${left} is 1, its payments and refunds make it 0`,
    ],
  ],
  [
    'an order that was paid and says otherwise',
    () => sql`update pay_order set pay_status = '3' where order_no = ${recharge}`,
    () => [`order ${recharge} is 3, its payments and refunds make it 1`],
  ],
  [
    'a paid line that was not given',
    () => sql`update pay_order_line set state = 'held' where order_no = ${vip}`,
    () => [`is held in order ${vip}, which is 1`],
  ],
  [
    'VIP time that was paid for and is not there',
    () => sql`update vip_member set vip_expire_time = now() - interval '99 years'`,
    () => ['VIP time that was paid for runs: line'],
  ],
  [
    'another amount than was paid',
    () => sql`update pay_payment set amount = amount + 1 where order_no = ${vip}`,
    () => [`payment ${vip}P01 has 3001, the ledger 3000`, `order ${vip} amount 3000, lines 3000, paid 3001`],
  ],
  [
    'a payment that nobody entered',
    () => sql`insert into pay_payment (out_trade_no, order_no, channel, amount, state, expire_time)
      values ('loose', ${left}, 'wx_native', 700, 'stray', now())`,
    () => ['what came for nothing is entered once: payment loose is not in the ledger'],
  ],
  [
    'a withdrawal that nothing is frozen for',
    () => sql`insert into pay_withdraw (user_id, amount, fee, account_type, account_name, account_no, account_tail, idempotency_key)
      values (${me.userId}, 50, 1, 'bank', '', '', '', 'key')`,
    () => ['is not in the ledger', `person ${me.userId} 0 is frozen, 50 is being withdrawn`],
  ],
  [
    'a refund that begins and takes nothing',
    () => sql`insert into pay_refund (refund_no, order_no, out_trade_no, amount, lines, status, taken, idempotency_key, asked_by)
      values ('loose', ${recharge}, ${`${recharge}P01`}, 300, ${`[{"lineId":1,"amount":300,"givenUp":false}]`}, '1', 1, 'loose', 1)`,
    () => [
      'refund loose is 1 and was taken 1 times: the ledger has 0 of 300–300, and 0 put back',
      `person ${me.userId} 0 is frozen, 0 is being withdrawn, 300 goes back`,
    ],
  ],
  [
    'a refund that failed and was not put back',
    () => sql`update pay_refund set status = '3' where refund_no = ${onWay}`,
    () => [`refund ${onWay} is 3 and was taken 1 times: the ledger has 1 of 3000–3000, and 0 put back`],
  ],
  [
    'what goes back and is still given',
    () => sql`update pay_order_line set state = 'fulfilled' where order_no = ${givenUp}`,
    () => [`refund ${onWay} gives line`, 'up, which is fulfilled'],
  ],
  [
    'a refund on its way that says another sum',
    () => sql`update pay_refund set amount = amount - 1 where refund_no = ${onWay}`,
    () => ['account refunding holds 3000, 2999 is on its way'],
  ],
  [
    'a message that was read at no time',
    () => sql`update task_info set read_flag = '1' where user_id = ${me.userId} and title_en = 'Notice'`,
    () => ['has read flag 1 and was read never'],
  ],
  [
    'an order that says that it is invoiced',
    () => sql`update pay_order_line set invoiced = 7 where order_no = ${vip}`,
    () => ['what is invoiced of an order is what its invoices cover: line', 'says 7, its invoices cover 0 of 3000'],
  ],
  [
    'an invoice without a document',
    () => sql`insert into invoice (order_no, user_id, title_type, title, amount, status, number, idempotency_key)
      values (${vip}, ${me.userId}, '1', '某人', 30, '1', 'n', 'key')`,
    () => ['an invoice’s amounts are those of its lines and its documents: invoice', 'amount 30, lines 0, documents 0'],
  ],
  [
    'a number that nobody has',
    () => sql`insert into number_series (kind, year, last) values ('invoice', 2019, 3)`,
    () => [
      'no number of a series is missing: series invoice of 2019 has given 3 numbers, 0 documents up to 0 have one',
    ],
  ],
  [
    'a document that says something else than when it was issued',
    () => sql`with s as (insert into number_series (kind, year, last) values ('invoice', 2019, 1))
      insert into document (kind, year, serial, number, subject_id, content, checksum, issued_by, issue_time)
      values ('invoice', 2019, 1, 'n', '1', '{}', 'x', 0, now())`,
    () => ['what was issued is what it was: document', 'has another checksum than its content'],
  ],
  [
    'a portrait that is not there',
    () => sql`update sys_user set avatar = ${`/api/file/public/${'0'.repeat(32)}.webp`} where user_id = ${me.userId}`,
    () => [`person ${me.userId} refers to /api/file/public/`],
  ],
])('%s is named with its id', async (_what, change, expected) => {
  const said = (await saidAfter(change())).join('\n');
  for (const part of expected()) expect(said).toContain(part);
  expect(said).not.toBe('');
});
