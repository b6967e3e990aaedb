import clsx from 'clsx';
import { Icon } from '@/components/ui/picture/icon';
import styles from './steps.module.css';

export interface Step {
  key: string;
  label: string;
  text?: string;
}

/** Steps on the site's ruler: what is done, where one stands, what comes. `current` is an index; past the end all are done. */
export function Steps({
  label,
  steps,
  current,
  words,
  flat,
}: {
  label: string;
  steps: Step[];
  current: number;
  /** Announced beside the marks. */
  words: { done: string; now: string };
  /** Horizontal at every width; otherwise vertical where there is room beside it. */
  flat?: boolean;
}) {
  return (
    <ol
      aria-label={label}
      className={clsx(styles.steps, !flat && styles.standing, steps.some(({ text }) => text) && styles.told)}
    >
      {steps.map((step, index) => {
        const done = index < current;
        const now = index === current;
        return (
          <li
            key={step.key}
            className={clsx(styles.step, done && styles.done, now && styles.now)}
            aria-current={now ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {done ? <Icon name="check" size={14} /> : <span aria-hidden="true">{index + 1}</span>}
            </span>
            <span className={styles.words}>
              <span className={styles.label}>
                {step.label}
                {done && <span className="visually-hidden"> {words.done}</span>}
              </span>
              {step.text && <span className={styles.text}>{step.text}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
