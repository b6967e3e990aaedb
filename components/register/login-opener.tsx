'use client';

import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/action/button';
import { selectSignedIn, useSessionStore } from '@/lib/stores/session-store';
import { useUiStore } from '@/lib/stores/ui-store';
import styles from './login-opener.module.css';

/** Opens the login box over the current page. */
export function LoginOpener({ children, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button {...rest} onClick={() => useUiStore.getState().openLogin()}>
      {children}
    </Button>
  );
}

/** The line for people who have an account; empty for those who are signed in. */
export function LoginLine({ words }: { words: { haveAccount: string; login: string } }) {
  const signedIn = useSessionStore(selectSignedIn);
  if (signedIn) return null;
  return (
    <span className={styles.line}>
      <span className={styles.question}>{words.haveAccount}</span>
      <LoginOpener variant="quiet">{words.login}</LoginOpener>
    </span>
  );
}
