import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { LikePaper } from '@/contract/review/review';
import { href } from '@/lib/href';
import styles from './review.module.css';

/** From here on two papers are taken for one. */
const NEARLY_ALL = 80;

/** Papers of the meeting that say much the same as one, for its desk. */
export function LikeList({ msId, like }: { msId: number; like: readonly LikePaper[] }) {
  const t = useTranslations('review.like');
  const locale = asLocale(useLocale());
  if (like.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="judged-like">
      <h2 id="judged-like">{t('title')}</h2>
      <p className={styles.quiet}>{t('lead')}</p>
      <ul className={styles.rows}>
        {like.map(({ artId, artNo, title, titleEn, percent }) => (
          <li key={artId}>
            <span className={styles.words}>
              <SmartLink href={href('meetingPaperAudit', { msId }, { query: { artId } })}>
                {artNo} <Bilingual locale={locale} zh={title} en={titleEn} />
              </SmartLink>
            </span>
            <StatusBadge tone={percent >= NEARLY_ALL ? 'danger' : 'warning'}>{t('percent', { percent })}</StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}
