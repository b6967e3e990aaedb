import { useLocale, useTranslations } from 'next-intl';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import type { ExpoLevel } from '@/contract/expo/expo';
import styles from './expo.module.css';
import { rankOf } from './expo-words';

/** What the colours of a plan mean. */
export function LevelLegend({ levels }: { levels: readonly ExpoLevel[] }) {
  const t = useTranslations('expo.plan');
  const locale = asLocale(useLocale());
  return (
    <ul className={styles.legend} aria-label={t('legend')}>
      {levels.map(({ levelId, name, nameEn }) => (
        <li key={levelId}>
          <span className={styles.swatch} data-rank={rankOf(levels, levelId)} aria-hidden="true" />
          <Bilingual locale={locale} zh={name} en={nameEn} />
        </li>
      ))}
      <li>
        <span className={styles.swatch} data-rank="free" aria-hidden="true" />
        {t('isFree')}
      </li>
    </ul>
  );
}
