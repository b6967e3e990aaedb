import { createHash } from 'node:crypto';
import { isAxiosError } from 'axios';
import { Decorator, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { z } from 'zod';
import { toWire } from '@/upstream/core/time';
import { AlreadyPaid, GatewayFailure, type PayDisplay, type PayGateway, type PayRequest } from './pay-gateway';
import { readWechatBill } from './wechat-bill';
import { readWechatNotify } from './wechat-notify';
import { paymentOf, refundOf, refundSchema, transactionSchema, type WechatSettings } from './wechat-words';

const TIMEOUT_MS = 5000;
const BILL_TIMEOUT_MS = 30_000;
const BILL_HOUR = 10;
/** A code, or what opens the bridge, holds for two hours. */
const LASTS_MS = 2 * 3_600_000;
const LONGEST_TITLE = 127;
/** Closing what cannot be paid any more. */
const CLOSED_CODES = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'ORDER_CLOSED', 'ORDERCLOSED'];

/** WeChat Pay v3: a QR code to scan, and payments of pages inside WeChat. */
export function createWechatPay(settings: WechatSettings): PayGateway {
  const { appId, mchId, privateKey, notifyUrl } = settings;
  const client = new Decorator({
    baseURL: settings.baseUrl,
    mchid: mchId,
    serial: settings.serial,
    privateKey,
    certs: settings.platformKeys,
    timeout: TIMEOUT_MS,
  }).v3;

  async function call<S extends z.ZodType>(schema: S, method: 'get' | 'post', url: string, data?: object) {
    try {
      return schema.parse((await client.request({ method, url, data })).data);
    } catch (error) {
      throw failureOf(error, `${method} ${url}`);
    }
  }

  async function download(url: string): Promise<Buffer> {
    // Bills are not signed: their hash is, in the answer that names them.
    const unverified = { responseType: 'arraybuffer', transformResponse: (data: unknown) => data } as const;
    try {
      return Buffer.from((await client.request({ method: 'get', url, timeout: BILL_TIMEOUT_MS, ...unverified })).data);
    } catch (error) {
      throw failureOf(error, 'the bill');
    }
  }

  const orderOf = (request: PayRequest) => ({
    appid: appId,
    mchid: mchId,
    description: [...request.title].slice(0, LONGEST_TITLE).join(''),
    out_trade_no: request.outTradeNo,
    time_expire: `${toWire(request.expireTime).replace(' ', 'T')}+08:00`,
    notify_url: notifyUrl,
    amount: { total: request.amount, currency: 'CNY' },
    ...(request.ip ? { scene_info: { payer_client_ip: request.ip } } : {}),
  });

  return {
    name: 'wechat',
    channels: ['wx_native', 'wx_jsapi'],
    async create(channel, request): Promise<PayDisplay> {
      const order = orderOf(request);
      if (channel === 'wx_native') {
        const schema = z.object({ code_url: z.string() });
        const { code_url } = await call(schema, 'post', 'v3/pay/transactions/native', order);
        return { displayMode: 'qr_code', displayContent: code_url, lastsMs: LASTS_MS };
      }
      if (!request.openid) throw new GatewayFailure('a payment inside WeChat needs the payer’s openid');
      const schema = z.object({ prepay_id: z.string() });
      const inside = { ...order, payer: { openid: request.openid } };
      const { prepay_id } = await call(schema, 'post', 'v3/pay/transactions/jsapi', inside);
      const displayContent = JSON.stringify(bridgeCall(appId, prepay_id, privateKey));
      return { displayMode: 'bridge', displayContent, lastsMs: LASTS_MS };
    },
    async query(outTradeNo) {
      try {
        const url = `v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=${mchId}`;
        return paymentOf(await call(transactionSchema, 'get', url));
      } catch (error) {
        if (codeOf(error) === 'ORDER_NOT_EXIST') return { outTradeNo, state: 'missing' };
        throw error;
      }
    },
    async close(outTradeNo) {
      try {
        await call(z.unknown(), 'post', `v3/pay/transactions/out-trade-no/${outTradeNo}/close`, { mchid: mchId });
      } catch (error) {
        const code = codeOf(error) ?? '';
        if (code === 'ORDERPAID' || code === 'ORDER_PAID') throw new AlreadyPaid(outTradeNo);
        if (!CLOSED_CODES.includes(code)) throw error;
      }
    },
    async refund({ outTradeNo, refundNo, amount, total, reason }) {
      const told = await call(refundSchema, 'post', 'v3/refund/domestic/refunds', {
        out_trade_no: outTradeNo,
        out_refund_no: refundNo,
        ...(reason ? { reason: [...reason].slice(0, 80).join('') } : {}),
        notify_url: notifyUrl,
        amount: { refund: amount, total, currency: 'CNY' },
      });
      return refundOf(told);
    },
    async queryRefund({ refundNo }) {
      try {
        return refundOf(await call(refundSchema, 'get', `v3/refund/domestic/refunds/${refundNo}`));
      } catch (error) {
        if (codeOf(error) === 'RESOURCE_NOT_EXISTS') return null;
        throw error;
      }
    },
    billHour: BILL_HOUR,
    async bill(day) {
      const schema = z.object({ download_url: z.url(), hash_value: z.string() });
      try {
        const bill = await call(schema, 'get', `v3/bill/tradebill?bill_date=${day}&bill_type=ALL`);
        const content = await download(bill.download_url);
        const hash = createHash('sha1').update(content).digest('hex');
        if (hash !== bill.hash_value.toLowerCase()) throw new GatewayFailure('a bill is not what its hash says');
        return readWechatBill(content.toString('utf8'));
      } catch (error) {
        if (codeOf(error) === 'NO_STATEMENT_EXIST') return null;
        throw error;
      }
    },
    readNotify: (message) => readWechatNotify(settings, message),
    answer: (understood) => ({
      status: understood ? 200 : 400,
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(understood ? { code: 'SUCCESS' } : { code: 'FAIL', message: '失败' }),
    }),
  };
}

/** What a page inside WeChat calls `getBrandWCPayRequest` with. */
function bridgeCall(appId: string, prepayId: string, privateKey: string) {
  const [timeStamp, nonceStr, pack] = [String(Formatter.timestamp()), Formatter.nonce(), `prepay_id=${prepayId}`];
  const paySign = Rsa.sign(Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, pack), privateKey);
  return { appId, timeStamp, nonceStr, package: pack, signType: 'RSA', paySign };
}

const codeOf = (error: unknown) => (error instanceof GatewayFailure ? error.code : undefined);

/** A failure without the request that failed, which would carry its signature into the log. */
function failureOf(error: unknown, asked: string): Error {
  if (!isAxiosError<{ code?: string; message?: string } | undefined>(error)) return error as Error;
  const said = error.response?.data;
  const words = [error.response?.status, said?.code ?? error.code, said?.message ?? error.message];
  return new GatewayFailure(`WeChat Pay, ${asked}: ${words.filter(Boolean).join(' ')}`, said?.code);
}
