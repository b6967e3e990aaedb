import { useTranslations } from 'next-intl';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import styles from './my-page.module.css';
import { PasswordForm } from './password-form';

/** The personal area of somebody who signed in with a one-time password: choosing another comes before everything else. */
export function OneTimePassword({ locale }: { locale: string }) {
  const t = useTranslations('my.oneTime');
  return (
    <AntdRoot locale={locale}>
      <div className={`content ${styles.page} ${styles.oneTime}`}>
        <header>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t('text')}</p>
        </header>
        <PasswordForm oneTime />
      </div>
    </AntdRoot>
  );
}
