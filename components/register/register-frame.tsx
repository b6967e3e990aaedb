import type { ReactNode } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Logo } from '@/components/ui/picture/logo';
import { href } from '@/lib/href';
import styles from './register-frame.module.css';

/** The bare frame of registration: the way home, the other language, signing in; graph paper behind what comes first. */
export function RegisterFrame({
  siteName,
  homeLabel,
  language,
  login,
  children,
}: {
  siteName: string;
  homeLabel: string;
  language: ReactNode;
  login: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.frame}>
      <div className={styles.paper} aria-hidden="true" />
      <div className={`content ${styles.bar}`}>
        <SmartLink href={href('home')} className={styles.home} aria-label={homeLabel}>
          <Logo name={siteName} />
        </SmartLink>
        <div className={styles.side}>
          {login}
          {language}
        </div>
      </div>
      <div className={`content ${styles.page}`}>{children}</div>
    </div>
  );
}
