import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FinanceMessage, listFinanceMessages } from '@/contract/pay/console-message';
import { DAY, emptyTables } from '@/tests/support/fixtures';
import { startTestRefunds, type TestRefunds } from '@/tests/support/money/refunds';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { figuresText } from '@/upstream/core/module/figures';
import { toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { payNotifies } from '@/upstream/db/schema/pay';
import { type NotifyRefusal, NotifyRefused } from '@/upstream/gateways/pay/pay-gateway';
import { watchMoney } from '@/upstream/modules/pay/pay.figures';
import { hearNews, logRefused } from './notify.service';
import { keepSuspicion } from './suspicion.service';

let money: TestRefunds;
let staff: SignedUp;
let me: SignedUp;
beforeAll(async () => {
  money = await startTestRefunds();
  staff = money.staff as unknown as SignedUp;
  me = await money.person();
});
beforeEach(async () => {
  // The clock has run on, and sessions end.
  [staff, me] = [await money.signIn(staff), await money.signIn(me)];
  await emptyTables(money.up.ctx, payNotifies);
});
afterAll(() => money.up.close());

async function listed(query: Record<string, unknown> = {}): Promise<FinanceMessage[]> {
  const { body } = await money.up.call(listFinanceMessages, { as: staff, query });
  return (body as unknown as { rows: FinanceMessage[] }).rows;
}
const refuse = (reason: NotifyRefusal, number?: string, ip = '203.0.113.9') =>
  logRefused(money.up.ctx, money.gateway, { refused: new NotifyRefused(reason, number), ip });

async function begun() {
  const orderNo = await money.order(me, { biz: 'recharge', amount: '288' });
  const outTradeNo = await money.begin(me, orderNo);
  const payment = money.gateway.pay(outTradeNo);
  const hear = (said: Partial<typeof payment>) =>
    hearNews(money.up.ctx, money.gateway, { news: { kind: 'payment', payment: { ...payment, ...said } }, ip: '' });
  return { orderNo, outTradeNo, hear };
}

test('what nobody signed is one row a day, which counts it and keeps what the last one claimed', async () => {
  await refuse('badSignature', '20261120A');
  await refuse('badSignature', undefined, '203.0.113.10');
  await refuse('badSignature', '20261120B', '203.0.113.11');
  // Whatever is sent in place of a number is not kept.
  await refuse('badSignature', `<b>${'9'.repeat(5000)}</b>`, '203.0.113.12');
  const [row, ...more] = await listed();
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    outcome: 'badSignature',
    times: 4,
    claimed: '20261120B',
    number: null,
    ip: '203.0.113.12',
  });
  money.up.clock.advance(DAY);
  staff = await money.signIn(staff);
  await refuse('badSignature');
  expect((await listed()).map(({ times }) => times)).toEqual([1, 4]);
});

test('a number that nobody signed belongs to no order', async () => {
  const { orderNo, outTradeNo } = await begun();
  await refuse('badSignature', outTradeNo);
  expect(await listed()).toMatchObject([{ orderNo: null, claimed: outTradeNo, differs: false }]);
  await refuse('oldTimestamp', outTradeNo);
  expect(await listed({ outcome: 'oldTimestamp' })).toMatchObject([{ orderNo, number: outTradeNo, claimed: null }]);
});

test('what was signed and does not fit is one row an event, heard or asked, with its order and both sides; what was entered has none here', async () => {
  const { orderNo, outTradeNo, hear } = await begun();
  const told = { number: outTradeNo, outcome: 'wrongAmount', told: { amount: 1 } };
  const ask = () => write(money.up.ctx, SYSTEM, 'system', (tx) => keepSuspicion(tx, told));
  const said = { number: outTradeNo, orderNo, ours: '288.00', theirs: '0.01' };
  await ask();
  expect(await listed({ keyword: orderNo })).toMatchObject([{ ...said, channel: 'asked', times: 1 }]);
  const [channel, came] = [money.gateway.name, money.up.ctx.now()];
  await hear({ amount: 1 });
  await ask();
  expect(await listed({ keyword: orderNo })).toMatchObject([{ ...said, channel, times: 1 }]);
  money.up.clock.advance(60_000);
  await hear({ amount: 1 });
  await hear({ outTradeNo: 'NOBODYS1' });
  const twice = { ...said, times: 2, createTime: toWire(came), lastTime: toWire(money.up.ctx.now()) };
  expect(await listed({ gateway: 'differs' })).toMatchObject([{ ...twice, differs: true }]);
  await hear({ amount: 2 });
  expect(await listed({ keyword: orderNo })).toMatchObject([{ ...said, theirs: '0.02', times: 1 }, twice]);
  await hear({});
  expect(await listed({ gateway: 'differs' })).toEqual([]);
  expect((await listed()).map(({ outcome, differs }) => [outcome, differs])).toEqual([
    ['wrongAmount', false],
    ['unknownOrder', false],
    ['wrongAmount', false],
  ]);
});

test('a message that came within the hour counts for the alarm, however old its row is', async () => {
  watchMoney(money.up.ctx);
  const counted = async () => (await figuresText()).includes('upstream_pay_messages{outcome="badSignature"} 1');
  money.up.clock.advance(DAY - ((money.up.ctx.now().getTime() + 8 * 3_600_000) % DAY));
  await refuse('badSignature');
  expect(await counted()).toBe(true);
  money.up.clock.advance(2 * 3_600_000);
  expect(await counted()).toBe(false);
  await refuse('badSignature');
  expect(await counted()).toBe(true);
});
