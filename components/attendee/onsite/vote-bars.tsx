import { useLocale, useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { asLocale } from '@/components/ui/locale';
import type { DeskVote } from '@/contract/onsite/vote';
import { localText } from '@/lib/i18n/local-text';
import styles from './onsite.module.css';

/** How a vote stands, a bar for each choice: of the people who voted. */
export function VoteBars({ vote: { options, voters } }: { vote: DeskVote }) {
  const t = useTranslations('onsite.votes');
  const locale = asLocale(useLocale());
  return (
    <ul className={styles.bars}>
      {options.map(({ id, label, labelEn, count }) => {
        const share = voters > 0 ? Math.round((count / voters) * 100) : 0;
        const said = localText(locale, label, labelEn);
        return (
          <li key={id} className={styles.bar} style={{ '--share': share } as CSSProperties}>
            <span lang={said.lang}>{said.text}</span>
            <span
              className={styles.sum}
              role="img"
              aria-label={t('share', { label: said.text, count, percent: share })}
            >
              {share}% ({count})
            </span>
          </li>
        );
      })}
    </ul>
  );
}
