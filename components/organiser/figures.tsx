import { useLocale, useTranslations } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import type { SiteFigures } from '@/contract/reference/reference';
import { formatCount } from '@/lib/i18n/format';
import styles from './organiser.module.css';

const FIGURES = ['meetings', 'sessions', 'doctors', 'organisers'] as const;

/** What the platform has, counted; figures that are not known stay away. */
export function Figures({ figures }: { figures: SiteFigures }) {
  const t = useTranslations('organiser');
  const locale = asLocale(useLocale());
  const shown = FIGURES.filter((name) => figures[name]);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {shown.map((name) => (
        <div key={name} className={styles.figure}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>{formatCount(locale, figures[name] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
