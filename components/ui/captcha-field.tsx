'use client';

import { useTranslations } from 'next-intl';
import type { Captcha } from '@/lib/account/use-captcha';
import { TextField } from './text-field';
import styles from './text-field.module.css';

/** The captcha's input with its picture, which gives another one on a click; nothing where the upstream wants none. */
export function CaptchaField({
  captcha,
  onRefresh,
  value,
  onChange,
  error,
}: {
  captcha: Captcha;
  onRefresh: () => void;
  value: string;
  onChange: (value: string) => void;
  error?: string;
}) {
  const t = useTranslations('login');
  if (captcha.state === 'off') return null;
  const failed = captcha.state === 'failed';
  return (
    <TextField
      label={t('captcha')}
      name="code"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={8}
      after={
        <button
          type="button"
          className={styles.captcha}
          onClick={onRefresh}
          aria-label={failed ? t('captchaFailed') : t('captchaAlt')}
          aria-busy={captcha.state === 'loading'}
        >
          {failed && t('refreshCaptcha')}
          {captcha.img && <img src={`data:image/gif;base64,${captcha.img}`} alt="" width={120} height={40} />}
        </button>
      }
    />
  );
}
