import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import type { Captcha } from '@/lib/forms/use-captcha';
import type { Bound } from '@/lib/forms/use-schema-form';
import styles from './fields.module.css';
import { TextField } from './text-field';

/** The captcha's input with its picture, which gives another one on a click; nothing where the upstream wants none. */
export function CaptchaField({
  field,
  captcha,
  onRefresh,
}: {
  field: Bound<string>;
  captcha: Captcha;
  onRefresh: () => Promise<void>;
}) {
  const t = useTranslations('form.captcha');
  const first = useEffectEvent(() => {
    if (captcha.state === 'none') void onRefresh();
  });
  useEffect(() => first(), []);
  if (captcha.state === 'off') return null;
  const failed = captcha.state === 'failed';
  return (
    <TextField
      field={field}
      label={t('label')}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={8}
      after={
        <button
          type="button"
          className={styles.captcha}
          onClick={() => void onRefresh()}
          aria-label={failed ? t('failed') : t('alt')}
          aria-busy={captcha.state === 'loading'}
        >
          {failed && t('again')}
          {captcha.img && <img src={`data:image/gif;base64,${captcha.img}`} alt="" width={120} height={40} />}
        </button>
      }
    />
  );
}
