import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { PayOrder } from '@/contract/pay/order';
import { href } from '@/lib/href';
import { UnpaidList } from '../asset-rows';
import styles from '../cashier/cashier.module.css';

/** The cashier without an order: those that wait to be paid. */
export function OpenOrders({ orders }: { orders: PayOrder[] }) {
  const t = useTranslations('pay');
  return (
    <div className={clsx(styles.cashier, styles.single)}>
      <h1>{t('cashier.pick')}</h1>
      {orders.length === 0 ? (
        <EmptyState
          title={t('cashier.none')}
          text={t('cashier.noneText')}
          action={<LinkButton href={href('records')}>{t('payed.next.records')}</LinkButton>}
        />
      ) : (
        <>
          <UnpaidList orders={orders} />
          <p>
            <LinkButton variant="quiet" href={href('home')}>
              {t('payed.home')}
            </LinkButton>
          </p>
        </>
      )}
    </div>
  );
}
