import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Aes } from 'wechatpay-axios-plugin';
import { type PaySandbox, type Posted, startPaySandbox } from '@/tests/support/money/pay-sandbox';
import { ledgerTransactions, payNotifies } from '@/upstream/db/schema/pay';
import { AlreadyPaid, GatewayFailure } from '@/upstream/gateways/pay/pay-gateway';
import { askGateway } from '@/upstream/modules/pay/payment/pay.service';
import { signAlipay } from './alipay-words';
import { openSandboxKeys } from './keys';
import { MERCHANT } from './merchant';
import type { Host } from './trade';
import { signatureHeaders } from './wechat-words';

let pay: PaySandbox;
beforeAll(async () => {
  pay = await startPaySandbox();
});
afterAll(() => pay.close());

const GATEWAYS = [
  { host: 'wechat', channel: 'wx_native' },
  { host: 'alipay', channel: 'alipay_pc' },
] as const;
const MINUTE = 60_000;

describe.each(GATEWAYS)('$host', ({ host, channel }) => {
  test('a payment is paid on its page, told three times, and entered once', async () => {
    const begun = await pay.begin(channel);
    const { userId, outTradeNo, page } = begun;
    expect(begun.displayMode).toBe(channel === 'wx_native' ? 'qr_code' : 'url');
    const html = await (await pay.open(page, { headers: { 'accept-language': 'en' } })).text();
    expect(html).toContain('This is a sandbox');
    expect(html).toContain('¥10.00');
    await pay.press(page, 'pay');
    expect(await pay.payment(outTradeNo)).toMatchObject({ state: 'paid', payerAmount: 1000 });
    expect(await pay.balance(userId)).toBe(1000);
    expect(await pay.statusOf(begun)).toBe('1');
    for (let times = 0; times < 5; times++) await pay.pass(4 * MINUTE);
    expect(await pay.outcomes(outTradeNo)).toEqual(['applied', 'repeated', 'repeated']);
    expect(await pay.balance(userId)).toBe(1000);
    const over = await (await pay.open(page)).text();
    expect(over).toContain('已支付');
    expect(over.includes(`/common/payed?orderNo=${begun.orderNo}`)).toBe(host === 'alipay');
  });

  test('who comes back before the message is told by asking, and the message then changes nothing', async () => {
    const begun = await pay.begin(channel);
    await pay.press(begun.page, 'pay', true);
    expect(await pay.statusOf(begun)).toBe('0');
    pay.up.clock.advance(6000);
    expect(await pay.statusOf(begun)).toBe('1');
    expect(await pay.outcomes(begun.outTradeNo)).toEqual([]);
    await pay.pass(4000);
    expect(await pay.outcomes(begun.outTradeNo)).toEqual(['repeated']);
    expect(await pay.balance(begun.userId)).toBe(1000);
  });

  test('fifty identical messages at once make one entry', async () => {
    const { userId, outTradeNo, page } = await pay.begin(channel);
    await pay.press(page, 'pay', true);
    const message = await pay.message(host, outTradeNo);
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay.post(host, message)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const outcomes = await pay.outcomes(outTradeNo);
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(49);
    expect(await pay.balance(userId)).toBe(1000);
    const entered = await pay.up.ctx.db.select().from(ledgerTransactions);
    expect(entered.filter(({ key }) => key === `paid:${outTradeNo}`)).toHaveLength(1);
  });

  test('too little pays nothing, and is repeated until somebody looks', async () => {
    const { userId, outTradeNo, page } = await pay.begin(channel);
    await pay.press(page, 'less');
    expect(await pay.outcomes(outTradeNo)).toEqual(['wrongAmount']);
    expect(await askGateway(pay.up.ctx, outTradeNo)).toBe('wrongAmount');
    expect(await pay.payment(outTradeNo)).toMatchObject({ state: 'open' });
    expect(await pay.balance(userId)).toBe(0);
  });

  test('a coupon pays a part: the shop has the whole amount', async () => {
    const { userId, outTradeNo, page } = await pay.begin(channel);
    await pay.press(page, 'coupon');
    expect(await pay.payment(outTradeNo)).toMatchObject({ state: 'paid', amount: 1000, payerAmount: 500 });
    expect(await pay.balance(userId)).toBe(1000);
    expect(await (await pay.open(page)).text()).toContain('优惠券抵扣 ¥5.00');
  });

  test('a payment that failed can be tried again, a closed one cannot', async () => {
    const { outTradeNo, page } = await pay.begin(channel);
    await pay.press(page, 'fail');
    expect(await (await pay.open(page)).text()).toContain('支付失败');
    expect(await pay.gatewayOf(channel).query(outTradeNo)).toMatchObject({
      // Alipay tells of no try that came to nothing.
      state: host === 'wechat' ? 'failed' : 'unpaid',
    });
    await pay.press(page, 'close');
    await pay.press(page, 'pay');
    expect(await pay.gatewayOf(channel).query(outTradeNo)).toMatchObject({ state: 'closed' });
    expect(await askGateway(pay.up.ctx, outTradeNo)).toBe('applied');
    expect(await pay.payment(outTradeNo)).toMatchObject({ state: 'closed' });
  });

  test('what is closed cannot be paid, what is paid cannot be closed, and nobody knows what was never begun', async () => {
    const gateway = pay.gatewayOf(channel);
    const closed = await pay.begin(channel);
    await gateway.close(closed.outTradeNo);
    await gateway.close(closed.outTradeNo);
    await pay.press(closed.page, 'pay');
    expect(await pay.balance(closed.userId)).toBe(0);
    const late = await pay.begin(channel);
    pay.up.clock.advance(31 * 60_000);
    await pay.press(late.page, 'pay');
    expect(await gateway.query(late.outTradeNo)).toMatchObject({ state: 'closed' });
    const paid = await pay.begin(channel);
    await pay.press(paid.page, 'pay');
    await expect(gateway.close(paid.outTradeNo)).rejects.toBeInstanceOf(AlreadyPaid);
    expect(await gateway.query('NEVERBEGUN')).toEqual({ outTradeNo: 'NEVERBEGUN', state: 'missing' });
    await gateway.close('NEVERBEGUN');
    expect(await gateway.queryRefund({ outTradeNo: paid.outTradeNo, refundNo: 'NEVERASKED' })).toBeNull();
  });

  test('money goes back in parts, never more than was paid, and the same number is the same refund', async () => {
    const { outTradeNo, page } = await pay.begin(channel);
    await pay.press(page, 'pay');
    const gateway = pay.gatewayOf(channel);
    const part = (refundNo: string, amount: number) =>
      gateway.refund({ outTradeNo, refundNo, amount, total: 1000, reason: '' });
    const first = await part(`${outTradeNo}A`, 300);
    const { state, gatewayNo } = first;
    expect(await part(`${outTradeNo}A`, 300)).toMatchObject({ state, gatewayNo });
    await part(`${outTradeNo}B`, 700);
    await expect(part(`${outTradeNo}C`, 1)).rejects.toBeInstanceOf(GatewayFailure);
    await pay.pass(1000);
    const told = await gateway.queryRefund({ outTradeNo, refundNo: `${outTradeNo}A` });
    expect(told).toMatchObject({ state: 'succeed' });
    expect(await gateway.query(outTradeNo)).toMatchObject({ state: 'refunded' });
    // We asked the gateway ourselves, past our own books: its messages name refunds that we do not know.
    expect(await pay.outcomes(`${outTradeNo}B`)).toEqual(['unknownRefund']);
  });

  test('messages that are not signed, changed, old or for somebody else pay nothing and are kept', async () => {
    const { userId, outTradeNo, page } = await pay.begin(channel);
    await pay.press(page, 'pay', true);
    const message = await pay.message(host, outTradeNo);
    const refused = async (posted: Posted) => {
      const answer = await pay.post(host, posted);
      const text = await answer.text();
      expect(host === 'wechat' ? answer.ok : text === 'success').toBe(false);
    };
    const before = (await pay.up.ctx.db.select().from(payNotifies).orderBy(payNotifies.id)).length;
    await refused({ ...message, body: message.body.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) });
    await refused({ headers: { 'content-type': 'application/json' }, body: '{}' });
    const days = host === 'wechat' ? 6 * MINUTE : 26 * 60 * MINUTE;
    await refused(await pay.message(host, outTradeNo, new Date(pay.up.ctx.now().getTime() - days)));
    await refused(await pay.message(host, outTradeNo, new Date(pay.up.ctx.now().getTime() + 6 * MINUTE)));
    for (const other of OTHERS[host]) await refused(await foreign(host, outTradeNo, other));
    const logged = (await pay.up.ctx.db.select().from(payNotifies).orderBy(payNotifies.id))
      .slice(before)
      .map(({ outcome, times }) => [outcome, times]);
    // Anybody can send them: those that are alike are counted.
    expect(logged.reduce((sum, [, times]) => sum + Number(times), 0)).toBe(6);
    expect(new Set(logged.map(([outcome]) => outcome))).toEqual(
      new Set(['badSignature', 'oldTimestamp', 'wrongMerchant']),
    );
    expect(await pay.payment(outTradeNo)).toMatchObject({ state: 'open' });
    expect(await pay.balance(userId)).toBe(0);
  });

  test('a message that was heard and comes again much later is a replay', async () => {
    const { userId, outTradeNo, page } = await pay.begin(channel);
    await pay.press(page, 'pay', true);
    const message = await pay.message(host, outTradeNo);
    await pay.post(host, message);
    await pay.post(host, message);
    pay.up.clock.advance(26 * 60 * MINUTE);
    await pay.post(host, message);
    const outcomes = await pay.outcomes(outTradeNo);
    expect(outcomes.slice(0, 2)).toEqual(['applied', 'repeated']);
    const [last] = (await pay.up.ctx.db.select().from(payNotifies).orderBy(payNotifies.id)).slice(-1);
    expect(last?.outcome).toBe('oldTimestamp');
    expect(await pay.balance(userId)).toBe(1000);
  });
});

