import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dashboard, getDashboard, getWaiting } from '@/contract/console/console';
import { submitOrder } from '@/contract/pay/order';
import { PASSWORD } from '@/tests/support/money/money';
import { startTestRefunds, type TestRefunds } from '@/tests/support/money/refunds';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { users } from '@/upstream/db/schema/account';
import { withdrawals } from '@/upstream/db/schema/pay';
import { closed } from '@/upstream/modules/account/account.repository';
import { openCase, withdrawCase } from '@/upstream/modules/case/case.service';
import { endRefund } from '@/upstream/modules/pay/refund/end-refund.service';

let money: TestRefunds;
let clerk: SignedUp;
beforeAll(async () => {
  money = await startTestRefunds();
  clerk = await money.person({ userType: '0', roles: ['finance'] });
});
afterAll(() => money.up.close());

const read = async () => (await money.up.call(getDashboard, { as: clerk })).body.data as Dashboard;
const income = async () => (await read()).income?.total;
const topUp = { biz: 'recharge', amount: '288' } as const;
const yearly = { biz: 'vip', bizId: 3 } as const;
async function payFromWallet(me: SignedUp): Promise<string> {
  const body = { orderNo: await money.order(me, yearly), channel: 'wallet' as const, password: PASSWORD };
  expect((await money.up.call(submitOrder, { as: me, body })).body.code).toBe(200);
  return body.orderNo;
}

test('income is what came from outside, once, less what went back there', async () => {
  const me = await money.person();
  await money.buy(me, topUp);
  expect(await income()).toBe(288);
  const orderNo = await payFromWallet(me);
  expect(await income(), 'paid from what was topped up').toBe(288);
  await money.giveBack(orderNo);
  await money.up.runDue();
  expect(await income(), 'given back to the wallet').toBe(288);
  const bought = await money.buy(await money.person(), yearly);
  expect(await income()).toBe(576);
  money.gateway.refundsAre = 'succeed';
  await money.giveBack(bought, 88_00, false);
  await money.up.runDue();
  expect(await money.refundOf(bought)).toMatchObject({ status: '2' });
  const { income: series } = await read();
  expect(series?.total).toBe(488);
  expect(series?.days.at(-1)).toBe(488);
});

test('what comes twice is income until it has gone back, and what staff pay out for a closed wallet is none any more', async () => {
  const before = (await income()) ?? 0;
  const payer = await money.person();
  const orderNo = await money.order(payer, topUp);
  const [first, second] = [await money.begin(payer, orderNo), await money.begin(payer, orderNo, 'alipay_pc')];
  money.gateway.refundsAre = 'during';
  money.gateway.pay(second);
  await money.hear({ ...money.gateway.pay(first), channel: 'wx_native' });
  await money.up.runDue();
  expect(await income(), 'paid twice').toBe(before + 2 * 288);
  expect(await money.hearRefund(`${second}R00`, { state: 'succeed' })).toBe('applied');
  expect(await income(), 'the second has gone back').toBe(before + 288);
  const bought = await payFromWallet(payer);
  const { db, now } = money.up.ctx;
  await db.update(users).set(closed(payer.userId, now())).where(eq(users.userId, payer.userId));
  const { refundNo } = await money.giveBack(bought);
  expect(await income()).toBe(before + 288);
  const reason = '账户已注销';
  await endRefund(money.up.ctx, money.staff, { refundNo, how: 'paid', reason, proof: '工行 0042' });
  expect(await income(), 'paid out by another road').toBe(before);
});

test('what its owner has taken back waits for nobody', async () => {
  const { ctx } = money.up;
  const examiner = await money.person({ userType: '0', roles: ['audit'] });
  const { userId } = await money.person({ userType: '104', certFlag: '1' });
  const certs = async () =>
    ((await money.up.call(getWaiting, { as: examiner })).body.data as Dashboard['waiting'])?.certs;
  await write(ctx, SYSTEM, 'system', (tx) => openCase(tx, { kind: 'cert', subjectId: userId, userId, snapshot: {} }));
  expect(await certs()).toBe(1);
  await write(ctx, SYSTEM, 'system', (tx) => withdrawCase(tx, 'cert', userId));
  expect(await certs()).toBe(0);
});

test('a withdrawal that was passed waits to be paid out, and the overview says since when', async () => {
  const { userId } = await money.person();
  const passed = new Date(money.up.ctx.now().getTime() - 50 * 3_600_000);
  const row = { userId, fee: 0, accountType: 'bank', accountName: '王梅', accountNo: '-', accountTail: '1234' };
  await money.up.ctx.db.insert(withdrawals).values([
    { ...row, amount: 100_00, status: '1', idempotencyKey: 'w1', updateTime: passed },
    { ...row, amount: 200_00, status: '1', idempotencyKey: 'w2', updateTime: money.up.ctx.now() },
    { ...row, amount: 300_00, status: '2', idempotencyKey: 'w3' },
  ]);
  const { now, waiting, oldest } = await read();
  expect(waiting?.payouts).toBe(2);
  expect(Date.parse(now) - Date.parse(oldest?.payouts ?? '')).toBe(50 * 3_600_000);
});
