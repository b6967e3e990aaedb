import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAct } from '@/components/console/money/use-act';
import { RefundForm } from '@/components/console/refund/refund-form';
import { RowTime } from '@/components/remote-table/row-time';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { DataList } from '@/components/ui/fact/data-list';
import { OrderState } from '@/components/ui/fact/order-state';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import { ErrorState } from '@/components/ui/message/error-state';
import { closeFinanceOrder, type FinanceOrderDetail, getFinanceOrder } from '@/contract/pay/console-order';
import { ORDER_STATE } from '@/contract/pay/order';
import { callToken } from '@/lib/api/clients';
import { formatMoney } from '@/lib/i18n/format';
import { wordOf } from '@/lib/i18n/word-of';
import { useDetail } from '@/lib/panels/use-detail';
import styles from '../console.module.css';
import { GatewayDiffers } from './gateway-word';
import { GoodwillAsked } from './goodwill-asked';
import { OrderHistory } from './order-history';
import { subjectOf } from './order-parts';

/** One order: what it is, what became of it, and what may be done about it. */
export function OrderPanel({
  orderNo,
  onClose,
  onChanged,
}: {
  orderNo: string;
  onClose: () => void;
  onChanged: () => unknown;
}) {
  const t = useTranslations('console.finance');
  const { found, failed, again } = useDetail(
    (signal) => callToken(getFinanceOrder, { params: { orderNo }, signal, quiet: true }),
    orderNo,
  );
  const changed = () => {
    again();
    return onChanged();
  };
  return (
    <Panel title={orderNo} closeLabel={t('close')} onClose={onClose}>
      {found ? (
        <Order order={found} onChanged={changed} />
      ) : failed ? (
        <ErrorState title={t('loadFailed')} action={<Button onClick={again}>{t('retry')}</Button>} />
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </Panel>
  );
}

function Order({ order, onChanged }: { order: FinanceOrderDetail; onChanged: () => void }) {
  const t = useTranslations('console.finance');
  const pay = useTranslations('pay');
  const locale = asLocale(useLocale());
  const [refunding, setRefunding] = useState(false);
  const { act } = useAct(onChanged);
  const { orderNo, person, amount, refunded, payStatus, channel, createTime, payTime } = order;
  return (
    <div className={styles.detail}>
      <p className={styles.stateLine}>
        <OrderState state={payStatus} /> {subjectOf(locale, order)}
      </p>
      <GatewayDiffers order={order} />
      <DataList
        facts={[
          { key: 'person', term: t('person'), detail: <OwnWords text={person} /> },
          { key: 'amount', term: t('amount'), detail: formatMoney(amount) },
          {
            key: 'refunded',
            term: t('orders.refunded'),
            detail: Number(refunded) > 0 ? formatMoney(refunded ?? '0') : null,
          },
          { key: 'channel', term: t('orders.paidBy'), detail: channel && wordOf(pay, `channel.${channel}`, channel) },
          { key: 'ordered', term: t('orders.ordered'), detail: <RowTime time={createTime} /> },
          { key: 'paid', term: t('orders.paid'), detail: payTime && <RowTime time={payTime} /> },
        ]}
      />
      {order.goodwill.map((asked) => (
        <GoodwillAsked key={asked.caseId} asked={asked} onChanged={onChanged} />
      ))}
      {refunding ? (
        <RefundForm
          order={order}
          onDone={() => {
            setRefunding(false);
            onChanged();
          }}
          onCancel={() => setRefunding(false)}
        />
      ) : (
        <div className={styles.buttons}>
          {payStatus === ORDER_STATE.paid && (
            <Button variant="brand" onClick={() => setRefunding(true)}>
              {t('orders.refund')}
            </Button>
          )}
          {payStatus === ORDER_STATE.unpaid && (
            <ConfirmButton
              text={t('orders.closeText')}
              confirmLabel={t('orders.close')}
              cancelLabel={t('cancel')}
              onConfirm={() => act(() => callToken(closeFinanceOrder, { body: { orderNo } }), t('orders.closed'))}
            >
              {t('orders.close')}
            </ConfirmButton>
          )}
        </div>
      )}
      <OrderHistory order={order} act={act} onChanged={onChanged} />
    </div>
  );
}
