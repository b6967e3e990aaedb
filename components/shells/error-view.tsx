import type { ReactNode } from 'react';
import styles from './error-view.module.css';

const PICTURES = { 500: '/images/error-500.svg', other: '/images/error-other.svg' };

/** One failed page: the picture by status (spec §2: one for 500, another for others), one sentence, the ways out. Props only. */
export function ErrorView({
  status,
  title,
  text,
  facts,
  urgent,
  children,
}: {
  status: number;
  title: string;
  text: string;
  /** Status and message in small print. */
  facts?: ReactNode;
  /** It replaced a page that somebody was reading: announced at once. */
  urgent?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={`content ${styles.view}`}>
      <img
        src={status === 500 ? PICTURES[500] : PICTURES.other}
        alt=""
        width={320}
        height={187}
        // Every page carries this one for the case of need: not loaded ahead.
        fetchPriority="low"
        className={styles.picture}
      />
      <div className={styles.words} role={urgent ? 'alert' : undefined}>
        {status > 0 && <p className={styles.status}>{status}</p>}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {facts && <div className={styles.facts}>{facts}</div>}
        {children}
      </div>
    </div>
  );
}
