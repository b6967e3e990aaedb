'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { asLocale } from '@/components/ui/locale';
import { Icon } from '@/components/ui/picture/icon';
import { ORDER_STATE, type PayOrder } from '@/contract/pay/order';
import { href } from '@/lib/href';
import { formatYuan } from '@/lib/i18n/format';
import { useOrderWatch } from '@/lib/pay/order-watch';
import styles from './cashier.module.css';
import { orderKind } from './order-kinds';
import { subjectOf } from './own-words';

/** Milliseconds after which a payment that nobody has heard of is said to be missing. */
const SLOW_MS = 30_000;

export type Outcome = 'paid' | 'closed' | 'refunded' | 'refunding' | 'slow' | 'waiting';
const OUTCOME: Record<string, Outcome> = {
  [ORDER_STATE.paid]: 'paid',
  [ORDER_STATE.closed]: 'closed',
  [ORDER_STATE.refunded]: 'refunded',
  [ORDER_STATE.refunding]: 'refunding',
};

/** `/common/payed`: what became of a payment, by the server's word, and where to go from here. */
export function PayOutcome({ order }: { order: PayOrder }) {
  const { payStatus, ask } = useOrderWatch(order.orderNo, order.payStatus);
  const slow = useSlow(payStatus);
  return <OutcomeView order={order} outcome={OUTCOME[payStatus] ?? (slow ? 'slow' : 'waiting')} ask={ask} />;
}

/** One outcome in words, with what to do next. */
export function OutcomeView({
  order,
  outcome,
  ask,
}: {
  order: PayOrder;
  outcome: Outcome;
  /** Asks the server once more. */
  ask: () => Promise<void>;
}) {
  const t = useTranslations('pay.payed');
  const locale = asLocale(useLocale());
  const values = { subject: subjectOf(locale, order), amount: formatYuan(order.amount) };
  const next = orderKind(order.biz).home;
  return (
    <div className={styles.outcome} role="status">
      <span className={outcome === 'paid' ? styles.mark : styles.quietMark}>
        <Icon name={outcome === 'paid' ? 'done' : outcome === 'closed' ? 'failed' : 'clock'} size={48} />
      </span>
      <h1>{t(outcome)}</h1>
      <p>{t(`${outcome}Text`, values)}</p>
      <div className={styles.buttons}>
        {outcome === 'slow' && (
          <>
            <LinkButton variant="primary" href={href('cashier', {}, { query: { orderNo: order.orderNo } })}>
              {t('goOn')}
            </LinkButton>
            <Button onClick={() => void ask()}>{t('again')}</Button>
          </>
        )}
        {outcome !== 'slow' && outcome !== 'waiting' && (
          <LinkButton variant={outcome === 'paid' ? 'brand' : 'secondary'} href={href(next)}>
            {t(`next.${next}`)}
          </LinkButton>
        )}
        <LinkButton variant="quiet" href={href('home')}>
          {t('home')}
        </LinkButton>
      </div>
    </div>
  );
}

function useSlow(payStatus: string): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (payStatus !== ORDER_STATE.unpaid) return;
    const timer = window.setTimeout(() => setSlow(true), SLOW_MS);
    return () => window.clearTimeout(timer);
  }, [payStatus]);
  return slow;
}
