import { AlipayRequestError } from 'alipay-sdk';
import { z } from 'zod';
import { toFen, toYuan } from '@/upstream/core/money';
import { fromWire, toWire } from '@/upstream/core/time';
import { readAlipayBill } from './alipay-bill';
import { AlipayKeyring } from './alipay-keyring';
import { readAlipayNotify } from './alipay-notify';
import { type AlipaySettings, stateOf } from './alipay-words';
import { AlreadyPaid, GatewayFailure, type GatewayPayment, type PayGateway, type PayRequest } from './pay-gateway';

const TIMEOUT_MS = 5000;
const BILL_TIMEOUT_MS = 30_000;
const BILL_HOUR = 9;
/** An address carries its moment, and Alipay refuses one of a quarter of an hour ago. */
const LASTS_MS = 10 * 60_000;
const LONGEST_TITLE = 256;
const SUCCESS = '10000';
const MISSING = 'ACQ.TRADE_NOT_EXIST';

const PAGES = {
  alipay_pc: { method: 'alipay.trade.page.pay', productCode: 'FAST_INSTANT_TRADE_PAY' },
  alipay_wap: { method: 'alipay.trade.wap.pay', productCode: 'QUICK_WAP_WAY' },
} as const;

const tradeSchema = z.object({
  outTradeNo: z.string().optional(),
  /** Named for trades across borders alone. */
  transCurrency: z.string().optional(),
  tradeNo: z.string().optional(),
  tradeStatus: z.string(),
  totalAmount: z.string(),
  buyerPayAmount: z.string().optional(),
  sendPayDate: z.string().optional(),
});

/** What Alipay says of a refund that it was asked for: `refundFee` is all that has gone back for the trade so far. */
const refundSchema = z.object({
  fundChange: z.string().optional(),
  tradeNo: z.string().optional(),
  outTradeNo: z.string().optional(),
  refundFee: z.string().optional(),
  refundCurrency: z.string().optional(),
});

