import type { IncomingHttpHeaders } from 'node:http';
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { z } from 'zod';
import { type GatewayNews, NotifyRefused } from './pay-gateway';
import { paymentOf, refundMessageSchema, refundOf, transactionSchema, type WechatSettings } from './wechat-words';

/** Milliseconds that a message may be away from our clock, on both sides. */
const OFFSET_MS = 300_000;

const messageSchema = z.object({
  event_type: z.string(),
  resource: z.object({
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});

type Keys = Pick<WechatSettings, 'appId' | 'mchId' | 'apiV3Key' | 'platformKeys'>;

/** Verifies a message of WeChat Pay by its raw bytes and opens it; throws NotifyRefused. */
export function readWechatNotify(
  keys: Keys,
  { headers, rawBody, now }: { headers: IncomingHttpHeaders; rawBody: Buffer; now: Date },
): GatewayNews {
  const body = rawBody.toString('utf8');
  const timestamp = verify(keys, headers, body);
  if (Math.abs(timestamp * 1000 - now.getTime()) > OFFSET_MS) throw new NotifyRefused('oldTimestamp');
  const { event, told } = open(keys, body);
  return event.startsWith('REFUND.') ? refundNews(keys, told) : paymentNews(keys, told);
}

/** The message's own time in seconds; throws when its signature is not the host's. */
function verify(keys: Keys, headers: IncomingHttpHeaders, body: string): number {
  const of = (name: string) => String(headers[`wechatpay-${name}`] ?? '');
  const [timestamp, nonce, signature] = [of('timestamp'), of('nonce'), of('signature')];
  const serial = of('serial');
  const key = Object.hasOwn(keys.platformKeys, serial) ? keys.platformKeys[serial] : undefined;
  const genuine =
    key !== undefined &&
    /^\d{1,12}$/.test(timestamp) &&
    Rsa.verify(Formatter.response(timestamp, nonce, body), signature, key);
  if (!genuine) throw new NotifyRefused('badSignature');
  return Number(timestamp);
}

function open({ apiV3Key }: Keys, body: string): { event: string; told: unknown } {
  try {
    const { event_type, resource } = messageSchema.parse(JSON.parse(body));
    const { ciphertext, nonce, associated_data } = resource;
    const told: unknown = JSON.parse(Aes.AesGcm.decrypt(ciphertext, apiV3Key, nonce, associated_data));
    return { event: event_type, told };
  } catch {
    throw new NotifyRefused('unreadable');
  }
}

function paymentNews({ appId, mchId }: Keys, told: unknown): GatewayNews {
  const parsed = transactionSchema.safeParse(told);
  if (!parsed.success) throw new NotifyRefused('unreadable');
  const { appid, mchid, out_trade_no } = parsed.data;
  if (appid !== appId || mchid !== mchId) throw new NotifyRefused('wrongMerchant', out_trade_no);
  return { kind: 'payment', payment: paymentOf(parsed.data) };
}

function refundNews({ mchId }: Keys, told: unknown): GatewayNews {
  const parsed = refundMessageSchema.safeParse(told);
  if (!parsed.success) throw new NotifyRefused('unreadable');
  const { mchid, refund_status: status, ...facts } = parsed.data;
  if (mchid !== mchId) throw new NotifyRefused('wrongMerchant', facts.out_trade_no);
  return { kind: 'refund', refundNo: facts.out_refund_no, refund: refundOf({ ...facts, status }) };
}
