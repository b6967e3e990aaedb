import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { href } from '@/lib/href';
import styles from './register-flow.module.css';

/** The way out of the second step: the account exists, and what is missing can be handed in at any time. */
export function LaterLink() {
  const t = useTranslations('register.form');
  return (
    <div className={styles.later}>
      <LinkButton variant="quiet" href={href('my')}>
        {t('later')}
      </LinkButton>
      <p>{t('laterText')}</p>
    </div>
  );
}
