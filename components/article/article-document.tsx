import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { Html } from '@/components/ui/fact/html';
import { MetaLine } from '@/components/ui/fact/meta-line';
import prose from '@/components/ui/fact/prose.module.css';
import { Breadcrumbs } from '@/components/ui/layout/breadcrumbs';
import { asLocale } from '@/components/ui/locale';
import { PersonLink } from '@/components/ui/picture/person-link';
import { Picture } from '@/components/ui/picture/picture';
import type { Article } from '@/contract/article/article';
import { href } from '@/lib/href';
import { formatCount, formatDay, formatDayRange, toIso } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { leafOf } from '@/lib/meeting-clock';
import type { Crumb } from '@/lib/menu/trail';
import styles from './article-document.module.css';
import { ArticleViewLeaf } from './article-view-leaf';

/** An article or document to be read: text, author, source, references; previous, next and meetings where asked for. */
export function ArticleDocument({
  article,
  trail,
  neighbours,
}: {
  article: Article;
  trail?: Crumb[];
  neighbours?: boolean;
}) {
  const t = useTranslations('article');
  const locale = asLocale(useLocale());
  const content = localText(locale, article.content, article.contentEn);
  return (
    <article className={styles.document}>
      <ArticleViewLeaf id={article.id} />
      {trail && <Breadcrumbs trail={trail} />}
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Bilingual locale={locale} zh={article.title} en={article.titleEn} />
        </h1>
        <MetaLine>
          <time dateTime={toIso(article.publishTime)}>{formatDay(locale, article.publishTime)}</time>
          <Bilingual locale={locale} zh={article.source} en={article.sourceEn} />
          <span>
            {t('views', { count: article.viewCount ?? 0, shown: formatCount(locale, article.viewCount ?? 0) })}
          </span>
        </MetaLine>
        {article.author && (
          <PersonLink
            person={{
              userId: article.authorId,
              userName: article.author,
              userNameEn: article.authorEn,
              hospital: article.affiliation,
              hospitalEn: article.affiliationEn,
              avatar: article.avatar,
              subjectSlug: article.subjectSlug,
            }}
          />
        )}
      </header>
      {neighbours && article.coverUrl && (
        <Picture src={article.coverUrl} alt="" width={960} height={540} eager className={styles.cover} />
      )}
      <Html className={prose.prose} lang={content.lang} html={content.text} />
      <References article={article} />
      {neighbours && <Relates article={article} />}
      {neighbours && <Neighbours article={article} />}
    </article>
  );
}

function References({ article }: { article: Article }) {
  const t = useTranslations('article');
  const locale = asLocale(useLocale());
  if (!article.references?.length) return null;
  return (
    <section aria-labelledby="references">
      <h2 id="references" className={styles.subtitle}>
        {t('references')}
      </h2>
      <ol className={styles.references}>
        {article.references.map((reference) => (
          <li key={reference.text}>
            <Bilingual locale={locale} zh={reference.text} en={reference.textEn} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Relates({ article }: { article: Article }) {
  const t = useTranslations('article');
  const locale = asLocale(useLocale());
  if (!article.relates?.length) return null;
  return (
    <section className={styles.relates}>
      <h2 className={styles.subtitle}>{t('relates')}</h2>
      <ul>
        {article.relates.map((meeting) => (
          <li key={meeting.msId} className={styles.relate}>
            <SmartLink href={href('meeting', { id: meeting.msId })}>
              <Bilingual locale={locale} zh={meeting.msName} en={meeting.msNameEn} />
            </SmartLink>
            <span className={styles.when}>{formatDayRange(locale, leafOf(meeting).start, leafOf(meeting).end)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Neighbours({ article }: { article: Article }) {
  const t = useTranslations('article');
  const locale = asLocale(useLocale());
  const neighbours = [
    { rel: 'prev', label: t('previous'), to: article.prev },
    { rel: 'next', label: t('next'), to: article.next },
  ];
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours')}>
      {neighbours.map(({ rel, label, to }) =>
        to ? (
          <SmartLink key={rel} href={href('article', { id: to.id })} rel={rel} className={styles.neighbour}>
            <span className={styles.when}>{label}</span>
            <Bilingual locale={locale} zh={to.title} en={to.titleEn} />
          </SmartLink>
        ) : null,
      )}
    </nav>
  );
}
