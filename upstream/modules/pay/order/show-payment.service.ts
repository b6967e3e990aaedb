import { pathTo } from '@/contract/paths';
import type { Channel } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import type { Locale } from '@/upstream/core/text/translate';
import { write } from '@/upstream/core/write';
import type { PayDisplay } from '@/upstream/gateways/pay/pay-gateway';
import { gatewayOf } from '@/upstream/modules/pay/payment/gateways';
import * as repository from '@/upstream/modules/pay/payment/payment.repository';

/** What runs out within this time is made anew: the payer has to read it, and to pay. */
export const SOON_MS = 2 * 60_000;

/** What a payer sees of a payment, and until when the gateway honours it. */
export interface Shown extends Pick<PayDisplay, 'displayMode' | 'displayContent'> {
  displayUntil: Date;
}

/**
 * What the payer sees next; null where no company is behind the channel. It is asked for at the gateway with a number that is
 * the same when it is asked again, once, and again before what is shown runs out.
 */
export async function showPayment(
  ctx: Context,
  caller: Caller,
  payment: repository.PaymentRow,
  { ip, locale }: { ip: string; locale: Locale },
): Promise<Shown | null> {
  const { outTradeNo, orderNo, amount, title, expireTime } = payment;
  const channel = payment.channel as Channel;
  const known = shownOf(payment, ctx.now());
  if (known) return known;
  const gateway = gatewayOf(ctx, channel);
  if (!gateway) return null;
  const returnUrl = `${ctx.siteUrl}${locale === 'en' ? '/en' : ''}${pathTo('payed')}?orderNo=${orderNo}`;
  const asked = { outTradeNo, amount, title, expireTime, ip, returnUrl };
  const { lastsMs, ...display } = await gateway.create(channel, asked).catch((error: unknown) => {
    ctx.log.error(error, `the payment ${outTradeNo} could not be begun`);
    throw new AppError('pay.channelAway');
  });
  const displayUntil = new Date(Math.min(ctx.now().getTime() + lastsMs, expireTime.getTime()));
  const shown = { ...display, displayUntil };
  await write(ctx, caller, 'signedIn', (tx) => repository.keepShown(tx, outTradeNo, shown));
  return shown;
}

/** What was shown, as long as it holds, or cannot hold any longer. */
function shownOf(
  { displayMode, displayContent, displayUntil, expireTime }: repository.PaymentRow,
  now: Date,
): Shown | null {
  if (!displayContent || !displayUntil) return null;
  if (displayUntil < expireTime && displayUntil.getTime() <= now.getTime() + SOON_MS) return null;
  return { displayMode: displayMode as PayDisplay['displayMode'], displayContent, displayUntil };
}
