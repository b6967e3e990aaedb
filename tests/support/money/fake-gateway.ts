import type { Channel } from '@/contract/pay/order';
import {
  AlreadyPaid,
  type BillLine,
  type GatewayPayment,
  type GatewayRefund,
  NotifyRefused,
  type PayGateway,
  type PayRequest,
} from '@/upstream/gateways/pay/pay-gateway';

interface Trade {
  request: PayRequest;
  state: 'unpaid' | 'failed' | 'paid' | 'closed';
  tradeNo?: string;
  refunds: Map<string, { amount: number; reason?: string; told: GatewayRefund }>;
}

interface RefundAsked {
  outTradeNo: string;
  refundNo: string;
  amount: number;
  reason?: string;
}

/** A company that takes money as a test wants it: payers pay when told, refunds go as told. */
export class FakeGateway implements PayGateway {
  readonly name = 'wechat';
  readonly trades = new Map<string, Trade>();
  /** What it says of refunds that it is asked for from now on. */
  refundsAre: GatewayRefund['state'] | 'stuck' = 'succeed';
  /** Whether it can be reached. */
  away = false;
  creates = 0;
  /** How long what it displays holds. */
  lastsMs = 2 * 3_600_000;
  /** What payers read, each time that it is asked for a payment. */
  readonly titles: string[] = [];
  private paid = 0;

  constructor(readonly channels: readonly Channel[] = ['wx_native', 'alipay_pc', 'alipay_wap']) {}

  async create(channel: Channel, request: PayRequest) {
    this.requireThere();
    this.creates += 1;
    this.titles.push(request.title);
    const known = this.trades.get(request.outTradeNo);
    if (!known) this.trades.set(request.outTradeNo, { request, state: 'unpaid', refunds: new Map() });
    const displayMode = channel === 'wx_native' ? ('qr_code' as const) : ('url' as const);
    return { displayMode, displayContent: `weixin://pay/${request.outTradeNo}`, lastsMs: this.lastsMs };
  }

  /** The payer pays; answers what the gateway would tell us. Throws for what nobody can pay any more. */
  pay(outTradeNo: string): GatewayPayment {
    const trade = this.require(outTradeNo);
    if (trade.state === 'closed') throw new Error(`${outTradeNo} is closed at the gateway`);
    this.paid += 1;
    trade.tradeNo ??= `T${this.paid}`;
    trade.state = 'paid';
    return this.tell(outTradeNo, trade);
  }

  /** The payer tries, and it comes to nothing. */
  fail(outTradeNo: string): void {
    this.require(outTradeNo).state = 'failed';
  }

  async query(outTradeNo: string): Promise<GatewayPayment> {
    this.requireThere();
    const trade = this.trades.get(outTradeNo);
    return trade ? this.tell(outTradeNo, trade) : { outTradeNo, state: 'missing' };
  }

  async close(outTradeNo: string): Promise<void> {
    this.requireThere();
    const trade = this.trades.get(outTradeNo);
    if (trade?.state === 'paid') throw new AlreadyPaid();
    if (trade) trade.state = 'closed';
  }

  async refund({ outTradeNo, refundNo, amount, reason }: RefundAsked) {
    this.requireThere();
    const { refunds, request } = this.require(outTradeNo);
    const known = refunds.get(refundNo);
    if (known) return known.told;
    const before = [...refunds.values()].reduce((sum, one) => sum + one.amount, 0);
    if (before + amount > request.amount) throw new Error(`${outTradeNo} would give back more than it took`);
    const state = this.refundsAre === 'stuck' ? 'during' : this.refundsAre;
    const told: GatewayRefund = { state, gatewayNo: `G${refundNo}`, outTradeNo, refundNo, amount, currency: 'CNY' };
    if (this.refundsAre === 'stuck') told.failure = 'ABNORMAL';
    if (told.state === 'failed') told.failure = 'ACCOUNT_ABNORMAL';
    if (told.state !== 'failed') refunds.set(refundNo, { amount, reason, told });
    return told;
  }

  async queryRefund({ outTradeNo, refundNo }: { outTradeNo: string; refundNo: string }): Promise<GatewayRefund | null> {
    this.requireThere();
    return this.require(outTradeNo).refunds.get(refundNo)?.told ?? null;
  }

  /** Bills of days, for whoever wants some. */
  readonly bills = new Map<string, BillLine[]>();

  readonly billHour = 10;

  async bill(day: string): Promise<BillLine[] | null> {
    return this.bills.get(day) ?? null;
  }

  readNotify(): never {
    throw new NotifyRefused('unreadable');
  }

  answer(understood: boolean) {
    return { status: understood ? 200 : 500, type: 'text/plain', body: understood ? 'success' : 'fail' };
  }

  private tell(outTradeNo: string, { state, tradeNo, request }: Trade): GatewayPayment {
    return { outTradeNo, state, tradeNo, amount: request.amount, payerAmount: request.amount };
  }

  private require(outTradeNo: string): Trade {
    const trade = this.trades.get(outTradeNo);
    if (!trade) throw new Error(`the gateway does not know ${outTradeNo}`);
    return trade;
  }

  private requireThere(): void {
    if (this.away) throw new Error('the gateway is away');
  }
}
