import styles from './text-field.module.css';

/** The words that belong to a form as a whole, said aloud when they come; stands empty in the page before. */
export function FormAlert({ children }: { children?: string }) {
  return (
    <p role="alert" className={children ? styles.summary : styles.quiet}>
      {children}
    </p>
  );
}
