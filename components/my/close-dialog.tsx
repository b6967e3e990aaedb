import { Modal } from 'antd';
import Cookies from 'js-cookie';
import { useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { PasswordField } from '@/components/forms/text-field';
import { closeAccount } from '@/contract/account/account';
import { callToken } from '@/lib/api/clients';
import { dropDrafts } from '@/lib/forms/draft';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { forgetToken } from '@/lib/session/cookies';
import { homePath } from '@/lib/session/home-path';
import { useSessionStore } from '@/lib/stores/session-store';
import { toast } from '@/lib/stores/toast-store';
import styles from './my-page.module.css';

/** Time to read the confirmation. */
const LEAVE_MS = 1500;

/** What closing the account means, and the password that confirms it. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('my.close');
  const leave = () => {
    forgetToken(Cookies);
    dropDrafts();
    useSessionStore.getState().signedOut();
    toast.success({ text: t('done') });
    // A whole navigation, so that nothing personal stays in the router's memory.
    window.setTimeout(() => window.location.assign(homePath()), LEAVE_MS);
  };
  const form = useSchemaForm({
    schema: closeAccount.body,
    initial: { password: '' },
    submit: (body) => callToken(closeAccount, { body, quiet: true }),
    onDone: leave,
  });
  return (
    <Modal open title={t('title')} onCancel={onClose} footer={null} width={440} destroyOnHidden>
      <ul className={styles.lines}>
        {t('lines')
          .split('\n')
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
      <SchemaForm form={form} submitLabel={t('submit')}>
        <PasswordField field={form.field('password')} label={t('password')} autoComplete="current-password" />
      </SchemaForm>
    </Modal>
  );
}
