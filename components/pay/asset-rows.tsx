import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { RowTime } from '@/components/remote-table/row-time';
import { LinkButton } from '@/components/ui/action/link-button';
import { asLocale } from '@/components/ui/locale';
import type { PayOrder } from '@/contract/pay/order';
import { href } from '@/lib/href';
import { formatDateTime, formatYuan, toIso } from '@/lib/i18n/format';
import { FlowAmount } from './cashier/amount';
import { subjectOf } from './own-words';
import styles from './pay.module.css';

/** Orders that wait to be paid. */
export function UnpaidRows({ orders }: { orders: PayOrder[] }) {
  const id = useId();
  const t = useTranslations('pay.assets');
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{t('open')}</h2>
      <UnpaidList orders={orders} />
    </section>
  );
}

/** Orders that wait to be paid, each with its time and the way to the cashier. */
export function UnpaidList({ orders }: { orders: PayOrder[] }) {
  const t = useTranslations('pay.assets');
  const locale = asLocale(useLocale());
  return (
    <ul className={styles.rows}>
      {orders.map((order) => (
        <li key={order.orderNo} className={styles.row}>
          <span>
            <span className={styles.rowTitle}>
              {subjectOf(locale, order)} · {formatYuan(order.amount)}
            </span>
            {order.expireTime && (
              <time className={`${styles.note} ${styles.under}`} dateTime={toIso(order.expireTime)}>
                {t('until', { time: formatDateTime(locale, order.expireTime) })}
              </time>
            )}
          </span>
          <LinkButton href={href('cashier', {}, { query: { orderNo: order.orderNo } })}>{t('pay')}</LinkButton>
        </li>
      ))}
    </ul>
  );
}

/** The newest movements of the wallet. */
export function Movements({ rows }: { rows: PayOrder[] }) {
  const locale = asLocale(useLocale());
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.orderNo} className={styles.row}>
          <span>
            <span className={styles.rowTitle}>{subjectOf(locale, row)}</span>
            <br />
            <span className={styles.note}>
              <RowTime time={row.payTime ?? row.createTime} />
            </span>
          </span>
          <FlowAmount amount={row.amount} direction={row.direction} />
        </li>
      ))}
    </ul>
  );
}
