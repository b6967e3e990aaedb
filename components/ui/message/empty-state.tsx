import type { ReactNode } from 'react';
import { Drawing, type Scene } from '@/components/ui/picture/drawing';
import styles from './state.module.css';

/** Nothing here: a drawing, one sentence, one action. */
export function EmptyState({
  scene = 'list',
  title,
  text,
  action,
}: {
  scene?: Scene;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      <Drawing scene={scene} className={styles.drawing} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