/** Other merchants, and other applications or accounts than ours. */
const OTHERS: Record<Host, Record<string, string>[]> = {
  wechat: [{ mchid: '1900000999' }, { appid: 'wx0000000000000999' }],
  alipay: [{ app_id: '2021000000000999' }, { seller_id: '2088000000000999' }],
};

/** A genuine message of the gateway for another of its merchants. */
async function foreign(host: Host, outTradeNo: string, other: Record<string, string>): Promise<Posted> {
  const message = await pay.message(host, outTradeNo);
  if (host === 'wechat') {
    const { resource, ...rest } = JSON.parse(message.body);
    const { ciphertext, nonce, associated_data } = resource;
    const told = JSON.parse(Aes.AesGcm.decrypt(ciphertext, pay.keys.apiV3Key, nonce, associated_data));
    const changed = JSON.stringify({ ...told, ...other });
    const sealed = Aes.AesGcm.encrypt(changed, pay.keys.apiV3Key, nonce, associated_data);
    const body = JSON.stringify({ ...rest, resource: { ...resource, ciphertext: sealed } });
    return { headers: signatureHeaders(pay.keys, body, Math.floor(pay.up.ctx.now().getTime() / 1000)), body };
  }
  const { sign: _sign, sign_type, ...fields } = Object.fromEntries(new URLSearchParams(message.body));
  const changed: Record<string, string> = { ...fields, ...other };
  const content = Object.keys(changed)
    .sort()
    .map((name) => `${name}=${changed[name]}`);
  const sign = signAlipay(pay.keys, content.join('&'));
  return { ...message, body: new URLSearchParams({ ...changed, sign, sign_type: sign_type ?? '' }).toString() };
}

