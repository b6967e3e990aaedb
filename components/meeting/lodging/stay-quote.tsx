import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { asLocale } from '@/components/ui/locale';
import type { StayQuote } from '@/contract/lodging/stay';
import { formatDayRange, formatDayShort, formatYuan } from '@/lib/i18n/format';
import styles from './booking.module.css';
import type { Range } from './night-strip';

/** What nights cost one by one and together, or what is free of them. */
export function StayQuoteLines({ quote, onRun }: { quote: StayQuote; onRun: (run: Range) => void }) {
  const t = useTranslations('lodging');
  const locale = asLocale(useLocale());
  if (!quote.possible) {
    return (
      <div className={styles.quote} role="status">
        <p className={styles.wrong}>{quote.why}</p>
        {quote.runs.length > 0 && (
          <>
            <p>{t('instead')}</p>
            <p className={styles.actions}>
              {quote.runs.map((run) => (
                <Button key={run.inDay} onClick={() => onRun(run)}>
                  {formatDayRange(locale, run.inDay, run.outDay)}
                </Button>
              ))}
            </p>
          </>
        )}
      </div>
    );
  }
  return (
    <div className={styles.quote} role="status">
      <ul>
        {quote.nights.map(({ day, price, onHouse }) => (
          <li key={day}>
            <span>{formatDayShort(locale, day)}</span>
            <span>{onHouse ? t('onHouse') : formatYuan(price)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{t('total')}</span>
        <strong>{formatYuan(quote.total)}</strong>
      </p>
      {Number(quote.atHotel) > 0 && (
        <p className={styles.quiet}>{t('deposit', { due: formatYuan(quote.due), rest: formatYuan(quote.atHotel) })}</p>
      )}
    </div>
  );
}
