'use client';

import { Form, Input, Modal } from 'antd';
import Cookies from 'js-cookie';
import { useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/ui/schema-form';
import { closeAccount } from '@/contract/account';
import { callToken } from '@/lib/api/clients';
import { forgetToken } from '@/lib/session/cookies';
import { homePath } from '@/lib/session/home-path';
import { useSessionStore } from '@/lib/stores/session-store';
import { toast } from '@/lib/stores/toast-store';
import styles from './my-page.module.css';

/** Time to read that it is done. */
const LEAVE_MS = 1500;

/** What closing the account means, and the password that confirms it. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('my.close');
  const leave = () => {
    forgetToken(Cookies);
    useSessionStore.getState().signedOut();
    toast.success({ text: t('done') });
    // A whole navigation, so that nothing personal stays in the router's memory.
    window.setTimeout(() => window.location.assign(homePath()), LEAVE_MS);
  };
  return (
    <Modal open title={t('title')} onCancel={onClose} footer={null} width={440} destroyOnHidden>
      <ul className={styles.lines}>
        {t('lines')
          .split('\n')
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
      <SchemaForm
        name="close"
        schema={closeAccount.body}
        initial={{ password: '' }}
        toBody={(values) => values}
        submit={(body) => callToken(closeAccount, { body, quiet: true })}
        onDone={leave}
        submitLabel={t('submit')}
      >
        <Form.Item name="password" label={t('password')}>
          <Input.Password autoComplete="current-password" maxLength={64} />
        </Form.Item>
      </SchemaForm>
    </Modal>
  );
}
