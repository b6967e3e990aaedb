import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Clock } from '@/components/meeting/programme/clock-slot';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { FeeItem } from '@/contract/meeting/parts';
import { formatDateTime, formatYuan, parseWire } from '@/lib/i18n/format';
import styles from './fee-table.module.css';

/** Prices by attendee type and window; the window in force is marked by the clock. */
export function FeeTable({ fees, clock }: { fees: FeeItem[]; clock: Clock }) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const ends = [...new Set(fees.flatMap((fee) => (fee.earlyPrice && fee.earlyEnd ? [fee.earlyEnd] : [])))];
  const [end] = ends;
  const shared = ends.length === 1 ? end : undefined;
  const closes = parseWire(shared)?.getTime();
  const now = <StatusBadge tone="success">{t('detail.inForce')}</StatusBadge>;
  const late = <span className={styles.late}>{now}</span>;
  const marks = (before: ReactNode, after: ReactNode) =>
    closes === undefined
      ? null
      : clock([
          { from: 0, content: before },
          { from: closes, content: after },
        ]);
  const early = shared ? t('detail.earlyUntil', { time: formatDateTime(locale, shared) }) : t('detail.early');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('detail.feeType')}</th>
          {ends.length > 0 && (
            <th scope="col" className={styles.amount}>
              {early} {marks(now, null)}
            </th>
          )}
          <th scope="col" className={styles.amount}>
            {ends.length > 0 ? t('detail.afterwards') : t('detail.price')} {marks(null, late)}
          </th>
        </tr>
      </thead>
      <tbody>
        {fees.map((fee) => (
          <FeeRow key={fee.feeId} fee={fee} windows={ends.length > 0} early={early} ownEnd={!shared} />
        ))}
      </tbody>
    </table>
  );
}

function FeeRow({ fee, windows, early, ownEnd }: { fee: FeeItem; windows: boolean; early: string; ownEnd: boolean }) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const amount = (yuan: string) => (Number(yuan) === 0 ? t('card.free') : formatYuan(yuan));
  const seats =
    fee.stock == null ? null : fee.stock > 0 ? t('detail.seatsLeft', { count: fee.stock }) : t('detail.soldOut');
  return (
    <tr>
      <th scope="row">
        <Bilingual locale={locale} zh={fee.feeName} en={fee.feeNameEn} />
        <Bilingual locale={locale} zh={fee.note} en={fee.noteEn} className={styles.note} />
        {seats && <span className={styles.note}>{seats}</span>}
      </th>
      {windows && (
        <td className={clsx(styles.amount, styles.early)} data-window={early}>
          <span>
            {fee.earlyPrice ? amount(fee.earlyPrice) : '—'}
            {ownEnd && fee.earlyEnd && (
              <span className={styles.note}>{t('detail.until', { time: formatDateTime(locale, fee.earlyEnd) })}</span>
            )}
          </span>
        </td>
      )}
      <td className={styles.amount} data-window={windows ? t('detail.afterwards') : t('detail.price')}>
        <span>{amount(fee.price)}</span>
      </td>
    </tr>
  );
}
