import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { CardLink } from '@/components/ui/card-link';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import styles from './my-page.module.css';
import type { NextStep } from './next-steps';

const ICONS: Record<NextStep['key'], IconName> = {
  certify: 'credit',
  again: 'warning',
  waiting: 'clock',
  complete: 'edit',
  unread: 'bell',
  phone: 'phone',
  avatar: 'user',
  meetings: 'calendar',
};

/** What to do next, as cards before everything else. */
export function NextCards({ steps }: { steps: NextStep[] }) {
  const t = useTranslations('my.next');
  return (
    <section aria-label={t('label')}>
      <ul className={styles.next}>
        {steps.map(({ key, href, count = 0 }) => (
          <Card as="li" linked key={key} className={styles.card}>
            <span className={styles.mark}>
              <Icon name={ICONS[key]} size={20} />
            </span>
            <h2 className={styles.cardTitle}>
              <CardLink prefetch={false} href={href}>
                {t(`${key}.title`, { count })}
              </CardLink>
            </h2>
            <p className={styles.cardText}>{t(`${key}.text`)}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
