import { useLocale, useTranslations } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import type { Offer } from '@/contract/attendee/enrol';
import { formatDateTime, formatYuan } from '@/lib/i18n/format';
import styles from './enrol.module.css';
import { offerName, sumOf } from './offers';

/** What all that is chosen costs, and why: at the foot of the form, and always in sight. */
export function Total({ offers }: { offers: readonly Offer[] }) {
  const t = useTranslations('enrol.total');
  const locale = asLocale(useLocale());
  const ends = offers.flatMap(({ until }) => until ?? []).sort();
  return (
    <div className={styles.total} role="status">
      <p className={styles.sum}>
        <span>{t('sum')}</span> <strong>{formatYuan(sumOf(offers))}</strong>
      </p>
      <p className={styles.why}>
        {offers.length === 0
          ? t('nothing')
          : offers.map((offer) => `${offerName(offer, locale)} ${formatYuan(offer.price)}`).join(' + ')}
        {ends[0] && <span> · {t('until', { time: formatDateTime(locale, ends[0]) })}</span>}
      </p>
    </div>
  );
}
