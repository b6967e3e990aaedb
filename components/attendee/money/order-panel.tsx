import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { RowTime } from '@/components/remote-table/row-time';
import { Button } from '@/components/ui/action/button';
import { DataList } from '@/components/ui/fact/data-list';
import { OrderState } from '@/components/ui/fact/order-state';
import { OwnWords } from '@/components/ui/fact/own-words';
import { RefundState } from '@/components/ui/fact/refund-state';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import { ErrorState } from '@/components/ui/message/error-state';
import { type DeskOrderDetail, getDeskOrder } from '@/contract/attendee/desk-money';
import { callToken } from '@/lib/api/clients';
import { formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { wordOf } from '@/lib/i18n/word-of';
import { useDetail } from '@/lib/panels/use-detail';
import { useRefundWords } from '@/lib/pay/refund-words';
import { LineGoodwill } from './line-goodwill';
import styles from './money.module.css';
import { RefundActs } from './refund-acts';
import { RefundLines } from './refund-lines';

/** An order of a meeting: what it bought for whom, what became of it, and what the desk can do about it. */
export function DeskOrderPanel({
  msId,
  orderNo,
  onChanged,
  onClose,
}: {
  msId: number;
  orderNo: string;
  onChanged: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('desk');
  const [refunding, setRefunding] = useState(false);
  const { found, failed, again } = useDetail(
    (signal) => callToken(getDeskOrder, { params: { msId, orderNo }, signal, quiet: true }),
    orderNo,
    { shows: getDeskOrder.shows },
  );
  const changed = () => {
    setRefunding(false);
    again();
    onChanged();
  };
  const mayRefund = found?.mayRefund && found.lines.some(({ state }) => state === 'fulfilled');
  return (
    <Panel
      title={t('orders.one', { orderNo })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        mayRefund && !refunding ? <Button onClick={() => setRefunding(true)}>{t('orders.refund')}</Button> : undefined
      }
    >
      {failed && <ErrorState title={t('failed')} action={<Button onClick={again}>{t('again')}</Button>} />}
      {!failed && !found && <p role="status">{t('loading')}</p>}
      {found && refunding && (
        <RefundLines msId={msId} order={found} onBack={() => setRefunding(false)} onDone={changed} />
      )}
      {found && !refunding && <Facts msId={msId} order={found} onChanged={changed} />}
    </Panel>
  );
}

function Facts({ msId, order, onChanged }: { msId: number; order: DeskOrderDetail; onChanged: () => void }) {
  const t = useTranslations('desk.orders');
  const pay = useTranslations('pay');
  const locale = asLocale(useLocale());
  const { payer, payerEn, team, amount, refunded, channel, createTime, payTime, closeTime } = order;
  return (
    <div className={styles.facts}>
      <p>
        {order.refundFailed ? (
          <StatusBadge tone="danger">{t('refundFailed')}</StatusBadge>
        ) : (
          <OrderState state={order.payStatus} />
        )}
      </p>
      <DataList
        facts={[
          { key: 'payer', term: t('fields.payer'), detail: <OwnWords text={localText(locale, payer, payerEn).text} /> },
          { key: 'team', term: t('fields.team'), detail: team && <OwnWords text={team} /> },
          { key: 'amount', term: t('fields.amount'), detail: formatYuan(amount) },
          { key: 'refunded', term: t('fields.refunded'), detail: Number(refunded) > 0 && formatYuan(refunded) },
          { key: 'channel', term: t('fields.channel'), detail: channel && wordOf(pay, `channel.${channel}`, channel) },
          { key: 'createTime', term: t('fields.createTime'), detail: <RowTime time={createTime} /> },
          { key: 'payTime', term: t('fields.payTime'), detail: payTime && <RowTime time={payTime} /> },
          { key: 'closeTime', term: t('fields.closeTime'), detail: closeTime && <RowTime time={closeTime} /> },
        ]}
      />
      <Part title={t('lines')}>
        {order.lines.map((line) => (
          <li key={line.lineId}>
            <span>
              {line.person && <OwnWords text={localText(locale, line.person, line.personEn).text} />}{' '}
              <small>{localText(locale, line.title, line.titleEn).text}</small>
            </span>
            <span className={styles.sum}>
              {formatYuan(line.amount)} <small>{wordOf(t, `lineStates.${line.state}`, line.state)}</small>
            </span>
            <LineGoodwill
              params={{ msId, orderNo: order.orderNo }}
              line={line}
              may={order.mayRefund}
              onDone={onChanged}
            />
          </li>
        ))}
      </Part>
      {order.refunds.length > 0 && (
        <Part title={t('refundList')}>
          {order.refunds.map((refund) => (
            <li key={refund.refundNo} className={styles.refund}>
              <Refund refund={refund} />
              <RefundActs msId={msId} refund={refund} onDone={onChanged} />
            </li>
          ))}
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

function Refund({ refund }: { refund: DeskOrderDetail['refunds'][number] }) {
  const t = useTranslations('desk.orders');
  const locale = asLocale(useLocale());
  const { reasonOf, failureOf } = useRefundWords();
  const { amount, reason, failure, createTime, doneTime, askedEnd, askedEndBy, askedEndByEn } = refund;
  const asker = localText(locale, askedEndBy, askedEndByEn).text;
  return (
    <div>
      <p>
        <strong>{formatYuan(amount)}</strong> <RefundState status={refund.status} />
      </p>
      <p className={styles.hint}>
        <RowTime time={doneTime ?? createTime} />
        {reason && (
          <>
            {' · '}
            <OwnWords text={reasonOf(reason)} />
          </>
        )}
      </p>
      {failure && <p className={styles.hint}>{t('why', { why: failureOf(failure) })}</p>}
      {askedEnd && (
        <p className={styles.hint}>
          {t('askedEnd', { by: asker || '–' })} <OwnWords text={askedEnd} />
        </p>
      )}
    </div>
  );
}
