import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Act } from '@/components/console/money/use-act';
import { RefundActions } from '@/components/console/refund/refund-actions';
import { RowTime } from '@/components/remote-table/row-time';
import { SmartLink } from '@/components/ui/action/smart-link';
import { OwnWords } from '@/components/ui/fact/own-words';
import { RefundState } from '@/components/ui/fact/refund-state';
import { asLocale } from '@/components/ui/locale';
import { MESSAGE_REFUSALS } from '@/contract/pay/console-message';
import type { FinanceOrderDetail } from '@/contract/pay/console-order';
import { href } from '@/lib/href';
import { formatMoney } from '@/lib/i18n/format';
import { wordOf } from '@/lib/i18n/word-of';
import { useRefundWords } from '@/lib/pay/refund-words';
import styles from '../console.module.css';
import { useGatewayWord } from './gateway-word';

/** Lines, payments, refunds and messages of an order, in the order in which they came. */
export function OrderHistory({
  order,
  act,
  onChanged,
}: {
  order: FinanceOrderDetail;
  act: Act;
  onChanged: () => unknown;
}) {
  const t = useTranslations('console.finance.orders');
  const pay = useTranslations('pay');
  const locale = asLocale(useLocale());
  const gatewayWord = useGatewayWord();
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
              <span>{formatMoney(line.amount ?? '0')}</span>
              <span>{wordOf(t, `lineStates.${line.state}`, line.state)}</span>
              {Number(line.refunded) > 0 && (
                <span>{t('refundedPart', { amount: formatMoney(line.refunded ?? '0') })}</span>
              )}
            </p>
          </li>
        ))}
      </Part>
      <Part title={t('payments')}>
        {order.payments.map(({ outTradeNo, channel, state, amount, tradeNo, payTime, createTime }) => (
          <li key={outTradeNo}>
            <p className={styles.stateLine}>
              <span>{wordOf(pay, `channel.${channel}`, channel)}</span>
              <span>{formatMoney(amount)}</span>
              <span>{wordOf(t, `paymentStates.${state}`, state)}</span>
              <RowTime time={payTime ?? createTime} />
            </p>
            <code className={styles.code}>{[outTradeNo, tradeNo].filter(Boolean).join(' · ')}</code>
          </li>
        ))}
      </Part>
      <Part title={t('refunds')}>
        {order.refunds.map((refund) => (
          <li key={refund.refundNo}>
            <Refund refund={refund} act={act} onChanged={onChanged} />
          </li>
        ))}
      </Part>
      <Part title={t('notifies')}>
        {order.notifies.map((notify) => (
          <li key={notify.id}>
            <p className={styles.stateLine}>
              <span>{gatewayWord(notify)}</span>
              <code className={styles.code}>{notify.outTradeNo}</code>
              <RowTime time={notify.createTime} />
            </p>
          </li>
        ))}
      </Part>
      {order.notifies.some(({ outcome }) => MESSAGE_REFUSALS.some((one) => one === outcome)) && (
        <p>
          <SmartLink href={href('consoleMessages', {}, { query: { keyword: order.orderNo } })}>
            {t('rejected')}
          </SmartLink>
        </p>
      )}
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

function Refund({
  refund,
  act,
  onChanged,
}: {
  refund: FinanceOrderDetail['refunds'][number];
  act: Act;
  onChanged: () => unknown;
}) {
  const t = useTranslations('console.finance.refunds');
  const { reasonOf, failureOf } = useRefundWords({ codes: true });
  const { status, amount, reason, failure, proof, proofFiles, createTime, endedBy, doneTime, acts } = refund;
  const said = [reasonOf(reason), status !== 'kept' && failure && failureOf(failure), proof && t('proved', { proof })];
  return (
    <>
      <p className={styles.stateLine}>
        <RefundState status={refund.status} />
        <span>{formatMoney(amount)}</span>
        <RowTime time={createTime} />
      </p>
      <p className={styles.decision}>
        <OwnWords text={said.filter(Boolean).join(' · ')} />
      </p>
      {endedBy && (
        <p className={styles.stateLine}>
          <span>{t('endedBy')}</span>
          <OwnWords text={endedBy} />
          <RowTime time={doneTime} />
          {status === 'kept' && failure && <OwnWords text={failure} />}
        </p>
      )}
      {proofFiles.length > 0 && (
        <ul className={styles.files} aria-label={t('proofFiles')}>
          {proofFiles.map(({ name, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener">
                <OwnWords text={name} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {acts.length > 0 && (
        <div className={styles.buttons}>
          <RefundActions refund={refund} act={act} onDone={onChanged} />
        </div>
      )}
    </>
  );
}
