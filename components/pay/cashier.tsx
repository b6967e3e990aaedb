'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import { asLocale } from '@/components/ui/locale';
import { cancelOrder, type getBankAccount, ORDER_STATE, type PayOrder, type PaySubmit } from '@/contract/pay/order';
import { callToken } from '@/lib/api/clients';
import { href } from '@/lib/href';
import { formatYuan } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { useOrderWatch } from '@/lib/pay/order-watch';
import { toast } from '@/lib/stores/toast-store';
import styles from './cashier.module.css';
import type { Way } from './channels';
import { orderKind } from './order-kinds';
import { subjectOf } from './own-words';
import { PayQr } from './pay-qr';
import { PayWayForm } from './pay-way-form';
import { TimeLeft } from './time-left';
import { useRenewal } from './use-renewal';
import { VoucherForm } from './voucher-form';

export interface CashierProps {
  order: PayOrder;
  /** Yuan in the payer's wallet. */
  balance: string;
  bank: z.output<typeof getBankAccount.answer>;
}

/** Pays any order: what it is, the amount, the time left, the ways; then a code to scan, a page to go to, or the end. */
export function Cashier({ order, balance, bank }: CashierProps) {
  const t = useTranslations('pay.cashier');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const [shown, setShown] = useState<{ submitted: PaySubmit; way: Way } | null>(null);
  const { payStatus, ask } = useOrderWatch(order.orderNo, order.payStatus);
  const leave = useRef(false);
  const done = payStatus !== ORDER_STATE.unpaid;
  useEffect(() => {
    if (!done || leave.current) return;
    leave.current = true;
    router.replace(href('payed', {}, { query: { orderNo: order.orderNo } }));
  }, [done, router, order.orderNo]);
  const askAgain = useCallback(() => void ask(), [ask]);

  useRenewal(order, shown, (submitted) => setShown((now) => now && { ...now, submitted }));

  const onSubmitted = (submitted: PaySubmit, way: Way) => {
    if (submitted.displayMode === 'url' && isWebAddress(submitted.displayContent)) {
      window.location.assign(submitted.displayContent);
    }
    setShown({ submitted, way });
    if (submitted.payStatus !== ORDER_STATE.unpaid) void ask();
    // A transfer takes days: the order has them from now on.
    else if (way === 'offline') router.refresh();
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
          <ConfirmButton
            variant="quiet"
            text={t('cancelText')}
            confirmLabel={t('cancel')}
            cancelLabel={t('keep')}
            onConfirm={cancel}
          >
            {t('cancel')}
          </ConfirmButton>
        </div>
        <OrderHead order={order} onEnd={askAgain} />
        {order.transferWaits ? (
          <TransferWaits />
        ) : shown ? (
          <>
            <Display {...shown} order={order} bank={bank} onProved={() => router.refresh()} />
            <Button onClick={() => setShown(null)}>{t('another')}</Button>
          </>
        ) : (
          <PayWayForm order={order} balance={balance} onSubmitted={onSubmitted} onRefused={() => router.refresh()} />
        )}
      </div>
    </AntdRoot>
  );
}

/** The proof of a transfer is with staff: until they have compared it there is nothing to pay. */
function TransferWaits() {
  const t = useTranslations('pay');
  return (
    <section className={styles.transfer}>
      <p role="status">{t('cashier.voucher.waits')}</p>
      <LinkButton href={href('records')}>{t('payed.next.records')}</LinkButton>
    </section>
  );
}

function OrderHead({ order, onEnd }: { order: PayOrder; onEnd: () => void }) {
  const t = useTranslations('pay.cashier');
  const locale = asLocale(useLocale());
  const lines = order.lines ?? [];
  return (
    <div className={styles.order}>
      <p className={styles.subject}>{subjectOf(locale, order)}</p>
      <p className={styles.note}>{t('amount')}</p>
      <p className={styles.amount}>{formatYuan(order.amount)}</p>
      {order.expireTime && !order.transferWaits && <TimeLeft until={order.expireTime} onEnd={onEnd} />}
      {lines.length > 1 && (
        <ul className={styles.lines} aria-label={t('lines')}>
          {lines.map((line) => (
            <li key={line.lineId} className={styles.line}>
              <span>{(locale === 'en' && line.titleEn) || line.title}</span>
              <span>{formatYuan(line.amount ?? '0')}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Display({
  submitted,
  way,
  order,
  bank,
  onProved,
}: {
  submitted: PaySubmit;
  way: Way;
  order: PayOrder;
  bank: CashierProps['bank'];
  /** A transfer was proved. */
  onProved: () => void;
}) {
  const t = useTranslations('pay.cashier');
  const content = submitted.displayContent ?? '';
  if (way === 'offline') {
    return bank ? <VoucherForm order={order} bank={bank} onProved={onProved} /> : <p role="alert">{t('noBank')}</p>;
  }
  return (
    <div className={styles.qr}>
      {submitted.displayMode === 'qr_code' ? (
        <>
          <PayQr content={content} label={t('scanAlt')} />
          <p>{t('scan')}</p>
        </>
      ) : (
        <>
          <p>{t('goAlipay')}</p>
          <p className={styles.note}>{t('goAlipayText')}</p>
        </>
      )}
      {isWebAddress(content) && (
        <a href={content} rel="noreferrer" target={submitted.displayMode === 'qr_code' ? '_blank' : undefined}>
          {t('open')}
        </a>
      )}
      <p className={styles.waiting} role="status">
        <span className={styles.dot} aria-hidden="true" />
        {t('waiting')}
      </p>
    </div>
  );
}

/** Only addresses of the web are gone to, whatever the upstream says. */
function isWebAddress(text: string | null | undefined): text is string {
  return /^https?:\/\//.test(text ?? '');
}
