import { useLocale, useTranslations } from 'next-intl';
import { DataList } from '@/components/ui/fact/data-list';
import { asLocale } from '@/components/ui/locale';
import type { PayOrder } from '@/contract/pay/order';
import { formatDateTime, formatMoney } from '@/lib/i18n/format';
import { alikeLines } from '@/lib/pay/alike-lines';
import { subjectOf } from '../own-words';
import styles from './cashier.module.css';
import { TimeLeft } from './time-left';

/** What is paid for, how much, to whom, under which number and until when. */
export function OrderHead({ order, onEnd }: { order: PayOrder; onEnd: () => void }) {
  const t = useTranslations('pay');
  const locale = asLocale(useLocale());
  const { transfer, expireTime } = order;
  const lines = order.lines ?? [];
  return (
    <div className={styles.order}>
      <p className={styles.subject}>{subjectOf(locale, order)}</p>
      <div>
        <p className={styles.note}>{t('cashier.amount')}</p>
        <p className={styles.amount}>{formatMoney(order.amount)}</p>
      </div>
      {transfer?.chosen
        ? transfer.proof?.status !== '1' && (
            <p className={styles.note}>
              {t.rich('cashier.transferBy', {
                time: () => <b className={styles.left}>{formatDateTime(locale, transfer.until)}</b>,
              })}
            </p>
          )
        : expireTime && <TimeLeft until={expireTime} onEnd={onEnd} />}
      {lines.length > 1 && (
        <ul className={styles.lines} aria-label={t('cashier.lines')}>
          {alikeLines(lines).map(({ line, count }) => (
            <li key={line.lineId} className={styles.line}>
              <span>{(locale === 'en' && line.titleEn) || line.title}</span>
              <span>
                {formatMoney(line.amount ?? '0')}
                {count > 1 && ` × ${count}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <DataList
        className={styles.facts}
        facts={[
          { key: 'payee', term: t('cashier.payee'), detail: order.payee && <span lang="zh-CN">{order.payee}</span> },
          { key: 'no', term: t('orderNo'), detail: <span className={styles.number}>{order.orderNo}</span> },
        ]}
      />
    </div>
  );
}
