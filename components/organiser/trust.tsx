import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/layout/section';
import { Icon } from '@/components/ui/picture/icon';
import type { IconName } from '@/components/ui/picture/icon-names';
import type { Messages } from '@/lib/i18n/app-config';
import styles from './organiser.module.css';

const TRUST: { key: Exclude<keyof Messages['organiser']['trust'], 'title'>; icon: IconName }[] = [
  { key: 'money', icon: 'wallet' },
  { key: 'people', icon: 'users' },
  { key: 'privacy', icon: 'done' },
  { key: 'languages', icon: 'globe' },
];

/** Why an organiser can rely on the platform. */
export function Trust() {
  const t = useTranslations('organiser');
  return (
    <Section band title={t('trust.title')}>
      <div className={styles.trust}>
        {TRUST.map(({ key, icon }) => (
          <div key={key}>
            <Icon name={icon} size={24} />
            <h3>{t(`trust.${key}.title`)}</h3>
            <p>{t(`trust.${key}.text`)}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
