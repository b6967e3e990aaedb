import { useLocale, useTranslations } from 'next-intl';
import { offerName } from '@/components/attendee/enrol/offers';
import { asLocale } from '@/components/ui/locale';
import type { Offer } from '@/contract/attendee/enrol';
import styles from './waiting.module.css';

/** What of what somebody has chosen there is too little: each of them, once. */
export function lackingOf(offers: readonly Offer[]): Offer[] {
  const wanted = (id: number) => offers.filter(({ feeId }) => feeId === id).length;
  return [...new Set(offers)].filter(({ feeId, left }) => left != null && wanted(feeId) > left);
}

/** What is chosen is full: what waiting for it means, before anybody does. */
export function WaitingSection({ lacking, seats }: { lacking: readonly Offer[]; seats: number }) {
  const t = useTranslations('enrol.waiting');
  const locale = asLocale(useLocale());
  if (lacking.length === 0) return null;
  const names = lacking.map((offer) => offerName(offer, locale)).join(locale === 'zh' ? '、' : ', ');
  return (
    <section className={styles.box} role="status">
      <p className={styles.title}>{t('full', { names })}</p>
      <p>{t('how', { seats })}</p>
    </section>
  );
}
