'use client';

import { useTranslations } from 'next-intl';
import { Button } from './button';
import styles from './text-field.module.css';

/** Asks for a code by message; counts the seconds until another one may be asked for. */
export function SendCodeButton({ busy, wait, onSend }: { busy: boolean; wait: number; onSend: () => void }) {
  const t = useTranslations('login');
  return (
    <Button className={styles.send} onClick={onSend} disabled={busy || wait > 0}>
      {wait > 0 ? t('sendAgain', { seconds: wait }) : t('sendCode')}
    </Button>
  );
}

/** Says that a code was sent and for how many minutes it is valid; says nothing at 0. */
export function CodeSent({ minutes }: { minutes: number }) {
  const t = useTranslations('login');
  return (
    <p role="status" className={minutes > 0 ? styles.sent : 'visually-hidden'}>
      {minutes > 0 && t('sent', { minutes })}
    </p>
  );
}
