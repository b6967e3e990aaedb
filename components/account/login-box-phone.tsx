'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CaptchaField } from '@/components/ui/captcha-field';
import { CodeSent, SendCodeButton } from '@/components/ui/send-code';
import { TextField } from '@/components/ui/text-field';
import { sendSmsCode } from '@/contract/auth';
import { useCaptcha } from '@/lib/account/use-captcha';
import { useWait } from '@/lib/account/use-wait';
import { callMain } from '@/lib/api/clients';
import { signInByPhone } from '@/lib/session/sign-in';
import styles from './login-box.module.css';
import { checkCodeRequest, checkPhoneLogin, readFailure } from './login-box-check';
import { useLoginErrors } from './login-box-errors';

/** One message a minute and phone (quality.md, "Limits"). */
const WAIT_SECONDS = 60;
const DEFAULT_VALID_SECONDS = 600;

/** Signing in by a code sent to the phone; every message costs a captcha. */
export function LoginByPhone({ onDone }: { onDone: () => void }) {
  const t = useTranslations('login');
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [phonenumber, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [sentMinutes, setSentMinutes] = useState(0);
  const [busy, setBusy] = useState(false);
  const [wait, setWait] = useWait();
  const [captcha, refreshCaptcha] = useCaptcha();
  const { errors, blamed, showChecked, showFailure, clear } = useLoginErrors(form);

  useEffect(() => {
    void refreshCaptcha();
  }, [refreshCaptcha]);

  const send = async () => {
    if (busy || wait > 0) return;
    const checked = checkCodeRequest({ phonenumber, code: captcha.state === 'off' ? '-' : code });
    if (showChecked(checked)) return;
    setBusy(true);
    clear();
    setSentMinutes(0);
    try {
      const query = { phonenumber, type: 'login' as const, code, uuid: captcha.uuid };
      const answer = await callMain(sendSmsCode, { query, quiet: true });
      setSentMinutes(Math.round((answer?.expireIn ?? DEFAULT_VALID_SECONDS) / 60));
      setWait(WAIT_SECONDS);
      form.current?.querySelector<HTMLInputElement>('input[name=smsCode]')?.focus();
    } catch (error) {
      showFailure(readFailure(error));
    } finally {
      setBusy(false);
      setCode('');
      void refreshCaptcha();
    }
  };

  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const smsCode = String(new FormData(event.currentTarget).get('smsCode'));
    if (showChecked(checkPhoneLogin({ phonenumber, smsCode }))) return;
    setBusy(true);
    clear();
    try {
      if (await signInByPhone(phonenumber.trim(), smsCode.trim())) onDone();
      else showFailure({ form: t('failed'), fields: {}, captcha: false, network: false, blamed: false });
    } catch (error) {
      showFailure(readFailure(error));
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
        label={t('phone')}
        name="phonenumber"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={20}
        value={phonenumber}
        onChange={(event) => setPhone(event.target.value)}
        error={errors.phonenumber}
        errorId={errors.form && formId}
        wrong={blamed}
      />
      <CaptchaField captcha={captcha} onRefresh={refreshCaptcha} value={code} onChange={setCode} error={errors.code} />
      <TextField
        label={t('smsCode')}
        name="smsCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={errors.smsCode}
        after={<SendCodeButton busy={busy} wait={wait} onSend={() => void send()} />}
      />
      <CodeSent minutes={sentMinutes} />
      <Button type="submit" variant="brand" size="large" block disabled={busy}>
        {t('submit')}
      </Button>
    </form>
  );
}
