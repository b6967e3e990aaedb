'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { Icon } from '@/components/ui/icon';
import { PhoneCodeFields } from '@/components/ui/phone-code-fields';
import { PasswordField } from '@/components/ui/text-field';
import { readFormFailure } from '@/lib/account/form-failure';
import { usePhoneCode } from '@/lib/account/use-phone-code';
import { resetPassword, sendForgotCode } from './forgot-calls';
import { checkPasswordStep, checkPhoneStep } from './forgot-check';
import styles from './forgot-flow.module.css';
import { LoginOpener } from './login-opener';
import { Steps } from './steps';

const STEPS = ['stepPhone', 'stepPassword', 'stepDone'] as const;

/** Phone, captcha, code, new password; never tells whether a number has an account. */
export function ForgotFlow() {
  const t = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState(0);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [passwords, setPasswords] = useState({ password: '', confirmPassword: '' });
  const phone = usePhoneCode(sendForgotCode);
  const { phonenumber, smsCode } = phone.values;
  const values = { phonenumber: phonenumber.trim(), smsCode: smsCode.trim(), ...passwords };

  const show = (found: Record<string, string>) => {
    setErrors(found);
    window.setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
  };
  // Keys from the checks, words from the upstream.
  const say = (found: Record<string, string>) =>
    Object.fromEntries(Object.entries(found).map(([field, key]) => [field, t.has(key) ? t(key) : key]));
  const send = async () => show(say(await phone.send()));

  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const wrong = step === 0 ? checkPhoneStep(values) : checkPasswordStep(values);
    show(say(wrong));
    if (Object.keys(wrong).length > 0) return;
    if (step === 0) return setStep(1);
    setBusy(true);
    try {
      await resetPassword(values);
      setPasswords({ password: '', confirmPassword: '' });
      setStep(2);
    } catch (error) {
      const { form: words, fields, network } = readFormFailure(error);
      // A wrong code is told on the step where it was typed.
      if (fields.smsCode || fields.phonenumber) setStep(0);
      const told = network ? t('login.network') : words;
      show(told ? { ...fields, form: told } : fields);
    } finally {
      setBusy(false);
    }
  };

  const passwordWords = { show: t('login.showPassword'), hide: t('login.hidePassword') };
  return (
    <div className={styles.flow}>
      <Steps
        flat
        label={t('register.forgot.stepsLabel')}
        steps={STEPS.map((key) => ({ key, label: t(`register.forgot.${key}`) }))}
        current={step === 2 ? STEPS.length : step}
        words={{ done: t('register.steps.done'), now: t('register.steps.now') }}
      />
      {step === 2 ? (
        <div className={styles.done} role="status">
          <Icon name="done" size={36} />
          <h2>{t('register.forgot.doneTitle')}</h2>
          <p>{t('register.forgot.doneText')}</p>
          <LoginOpener variant="primary" size="large">
            {t('register.forgot.login')}
          </LoginOpener>
        </div>
      ) : (
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          {step === 0 && (
            <PhoneCodeFields
              phone={phone}
              hint={t('register.forgot.phoneHint')}
              errors={errors}
              onSend={() => void send()}
            />
          )}
          {step === 1 && (
            <>
              <p className={styles.sent}>
                {t('register.forgot.codeFor', { phone: values.phonenumber })}
                <Button variant="quiet" onClick={() => setStep(0)}>
                  {t('register.forgot.back')}
                </Button>
              </p>
              {(['password', 'confirmPassword'] as const).map((field) => (
                <PasswordField
                  key={field}
                  label={t(`register.forgot.${field === 'password' ? 'newPassword' : 'confirmPassword'}`)}
                  hint={field === 'password' ? t('register.account.passwordHint') : undefined}
                  name={field}
                  autoComplete="new-password"
                  value={passwords[field]}
                  onChange={(event) => setPasswords({ ...passwords, [field]: event.target.value })}
                  error={errors[field]}
                  words={passwordWords}
                />
              ))}
            </>
          )}
          <FormAlert>{errors.form}</FormAlert>
          <Button type="submit" variant="primary" size="large" block disabled={busy}>
            {step === 0 ? t('register.forgot.next') : t(`register.forgot.${busy ? 'submitting' : 'submit'}`)}
          </Button>
          <p className={styles.help}>{t('register.forgot.noPhone')}</p>
        </form>
      )}
    </div>
  );
}
