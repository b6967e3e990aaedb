import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmButton } from '@/components/ui/confirm-button';
import { asLocale } from '@/components/ui/locale';
import { OwnWords } from '@/components/ui/own-words';
import { StatusBadge, type StatusTone } from '@/components/ui/status-badge';
import { type FinanceOrderDetail, finishFinanceRefund, retryFinanceRefund } from '@/contract/console-order';
import { callToken } from '@/lib/api/clients';
import { formatYuan } from '@/lib/i18n/format';
import styles from '../console.module.css';
import { RowTime } from './order-parts';
import type { Act } from './use-act';

const TONES: Record<string, StatusTone> = { 0: 'warning', 1: 'info', 2: 'success', 3: 'danger' };

/** Lines, payments, refunds and messages of an order, in the order in which they came. */
export function OrderHistory({ order, act }: { order: FinanceOrderDetail; act: Act }) {
  const t = useTranslations('console.finance.orders');
  const pay = useTranslations('pay');
  const locale = asLocale(useLocale());
  return (
    <>
      <Part title={t('lines')}>
        {order.lines.map((line) => (
          <li key={line.lineId}>
            <p className={styles.stateLine}>
              <span>
                {t('quantity', {
                  title: (locale === 'en' && line.titleEn) || line.title,
                  quantity: line.quantity ?? 1,
                })}
              </span>
              <span>{formatYuan(line.amount ?? '0')}</span>
              <span>{t(`lineStates.${line.state as 'held'}`)}</span>
              {Number(line.refunded) > 0 && (
                <span>{t('refundedPart', { amount: formatYuan(line.refunded ?? '0') })}</span>
              )}
            </p>
          </li>
        ))}
      </Part>
      <Part title={t('payments')}>
        {order.payments.map(({ outTradeNo, channel, state, amount, tradeNo, payTime, createTime }) => (
          <li key={outTradeNo}>
            <p className={styles.stateLine}>
              <span>{pay(`channel.${channel as 'wallet'}`)}</span>
              <span>{formatYuan(amount)}</span>
              <span>{t(`paymentStates.${state as 'open'}`)}</span>
              <RowTime time={payTime ?? createTime} />
            </p>
            <code className={styles.code}>{[outTradeNo, tradeNo].filter(Boolean).join(' · ')}</code>
          </li>
        ))}
      </Part>
      <Part title={t('refunds')}>
        {order.refunds.map((refund) => (
          <li key={refund.refundNo}>
            <Refund refund={refund} act={act} />
          </li>
        ))}
      </Part>
      <Part title={t('notifies')}>
        {order.notifies.map(({ id, outTradeNo, outcome, createTime }) => (
          <li key={id}>
            <p className={styles.stateLine}>
              <code className={styles.code}>{outcome}</code>
              <code className={styles.code}>{outTradeNo}</code>
              <RowTime time={createTime} />
            </p>
          </li>
        ))}
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  const t = useTranslations('console.finance.orders');
  return (
    <section>
      <h3>{title}</h3>
      {children.length > 0 ? (
        <ol className={styles.history}>{children}</ol>
      ) : (
        <p className={styles.hint}>{t('none')}</p>
      )}
    </section>
  );
}

function Refund({ refund, act }: { refund: FinanceOrderDetail['refunds'][number]; act: Act }) {
  const t = useTranslations('console.finance.orders');
  const words = useTranslations('console.finance');
  const { refundNo, amount, reason, status, failure, byHand, createTime } = refund;
  const body = { refundNo };
  return (
    <>
      <p className={styles.stateLine}>
        <StatusBadge tone={TONES[status] ?? 'neutral'}>{t(`refundStates.${status as '0'}`)}</StatusBadge>
        <span>{formatYuan(amount)}</span>
        <RowTime time={createTime} />
      </p>
      <p className={styles.decision}>
        <OwnWords text={[reason, failure].filter(Boolean).join(' · ')} />
      </p>
      <div className={styles.buttons}>
        {status === '3' && (
          <Button onClick={() => void act(() => callToken(retryFinanceRefund, { body }), t('againDone'))}>
            {t('again')}
          </Button>
        )}
        {byHand && (status === '0' || status === '1') && (
          <ConfirmButton
            text={t('arrivedText')}
            confirmLabel={t('arrived')}
            cancelLabel={words('cancel')}
            onConfirm={() => act(() => callToken(finishFinanceRefund, { body }), t('arrivedDone'))}
          >
            {t('arrived')}
          </ConfirmButton>
        )}
      </div>
    </>
  );
}
