import { useTranslations } from 'next-intl';
import styles from '@/components/console/console.module.css';
import { Button } from '@/components/ui/action/button';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { toast } from '@/lib/stores/toast-store';

/** A login name with a one-time password: nobody can ask for it again. */
export function OneTimePassword({ userName, password }: { userName: string; password: string }) {
  const t = useTranslations('console.users');
  async function copy() {
    try {
      await navigator.clipboard.writeText(password);
      toast.success({ text: t('staff.copied') });
    } catch {
      window.prompt(t('staff.copy'), password);
    }
  }
  return (
    <section role="status" className={styles.secret}>
      <p>{t('staff.passwordText')}</p>
      <DataList
        facts={[
          { key: 'userName', term: t('userName'), detail: <OwnWords text={userName} /> },
          { key: 'password', term: t('staff.password'), detail: <code>{password}</code> },
        ]}
      />
      <p className={styles.buttons}>
        <Button onClick={() => void copy()}>{t('staff.copy')}</Button>
      </p>
    </section>
  );
}
