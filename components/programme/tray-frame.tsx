import clsx from 'clsx';
import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import styles from './board.module.css';

/** A box beside the timetable, with its heading; above a list it is folded to it. */
export function TrayFrame({
  title,
  note,
  head,
  folds,
  className,
  children,
  ...rest
}: ComponentPropsWithoutRef<'section'> & { title: string; note?: string; head?: ReactNode; folds: boolean }) {
  const id = useId();
  const words = (
    <>
      <h2 id={id}>{title}</h2> {note && <span className={styles.quiet}>{note}</span>}
    </>
  );
  return (
    <section className={clsx(styles.tray, className)} aria-labelledby={id} {...rest}>
      {folds ? (
        <details>
          <summary>{words}</summary>
          <div className={styles.head}>{head}</div>
          {children}
        </details>
      ) : (
        <>
          <div className={styles.head}>
            {words}
            {head}
          </div>
          {children}
        </>
      )}
    </section>
  );
}
