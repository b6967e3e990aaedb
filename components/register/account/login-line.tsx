'use client';

import { LoginOpener } from '@/components/ui/action/login-opener';
import { selectSignedIn, useSessionStore } from '@/lib/stores/session-store';
import styles from './login-line.module.css';

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
