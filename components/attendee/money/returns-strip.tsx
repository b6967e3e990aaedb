import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { ReturnStand, Returns } from '@/contract/attendee/desk-money';
import { href } from '@/lib/href';
import { formatCount, formatYuan } from '@/lib/i18n/format';
import styles from './money.module.css';

/** The filter of the orders' list that shows those of a stand. */
const FILTERS: Partial<Record<ReturnStand, string>> = { running: 'running', failed: 'failed', returned: 'done' };

/** How far the refunds of a meeting are; of one that was called off also whether all of it is over. */
export function ReturnsStrip({ msId, returns }: { msId: number; returns: Returns }) {
  const t = useTranslations('desk.returns');
  const locale = asLocale(useLocale());
  const { calledOff, ended, transfers } = returns;
  const shown = returns.stands.filter(({ count }) => count > 0);
  if (shown.length === 0 && !calledOff) return null;
  return (
    <section className={styles.returns} aria-label={t('title')}>
      {calledOff && (
        <p className={styles.line}>
          <StatusBadge tone={ended ? 'success' : 'info'}>{t(ended ? 'ended' : 'goesOn')}</StatusBadge>{' '}
          {t(ended ? 'endedText' : 'goesOnText')}
        </p>
      )}
      <dl className={styles.stands}>
        {shown.map(({ stand, count, amount }) => (
          <div key={stand} className={stand === 'failed' ? styles.failed : undefined}>
            <dt>
              {FILTERS[stand] ? (
                <SmartLink href={href('tasks', {}, { query: { msId, tab: 'orders', refund: FILTERS[stand] } })}>
                  {t(`stands.${stand}`)}
                </SmartLink>
              ) : (
                t(`stands.${stand}`)
              )}
            </dt>
            <dd>
              {formatYuan(amount)} <small>{t('count', { count: formatCount(locale, count) })}</small>
            </dd>
          </div>
        ))}
        {calledOff && transfers.count > 0 && (
          <div>
            <dt>{t('transfers')}</dt>
            <dd>
              {formatYuan(transfers.amount)}{' '}
              <small>{t('count', { count: formatCount(locale, transfers.count) })}</small>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
