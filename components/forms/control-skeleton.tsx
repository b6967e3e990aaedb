import styles from './fields.module.css';

/** The shape of a control whose code is on its way. */
export function ControlSkeleton() {
  return <span className={styles.waiting} aria-hidden="true" />;
}
