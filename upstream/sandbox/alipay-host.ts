import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toFen, toYuan } from '@/upstream/core/money';
import { keyedHash, sameHash } from '@/upstream/core/secret/secrets';
import { fromWire, toWire } from '@/upstream/core/time';
import { closeTrade, type Refusal, refundTrade } from './actions';
import { alipayBill, feeOf, isFromMerchant, numberOf, signAlipay, tradeStatus } from './alipay-words';
import { dayOf } from './day';
import type { SandboxKeys } from './keys';
import { askTrade } from './order';
import { findTrade, listTradesSince, type Trade, tokenOf } from './trade';

/** When the bills of the day before are made. */
const BILL_HOUR = 9;
/** Milliseconds that a request may be away from our clock: a merchant that stamps another zone’s time is refused. */
const OFFSET_MS = 15 * 60_000;

const YUAN = /^\d+(\.\d{1,2})?$/;
const numberSchema = z.object({ out_trade_no: z.string().min(1).max(64) });
const pageSchema = numberSchema.extend({
  subject: z
    .string()
    .min(1)
    .max(256)
    .regex(/^[^/=&]+$/),
  total_amount: z.string().regex(YUAN),
  time_expire: z.string(),
});
const partSchema = numberSchema.extend({ refund_amount: z.string().regex(YUAN), out_request_no: z.string().min(1) });
const requestSchema = numberSchema.extend({ out_request_no: z.string().min(1) });
const billSchema = z.object({ bill_type: z.literal('trade'), bill_date: z.string() });

type Answer = Record<string, string | undefined>;
const done = (answer: Answer = {}): Answer => ({ code: '10000', msg: 'Success', ...answer });
const refused = (subCode: string): Answer => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: subCode,
  sub_msg: subCode,
});
const REFUSALS: Record<Refusal, string> = {
  missing: 'ACQ.TRADE_NOT_EXIST',
  paid: 'ACQ.TRADE_STATUS_ERROR',
  unpaid: 'ACQ.TRADE_STATUS_ERROR',
  tooMuch: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  refused: 'ACQ.BUYER_ENABLE_STATUS_FORBID',
};

/** Named for trades across borders alone. */
const currencyOf = ({ misstates }: Trade, of: 'trans' | 'refund'): Answer =>
  misstates === 'currency' ? { [`${of}_currency`]: 'USD' } : {};