test('a page inside WeChat gets what it calls the bridge with', async () => {
  const { outTradeNo } = await pay.begin('wx_native');
  const gateway = pay.gatewayOf('wx_jsapi');
  const request = { amount: 100, title: '充值', expireTime: new Date(pay.up.ctx.now().getTime() + MINUTE), ip: '' };
  const display = await gateway.create('wx_jsapi', { ...request, outTradeNo: `${outTradeNo}J`, openid: 'o-payer' });
  expect(display.displayMode).toBe('bridge');
  expect(JSON.parse(display.displayContent)).toMatchObject({ appId: MERCHANT.wechatAppId, signType: 'RSA' });
  await expect(gateway.create('wx_jsapi', { ...request, outTradeNo: `${outTradeNo}K` })).rejects.toThrow('openid');
});

test('the hosts do nothing for whoever is not the merchant', async () => {
  const { outTradeNo } = await pay.begin('alipay_pc');
  const asked = await fetch(`${pay.url}/sandbox/wechat/v3/pay/transactions/out-trade-no/${outTradeNo}`);
  expect(asked.status).toBe(401);
  const body = new URLSearchParams({ method: 'alipay.trade.close', biz_content: `{"out_trade_no":"${outTradeNo}"}` });
  const closed = await fetch(`${pay.url}/sandbox/alipay/gateway.do`, { method: 'POST', body });
  expect(await closed.json()).toMatchObject({ alipay_trade_close_response: { sub_code: 'isv.invalid-signature' } });
  expect((await fetch(`${pay.url}/sandbox/pay/alipay-${outTradeNo}-${'A'.repeat(22)}`)).status).toBe(404);
  expect((await fetch(`${pay.url}/sandbox/pay/gateway.do?method=alipay.trade.page.pay`)).status).toBe(404);
});

test('a second start has the keys of the first: what was begun before is paid after', async () => {
  const again = await openSandboxKeys(pay.up.ctx.db, pay.up.ctx.keys.secrets);
  expect(again).toEqual(pay.keys);
});

test('of paying and closing at once one wins, and the money agrees with it', async () => {
  const { userId, outTradeNo, page } = await pay.begin('wx_native');
  const gateway = pay.gatewayOf('wx_native');
  await Promise.allSettled([pay.press(page, 'pay'), gateway.close(outTradeNo)]);
  const { state } = await gateway.query(outTradeNo);
  expect(['paid', 'closed']).toContain(state);
  expect(await pay.balance(userId)).toBe(state === 'paid' ? 1000 : 0);
});
