import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { href } from '@/lib/href';
import { ErrorView } from './error-view';
import styles from './error-view.module.css';
import { RightsLive } from './rights-live';

/** What somebody sees whose account has not the right that a page asks for: why that may be, and what to do next. */
export function NoPermissionView() {
  const t = useTranslations('error');
  const failure = useTranslations('failure');
  return (
    <ErrorView status={403} title={t('noPermissionTitle')} text={t('noPermissionText')}>
      <div className={styles.actions}>
        <LinkButton href={href('registerExam')} variant="brand">
          {t('noPermissionCert')}
        </LinkButton>
        <LinkButton href={href('my')}>{t('noPermissionAccount')}</LinkButton>
        <LinkButton href={href('home')}>{failure('goHome')}</LinkButton>
      </div>
      <RightsLive />
    </ErrorView>
  );
}
