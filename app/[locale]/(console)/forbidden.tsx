import { useTranslations } from 'next-intl';
import { ErrorView } from '@/components/shells/error-view';
import styles from '@/components/shells/error-view.module.css';
import { RightsLive } from '@/components/shells/rights-live';
import { LinkButton } from '@/components/ui/action/link-button';
import { href } from '@/lib/href';

/** What somebody sees in the console whose roles do not open a page: who can change that. */
export default function ConsoleForbidden() {
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
