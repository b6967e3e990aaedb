import type { Channel } from '@/contract/pay/order';
import type { Context } from '@/upstream/core/context';
import type { PayGateway } from '@/upstream/gateways/pay/pay-gateway';

/** The company behind a channel; undefined for the wallet, for bank transfers, and where no company is set. */
export function gatewayOf(ctx: Pick<Context, 'payGateways'>, channel: Channel): PayGateway | undefined {
  return ctx.payGateways.find((gateway) => gateway.channels.includes(channel));
}

/** Whose channel it is: `wx`, `alipay`, `wallet`, `offline`. */
export const companyOf = (channel: string): string => channel.split('_')[0] ?? channel;
