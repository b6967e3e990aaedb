import type { ReactNode } from 'react';
import { Drawing } from '@/components/ui/picture/drawing';
import styles from './state.module.css';

/** Something failed: announced to screen readers, with a way out. */
export function ErrorState({ title, text, action }: { title: ReactNode; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.state} role="alert">
      <Drawing scene="broken" className={styles.broken} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
