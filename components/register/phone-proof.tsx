'use client';

import { Form, Input, type InputProps } from 'antd';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CaptchaField } from '@/components/ui/captcha-field';
import { CodeSent, SendCodeButton } from '@/components/ui/send-code';
import { sendSmsOnRegister } from '@/contract/auth';
import { type CodeAsked, usePhoneCode } from '@/lib/account/use-phone-code';
import { callToken } from '@/lib/api/clients';
import styles from './phone-proof.module.css';

const sendCode = (asked: CodeAsked) => callToken(sendSmsOnRegister, { body: asked, quiet: true });

/** A phone number of an antd form and, unless the account has it already (`known`), the code sent to it. */
export function PhoneProof({ known }: { known: string }) {
  const t = useTranslations();
  const form = Form.useFormInstance();
  const phonenumber: string = Form.useWatch('phonenumber', form) ?? known;
  return (
    <>
      <Form.Item name="phonenumber" label={t('register.form.phone')} extra={t('register.form.phoneHint')}>
        <Input type="tel" inputMode="numeric" autoComplete="tel-national" maxLength={20} />
      </Form.Item>
      {needsCode(phonenumber, known) && <CodeFields phonenumber={phonenumber} />}
    </>
  );
}

/** Whether a number has to be proved by the code sent to it. */
export function needsCode(phonenumber: string, known: string): boolean {
  return !known || phonenumber.trim() !== known;
}

function CodeFields({ phonenumber }: { phonenumber: string }) {
  const t = useTranslations();
  const form = Form.useFormInstance();
  const phone = usePhoneCode(sendCode);
  const captchaBox = useRef<HTMLDivElement>(null);
  const [captchaError, setCaptchaError] = useState('');
  const { captcha, refreshCaptcha, values, set, wait, sentMinutes, busy } = phone;

  useEffect(() => {
    void refreshCaptcha();
  }, [refreshCaptcha]);

  const send = async () => {
    const found = await phone.send(phonenumber);
    // Keys from the checks, words from the upstream.
    const say = (key = '') => (key && t.has(key) ? t(key) : key);
    setCaptchaError(say(found.code));
    const errors = { phonenumber: say(found.phonenumber), smsCode: say(found.form) };
    form.setFields(Object.entries(errors).map(([name, words]) => ({ name, errors: words ? [words] : [] })));
    if (found.code) captchaBox.current?.querySelector('input')?.focus();
    else form.focusField(errors.phonenumber ? 'phonenumber' : 'smsCode');
  };

  return (
    <>
      <div ref={captchaBox} className={styles.captcha}>
        <CaptchaField
          captcha={captcha}
          onRefresh={() => void refreshCaptcha()}
          value={values.code}
          onChange={(value) => set('code', value)}
          error={captchaError}
        />
      </div>
      <Form.Item name="smsCode" label={t('login.smsCode')}>
        <CodeInput after={<SendCodeButton busy={busy} wait={wait} onSend={() => void send()} />} />
      </Form.Item>
      <div className={styles.sent}>
        <CodeSent minutes={sentMinutes} />
      </div>
    </>
  );
}

function CodeInput({ after, ...input }: InputProps & { after: ReactNode }) {
  return (
    <span className={styles.line}>
      <Input {...input} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      {after}
    </span>
  );
}
