import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { asLocale } from '@/components/ui/locale';
import type { PayOrder } from '@/contract/order';
import { href } from '@/lib/href';
import { formatYuan } from '@/lib/i18n/format';
import styles from './cashier.module.css';
import { subjectOf } from './own-words';

/** The cashier without an order: those that wait to be paid. */
export function OpenOrders({ orders }: { orders: PayOrder[] }) {
  const t = useTranslations('pay');
  const locale = asLocale(useLocale());
  return (
    <div className={styles.cashier}>
      <h1>{t('cashier.pick')}</h1>
      {orders.length === 0 ? (
        <EmptyState
          title={t('cashier.none')}
          text={t('cashier.noneText')}
          action={<LinkButton href={href('fee')}>{t('payed.next.other')}</LinkButton>}
        />
      ) : (
        <ul className={styles.picker}>
          {orders.map((order) => (
            <li key={order.orderNo} className={styles.line}>
              <span>
                {subjectOf(locale, order)} · {formatYuan(order.amount)}
              </span>
              <LinkButton href={href('cashier', {}, { query: { orderNo: order.orderNo } })}>
                {t('assets.pay')}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