/** Alipay: pages to pay on, for desktops and phones. */
export function createAlipay(settings: AlipaySettings): PayGateway {
  const { appId, privateKey, publicKeys, notifyUrl } = settings;
  const common = { appId, privateKey, keyType: 'PKCS8', timeout: TIMEOUT_MS } as const;
  const sdk = new AlipayKeyring({ ...common, gateway: settings.gateway }, publicKeys);
  const pages = new AlipayKeyring({ ...common, gateway: settings.pageGateway }, publicKeys);
  // The SDK would stamp the time of the process’s zone.
  const timestamp = () => toWire(new Date());

  async function call<S extends z.ZodType>(schema: S, method: string, bizContent: object): Promise<z.output<S>> {
    const answer = await sdk
      .exec(method, { bizContent: { ...bizContent }, timestamp: timestamp() }, { validateSign: true })
      .catch((error: unknown) => {
        throw failureOf(error, method);
      });
    const { code, subCode, subMsg, msg } = answer;
    if (code === SUCCESS) return schema.parse(answer);
    throw new GatewayFailure(`Alipay, ${method}: ${subCode ?? code} ${subMsg ?? msg}`, subCode ?? code);
  }

  async function query(outTradeNo: string): Promise<GatewayPayment> {
    try {
      const trade = await call(tradeSchema, 'alipay.trade.query', { outTradeNo });
      return {
        outTradeNo: trade.outTradeNo ?? outTradeNo,
        state: stateOf(trade.tradeStatus, trade.sendPayDate !== undefined),
        tradeNo: trade.tradeNo,
        amount: toFen(trade.totalAmount),
        payerAmount: toFen(trade.buyerPayAmount ?? trade.totalAmount),
        currency: trade.transCurrency,
        payTime: fromWire(trade.sendPayDate) ?? undefined,
      };
    } catch (error) {
      if (codeOf(error) === MISSING) return { outTradeNo, state: 'missing' };
      throw error;
    }
  }

  async function queryRefund({ outTradeNo, refundNo }: { outTradeNo: string; refundNo: string }) {
    const schema = z.object({
      refundStatus: z.string().optional(),
      tradeNo: z.string().optional(),
      outTradeNo: z.string().optional(),
      outRequestNo: z.string().optional(),
      refundAmount: z.string().optional(),
    });
    const asked = { outTradeNo, outRequestNo: refundNo };
    try {
      const told = await call(schema, 'alipay.trade.fastpay.refund.query', asked);
      if (told.refundStatus !== 'REFUND_SUCCESS') return null;
      return {
        state: 'succeed',
        gatewayNo: told.tradeNo,
        refundNo: told.outRequestNo,
        outTradeNo: told.outTradeNo,
        amount: told.refundAmount === undefined ? undefined : toFen(told.refundAmount),
      } as const;
    } catch (error) {
      if (codeOf(error) === MISSING) return null;
      throw error;
    }
  }

  return {
    name: 'alipay',
    channels: ['alipay_pc', 'alipay_wap'],
    async create(channel, request) {
      const page = channel === 'alipay_wap' ? PAGES.alipay_wap : PAGES.alipay_pc;
      const bizContent = { ...orderOf(request), productCode: page.productCode };
      const { returnUrl } = request;
      const asked = { bizContent, notifyUrl, ...(returnUrl ? { returnUrl } : {}), timestamp: timestamp() };
      const displayContent = pages.pageExecute(page.method, 'GET', asked);
      return { displayMode: 'url', displayContent, lastsMs: LASTS_MS };
    },
    query,
    async close(outTradeNo) {
      try {
        await call(z.unknown(), 'alipay.trade.close', { outTradeNo });
      } catch (error) {
        const code = codeOf(error);
        if (code === MISSING) return;
        if (code !== 'ACQ.TRADE_STATUS_ERROR') throw error;
        const { state } = await query(outTradeNo);
        if (state === 'paid' || state === 'refunded') throw new AlreadyPaid(outTradeNo);
      }
    },
    async refund({ outTradeNo, refundNo, amount, reason }) {
      const asked = { outTradeNo, outRequestNo: refundNo, refundAmount: toYuan(amount) };
      const { fundChange, tradeNo, refundFee, ...told } = await call(refundSchema, 'alipay.trade.refund', {
        ...asked,
        ...(reason ? { refundReason: [...reason].slice(0, LONGEST_TITLE).join('') } : {}),
      });
      const sum = refundFee === undefined ? undefined : toFen(refundFee);
      const facts = { outTradeNo: told.outTradeNo, currency: told.refundCurrency };
      if (fundChange === 'Y') return { state: 'succeed', gatewayNo: tradeNo, ...facts, sum };
      // Asked again, or not done yet: nothing has moved by this request.
      return (await queryRefund({ outTradeNo, refundNo })) ?? { state: 'during' };
    },
    queryRefund,
    billHour: BILL_HOUR,
    async bill(day) {
      const schema = z.object({ billDownloadUrl: z.url() });
      try {
        const method = 'alipay.data.dataservice.bill.downloadurl.query';
        const { billDownloadUrl } = await call(schema, method, { billType: 'trade', billDate: day });
        const answer = await fetch(billDownloadUrl, { signal: AbortSignal.timeout(BILL_TIMEOUT_MS) });
        if (!answer.ok) throw new GatewayFailure(`Alipay, the bill: ${answer.status}`);
        return readAlipayBill(new Uint8Array(await answer.arrayBuffer()));
      } catch (error) {
        if (/bill_not_exist/i.test(codeOf(error) ?? '')) return null;
        throw error;
      }
    },
    readNotify: (message) => readAlipayNotify(settings, sdk, message),
    answer: (understood) => ({
      status: 200,
      type: 'text/plain; charset=utf-8',
      body: understood ? 'success' : 'failure',
    }),
  };
}

/** Alipay takes no `/`, `=` or `&` in a title, and its bills are cut at commas. */
const titleOf = (title: string) => [...title.replace(/[/=&,]/g, ' ')].slice(0, LONGEST_TITLE).join('').trim();

const orderOf = ({ outTradeNo, amount, title, expireTime }: PayRequest) => ({
  outTradeNo,
  totalAmount: toYuan(amount),
  subject: titleOf(title),
  timeExpire: toWire(expireTime),
});

const codeOf = (error: unknown) => (error instanceof GatewayFailure ? error.code : undefined);

function failureOf(error: unknown, method: string): Error {
  const said = error instanceof AlipayRequestError ? error.message : String(error);
  return new GatewayFailure(`Alipay, ${method}: ${said}`);
}
