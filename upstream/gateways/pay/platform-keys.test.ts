import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaySandbox, startPaySandbox } from '@/tests/support/money/pay-sandbox';
import type { SandboxKeys } from '@/upstream/sandbox/keys';
import { MERCHANT } from '@/upstream/sandbox/merchant';
import { messageOf } from '@/upstream/sandbox/messages';
import { findTrade, type Host } from '@/upstream/sandbox/trade';
import { openPayGateways, type PayEnv } from './open-pay-gateways';
import { NotifyRefused, type PayGateway } from './pay-gateway';

const NEW_ID = 'PUB_KEY_ID_NEW';
const GATEWAYS = [
  { host: 'wechat', channel: 'wx_native' },
  { host: 'alipay', channel: 'alipay_pc' },
] as const;

let pay: PaySandbox;
let folder = '';
let changed: SandboxKeys;
let stranger: SandboxKeys;
const gateways: Partial<Record<Host, PayGateway>> = {};
const put = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const env = (ids: string): PayEnv => {
  const publicKeys = [
    put('new.pem', changed.host.publicKey),
    // The key that the host still signs with stands behind the new one.
    put('old.pem', pay.keys.host.publicKey),
  ].join(', ');
  const privateKey = put('merchant.pem', pay.keys.merchant.privateKey);
  return {
    SITE_URL: 'https://huiyi.example.com',
    WECHAT_PAY_APP_ID: MERCHANT.wechatAppId,
    WECHAT_PAY_MCH_ID: MERCHANT.mchId,
    WECHAT_PAY_SERIAL: MERCHANT.serial,
    WECHAT_PAY_PRIVATE_KEY_FILE: privateKey,
    WECHAT_PAY_API_V3_KEY: pay.keys.apiV3Key,
    WECHAT_PAY_PUBLIC_KEY_ID: ids,
    WECHAT_PAY_PUBLIC_KEY_FILE: publicKeys,
    WECHAT_PAY_URL: `${pay.url}/sandbox/wechat/`,
    ALIPAY_APP_ID: MERCHANT.alipayAppId,
    ALIPAY_PRIVATE_KEY_FILE: privateKey,
    ALIPAY_PUBLIC_KEY_FILE: publicKeys,
    ALIPAY_URL: `${pay.url}/sandbox/alipay/gateway.do`,
  };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'huiyi-keys-'));
  pay = await startPaySandbox();
  changed = { ...pay.keys, host: pair() };
  stranger = { ...pay.keys, host: pair() };
  for (const gateway of await openPayGateways(env(`${NEW_ID}, ${MERCHANT.platformKeyId}`))) {
    gateways[gateway.name] = gateway;
  }
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await pay.close();
});

/** Reads a message that a host would send, signed with these keys under this id. */
async function read(host: Host, outTradeNo: string, keys: SandboxKeys, serial: string) {
  const trade = await findTrade(pay.up.ctx.db, host, outTradeNo);
  if (!trade) throw new Error('no trade');
  const now = pay.up.ctx.now();
  const { headers, body } = messageOf(keys, trade, { now });
  const rawBody = Buffer.from(body);
  return gateways[host]?.readNotify({ headers: { ...headers, 'wechatpay-serial': serial }, rawBody, now });
}

test.each(GATEWAYS)(
  'while a key of $host is changed, messages of the old and the new one are heard, and no others',
  async ({ host, channel }) => {
    const { outTradeNo, page } = await pay.begin(channel);
    await pay.press(page, 'pay');
    const paid = { kind: 'payment', payment: { outTradeNo, state: 'paid' } };
    expect(await read(host, outTradeNo, pay.keys, MERCHANT.platformKeyId)).toMatchObject(paid);
    expect(await read(host, outTradeNo, changed, NEW_ID)).toMatchObject(paid);
    await expect(read(host, outTradeNo, stranger, NEW_ID)).rejects.toThrow(NotifyRefused);
    // The answers to what we ask are signed with the same keys.
    expect(await gateways[host]?.query(outTradeNo)).toMatchObject({ state: 'paid' });
  },
);

test.each(['PUB_KEY_ID_OLD', `${NEW_ID},${NEW_ID}`, '__proto__,constructor,toString'])(
  'ids that do not belong to the files (%s) are refused at the start',
  async (ids) => {
    await expect(openPayGateways(env(ids))).rejects.toThrow(/^WECHAT_PAY_PUBLIC_KEY_ID needs one id for each file/);
  },
);

test('a message of WeChat Pay that names no key of ours is not heard', async () => {
  const { outTradeNo, page } = await pay.begin('wx_native');
  await pay.press(page, 'pay');
  await expect(read('wechat', outTradeNo, changed, 'toString')).rejects.toThrow(NotifyRefused);
  await expect(read('wechat', outTradeNo, changed, MERCHANT.platformKeyId)).rejects.toThrow(NotifyRefused);
});
