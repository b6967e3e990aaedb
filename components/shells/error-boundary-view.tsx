import { useParams } from 'next/navigation';
import { useEffect } from 'react';
import { Button, buttonLook } from '@/components/ui/action/button';
import { homePathIn } from '@/lib/i18n/locale-path';
// There is no server component above an error boundary that could pass it texts.
import en from '@/messages/en/failure.json';
import zh from '@/messages/zh/failure.json';
import { isChunkFailure, reloadOnce } from './behaviours/chunk-guard';
import { ErrorView } from './error-view';
import styles from './error-view.module.css';

/** Shown instead of a page that could not be rendered: a way to try again, and a way home. Code that did not arrive reloads the page once. */
export function ErrorBoundaryView({ error, retry }: { error: unknown; retry: () => void }) {
  const english = useParams().locale === 'en';
  const words = english ? en : zh;

  useEffect(() => {
    if (isChunkFailure(error)) reloadOnce();
    else console.error(error);
  }, [error]);

  return (
    <ErrorView status={500} title={words.title} text={words.text} urgent>
      <div className={styles.actions}>
        <Button variant="brand" onClick={retry}>
          {words.retry}
        </Button>
        {/* A whole new page: whatever failed here is gone with it. */}
        <a href={homePathIn(english ? 'en' : 'zh')} className={buttonLook({})}>
          {words.goHome}
        </a>
      </div>
    </ErrorView>
  );
}
