import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { assignReviewer, type Candidate, type JudgedPaper } from '@/contract/review/review';
import { callToken } from '@/lib/api/clients';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import styles from './review.module.css';

const SHOWN = 8;

/** Who else could review a paper: with the fewest papers first, whoever must not last. */
export function AssignPart({ paper }: { paper: JudgedPaper }) {
  const t = useTranslations('review.assign');
  const [all, setAll] = useState(false);
  const { candidates, artId } = paper;
  return (
    <section className={styles.part} aria-labelledby="judged-assign">
      <h2 id="judged-assign">{t('title')}</h2>
      {candidates.length === 0 && <p className={styles.quiet}>{t('nobody')}</p>}
      <ul className={styles.rows}>
        {(all ? candidates : candidates.slice(0, SHOWN)).map((candidate) => (
          <Line key={candidate.reviewerId} artId={artId} candidate={candidate} />
        ))}
      </ul>
      {!all && candidates.length > SHOWN && (
        <p>
          <Button variant="quiet" onClick={() => setAll(true)}>
            {t('all', { count: candidates.length })}
          </Button>
        </p>
      )}
    </section>
  );
}

function Line({ artId, candidate }: { artId: number; candidate: Candidate }) {
  const t = useTranslations('review');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const { reviewerId, name, nameEn, unit, unitEn, has, load, barred, why, doubts } = candidate;
  const give = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await callToken(assignReviewer, { params: { artId }, body: { reviewerId } });
      toast.success({ text: t('assign.given') });
      router.refresh();
    } catch {
      // Why not is said by whoever asked.
    } finally {
      setBusy(false);
    }
  };
  return (
    <li>
      <span className={styles.words}>
        <Bilingual locale={locale} zh={name} en={nameEn} />
        <span className={styles.line}>
          <span className={styles.quiet}>{t('assign.load', { has, load })}</span>
          <Bilingual locale={locale} zh={unit} en={unitEn} className={styles.quiet} />
          {barred && <StatusBadge tone="danger">{why ? t(`conflicts.${why}`) : t('conflicts.barred')}</StatusBadge>}
          {doubts.map(({ kind, one, other }) => (
            <StatusBadge key={`${kind}${one}${other}`} tone="warning">
              {t(`doubts.${kind}`, { one, other })}
            </StatusBadge>
          ))}
        </span>
      </span>
      {!barred && (
        <Button
          aria-disabled={busy}
          aria-label={t('assign.giveTo', { name: localText(locale, name, nameEn).text })}
          onClick={() => void give()}
        >
          {t('assign.give')}
        </Button>
      )}
    </li>
  );
}
