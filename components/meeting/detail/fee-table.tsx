import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import type { Clock } from '@/components/meeting/programme/clock-slot';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { FeeItem } from '@/contract/meeting/parts';
import { TAKER_TYPES } from '@/contract/meeting/plan-fees';
import { endOf, priceAt } from '@/lib/fee-window';
import { formatDateTime, formatYuan } from '@/lib/i18n/format';
import styles from './fee-table.module.css';

/** More periods than fit beside each other are said below each other. */
const MOST_COLUMNS = 5;

/** Kinds that are said beside the name: not that of a place itself. */
const NAMED_KINDS = ['enrollArt', 'workshop', 'companion', 'signArt'] as const;

/** A time in which prices stay: up to a moment, and in it, or after all windows. */
interface Period {
  from: number;
  until: string | null;
}

/** The periods of these fees, the first to end first. */
function periodsOf(fees: readonly FeeItem[]): Period[] {
  const ends = new Map(fees.flatMap(({ windows }) => windows.map((one) => [endOf(one), one.until] as const)));
  const sorted = [...ends].sort(([a], [b]) => a - b);
  const from = [0, ...sorted.map(([end]) => end + 1)];
  return from.map((moment, at) => ({ from: moment, until: sorted[at]?.[1] ?? null }));
}

/** The heads of the columns for the style sheet, which says them in each cell where the columns have no room: once, and not in each row. */
function namesOf(heads: string[], now: string): CSSProperties {
  const quoted = (text: string) => JSON.stringify(text);
  const names = heads.map((head, at) => [`--head-${at + 2}`, quoted(head)]);
  return Object.fromEntries([...names, ['--now', quoted(now)]]) as CSSProperties;
}

/** Prices by attendee type and window; the window in force is marked by the clock, and those that are over step back. */
export function FeeTable({ fees, clock }: { fees: FeeItem[]; clock: Clock }) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const periods = periodsOf(fees);
  const beside = periods.length <= MOST_COLUMNS;
  const titleOf = ({ until }: Period) =>
    until
      ? t('detail.validUntil', { time: formatDateTime(locale, until) })
      : t(periods.length > 1 ? 'detail.afterwards' : 'detail.price');
  /** Says of a period that it is on, or marks it as over. */
  const markOf = (period: Period, own: readonly Period[]) => {
    const next = own[own.indexOf(period) + 1]?.from;
    if (own.length === 1) return null;
    return clock([
      ...(period.from > 0 ? [{ from: 0, content: null }] : []),
      {
        from: period.from,
        content: (
          <span className={styles.now}>
            <StatusBadge tone="success">{t('detail.inForce')}</StatusBadge>
          </span>
        ),
      },
      ...(next === undefined ? [] : [{ from: next, content: <span className={styles.over} /> }]),
    ]);
  };
  return (
    <div className={styles.box}>
      <table
        className={clsx(styles.table, beside && styles.beside)}
        style={beside ? namesOf(periods.map(titleOf), t('detail.inForce')) : undefined}
      >
        <thead>
          <tr>
            <th scope="col">{t('detail.feeType')}</th>
            {(beside ? periods : []).map((period) => (
              <th key={period.from} scope="col" className={styles.amount}>
                {titleOf(period)} {markOf(period, periods)}
              </th>
            ))}
            {!beside && <th scope="col">{t('detail.price')}</th>}
          </tr>
        </thead>
        <tbody>
          {fees.map((fee) => {
            const own = beside ? periods : periodsOf([fee]);
            return (
              <tr key={fee.feeId}>
                <FeeName fee={fee} />
                {own.map((period) => (
                  <td
                    key={period.from}
                    className={styles.amount}
                    {...(beside ? {} : { 'data-window': titleOf(period) })}
                  >
                    <span>{amount(priceAt(fee, period.from))}</span>
                    {!beside && markOf(period, own)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );

  function amount(yuan: string) {
    return Number(yuan) === 0 ? t('card.free') : formatYuan(yuan);
  }
}

function FeeName({ fee }: { fee: FeeItem }) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const seats =
    fee.stock == null ? null : fee.stock > 0 ? t('detail.seatsLeft', { count: fee.stock }) : t('detail.soldOut');
  const kind = NAMED_KINDS.find((one) => one === fee.biz);
  const takers = TAKER_TYPES.filter((type) => fee.userTypes.includes(type)).map((type) => t(`detail.taker.${type}`));
  const besides = [
    kind && t(`detail.feeKind.${kind}`),
    takers.length > 0 && t('detail.onlyFor', { names: takers.join(locale === 'en' ? ', ' : '、') }),
    fee.teamLeast && t('detail.teamLeast', { count: fee.teamLeast }),
    fee.teamMost && t('detail.teamMost', { count: fee.teamMost }),
  ].filter(Boolean);
  return (
    <th scope="row">
      <Bilingual locale={locale} zh={fee.feeName} en={fee.feeNameEn} />
      {besides.length > 0 && <span className={styles.note}>{besides.join(' · ')}</span>}
      {fee.proof && (
        <span className={styles.note}>
          {t('detail.proof')}
          <Bilingual locale={locale} zh={fee.proof} en={fee.proofEn} />
        </span>
      )}
      {fee.included && (
        <span className={styles.note}>
          {t('detail.includes')}
          <Bilingual locale={locale} zh={fee.included} en={fee.includedEn} />
        </span>
      )}
      <Bilingual locale={locale} zh={fee.note} en={fee.noteEn} className={styles.note} />
      {seats && <span className={styles.note}>{seats}</span>}
    </th>
  );
}
