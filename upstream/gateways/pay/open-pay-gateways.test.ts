import { createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fromWire } from '@/upstream/core/time';
import { openPayGateways, type PayEnv } from './open-pay-gateways';

let folder = '';
let keys: { publicKey: KeyObject; privateKey: KeyObject };
const put = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'huiyi-pay-'));
  keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOSTS = {
  SITE_URL: 'https://huiyi.example.com',
  WECHAT_PAY_URL: 'https://wechat.example.com',
  ALIPAY_URL: 'https://alipay.example.com/gateway.do',
};
const alipay = (privateKey: string): PayEnv => ({
  ...HOSTS,
  ALIPAY_APP_ID: '2021',
  ALIPAY_PRIVATE_KEY_FILE: privateKey,
  ALIPAY_PUBLIC_KEY_FILE: put('public.pem', keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()),
});

test('without merchants nobody takes money', async () => {
  expect(await openPayGateways(HOSTS)).toEqual([]);
});

test.each([
  ['PKCS #1', () => keys.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()],
  ['PKCS #8', () => keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
  ['bare PKCS #1', () => keys.privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')],
  ['bare PKCS #8', () => keys.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')],
])('a key as %s signs, with the time of Shanghai wherever the process is', async (_form, write) => {
  vi.stubEnv('TZ', 'America/New_York');
  const [gateway] = await openPayGateways(alipay(put('private', write())));
  const asked = { outTradeNo: 'A1', amount: 12_345, title: '会议/注册=A&B,C', expireTime: new Date(), ip: '' };
  const display = await gateway?.create('alipay_pc', asked);
  vi.unstubAllEnvs();
  const url = new URL(display?.displayContent ?? '');
  expect(`${url.origin}${url.pathname}`).toBe(HOSTS.ALIPAY_URL);
  const { sign = '', ...fields } = Object.fromEntries(url.searchParams);
  const content = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`);
  expect(createVerify('RSA-SHA256').update(content.join('&')).verify(keys.publicKey, sign, 'base64')).toBe(true);
  expect(JSON.parse(fields.biz_content ?? '')).toMatchObject({ subject: '会议 注册 A B C', total_amount: '123.45' });
  expect(fields.notify_url).toBe('https://huiyi.example.com/api/pay/notify/alipay');
  const stamped = fromWire(fields.timestamp)?.getTime() ?? 0;
  expect(Math.abs(Date.now() - stamped)).toBeLessThan(3_600_000);
});

test('a key file that is missing or holds no key is named', async () => {
  await expect(openPayGateways(alipay(join(folder, 'nowhere')))).rejects.toThrow(
    /^ALIPAY_PRIVATE_KEY_FILE cannot be read/,
  );
  const path = put('text', 'no key');
  await expect(openPayGateways(alipay(path))).rejects.toThrow(
    `ALIPAY_PRIVATE_KEY_FILE names ${path}, which holds no private key.`,
  );
});
