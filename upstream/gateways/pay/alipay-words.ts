import type { GatewayPayment } from './pay-gateway';

/** A merchant of Alipay, as its console shows it. */
export interface AlipaySettings {
  /** Where we ask. */
  gateway: string;
  /** Where the payer’s browser goes. */
  pageGateway: string;
  appId: string;
  /** The merchant’s own number (`2088…`); compared with what messages say where it is known. */
  sellerId?: string;
  /** PEM, PKCS #8 */
  privateKey: string;
  /** Alipay’s own keys, PEM: while one is changed, both are honoured. */
  publicKeys: readonly string[];
  /** Where Alipay sends its messages. */
  notifyUrl: string;
}

/** Whether a trade is paid; a closed one that was paid before was refunded in full. */
export function stateOf(tradeStatus: string, wasPaid: boolean): GatewayPayment['state'] {
  if (tradeStatus === 'TRADE_SUCCESS' || tradeStatus === 'TRADE_FINISHED') return 'paid';
  if (tradeStatus === 'TRADE_CLOSED') return wasPaid ? 'refunded' : 'closed';
  return 'unpaid';
}
