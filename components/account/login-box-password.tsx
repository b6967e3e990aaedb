'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CaptchaField } from '@/components/ui/captcha-field';
import { PasswordField, TextField } from '@/components/ui/text-field';
import { useCaptcha } from '@/lib/account/use-captcha';
import { signInByPassword } from '@/lib/session/sign-in';
import styles from './login-box.module.css';
import { checkPasswordLogin, readFailure } from './login-box-check';
import { useLoginErrors } from './login-box-errors';

/** Signing in by name and password; the captcha appears when the upstream asks for it. */
export function LoginByPassword({ onDone }: { onDone: () => void }) {
  const t = useTranslations('login');
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [captcha, refreshCaptcha] = useCaptcha();
  const { errors, blamed, showChecked, showFailure, clear } = useLoginErrors(form);
  const wanted = captcha.state !== 'none' && captcha.state !== 'off';

  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const values = { username: String(data.get('username')), password: String(data.get('password')), code };
    if (showChecked(checkPasswordLogin(values, wanted))) return;
    setBusy(true);
    clear();
    try {
      const proof = wanted ? { code, uuid: captcha.uuid } : {};
      const done = await signInByPassword({ username: values.username, password: values.password, ...proof });
      if (done) onDone();
      else showFailure({ form: t('failed'), fields: {}, captcha: false, network: false, blamed: false });
    } catch (error) {
      const failure = readFailure(error);
      showFailure(failure);
      setCode('');
      if (failure.captcha || wanted) void refreshCaptcha();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p id={formId} role="alert" className={errors.form ? styles.summary : undefined}>
        {errors.form}
      </p>
      <TextField
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={60}
        error={errors.username}
        errorId={errors.form && formId}
        wrong={blamed}
      />
      <PasswordField
        label={t('passwordField')}
        name="password"
        autoComplete="current-password"
        error={errors.password}
        errorId={errors.form && formId}
        wrong={blamed}
        words={{ show: t('showPassword'), hide: t('hidePassword') }}
      />
      {wanted && (
        <CaptchaField
          captcha={captcha}
          onRefresh={refreshCaptcha}
          value={code}
          onChange={setCode}
          error={errors.code}
        />
      )}
      <Button type="submit" variant="brand" size="large" block disabled={busy}>
        {busy ? t('submitting') : t('submit')}
      </Button>
    </form>
  );
}
