'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { SkeletonRows } from '@/components/ui/layout/skeleton';
import type { ReviewedPaper } from '@/contract/review/review';
import { useHydrated } from '@/lib/browser/hydrated';
import { href } from '@/lib/href';
import { PaperParts } from './paper-parts';
import styles from './review.module.css';
import { ReviewForm } from './review-form';
import { SheetFacts } from './sheet-facts';
import { Talk } from './talk';

/** A paper that somebody reviews, without its authors, and what they write of it. */
export function ReviewedPage({ paper }: { paper: ReviewedPaper }) {
  const t = useTranslations('review');
  const shared = useTranslations('form');
  // What was typed in this browser and is not kept yet is known here alone.
  const lives = useHydrated();
  const { artId, msId, criteria, others, messages, over, sheet } = paper;
  return (
    <div className={styles.page}>
      <PaperParts paper={paper} as="reviewer" />
      {over && <SheetFacts sheet={sheet} criteria={criteria} />}
      {!over && !lives && <SkeletonRows label={shared('table.loading')} />}
      {!over && lives && <ReviewForm key={artId} paper={paper} />}
      {others.length > 0 && (
        <section className={styles.part} aria-labelledby="review-others">
          <h2 id="review-others">{t('others')}</h2>
          {others.map(({ number, sheet: other }) => (
            <div key={number} className={styles.part}>
              <h3>{t('talk.reviewer', { number })}</h3>
              <SheetFacts sheet={other} criteria={criteria} />
            </div>
          ))}
        </section>
      )}
      <Talk artId={artId} messages={messages} chair={false} />
      <p>
        <LinkButton variant="quiet" href={href('meetingPaperAudit', { msId })}>
          {t('back')}
        </LinkButton>
      </p>
    </div>
  );
}
