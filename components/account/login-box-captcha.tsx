'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { getCaptcha } from '@/contract/auth';
import { callMain } from '@/lib/api/clients';
import styles from './login-box.module.css';
import { LoginField } from './login-box-field';

export interface Captcha {
  /** `off`: this upstream wants none. */
  state: 'none' | 'loading' | 'shown' | 'failed' | 'off';
  uuid: string;
  img: string;
}
const NONE: Captcha = { state: 'none', uuid: '', img: '' };

/** A picture captcha and the way to get another one: each serves once, for two minutes (contract.md, "Envelope"). */
export function useCaptcha(): [Captcha, () => Promise<void>] {
  const [captcha, setCaptcha] = useState<Captcha>(NONE);
  const refresh = useCallback(async () => {
    setCaptcha((before) => ({ ...before, state: 'loading' }));
    try {
      const answer = await callMain(getCaptcha, { quiet: true });
      const { uuid, img } = answer;
      if (answer.captchaEnabled === false) setCaptcha({ ...NONE, state: 'off' });
      else setCaptcha({ state: uuid && img ? 'shown' : 'failed', uuid: uuid ?? '', img: img ?? '' });
    } catch {
      setCaptcha({ ...NONE, state: 'failed' });
    }
  }, []);
  return [captcha, refresh];
}

/** The captcha's input with its picture, which gives another one on a click. */
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
  const picture = captcha.img && <img src={`data:image/gif;base64,${captcha.img}`} alt="" width={120} height={40} />;
  return (
    <LoginField
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
          aria-label={captcha.state === 'failed' ? t('captchaFailed') : t('captchaAlt')}
          aria-busy={captcha.state === 'loading'}
        >
          {captcha.state === 'failed' ? t('refreshCaptcha') : picture}
        </button>
      }
    />
  );
}
