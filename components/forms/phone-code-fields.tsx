import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { Button } from '@/components/ui/action/button';
import { type PhoneForm, type SendCode, usePhoneCode } from '@/lib/forms/use-phone-code';
import { CaptchaField } from './captcha-field';
import styles from './fields.module.css';
import { TextField } from './text-field';

/** Phone number, captcha and the code from the message; another one after a minute. */
export function PhoneCodeFields({
  form,
  sendCode,
  label,
  hint,
}: {
  form: PhoneForm;
  sendCode: SendCode;
  label?: string;
  hint?: ReactNode;
}) {
  const t = useTranslations('form.code');
  return (
    <>
      <TextField
        field={form.field('phonenumber')}
        label={label ?? t('phone')}
        hint={hint}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={20}
      />
      <CodeFields form={form} sendCode={sendCode} />
    </>
  );
}

/** Captcha and code of a number that the form knows already. */
export function CodeFields({ form, sendCode, label }: { form: PhoneForm; sendCode: SendCode; label?: string }) {
  const t = useTranslations('form.code');
  const box = useRef<HTMLDivElement>(null);
  const { captcha, refreshCaptcha, wait, sentMinutes, busy, send } = usePhoneCode(form, sendCode);
  const ask = async () => {
    if (await send()) box.current?.querySelector('input')?.focus();
  };
  const words = busy ? t('sending') : wait > 0 ? t('sendAgain', { seconds: wait }) : t('send');
  return (
    <>
      <CaptchaField field={form.field('code')} captcha={captcha} onRefresh={refreshCaptcha} />
      <div ref={box}>
        <TextField
          field={form.field('smsCode')}
          label={label ?? t('label')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          after={
            // Its own words say why it cannot be pressed: on its way, or the seconds left.
            <Button className={styles.send} onClick={() => void ask()} disabled={busy || wait > 0}>
              {words}
            </Button>
          }
        />
      </div>
      <p role="status" className={sentMinutes > 0 ? styles.sent : 'visually-hidden'}>
        {sentMinutes > 0 && t('sent', { minutes: sentMinutes })}
      </p>
    </>
  );
}
