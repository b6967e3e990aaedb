import { useTranslations } from 'next-intl';
import { PhoneCodeFields } from '@/components/forms/phone-code-fields';
import { SchemaForm } from '@/components/forms/schema-form';
import { sendSmsCode, smsLogin } from '@/contract/auth/auth';
import { callMain } from '@/lib/api/clients';
import type { SendCode } from '@/lib/forms/use-phone-code';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { signInByPhone } from '@/lib/session/sign-in';
import { signedIn } from './login-box-answer';

const sendCode: SendCode = (asked) => callMain(sendSmsCode, { query: { ...asked, type: 'login' }, quiet: true });

/** Signing in by a code sent to the phone; every message costs a captcha. */
export function LoginByPhone({ onDone }: { onDone: () => void }) {
  const t = useTranslations('login');
  const form = useSchemaForm({
    schema: smsLogin.body,
    initial: { phonenumber: '', code: '', smsCode: '' },
    toBody: ({ phonenumber, smsCode }) => ({ phonenumber, smsCode, loginType: 'pc' as const }),
    submit: ({ phonenumber, smsCode }) => signedIn(signInByPhone(phonenumber, smsCode), t('failed')),
    onDone,
    blames: ['phonenumber'],
  });
  return (
    <SchemaForm form={form} submitLabel={t('submit')} pendingLabel={t('submitting')} alertFirst block>
      <PhoneCodeFields form={form} sendCode={sendCode} />
    </SchemaForm>
  );
}
