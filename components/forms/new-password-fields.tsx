import { useTranslations } from 'next-intl';
import type { Bound } from '@/lib/forms/use-schema-form';
import { PasswordField } from './text-field';

/** A new password, with what is asked of it, and its repetition. */
export function NewPasswordFields({
  password,
  repetition,
  labels,
}: {
  password: Bound<string>;
  repetition: Bound<string>;
  labels: { password: string; repetition: string };
}) {
  const t = useTranslations('form.password');
  return (
    <>
      <PasswordField field={password} label={labels.password} hint={t('hint')} autoComplete="new-password" />
      <PasswordField field={repetition} label={labels.repetition} autoComplete="new-password" />
    </>
  );
}
