'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { NewPasswordFields } from '@/components/forms/new-password-fields';
import { SchemaForm } from '@/components/forms/schema-form';
import { PasswordField } from '@/components/forms/text-field';
import { updatePassword } from '@/contract/account/account';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import { passwordFormSchema } from './password-schema';

/** Another password; every other session ends. `oneTime` where the present one was given for the first sign-in. */
export function PasswordForm({ userName, oneTime }: { userName?: string; oneTime?: boolean }) {
  const t = useTranslations('my.password');
  const router = useRouter();
  const form = useSchemaForm({
    schema: passwordFormSchema,
    initial: { oldPassword: '', newPassword: '', confirmPassword: '' },
    submit: ({ oldPassword, newPassword }) =>
      callToken(updatePassword, { body: { oldPassword, newPassword }, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done') });
      router.refresh();
    },
    resets: true,
  });
  return (
    <SchemaForm form={form} submitLabel={t('save')}>
      {/* Password managers tell by it whose password this is. */}
      {userName && <input type="text" autoComplete="username" value={userName} readOnly hidden />}
      <PasswordField
        field={form.field('oldPassword')}
        label={t(oneTime ? 'oneTime' : 'old')}
        autoComplete="current-password"
      />
      <NewPasswordFields
        password={form.field('newPassword')}
        repetition={form.field('confirmPassword')}
        labels={{ password: t('new'), repetition: t('confirm') }}
      />
    </SchemaForm>
  );
}
