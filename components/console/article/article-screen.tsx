'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/console/panel/content.module.css';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { type ConsoleArticle, getConsoleArticle, publishArticle } from '@/contract/console/content';
import { callToken } from '@/lib/api/clients';
import { dropDraft } from '@/lib/forms/draft';
import { href } from '@/lib/href';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import { ArticleForm, articleDraft } from './article-form';
import { ArticlePreview } from './article-preview';
import { TONES } from './article-tones';
import { ArticleVersions } from './article-versions';

/** One article: written, looked at, published, and brought back from an earlier version. */
export function ArticleScreen({ article, now }: { article: ConsoleArticle | null; now: string }) {
  const t = useTranslations('console.content.articles');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<'preview' | 'versions' | null>(null);
  // What is being written is never taken from under the editor's hands: it begins anew only where they asked for it.
  const [base, setBase] = useState({ article, turn: 0 });
  const beginAnew = async ({ id }: ConsoleArticle) => {
    const newest = await callToken(getConsoleArticle, { params: { id } }).catch(() => null);
    if (newest) setBase(({ turn }) => ({ article: newest, turn: turn + 1 }));
    router.refresh();
  };
  const saved = (id: number) => {
    toast.success({ text: t('saved') });
    if (article) router.refresh();
    else router.replace(href('consoleArticle', { id }));
  };
  const publish = async (id: number, published: boolean) => {
    if (busy) return;
    setBusy(true);
    try {
      await callToken(publishArticle, { params: { id }, body: { published } });
      toast.success({ text: t(published ? 'publishDone' : 'unpublishDone') });
      router.refresh();
    } catch {
      // The client has shown what the upstream said.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {article && (
        <div className={styles.above}>
          <StatusBadge tone={TONES[article.state]}>{t(`states.${article.state}`)}</StatusBadge>
          <Button
            variant={article.state === 'draft' ? 'brand' : 'secondary'}
            aria-disabled={busy}
            onClick={() => void publish(article.id, article.state === 'draft')}
          >
            {t(article.state === 'draft' ? 'publish' : 'unpublish')}
          </Button>
          <Button onClick={() => setShown('preview')}>{t('preview')}</Button>
          <Button onClick={() => setShown('versions')}>{t('versions')}</Button>
          {article.state === 'published' && (
            <LinkButton href={href('article', { id: article.id })} target="_blank">
              {t('open')}
            </LinkButton>
          )}
        </div>
      )}
      <ArticleForm
        key={base.turn}
        article={base.article}
        now={now}
        onSaved={saved}
        onTakeNewest={() => {
          if (article) void beginAnew(article);
        }}
      />
      {article && shown === 'preview' && <ArticlePreview article={article} onClose={() => setShown(null)} />}
      {article && shown === 'versions' && (
        <ArticleVersions
          id={article.id}
          onClose={() => setShown(null)}
          onRestored={() => {
            setShown(null);
            dropDraft(articleDraft(article.id));
            void beginAnew(article);
          }}
        />
      )}
    </>
  );
}
