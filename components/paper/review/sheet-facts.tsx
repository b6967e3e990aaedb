import { useLocale, useTranslations } from 'next-intl';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { type Criterion, pointsFor, type ReviewSheet } from '@/contract/review/sheet';
import { localText } from '@/lib/i18n/local-text';
import styles from './review.module.css';
import { ADVICE_TONES } from './review-looks';

/** What a reviewer has handed in. */
export function SheetFacts({ sheet, criteria }: { sheet: ReviewSheet; criteria: readonly Criterion[] }) {
  const t = useTranslations('review.sheet');
  const locale = asLocale(useLocale());
  const { recommendation, confidence, toAuthors, toChairs } = sheet;
  return (
    <div className={styles.said}>
      <p className={styles.line}>
        {recommendation && (
          <StatusBadge tone={ADVICE_TONES[recommendation]}>{t(`recommendations.${recommendation}`)}</StatusBadge>
        )}
        {confidence && <span className={styles.quiet}>{t(`confidences.${confidence}`)}</span>}
        {criteria.map(({ criterionId, name, nameEn }) => (
          <span key={criterionId}>
            {localText(locale, name, nameEn).text} <b>{pointsFor(sheet, criterionId) ?? '–'}</b>
          </span>
        ))}
      </p>
      {toAuthors && (
        <p>
          <b>{t('toAuthors')}</b> <OwnWords text={toAuthors} />
        </p>
      )}
      {toChairs && (
        <p>
          <b>{t('toChairs')}</b> <OwnWords text={toChairs} />
        </p>
      )}
    </div>
  );
}
