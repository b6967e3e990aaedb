'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { PhoneCode } from '@/lib/account/use-phone-code';
import { CaptchaField } from './captcha-field';
import { CodeSent, SendCodeButton } from './send-code';
import { TextField } from './text-field';

/** Phone number, captcha and the code from the message; another one after a minute. */
export function PhoneCodeFields({
  phone,
  label,
  hint,
  errors,
  onSend,
}: {
  phone: PhoneCode;
  label?: string;
  hint?: string;
  errors: Record<string, string | undefined>;
  onSend: () => void;
}) {
  const t = useTranslations('login');
  const { values, set, captcha, refreshCaptcha, wait, sentMinutes, busy } = phone;

  useEffect(() => {
    void refreshCaptcha();
  }, [refreshCaptcha]);

  return (
    <>
      <TextField
        label={label ?? t('phone')}
        hint={hint}
        name="phonenumber"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={20}
        value={values.phonenumber}
        onChange={(event) => set('phonenumber', event.target.value)}
        error={errors.phonenumber}
      />
      <CaptchaField
        captcha={captcha}
        onRefresh={() => void refreshCaptcha()}
        value={values.code}
        onChange={(value) => set('code', value)}
        error={errors.code}
      />
      <TextField
        label={t('smsCode')}
        name="smsCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={values.smsCode}
        onChange={(event) => set('smsCode', event.target.value)}
        error={errors.smsCode}
        after={<SendCodeButton busy={busy} wait={wait} onSend={onSend} />}
      />
      <CodeSent minutes={sentMinutes} />
    </>
  );
}
