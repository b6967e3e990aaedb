import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Formatter, Rsa } from 'wechatpay-axios-plugin';
import { z } from 'zod';
import { keyedHash, sameHash } from '@/upstream/core/secret/secrets';
import { closeTrade, type Refusal, refundTrade } from './actions';
import { type Day, dayOf } from './day';
import type { SandboxKeys } from './keys';
import { MERCHANT } from './merchant';
import { askTrade } from './order';
import { findTrade, findTradeOfRefund, listTradesSince, tokenOf } from './trade';
import { refundAnswer, signatureHeaders, transactionOf, wechatBill } from './wechat-words';

/** When the bills of the day before are made. */
const BILL_HOUR = 10;
/** Seconds that a request may be away from our clock. */
const OFFSET_SECONDS = 300;

const orderSchema = z.object({
  appid: z.literal(MERCHANT.wechatAppId),
  mchid: z.literal(MERCHANT.mchId),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[\w*-]{6,32}$/),
  time_expire: z.iso.datetime({ offset: true }),
  notify_url: z.url(),
  amount: z.object({ total: z.number().int().positive(), currency: z.literal('CNY') }),
});
const insideSchema = orderSchema.extend({ payer: z.object({ openid: z.string().min(1) }) });
const refundSchema = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string().regex(/^[\w*@|-]{1,64}$/),
  amount: z.object({ refund: z.number().int().positive(), total: z.number().int().positive() }),
  /** Where what becomes of the refund is told. */
  notify_url: z.url().optional(),
});

const REFUSALS: Record<Refusal, [status: number, code: string]> = {
  missing: [404, 'ORDER_NOT_EXIST'],
  paid: [400, 'ORDERPAID'],
  unpaid: [400, 'INVALID_REQUEST'],
  tooMuch: [403, 'NOT_ENOUGH'],
  refused: [403, 'USER_ACCOUNT_ABNORMAL'],
};

