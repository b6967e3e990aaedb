import { createAlipay } from '@/upstream/gateways/pay/alipay';
import type { AlipaySettings } from '@/upstream/gateways/pay/alipay-words';
import type { PayGateway } from '@/upstream/gateways/pay/pay-gateway';
import { createWechatPay } from '@/upstream/gateways/pay/wechat';
import type { WechatSettings } from '@/upstream/gateways/pay/wechat-words';
import type { SandboxKeys } from './keys';

/** We, as the sandbox knows us. */
export const MERCHANT = {
  wechatAppId: 'wx5361ff4e64626f78',
  mchId: '1900000109',
  serial: '53414E44424F584D45524348414E5400',
  platformKeyId: 'PUB_KEY_ID_0119000001092026000000000000',
  alipayAppId: '2021000000000109',
  sellerId: '2088000000000109',
} as const;

interface Addresses {
  /** Where this upstream listens. */
  upstreamUrl: string;
  /** The site's public address, for the payer's browser. */
  siteUrl: string;
}

/** What a merchant of WeChat Pay would have in the environment, for the sandbox. */
export function wechatSandbox(keys: SandboxKeys, { upstreamUrl }: Addresses): WechatSettings {
  return {
    baseUrl: `${upstreamUrl}/sandbox/wechat/`,
    appId: MERCHANT.wechatAppId,
    mchId: MERCHANT.mchId,
    serial: MERCHANT.serial,
    privateKey: keys.merchant.privateKey,
    apiV3Key: keys.apiV3Key,
    platformKeys: { [MERCHANT.platformKeyId]: keys.host.publicKey },
    notifyUrl: `${upstreamUrl}/pay/notify/wechat`,
  };
}

/** What a merchant of Alipay would have in the environment, for the sandbox. */
export function alipaySandbox(keys: SandboxKeys, { upstreamUrl, siteUrl }: Addresses): AlipaySettings {
  return {
    gateway: `${upstreamUrl}/sandbox/alipay/gateway.do`,
    pageGateway: `${siteUrl}/api/sandbox/pay/gateway.do`,
    appId: MERCHANT.alipayAppId,
    sellerId: MERCHANT.sellerId,
    privateKey: keys.merchant.privateKey,
    publicKeys: [keys.host.publicKey],
    notifyUrl: `${upstreamUrl}/pay/notify/alipay`,
  };
}

/** The real adapters, talking to the sandbox. */
export const sandboxGateways = (keys: SandboxKeys, addresses: Addresses): PayGateway[] => [
  createWechatPay(wechatSandbox(keys, addresses)),
  createAlipay(alipaySandbox(keys, addresses)),
];
