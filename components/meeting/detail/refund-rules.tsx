import { useLocale, useTranslations } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import { formatDateTime, formatYuan } from '@/lib/i18n/format';
import styles from './fee-table.module.css';

type Rules = Pick<MeetingDetail, 'refundSteps' | 'transferEnd' | 'correctEnd'>;

/** What comes back to whoever gives up, and until when names change; nothing where the organisers have not said. */
export function RefundRules({ refundSteps, transferEnd, correctEnd }: Rules) {
  const t = useTranslations('meeting.refund');
  const locale = asLocale(useLocale());
  const steps = refundSteps ?? [];
  if (steps.length === 0 && !transferEnd && !correctEnd) return null;
  const until = (wire: string) => formatDateTime(locale, wire);
  return (
    <div className={styles.rules}>
      {steps.length > 0 && (
        <>
          <h3>{t('title')}</h3>
          <ul>
            {steps.map((step) => (
              <li key={step.until}>
                {t(step.percent === 100 ? 'all' : 'part', { until: until(step.until), percent: step.percent })}
                {Number(step.fee) > 0 && t('less', { fee: formatYuan(step.fee) })}
              </li>
            ))}
            <li>{t('none')}</li>
          </ul>
        </>
      )}
      {transferEnd && <p>{t('transfer', { until: until(transferEnd) })}</p>}
      {correctEnd && <p>{t('correct', { until: until(correctEnd) })}</p>}
    </div>
  );
}
