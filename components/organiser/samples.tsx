import { useLocale, useTranslations } from 'next-intl';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { HotelBrief } from '@/contract/meeting/parts';
import type { Messages } from '@/lib/i18n/app-config';
import { formatYuan } from '@/lib/i18n/format';
import styles from './organiser.module.css';

const PAPER_STATES: { key: keyof Messages['organiser']['sample']['paper']; tone: StatusTone }[] = [
  { key: 'accepted', tone: 'success' },
  { key: 'review', tone: 'info' },
  { key: 'revise', tone: 'warning' },
  { key: 'refused', tone: 'neutral' },
];

/** How the desk shows papers: what becomes of them, with the reviewers' words. */
export function PapersSample() {
  const t = useTranslations('organiser');
  return (
    <ul>
      {PAPER_STATES.map(({ key, tone }) => (
        <li key={key} className={styles.line}>
          <span>
            <b>{t(`sample.paper.${key}.title`)}</b>
            <small>{t(`sample.paper.${key}.note`)}</small>
          </span>
          <StatusBadge tone={tone}>{t(`sample.paper.${key}.state`)}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}

/** Hotels of a real meeting as the desk lists them. */
export function HotelSample({ hotels }: { hotels: HotelBrief[] }) {
  const t = useTranslations('organiser');
  const locale = asLocale(useLocale());
  return (
    <ul>
      {hotels.map((hotel) => (
        <li key={hotel.id} className={styles.line}>
          <span>
            <b>
              <Bilingual locale={locale} zh={hotel.hotelName} en={hotel.hotelNameEn} />
            </b>
            {hotel.distance != null && <small>{t('sample.hotel.distance', { metres: hotel.distance })}</small>}
          </span>
          {hotel.priceFrom && <b>{t('sample.hotel.price', { price: formatYuan(hotel.priceFrom) })}</b>}
        </li>
      ))}
    </ul>
  );
}

const CHECK_INS = ['scan', 'digits', 'self'] as const;

/** Three ways of checking in, each with what the desk sees. */
export function CheckInSample() {
  const t = useTranslations('organiser');
  return (
    <ul>
      {CHECK_INS.map((key) => (
        <li key={key} className={styles.line}>
          <span>
            <b>{t(`sample.checkIn.${key}.title`)}</b>
            <small>{t(`sample.checkIn.${key}.note`)}</small>
          </span>
          <StatusBadge tone="success">{t('sample.checkIn.done')}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}

const CREDIT_STEPS: { key: keyof Messages['organiser']['sample']['credit']; tone: StatusTone }[] = [
  { key: 'attended', tone: 'success' },
  { key: 'passed', tone: 'success' },
  { key: 'certificate', tone: 'gold' },
];

/** From attendance over the test to the certificate. */
export function CreditSample() {
  const t = useTranslations('organiser');
  return (
    <ul>
      {CREDIT_STEPS.map(({ key, tone }) => (
        <li key={key} className={styles.line}>
          <span>
            <b>{t(`sample.credit.${key}.title`)}</b>
            <small>{t(`sample.credit.${key}.note`)}</small>
          </span>
          <StatusBadge tone={tone} icon={tone === 'gold' ? 'credit' : 'done'}>
            {t(`sample.credit.${key}.state`)}
          </StatusBadge>
        </li>
      ))}
    </ul>
  );
}
