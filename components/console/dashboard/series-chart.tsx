import { useTranslations } from 'next-intl';
import styles from './dashboard.module.css';

const WIDTH = 300;
const HEIGHT = 64;
const GAP = 2;

/** Thirty days as columns, today last; what they show is said in words, and each column has its own. */
export function SeriesChart({ days, labels }: { days: readonly number[]; labels: readonly string[] }) {
  const t = useTranslations('console.dashboard');
  const most = Math.max(1, ...days);
  const step = WIDTH / days.length;
  const top = days.indexOf(Math.max(...days));
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('chart', {
        first: labels[0] ?? '',
        last: labels.at(-1) ?? '',
        top: labels[top] ?? '',
        most: days[top] ?? 0,
      })}
    >
      {days.map((value, index) => {
        const height = value === 0 ? 1 : Math.max(3, (value / most) * (HEIGHT - 2));
        return (
          <rect
            key={labels[index]}
            x={index * step}
            y={HEIGHT - height}
            width={step - GAP}
            height={height}
            className={value === 0 ? styles.none : styles.column}
          >
            <title>{`${labels[index]}: ${value}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