/** WeChat Pay v3 as a merchant knows it, under the paths of the real host. */
export const wechatHost = (keys: SandboxKeys) => async (app: FastifyInstance) => {
  const { ctx } = app;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  /** Every answer is signed, as that of the real host. */
  const say = (reply: FastifyReply, status: number, body?: object) => {
    const text = body ? JSON.stringify(body) : '';
    reply.headers(signatureHeaders(keys, text, Formatter.timestamp()));
    return reply.code(status).type('application/json; charset=utf-8').send(text);
  };
  const refuse = (reply: FastifyReply, status: number, code: string) => say(reply, status, { code, message: code });

  app.addHook('preHandler', async (request, reply) => {
    if (!isSigned(keys, request)) return refuse(reply, 401, 'SIGN_ERROR');
  });

  const placed = (schema: typeof orderSchema) => async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = schema.safeParse(parseJson(request.body));
    if (!asked.success) return refuse(reply, 400, 'PARAM_ERROR');
    const { data } = asked;
    const order = { outTradeNo: data.out_trade_no, title: data.description, amount: data.amount.total };
    const expireTime = new Date(data.time_expire);
    const trade = await askTrade(ctx, 'wechat', { ...order, notifyUrl: data.notify_url, expireTime });
    if (trade === 'used') return refuse(reply, 403, 'OUT_TRADE_NO_USED');
    if (trade === 'over') return refuse(reply, 400, 'ORDER_CLOSED');
    const token = tokenOf(ctx, trade);
    return 'payer' in data
      ? say(reply, 200, { prepay_id: token })
      : say(reply, 200, { code_url: `${ctx.siteUrl}/api/sandbox/pay/${token}` });
  };
  app.post('/v3/pay/transactions/native', placed(orderSchema));
  app.post('/v3/pay/transactions/jsapi', placed(insideSchema));

  type Numbered = { Params: { number: string } };
  app.get<Numbered>('/v3/pay/transactions/out-trade-no/:number', async ({ params }, reply) => {
    const trade = await findTrade(ctx.db, 'wechat', params.number);
    return trade ? say(reply, 200, transactionOf(trade, ctx.now())) : refuse(reply, ...REFUSALS.missing);
  });
  app.post<Numbered>('/v3/pay/transactions/out-trade-no/:number/close', async ({ params }, reply) => {
    const refusal = await closeTrade(ctx, { host: 'wechat', outTradeNo: params.number });
    return refusal ? refuse(reply, ...REFUSALS[refusal]) : say(reply, 204);
  });

  app.post('/v3/refund/domestic/refunds', async ({ body }, reply) => {
    const asked = refundSchema.safeParse(parseJson(body));
    if (!asked.success) return refuse(reply, 400, 'PARAM_ERROR');
    const { out_trade_no: outTradeNo, out_refund_no: refundNo, amount, notify_url: notifyUrl } = asked.data;
    const refund = { refundNo, amount: amount.refund };
    const done = await refundTrade(ctx, { host: 'wechat', outTradeNo }, refund, notifyUrl);
    if (typeof done === 'string') return refuse(reply, ...REFUSALS[done]);
    return say(reply, 200, refundAnswer(done.trade, done.refund));
  });
  app.get<Numbered>('/v3/refund/domestic/refunds/:number', async ({ params }, reply) => {
    const trade = await findTradeOfRefund(ctx.db, 'wechat', params.number);
    const refund = trade?.refunds.find(({ refundNo }) => refundNo === params.number);
    return trade && refund ? say(reply, 200, refundAnswer(trade, refund)) : refuse(reply, 404, 'RESOURCE_NOT_EXISTS');
  });

  const billOf = async (day: Day) => wechatBill(await listTradesSince(ctx.db, 'wechat', day.begin), day.has);
  const sealOf = (date: string) => keyedHash(ctx.keys.secrets, 'sandbox bill', date);
  app.get('/v3/bill/tradebill', async (request, reply) => {
    const day = dayOf(queryOf(request).get('bill_date'));
    if (!day || day.end > ctx.now()) return refuse(reply, 400, 'PARAM_ERROR');
    const bill = day.isMade(BILL_HOUR, ctx.now()) && (await billOf(day));
    if (!bill) return refuse(reply, 400, 'NO_STATEMENT_EXIST');
    const address = `${request.protocol}://${request.host}/sandbox/wechat/v3/billdownload/file`;
    return say(reply, 200, {
      download_url: `${address}?date=${day.date}&token=${sealOf(day.date)}`,
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(bill).digest('hex'),
    });
  });
  app.get('/v3/billdownload/file', async (request, reply) => {
    const query = queryOf(request);
    const day = dayOf(query.get('date'));
    if (!day || !sameHash(query.get('token') ?? '', sealOf(day.date))) return refuse(reply, 400, 'PARAM_ERROR');
    return reply.type('application/octet-stream').send(await billOf(day));
  });
};

const queryOf = ({ url }: FastifyRequest) => new URL(url, 'http://sandbox').searchParams;

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}

const SCHEME =
  /^WECHATPAY2-SHA256-RSA2048 mchid="([^"]+)",serial_no="([^"]+)",timestamp="(\d+)",nonce_str="(\w+)",signature="([^"]+)"$/;

/** Whether a request was signed by the merchant just now. */
function isSigned(keys: SandboxKeys, { method, url, body, headers }: FastifyRequest): boolean {
  const [, mchid, serial, timestamp = '', nonce = '', signature = ''] = SCHEME.exec(headers.authorization ?? '') ?? [];
  const text = typeof body === 'string' ? body : '';
  return (
    mchid === MERCHANT.mchId &&
    serial === MERCHANT.serial &&
    Math.abs(Formatter.timestamp() - Number(timestamp)) <= OFFSET_SECONDS &&
    Rsa.verify(Formatter.request(method, url, timestamp, nonce, text), signature, keys.merchant.publicKey)
  );
}
