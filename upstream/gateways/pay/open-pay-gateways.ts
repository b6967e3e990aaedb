import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PayGateway } from './pay-gateway';

/** The variables of the environment that name merchants; of each company all are set, or none (lib/env.ts). */
export interface PayEnv {
  SITE_URL: string;
  WECHAT_PAY_APP_ID?: string;
  WECHAT_PAY_MCH_ID?: string;
  WECHAT_PAY_SERIAL?: string;
  WECHAT_PAY_PRIVATE_KEY_FILE?: string;
  WECHAT_PAY_API_V3_KEY?: string;
  WECHAT_PAY_PUBLIC_KEY_ID?: string;
  WECHAT_PAY_PUBLIC_KEY_FILE?: string;
  WECHAT_PAY_URL: string;
  ALIPAY_APP_ID?: string;
  ALIPAY_SELLER_ID?: string;
  ALIPAY_PRIVATE_KEY_FILE?: string;
  ALIPAY_PUBLIC_KEY_FILE?: string;
  ALIPAY_URL: string;
}

/** A key file that is missing or holds no such key. */
export class WrongPayKey extends Error {}

/** The companies that the environment names a merchant of; throws WrongPayKey with the variable's name. */
export async function openPayGateways(env: PayEnv): Promise<PayGateway[]> {
  const notifyUrl = (name: string) => `${env.SITE_URL}/api/pay/notify/${name}`;
  const gateways: PayGateway[] = [];
  // The SDKs are large; who takes no money by them does not load them.
  if (env.WECHAT_PAY_APP_ID) {
    const { createWechatPay } = await import('./wechat');
    gateways.push(
      createWechatPay({
        baseUrl: env.WECHAT_PAY_URL.replace(/\/*$/, '/'),
        appId: env.WECHAT_PAY_APP_ID,
        mchId: env.WECHAT_PAY_MCH_ID ?? '',
        serial: env.WECHAT_PAY_SERIAL ?? '',
        privateKey: readKey('WECHAT_PAY_PRIVATE_KEY_FILE', env.WECHAT_PAY_PRIVATE_KEY_FILE, 'private'),
        apiV3Key: env.WECHAT_PAY_API_V3_KEY ?? '',
        platformKeys: platformKeys(env),
        notifyUrl: notifyUrl('wechat'),
      }),
    );
  }
  if (env.ALIPAY_APP_ID) {
    const { createAlipay } = await import('./alipay');
    gateways.push(
      createAlipay({
        gateway: env.ALIPAY_URL,
        pageGateway: env.ALIPAY_URL,
        appId: env.ALIPAY_APP_ID,
        sellerId: env.ALIPAY_SELLER_ID,
        privateKey: readKey('ALIPAY_PRIVATE_KEY_FILE', env.ALIPAY_PRIVATE_KEY_FILE, 'private'),
        publicKeys: readPublicKeys('ALIPAY_PUBLIC_KEY_FILE', env.ALIPAY_PUBLIC_KEY_FILE),
        notifyUrl: notifyUrl('alipay'),
      }),
    );
  }
  return gateways;
}

/** WeChat Pay’s keys by their ids, which stand in the same order as their files. */
function platformKeys(env: PayEnv): Record<string, string> {
  const ids = listOf(env.WECHAT_PAY_PUBLIC_KEY_ID);
  const keys = readPublicKeys('WECHAT_PAY_PUBLIC_KEY_FILE', env.WECHAT_PAY_PUBLIC_KEY_FILE);
  if (ids.length !== keys.length || new Set(ids).size < ids.length) {
    throw new WrongPayKey(
      'WECHAT_PAY_PUBLIC_KEY_ID needs one id for each file of WECHAT_PAY_PUBLIC_KEY_FILE, in the same order.',
    );
  }
  return Object.fromEntries(ids.map((id, index) => [id, keys[index] ?? '']));
}

function readPublicKeys(name: string, paths: string | undefined): string[] {
  const keys = listOf(paths).map((path) => readKey(name, path, 'public'));
  if (keys.length === 0) throw new WrongPayKey(`${name} names no file.`);
  return keys;
}

const listOf = (value = '') =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** A key as PEM (PKCS #8, SPKI); Alipay's tool writes its bare base64, WeChat Pay gives certificates too. */
function readKey(name: string, path: string | undefined, kind: 'private' | 'public'): string {
  const text = readText(name, path).trim();
  for (const parse of kind === 'private' ? PRIVATE_FORMS : PUBLIC_FORMS) {
    const key = attempt(() => parse(text));
    if (key) return key.export({ type: kind === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();
  }
  throw new WrongPayKey(`${name} names ${path}, which holds no ${kind} key.`);
}

const bare = (text: string) => Buffer.from(text, 'base64');
const PRIVATE_FORMS: readonly ((text: string) => KeyObject)[] = [
  (text) => createPrivateKey(text),
  (text) => createPrivateKey({ key: bare(text), format: 'der', type: 'pkcs8' }),
  (text) => createPrivateKey({ key: bare(text), format: 'der', type: 'pkcs1' }),
];
const PUBLIC_FORMS: readonly ((text: string) => KeyObject)[] = [
  (text) => createPublicKey(text),
  (text) => createPublicKey({ key: bare(text), format: 'der', type: 'spki' }),
];

function attempt(work: () => KeyObject): KeyObject | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function readText(name: string, path = ''): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new WrongPayKey(`${name} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
