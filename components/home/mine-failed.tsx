import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { ErrorState } from '@/components/ui/message/error-state';
import styles from './mine.module.css';

/** Says that the reader's own part could not be read, and offers to try again. */
export function MineFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('home.mine');
  return (
    <div className={styles.failed}>
      <ErrorState title={t('failed')} action={<Button onClick={onRetry}>{t('retry')}</Button>} />
    </div>
  );
}
