'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { signInByPassword } from '@/lib/session/sign-in';
import styles from './login-box.module.css';
import { CaptchaField, useCaptcha } from './login-box-captcha';
import { checkPasswordLogin, readFailure } from './login-box-check';
import { useLoginErrors } from './login-box-errors';
import { LoginField } from './login-box-field';

/** Signing in by name and password; the captcha appears when the upstream asks for it. */
export function LoginByPassword({ onDone }: { onDone: () => void }) {
  const t = useTranslations('login');
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [shown, setShown] = useState(false);
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
      <LoginField
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
      <LoginField
        label={t('passwordField')}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={64}
        error={errors.password}
        errorId={errors.form && formId}
        wrong={blamed}
        after={
          <button type="button" className={styles.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? t('hidePassword') : t('showPassword')}
          </button>
        }
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
