import { useLocale, useTranslations } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import type { Offer } from '@/contract/attendee/enrol';
import { formatDateTime, formatMoney } from '@/lib/i18n/format';
import own from '../own.module.css';
import styles from './enrol.module.css';
import { offerName, sumOf } from './offers';

/** What all that is chosen costs, and why: at the foot of the form, and always in sight. */
export function Total({
  offers,
  less,
}: {
  offers: readonly Offer[];
  /** What a discount code takes off, yuan. */
  less?: string;
}) {
  const t = useTranslations('enrol.total');
  const locale = asLocale(useLocale());
  const ends = offers.flatMap(({ until }) => until ?? []).sort();
  return (
    <div className={own.foot} data-sum="" role="status">
      <p className={own.sum}>
        <span>{t('sum')}</span> <strong>{formatMoney(sumOf(offers, less))}</strong>
      </p>
      <p className={styles.why}>
        {offers.length === 0
          ? t('nothing')
          : offers.map((offer) => `${offerName(offer, locale)} ${formatMoney(offer.price)}`).join(' + ')}
        {less && ` − ${t('coupon')} ${formatMoney(less)}`}
        {ends[0] && <span> · {t('until', { time: formatDateTime(locale, ends[0]) })}</span>}
      </p>
    </div>
  );
}
