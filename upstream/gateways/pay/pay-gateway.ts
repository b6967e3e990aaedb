import type { IncomingHttpHeaders } from 'node:http';
import type { Channel } from '@/contract/pay/order';

/** A payment as a gateway is asked for it. */
export interface PayRequest {
  outTradeNo: string;
  /** fen */
  amount: number;
  /** What the payer reads. */
  title: string;
  expireTime: Date;
  /** Address of the payer. */
  ip: string;
  /** Inside WeChat: who pays. */
  openid?: string;
  /** Where the payer comes back to; coming back proves nothing. */
  returnUrl?: string;
}

/** What the payer has to see; `bridge` is what a page inside WeChat hands to it, as JSON. */
export interface PayDisplay {
  displayMode: 'qr_code' | 'url' | 'bridge';
  displayContent: string;
  /** Milliseconds for which the company honours it, from now on. */
  lastsMs: number;
}

/** A payment as its gateway knows it. */
export interface GatewayPayment {
  outTradeNo: string;
  /** failed: the payer's last try came to nothing, and another may follow. */
  state: 'unpaid' | 'failed' | 'paid' | 'closed' | 'refunded' | 'missing';
  /** The gateway's number. */
  tradeNo?: string;
  /** fen: what was asked for, and what the payer gave after coupons. */
  amount?: number;
  payerAmount?: number;
  /** ISO 4217, where the gateway names it. */
  currency?: string;
  payTime?: Date;
}

/** A refund as its gateway knows it; of which payment and how much, where it says so, is compared with what we asked for. */
export interface GatewayRefund {
  state: 'during' | 'succeed' | 'failed';
  gatewayNo?: string;
  /** Why it could not, or what keeps it on the way. */
  failure?: string;
  refundNo?: string;
  outTradeNo?: string;
  /** fen */
  amount?: number;
  /** fen: all that has gone back for the payment so far, where the gateway says that alone. */
  sum?: number;
  /** ISO 4217 */
  currency?: string;
}

/** A line of a gateway's bill of a day. */
export interface BillLine {
  outTradeNo: string;
  tradeNo: string;
  /** fen; negative for a refund. */
  amount: number;
  refundNo?: string;
  time?: Date;
}

/** What a gateway told us of its own accord; verified. */
export type GatewayNews =
  | { kind: 'payment'; payment: GatewayPayment }
  | { kind: 'refund'; refundNo: string; refund: GatewayRefund };

export type NotifyRefusal = 'badSignature' | 'oldTimestamp' | 'wrongMerchant' | 'unreadable';

/** A message that does not come from the gateway, or not for us: logged, and answered as a failure. */
export class NotifyRefused extends Error {
  constructor(
    readonly reason: NotifyRefusal,
    readonly outTradeNo?: string,
  ) {
    super(`refused a payment message: ${reason}`);
  }
}

export type GatewayName = 'wechat' | 'alipay';

/** One company that takes money, by its real interface; whether the host is the real one or the sandbox, it does not know. */
export interface PayGateway {
  name: GatewayName;
  channels: readonly Channel[];
  /** Asks for a payment; the same number asked again gives the same payment. */
  create(channel: Channel, request: PayRequest): Promise<PayDisplay>;
  query(outTradeNo: string): Promise<GatewayPayment>;
  /** After this nobody can pay it; harmless for one that is closed or missing, throws `AlreadyPaid` for a paid one. */
  close(outTradeNo: string): Promise<void>;
  /** The same refund number asked again is the same refund. */
  refund(asked: {
    outTradeNo: string;
    refundNo: string;
    amount: number;
    total: number;
    reason: string;
  }): Promise<GatewayRefund>;
  /** Null for a refund that the gateway has never heard of. */
  queryRefund(asked: { outTradeNo: string; refundNo: string }): Promise<GatewayRefund | null>;
  /** Hour of Asia/Shanghai from which the bill of the day before is there. */
  billHour: number;
  /** The bill of a day, `yyyy-MM-dd` Asia/Shanghai; null while it is not made, and for a day on which nothing happened. */
  bill(day: string): Promise<BillLine[] | null>;
  /** Verifies a message and reads it; throws NotifyRefused. */
  readNotify(message: { headers: IncomingHttpHeaders; rawBody: Buffer; now: Date }): GatewayNews;
  /** What the gateway wants to hear when we have understood it, and when not. */
  answer(understood: boolean): { status: number; type: string; body: string };
}

export class AlreadyPaid extends Error {}

/** The gateway refused a request or did not answer; asking again may help. */
export class GatewayFailure extends Error {
  constructor(
    message: string,
    /** The gateway's own word for it, where it gave one. */
    readonly code?: string,
  ) {
    super(message);
  }
}
