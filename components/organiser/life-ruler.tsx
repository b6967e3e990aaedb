import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import marks from '@/components/ui/fact/day-marks.module.css';
import styles from './life-ruler.module.css';
import { STAGES } from './stages';

const DAYS_PER_TICK = 7;

/** A meeting's life on the ruler, from the first notice to the last credit; each mark leads to its chapter. */
export function LifeRuler() {
  const t = useTranslations('organiser');
  return (
    <nav aria-label={t('ruler')} className={styles.ruler}>
      <ol className={marks.line}>
        {STAGES.map(({ key, day }, index) => {
          const gap = (STAGES[index + 1]?.day ?? day) - day;
          const style = {
            '--grow': Math.sqrt(Math.max(1, gap)),
            '--ticks': Math.max(1, Math.round(gap / DAYS_PER_TICK)),
          };
          return (
            <li key={key} className={clsx(marks.mark, day === 0 && marks.accent)} style={style as CSSProperties}>
              <SmartLink href={`#${key}`} className={styles.link}>
                <span className={marks.time}>{t(`stage.${key}.time`)}</span>
                {t(`stage.${key}.short`)}
              </SmartLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
