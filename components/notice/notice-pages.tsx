import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import styles from './notice-list.module.css';

/** Back and forward through the messages; nothing for a single page. */
export function NoticePages({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const t = useTranslations('notice');
  if (pages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      <Button variant="quiet" icon="left" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        {t('previous')}
      </Button>
      <span className={styles.page}>{t('page', { page, pages })}</span>
      <Button variant="quiet" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        {t('next')}
        <Icon name="right" size={18} />
      </Button>
    </nav>
  );
}
