'use client';

import { Form, Input } from 'antd';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/ui/schema-form';
import { updatePassword } from '@/contract/account';
import { callToken } from '@/lib/api/clients';
import { toast } from '@/lib/stores/toast-store';
import { passwordFormSchema } from './password-schema';

/** Another password; every other session ends. */
export function PasswordForm({ userName }: { userName: string }) {
  const t = useTranslations('my.password');
  const router = useRouter();
  return (
    <SchemaForm
      name="password"
      schema={passwordFormSchema}
      initial={{ oldPassword: '', newPassword: '', confirmPassword: '' }}
      toBody={(values) => values}
      submit={({ oldPassword, newPassword }) =>
        callToken(updatePassword, { body: { oldPassword, newPassword }, quiet: true })
      }
      onDone={() => {
        toast.success({ text: t('done') });
        router.refresh();
      }}
      resets
      submitLabel={t('save')}
    >
      {/* Password managers tell by it whose password this is. */}
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
      <Form.Item name="oldPassword" label={t('old')}>
        <Input.Password autoComplete="current-password" maxLength={64} />
      </Form.Item>
      <Form.Item name="newPassword" label={t('new')} extra={t('hint')}>
        <Input.Password autoComplete="new-password" maxLength={64} />
      </Form.Item>
      <Form.Item name="confirmPassword" label={t('confirm')}>
        <Input.Password autoComplete="new-password" maxLength={64} />
      </Form.Item>
    </SchemaForm>
  );
}
