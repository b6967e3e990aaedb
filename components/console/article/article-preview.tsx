import { useTranslations } from 'next-intl';
import styles from '@/components/console/panel/content.module.css';
import { Html } from '@/components/ui/fact/html';
import prose from '@/components/ui/fact/prose.module.css';
import { Panel } from '@/components/ui/layout/panel';
import type { ConsoleArticle } from '@/contract/console/content';

/** An article as it was saved last, in both languages. */
export function ArticlePreview({ article, onClose }: { article: ConsoleArticle; onClose: () => void }) {
  const t = useTranslations('console.content.articles');
  const { title, titleEn, summary, summaryEn, content, contentEn } = article;
  return (
    <Panel title={t('previewTitle')} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.preview}>
        <article lang="zh" className={styles.preview}>
          <h3>{title}</h3>
          {summary && <p>{summary}</p>}
          <Html html={content} lang="zh" className={prose.prose} deeper={2} />
        </article>
        {contentEn && (
          <article lang="en" className={styles.preview}>
            <h3>{titleEn}</h3>
            {summaryEn && <p>{summaryEn}</p>}
            <Html html={contentEn} lang="en" className={prose.prose} deeper={2} />
          </article>
        )}
      </div>
    </Panel>
  );
}
