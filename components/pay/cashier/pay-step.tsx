import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { LinkButton } from '@/components/ui/action/link-button';
import { asLocale } from '@/components/ui/locale';
import type { getBankAccount, PayOrder, PaySubmit } from '@/contract/pay/order';
import { href } from '@/lib/href';
import { formatDateTime, formatMoney } from '@/lib/i18n/format';
import styles from './cashier.module.css';
import { ChannelMark } from './channel-mark';
import type { Way } from './channels';
import { PayNotice } from './pay-notices';
import { PayQr } from './pay-qr';
import { VoucherForm } from './voucher-form';

export type BankAccount = z.output<typeof getBankAccount.answer>;

/** Only addresses of the web are gone to, whatever the upstream says. */
export function isWebAddress(text: string | null | undefined): text is string {
  return /^https?:\/\//.test(text ?? '');
}

/** A heading that has the focus when it comes by a press. */
function useFocused(focused: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return heading;
}

function StepHeading({ way, children }: { way: Way; children: ReactNode }) {
  return (
    <h2 ref={useFocused(true)} tabIndex={-1} className={styles.step}>
      <ChannelMark way={way} />
      {children}
    </h2>
  );
}

/** The proof of a transfer is with staff: until they have compared it there is nothing to pay. */
export function TransferWaits({ order, focused }: { order: PayOrder; focused: boolean }) {
  const t = useTranslations('pay');
  const locale = asLocale(useLocale());
  const handedIn = order.transfer?.proof?.time;
  return (
    <>
      <PayNotice tone="info" title={t('cashier.voucher.waitsTitle')} headingRef={useFocused(focused)}>
        {handedIn && <p>{t('cashier.voucher.handedIn', { time: formatDateTime(locale, handedIn) })}</p>}
        <p>{t('cashier.voucher.waits')}</p>
        <p>{t('cashier.voucher.notTwice')}</p>
      </PayNotice>
      <p>
        <LinkButton href={href('records')}>{t('payed.next.records')}</LinkButton>
      </p>
    </>
  );
}

/** What the payer sees of the way that was chosen: a code, where they are taken to, or the account of a transfer. */
export function PayStep({
  submitted,
  way,
  order,
  bank,
  onProved,
}: {
  submitted: PaySubmit;
  way: Way;
  order: PayOrder;
  bank: BankAccount;
  /** A transfer was proved. */
  onProved: () => void;
}) {
  const t = useTranslations('pay.cashier');
  const content = submitted.displayContent ?? '';
  if (way === 'offline') {
    return (
      <>
        <StepHeading way={way}>{t('bankTitle')}</StepHeading>
        {bank ? <VoucherForm order={order} bank={bank} onProved={onProved} /> : <p role="alert">{t('noBank')}</p>}
      </>
    );
  }
  const isCode = submitted.displayMode === 'qr_code';
  return (
    <div className={styles.qr}>
      <StepHeading way={way}>{t(isCode ? 'scan' : 'goAlipay')}</StepHeading>
      {isCode ? (
        <>
          <PayQr content={content} label={t('scanAlt')} />
          <p className={styles.codeAmount}>{formatMoney(order.amount)}</p>
        </>
      ) : (
        <p className={styles.note}>{t('goAlipayText')}</p>
      )}
      {isWebAddress(content) && (
        <a href={content} rel="noreferrer" target={isCode ? '_blank' : undefined}>
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
