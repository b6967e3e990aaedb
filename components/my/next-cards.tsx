import { useLocale, useTranslations } from 'next-intl';
import { CardLink } from '@/components/ui/action/card-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { Card } from '@/components/ui/layout/card';
import { asLocale } from '@/components/ui/locale';
import { Icon } from '@/components/ui/picture/icon';
import { type NextStep, STEP_ICONS } from '@/lib/account/next-steps';
import { formatDateTime } from '@/lib/i18n/format';
import styles from './my-page.module.css';

/** What to do next, as cards before everything else. */
export function NextCards({ steps }: { steps: NextStep[] }) {
  const t = useTranslations('step');
  const locale = asLocale(useLocale());
  return (
    <section aria-label={t('label')}>
      <ul className={styles.next}>
        {steps.map(({ key, href, count = 0, name, nameEn, due }) => (
          <Card as="li" linked key={href + key} className={styles.card}>
            <span className={styles.mark}>
              <Icon name={STEP_ICONS[key]} size={20} />
            </span>
            <h2 className={styles.cardTitle}>
              <CardLink href={href}>
                {name ? <Bilingual locale={locale} zh={name} en={nameEn} /> : t(`${key}.title`, { count })}
              </CardLink>
            </h2>
            <p className={styles.cardText}>
              {t(`${key}.text`, { count, time: due ? formatDateTime(locale, due) : '' })}
            </p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
