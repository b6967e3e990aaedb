import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FoldOnPhones } from '@/components/ui/layout/fold-on-phones';
import { Icon } from '@/components/ui/picture/icon';
import styles from './organiser.module.css';
import { STAGES, type StageKey } from './stages';

/** A real piece of the site beside a chapter; `narrow` for cards, `late` for what phones show with the details only. */
export interface Sample {
  node: ReactNode;
  narrow?: boolean;
  late?: boolean;
}

/** The life of a meeting in chapters. */
export function StageStory({ samples }: { samples: Partial<Record<StageKey, Sample>> }) {
  const t = useTranslations('organiser');
  return (
    <div className={styles.story}>
      {STAGES.map(({ key, day, points }) => (
        <section key={key} id={key} className={clsx(styles.stage, day === 0 && styles.opening)}>
          <p className={styles.time}>{t(`stage.${key}.time`)}</p>
          <div>
            <h3>{t(`stage.${key}.title`)}</h3>
            <p className={styles.text}>{t(`stage.${key}.text`)}</p>
            <FoldOnPhones more={t('details')} keep="own">
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point} className={styles.point}>
                    <Icon name="check" size={16} />
                    {t(`stage.${point}`)}
                  </li>
                ))}
              </ul>
            </FoldOnPhones>
          </div>
          {samples[key] && (
            <figure
              className={clsx(styles.sample, samples[key].narrow && styles.narrow, samples[key].late && styles.late)}
            >
              {samples[key].node}
              <figcaption>{t(`stage.${key}.caption`)}</figcaption>
            </figure>
          )}
        </section>
      ))}
    </div>
  );
}
