import { type Context, SYSTEM } from '@/upstream/core/context';
import { type Tx, write } from '@/upstream/core/write';
import { payNotifies } from '@/upstream/db/schema/pay';
import type { GatewayNews, NotifyRefused, PayGateway } from '@/upstream/gateways/pay/pay-gateway';
import { applyRefund } from '@/upstream/modules/pay/refund/apply-refund.service';
import { applyPayment } from './pay.service';
import { UNDERSTOOD } from './suspicion.service';

/** Enters what a gateway told, and how it ended; answers whether the gateway may stop telling it. */
export function hearNews(ctx: Context, gateway: PayGateway, { news, ip }: { news: GatewayNews; ip: string }) {
  return write(ctx, SYSTEM, 'system', async (tx) => {
    const outcome = await apply(tx, gateway, news);
    const outTradeNo = news.kind === 'payment' ? news.payment.outTradeNo : news.refundNo;
    await tx.insert(payNotifies).values({ channel: gateway.name, outTradeNo, outcome, ip, createTime: tx.now });
    return UNDERSTOOD.includes(outcome);
  });
}

function apply(tx: Tx, { channels }: PayGateway, news: GatewayNews): Promise<string> {
  if (news.kind === 'refund') return applyRefund(tx, news.refundNo, news.refund);
  const [channel] = channels;
  if (!channel) throw new Error('a gateway without channels');
  return applyPayment(tx, { ...news.payment, channel });
}

/** Keeps that a message was refused, and why. */
export async function logRefused(
  ctx: Context,
  gateway: PayGateway,
  { refused, ip }: { refused: NotifyRefused; ip: string },
): Promise<void> {
  const { reason: outcome, outTradeNo = null } = refused;
  await write(ctx, SYSTEM, 'system', async (tx) => {
    await tx.insert(payNotifies).values({ channel: gateway.name, outTradeNo, outcome, ip, createTime: tx.now });
  });
}
