import styles from '../register-flow.module.css';

/** What people need before they start. */
export function NeedsList({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section className={styles.needs} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
