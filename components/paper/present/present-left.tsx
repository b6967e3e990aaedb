import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { Presentation } from '@/contract/presentation/present';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
import { FEE_LOOKS } from '@/lib/pay/paper-fee-looks';
import styles from '../call/call.module.css';

/** What is left to do: to enrol, to pay, to hand in. */
export function PresentLeft({ paper }: { paper: Presentation }) {
  const t = useTranslations('present');
  const locale = asLocale(useLocale());
  const { artId, msId, fee, authors, presenterKey, presentUntil, form } = paper;
  const presenter = authors.find(({ key }) => key === presenterKey);
  const { mine, enrolled } = presenter ?? { mine: false, enrolled: false };
  return (
    <section aria-labelledby="present-left">
      <h2 id="present-left">{t('register.left')}</h2>
      {presentUntil && (
        <p className={styles.quiet}>{t('register.until', { time: formatDateTime(locale, presentUntil) })}</p>
      )}
      <ul className={styles.rows}>
        {form !== 'text' && (
          <li className={styles.own}>
            <span className={styles.line}>
              {t('register.enrolment')}
              <StatusBadge tone={enrolled ? 'success' : 'warning'}>
                {t(enrolled ? 'place.enrolled' : 'register.notEnrolled')}
              </StatusBadge>
            </span>
            {!enrolled &&
              (mine ? (
                <LinkButton href={href('enrolPaperPay', { msId })}>{t('place.enrol')}</LinkButton>
              ) : (
                <span className={styles.quiet}>{t('register.enrolThemselves')}</span>
              ))}
          </li>
        )}
        {fee !== 'none' && (
          <li className={styles.own}>
            <span className={styles.line}>
              {t('register.fee')}
              <StatusBadge {...FEE_LOOKS[fee]}>{t(`fee.${fee}`)}</StatusBadge>
            </span>
            {fee !== 'paid' && (
              <LinkButton href={href('paperEntryPay', { msId }, { query: { artId } })}>{t('dues.pay')}</LinkButton>
            )}
          </li>
        )}
      </ul>
    </section>
  );
}
