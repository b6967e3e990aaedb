import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { href } from '@/lib/href';
import { ErrorView } from './error-view';
import styles from './error-view.module.css';
import { RightsLive } from './rights-live';

/** What staff see in the console whose roles do not open a page: who can change that. */
export function NoRoleView() {
  const t = useTranslations('error');
  return (
    <ErrorView status={403} title={t('noPermissionTitle')} text={t('noRoleText')}>
      <div className={styles.actions}>
        <LinkButton href={href('console')} variant="brand">
          {t('noRoleBack')}
        </LinkButton>
      </div>
      <RightsLive />
    </ErrorView>
  );
}
