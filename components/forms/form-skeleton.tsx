import styles from './form-skeleton.module.css';

/** The shape of a form that is loading. */
export function FormSkeleton({ label, fields = 5 }: { label: string; fields?: number }) {
  const keys = Array.from({ length: fields }, (_, index) => `f${index}`);
  return (
    <div role="status" aria-busy="true" className={styles.form}>
      <span className="visually-hidden">{label}</span>
      {keys.map((key) => (
        <span key={key} className={styles.field} aria-hidden="true">
          <span className={styles.label} />
          <span className={styles.input} />
        </span>
      ))}
    </div>
  );
}
