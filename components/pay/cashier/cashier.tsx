'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import { asLocale } from '@/components/ui/locale';
import { cancelOrder, ORDER_STATE, type PayOrder, type PaySubmit, troubleKey } from '@/contract/pay/order';
import { callToken } from '@/lib/api/clients';
import { href } from '@/lib/href';
import { useRouter } from '@/lib/i18n/navigation';
import { useOrderWatch } from '@/lib/pay/order-watch';
import { toast } from '@/lib/stores/toast-store';
import { orderKind } from '../order/order-kinds';
import styles from './cashier.module.css';
import type { Way } from './channels';
import { OrderHead } from './order-head';
import { PayTroubles, ProofRefused } from './pay-notices';
import { type BankAccount, isWebAddress, PayStep, TransferWaits } from './pay-step';
import { PayWayForm } from './pay-way-form';
import { useRenewal } from './use-renewal';

export interface CashierProps {
  order: PayOrder;
  /** Yuan in the payer's wallet. */
  balance: string;
  bank: BankAccount;
}

interface Step {
  submitted: PaySubmit;
  way: Way;
  /** What was known to have gone wrong when it began. */
  known: string[];
}

/** Pays any order: what it is, the amount, the time left, the ways; then a code to scan, a page to go to, or the end. */
export function Cashier({ order, balance, bank }: CashierProps) {
  const t = useTranslations('pay.cashier');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const troubles = (order.troubles ?? []).map(troubleKey);
  const [begun, setBegun] = useState<Step | null>(null);
  // What has gone wrong since leads back to the ways to pay.
  const shown = begun && troubles.every((key) => begun.known.includes(key)) ? begun : null;
  const [proved, setProved] = useState(false);
  const [back, setBack] = useState(false);
  const trouble = useRef<HTMLHeadingElement>(null);
  const broken = begun !== null && shown === null;
  useEffect(() => {
    if (broken) trouble.current?.focus();
  }, [broken]);
  const { payStatus, ask } = useOrderWatch(order, router.refresh);
  const leave = useRef(false);
  const done = payStatus !== ORDER_STATE.unpaid;
  useEffect(() => {
    if (!done || leave.current) return;
    leave.current = true;
    router.replace(href('payed', {}, { query: { orderNo: order.orderNo } }));
  }, [done, router, order.orderNo]);
  const askAgain = useCallback(() => void ask(), [ask]);

  useRenewal(order, shown, (submitted) => setBegun((now) => now && { ...now, submitted }));

  const another = () => {
    setBack(true);
    setBegun(null);
  };
  const onSubmitted = (submitted: PaySubmit, way: Way) => {
    if (submitted.displayMode === 'url' && isWebAddress(submitted.displayContent)) {
      window.location.assign(submitted.displayContent);
    }
    setBack(false);
    setBegun({ submitted, way, known: troubles });
    if (submitted.payStatus !== ORDER_STATE.unpaid) void ask();
    // A transfer takes days: the order has them from now on.
    else if (way === 'offline') router.refresh();
  };
  const onProved = () => {
    setProved(true);
    router.refresh();
  };
  const cancel = async () => {
    await callToken(cancelOrder, { body: { orderNo: order.orderNo } });
    toast.success({ text: t('cancelled') });
    router.replace(href(orderKind(order.biz).home));
  };
  return (
    <AntdRoot locale={locale}>
      <div className={styles.cashier}>
        <div className={styles.head}>
          <h1>{t('title')}</h1>
          {order.transfer?.proof?.status !== '1' && (
            <ConfirmButton
              variant="quiet"
              text={t('cancelText')}
              confirmLabel={t('cancel')}
              cancelLabel={t('keep')}
              onConfirm={cancel}
            >
              {t('cancel')}
            </ConfirmButton>
          )}
        </div>
        <OrderHead order={order} onEnd={askAgain} />
        <div className={styles.steps}>
          <PayTroubles order={order} lastRef={trouble} paying={shown !== null} />
          {order.transfer?.proof?.status === '1' ? (
            <TransferWaits order={order} focused={proved} />
          ) : (
            <>
              <ProofRefused order={order} />
              {shown ? (
                <>
                  <PayStep {...shown} order={order} bank={bank} onProved={onProved} />
                  <Button onClick={another}>{t('another')}</Button>
                </>
              ) : (
                <PayWayForm
                  order={order}
                  balance={balance}
                  focused={back}
                  onSubmitted={onSubmitted}
                  onRefused={() => router.refresh()}
                />
              )}
            </>
          )}
        </div>
      </div>
    </AntdRoot>
  );
}
