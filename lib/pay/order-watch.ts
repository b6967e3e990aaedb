import { useEffect, useEffectEvent, useState } from 'react';
import { getOrderStatus, ORDER_STATE } from '@/contract/pay/order';
import { callToken } from '@/lib/api/clients';
import { onUserMessage } from '@/lib/realtime/hub';

/** Milliseconds between two questions while an order waits for its payment. */
const ASK_MS = 3000;

/** The state of an order, asked again while it is unpaid and this tab is looked at, and at once when a payment message comes. */
export function useOrderWatch(orderNo: string, start: string): { payStatus: string; ask(): Promise<void> } {
  const [payStatus, setPayStatus] = useState(start);
  const ask = async () => {
    try {
      const answer = await callToken(getOrderStatus, { query: { orderNo }, quiet: true });
      setPayStatus(answer.payStatus);
    } catch {
      // The next question may be answered; a sign-out leads away by itself.
    }
  };
  const asking = useEffectEvent(ask);
  const waits = payStatus === ORDER_STATE.unpaid || payStatus === ORDER_STATE.refunding;
  useEffect(() => {
    if (!waits) return;
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void asking();
    }, ASK_MS);
    const onLook = () => {
      if (document.visibilityState === 'visible') void asking();
    };
    document.addEventListener('visibilitychange', onLook);
    const stop = onUserMessage(({ type }) => {
      if (type === 'pay') void asking();
    });
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', onLook);
      stop();
    };
  }, [waits]);
  return { payStatus, ask };
}
