import { Children, type ReactNode } from 'react';
import { CardLink } from '@/components/ui/action/card-link';
import { MetaLine } from '@/components/ui/fact/meta-line';
import styles from './result-row.module.css';

/** One result: what it is called, its state and date, and a line of facts. One link. */
export function ResultRow({
  href,
  title,
  picture,
  state,
  date,
  facts,
  text,
}: {
  href: string;
  title: ReactNode;
  picture?: ReactNode;
  /** On now, upcoming, over, replay. */
  state?: ReactNode;
  date?: ReactNode;
  facts: ReactNode;
  /** A line or two of what it says. */
  text?: ReactNode;
}) {
  return (
    <article className={styles.row}>
      {picture}
      <div className={styles.words}>
        <h3 className={styles.title}>
          <CardLink href={href}>{title}</CardLink>
        </h3>
        {(state || date) && (
          <p className={styles.when}>
            {state}
            {date}
          </p>
        )}
        <MetaLine>{Children.toArray(facts)}</MetaLine>
        {text && <p className={styles.text}>{text}</p>}
      </div>
    </article>
  );
}
