import { useEffect, useEffectEvent } from 'react';
import { type PayOrder, type PaySubmit, submitOrder } from '@/contract/pay/order';
import { callToken } from '@/lib/api/clients';
import { parseWire } from '@/lib/i18n/format';
import { serverNow } from '@/lib/stores/session-store';
import { channelOf, type Way } from './channels';

/** What runs out so soon is made anew by the server, which keeps twice as much in hand. */
const EARLY_MS = 60_000;

/** Asks for a code or a page anew a minute before it runs out, while its order can still be paid. */
export function useRenewal(
  order: PayOrder,
  shown: { submitted: PaySubmit; way: Way } | null,
  onRenewed: (submitted: PaySubmit) => void,
): void {
  const { displayUntil, expireTime } = shown?.submitted ?? {};
  const renew = useEffectEvent(async () => {
    if (!shown) return;
    const channel = channelOf(shown.way, order.channels ?? []);
    try {
      const body = { orderNo: order.orderNo, channel, amount: Number(order.amount).toFixed(2) };
      onRenewed(await callToken(submitOrder, { body, quiet: true }));
    } catch {
      // What is shown may hold a little longer, and the ways to pay stand below it.
    }
  });
  useEffect(() => {
    const end = parseWire(displayUntil ?? '')?.getTime();
    // What ends with its order cannot hold any longer.
    if (!end || (expireTime && (displayUntil ?? '') >= expireTime)) return;
    const timer = window.setTimeout(() => void renew(), Math.max(0, end - EARLY_MS - serverNow()));
    return () => window.clearTimeout(timer);
  }, [displayUntil, expireTime]);
}
