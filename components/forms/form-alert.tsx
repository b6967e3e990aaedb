import styles from './fields.module.css';

/** The message for a form as a whole, announced when it appears; the element is in the page, empty, from the start. */
export function FormAlert({ id, children }: { id?: string; children?: string }) {
  return (
    <p id={id} role="alert" className={children ? styles.summary : styles.quiet}>
      {children}
    </p>
  );
}
