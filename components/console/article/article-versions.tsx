import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import styles from '@/components/console/panel/content.module.css';
import { RowTime } from '@/components/remote-table/row-time';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Panel } from '@/components/ui/layout/panel';
import { type ArticleVersion, listArticleVersions, restoreArticle } from '@/contract/console/content';
import { callToken } from '@/lib/api/clients';
import { toast } from '@/lib/stores/toast-store';

/** The last hundred times that an article was saved; each can be saved again. */
export function ArticleVersions({
  id,
  onClose,
  onRestored,
}: {
  id: number;
  onClose: () => void;
  onRestored: () => void;
}) {
  const t = useTranslations('console.content.articles');
  const [versions, setVersions] = useState<ArticleVersion[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    callToken(listArticleVersions, { params: { id }, query: { pageSize: 100 }, signal: controller.signal })
      .then(({ rows }) => setVersions(rows))
      // The client has shown what the upstream said.
      .catch(() => {});
    return () => controller.abort();
  }, [id]);
  const restore = async (version: number) => {
    await callToken(restoreArticle, { params: { id }, body: { version } });
    toast.success({ text: t('restored') });
    onRestored();
  };
  return (
    <Panel title={t('versions')} closeLabel={t('close')} onClose={onClose}>
      <ol className={styles.versions}>
        {versions.map(({ version, title, name, createTime }, index) => (
          <li key={version}>
            <span>
              {version} · <OwnWords text={title} />
              <span className={styles.second}>
                <OwnWords text={name} /> · <RowTime time={createTime} />
              </span>
            </span>
            {index > 0 && (
              <ConfirmButton
                text={t('restoreText')}
                confirmLabel={t('restore')}
                cancelLabel={t('cancel')}
                label={t('restoreOne', { version })}
                onConfirm={() => restore(version)}
              >
                {t('restore')}
              </ConfirmButton>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
