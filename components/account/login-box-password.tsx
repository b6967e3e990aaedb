import { useTranslations } from 'next-intl';
import { CaptchaField } from '@/components/forms/captcha-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { PasswordField, TextField } from '@/components/forms/text-field';
import { loginBodySchema } from '@/contract/auth/auth';
import { wantsCaptcha } from '@/lib/forms/failure';
import { useCaptcha } from '@/lib/forms/use-captcha';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { signInByPassword } from '@/lib/session/sign-in';
import { signedIn } from './login-box-answer';
import { checkPasswordLogin } from './login-box-check';

/** Signing in by name and password; the captcha appears when the upstream asks for it. */
export function LoginByPassword({ onDone }: { onDone: () => void }) {
  const t = useTranslations('login');
  const [captcha, refreshCaptcha] = useCaptcha();
  const wanted = captcha.state !== 'none' && captcha.state !== 'off';
  const form = useSchemaForm({
    schema: loginBodySchema,
    initial: { username: '', password: '', code: '' },
    check: (values) => checkPasswordLogin(values, wanted),
    toBody: ({ code, ...values }) => ({
      ...values,
      ...(wanted ? { code, uuid: captcha.uuid } : {}),
      loginType: 'pc' as const,
    }),
    submit: (body) => signedIn(signInByPassword(body), t('failed')),
    onDone,
    onFail: (error) => {
      form.clear('code');
      if (wanted || wantsCaptcha(error)) void refreshCaptcha();
    },
    blames: ['username', 'password'],
  });

  return (
    <SchemaForm form={form} submitLabel={t('submit')} pendingLabel={t('submitting')} alertFirst block>
      <TextField
        field={form.field('username')}
        label={t('username')}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={60}
      />
      <PasswordField field={form.field('password')} label={t('passwordField')} autoComplete="current-password" />
      {wanted && <CaptchaField field={form.field('code')} captcha={captcha} onRefresh={refreshCaptcha} />}
    </SchemaForm>
  );
}
