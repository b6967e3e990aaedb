'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { LoginOpener } from '@/components/ui/action/login-opener';
import { useHasToken } from '@/lib/session/has-token';
import { useSessionStore } from '@/lib/stores/session-store';
import styles from './schedule.module.css';

const OwnLink = dynamic(() => import('./own-link').then((loaded) => loaded.OwnLink), { ssr: false });

/** One's own schedule in a calendar: a link that works without signing in. */
export function LinkLeaf() {
  const t = useTranslations('schedule.mine');
  const id = useId();
  const hasToken = useHasToken();
  const ready = useSessionStore((state) => state.ready);
  const login = useSessionStore((state) => state.login);
  const [open, setOpen] = useState(false);
  const signedIn = ready ? login : hasToken;
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <p className={styles.quiet}>{t(signedIn ? 'text' : 'guest')}</p>
      {!signedIn && <LoginOpener>{t('signIn')}</LoginOpener>}
      {signedIn && !open && (
        <Button icon="calendar" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      )}
      {signedIn && open && <OwnLink />}
    </section>
  );
}