/** Alipay’s gateway as a merchant knows it. */
export const alipayHost = (keys: SandboxKeys) => async (app: FastifyInstance) => {
  const { ctx } = app;
  acceptForms(app);
  const sealOf = (date: string) => keyedHash(ctx.keys.secrets, 'sandbox bill', date);

  const methods: Record<string, (content: unknown, request: FastifyRequest) => Promise<Answer>> = {
    async 'alipay.trade.query'(content) {
      const trade = await findTrade(ctx.db, 'alipay', numberSchema.parse(content).out_trade_no);
      if (!trade) return refused(REFUSALS.missing);
      const paid = trade.payTime
        ? { send_pay_date: toWire(trade.payTime), buyer_pay_amount: toYuan(trade.payerPaid ?? 0) }
        : {};
      return done({
        out_trade_no: numberOf(trade),
        trade_no: trade.tradeNo,
        trade_status: tradeStatus(trade, ctx.now()),
        ...currencyOf(trade, 'trans'),
        total_amount: toYuan(trade.paid ?? trade.amount),
        ...paid,
      });
    },
    async 'alipay.trade.close'(content) {
      const outTradeNo = numberSchema.parse(content).out_trade_no;
      const refusal = await closeTrade(ctx, { host: 'alipay', outTradeNo });
      return refusal ? refused(REFUSALS[refusal]) : done({ out_trade_no: outTradeNo });
    },
    async 'alipay.trade.refund'(content) {
      const { out_trade_no: outTradeNo, refund_amount, out_request_no: refundNo } = partSchema.parse(content);
      const amount = toFen(refund_amount);
      const result = await refundTrade(ctx, { host: 'alipay', outTradeNo }, { refundNo, amount });
      if (typeof result === 'string') return refused(REFUSALS[result]);
      const { trade, refund, isNew } = result;
      const back = { fund_change: isNew && refund.done ? 'Y' : 'N', refund_fee: toYuan(feeOf(trade)) };
      return done({ out_trade_no: numberOf(trade), trade_no: trade.tradeNo, ...back, ...currencyOf(trade, 'refund') });
    },
    async 'alipay.trade.fastpay.refund.query'(content) {
      const { out_trade_no, out_request_no } = requestSchema.parse(content);
      const trade = await findTrade(ctx.db, 'alipay', out_trade_no);
      if (!trade) return refused(REFUSALS.missing);
      const refund = trade.refunds.find(({ refundNo }) => refundNo === out_request_no);
      // A refund that does not exist is no error for Alipay: its answer has no state.
      if (!refund?.done) return done();
      const amount = trade.misstates === 'amount' ? refund.amount + 1 : refund.amount;
      const facts = { refund_amount: toYuan(amount), refund_status: 'REFUND_SUCCESS' };
      return done({ out_trade_no: numberOf(trade), trade_no: trade.tradeNo, out_request_no, ...facts });
    },
    async 'alipay.data.dataservice.bill.downloadurl.query'(content, request) {
      const day = dayOf(billSchema.parse(content).bill_date);
      if (!day || day.end > ctx.now()) return refused('isv.invalid-arguments');
      const bill =
        day.isMade(BILL_HOUR, ctx.now()) && alipayBill(await listTradesSince(ctx.db, 'alipay', day.begin), day.has);
      if (!bill) return refused('isp.bill_not_exist');
      const address = `${request.protocol}://${request.host}/sandbox/alipay/bill`;
      return done({ bill_download_url: `${address}?date=${day.date}&token=${sealOf(day.date)}` });
    },
  };

  app.post('/gateway.do', async (request, reply) => {
    const fields = fieldsOf(request);
    const method = fields.method ?? '';
    const answer = async () => {
      if (!isFromMerchant(keys, fields)) return refused('isv.invalid-signature');
      if (!isOnTime(fields)) return refused('isv.invalid-timestamp');
      const content: unknown = JSON.parse(fields.biz_content ?? 'null');
      return methods[method]?.(content, request) ?? refused('isv.invalid-method');
    };
    const text = JSON.stringify(await answer().catch(() => refused('isv.invalid-arguments')));
    const sign = JSON.stringify(signAlipay(keys, text));
    reply.type('application/json; charset=utf-8');
    return reply.send(`{${JSON.stringify(`${method.replaceAll('.', '_')}_response`)}:${text},"sign":${sign}}`);
  });

  app.get('/bill', async (request, reply) => {
    const { date, token = '' } = fieldsOf(request);
    const day = dayOf(date ?? null);
    if (!day || !sameHash(token, sealOf(day.date))) return reply.callNotFound();
    const bill = alipayBill(await listTradesSince(ctx.db, 'alipay', day.begin), day.has);
    return reply.type('application/zip').send(Buffer.from(bill ?? []));
  });
};

/** Alipay’s cashier: takes the merchant’s signed form or link to the payer’s page. */
export const alipayCashier = (keys: SandboxKeys) => async (app: FastifyInstance) => {
  const { ctx } = app;
  acceptForms(app);
  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    const fields = fieldsOf(request);
    const isPage = fields.method === 'alipay.trade.page.pay' || fields.method === 'alipay.trade.wap.pay';
    if (!isPage || !isFromMerchant(keys, fields) || !isOnTime(fields)) return reply.callNotFound();
    const asked = pageSchema.safeParse(JSON.parse(fields.biz_content ?? 'null'));
    const expireTime = asked.success ? fromWire(asked.data.time_expire) : null;
    if (!asked.success || !expireTime) return reply.callNotFound();
    const { out_trade_no: outTradeNo, subject: title, total_amount } = asked.data;
    const addresses = { notifyUrl: fields.notify_url ?? '', returnUrl: fields.return_url };
    const order = { outTradeNo, title, amount: toFen(total_amount), expireTime, ...addresses };
    await askTrade(ctx, 'alipay', order);
    // Relative, because the site shows this page under another path.
    return reply
      .code(303)
      .header('location', tokenOf(ctx, { host: 'alipay', outTradeNo }))
      .send();
  };
  app.get('/gateway.do', open);
  app.post('/gateway.do', open);
};

function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, next) =>
    next(null, body),
  );
}

/** The fields of an address and a form together, as Alipay signs them. */
function fieldsOf({ url, body }: FastifyRequest): Record<string, string> {
  const query = new URL(url, 'http://sandbox').searchParams;
  return Object.fromEntries([...query, ...new URLSearchParams(typeof body === 'string' ? body : '')]);
}

function isOnTime({ timestamp }: Record<string, string>): boolean {
  const stamped = fromWire(timestamp);
  return stamped !== null && Math.abs(Date.now() - stamped.getTime()) < OFFSET_MS;
}
