import clsx from 'clsx';
import { useLocale } from 'next-intl';
import { CardLink } from '@/components/ui/action/card-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { asLocale } from '@/components/ui/locale';
import { Picture } from '@/components/ui/picture/picture';
import type { ArticleBrief } from '@/contract/article/article';
import { href } from '@/lib/href';
import { formatDayShort, toIso } from '@/lib/i18n/format';
import styles from './article-card.module.css';

/** An article: `line` is a ruled title with its date, `lead` the large one of a group, `cover` a list entry with picture and summary. */
export function ArticleCard({
  article,
  variant = 'line',
  eager,
  level = 3,
}: {
  article: ArticleBrief;
  variant?: 'line' | 'lead' | 'cover';
  eager?: boolean;
  level?: 2 | 3 | 4;
}) {
  const locale = asLocale(useLocale());
  const Heading = `h${level}` as const;
  return (
    <article className={clsx(styles.card, styles[variant])}>
      {variant !== 'line' && article.coverUrl && (
        <Picture src={article.coverUrl} alt="" width={640} height={360} eager={eager} className={styles.picture} />
      )}
      <div className={styles.words}>
        <MetaLine cut={variant === 'line'}>
          <span>
            <time dateTime={toIso(article.publishTime)}>{formatDayShort(locale, article.publishTime)}</time>
          </span>
          <Bilingual locale={locale} zh={article.author} en={article.authorEn} />
          <Bilingual locale={locale} zh={article.source} en={article.sourceEn} />
        </MetaLine>
        <Heading className={styles.title}>
          <CardLink href={href('article', { id: article.id })}>
            <Bilingual locale={locale} zh={article.title} en={article.titleEn} />
          </CardLink>
        </Heading>
        {variant !== 'line' && (
          <p className={styles.summary}>
            <Bilingual locale={locale} zh={article.summary} en={article.summaryEn} />
          </p>
        )}
      </div>
    </article>
  );
}
