import { useEffect, useEffectEvent, useState } from 'react';
import { getOrderStatus, ORDER_STATE, type PayOrder } from '@/contract/pay/order';
import { callToken } from '@/lib/api/clients';
import { useStale } from '@/lib/realtime/use-stale';

/** Milliseconds between two questions while an order waits for its payment. */
const ASK_MS = 3000;
/** Milliseconds for which an order that was given up is asked about too: its payment may have been quicker. */
const GIVEN_UP_MS = 30_000;

/**
 * The state of an order, asked again while it is unpaid, or was given up just now, and this tab is looked at, and when something of my orders is stale;
 * `onTrouble` when something else has gone wrong with it than the page knows.
 */
export function useOrderWatch(
  { orderNo, payStatus: start, troubles }: Pick<PayOrder, 'orderNo' | 'troubles'> & { payStatus: string },
  onTrouble: () => void,
): { payStatus: string; ask(): Promise<void> } {
  const [payStatus, setPayStatus] = useState(start);
  const ask = async () => {
    try {
      const answer = await callToken(getOrderStatus, { query: { orderNo }, quiet: true });
      setPayStatus(answer.payStatus);
      if (answer.troubles != null && answer.troubles !== (troubles?.length ?? 0)) onTrouble();
    } catch {
      // The next question may be answered; a sign-out leads away by itself.
    }
  };
  const asking = useEffectEvent(ask);
  useStale(getOrderStatus.shows, () => void ask());
  const givenUp = payStatus === ORDER_STATE.closed;
  const waits = givenUp || payStatus === ORDER_STATE.unpaid || payStatus === ORDER_STATE.refunding;
  useEffect(() => {
    if (!waits) return;
    const end = givenUp ? performance.now() + GIVEN_UP_MS : Number.POSITIVE_INFINITY;
    const timer = window.setInterval(() => {
      if (performance.now() > end) window.clearInterval(timer);
      else if (document.visibilityState === 'visible') void asking();
    }, ASK_MS);
    const onLook = () => {
      if (document.visibilityState === 'visible') void asking();
    };
    document.addEventListener('visibilitychange', onLook);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', onLook);
    };
  }, [waits, givenUp]);
  return { payStatus, ask };
}
