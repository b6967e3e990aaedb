import { useTranslations } from 'next-intl';
import styles from './dashboard.module.css';

const WIDTH = 300;
const HEIGHT = 64;
const GAP = 2;

interface Props {
  /** What is counted. */
  name: string;
  days: readonly number[];
  labels: readonly string[];
  /** A value in words. */
  shown: (value: number) => string;
}

/** Thirty days as columns over a scale, today last; what they show is said in words, and every day stands in a table. */
export function SeriesChart({ name, days, labels, shown }: Props) {
  const t = useTranslations('console.dashboard');
  const most = Math.max(0, ...days);
  const least = Math.min(0, ...days);
  const span = most - least || 1;
  const step = WIDTH / days.length;
  const yOf = (value: number) => ((most - value) / span) * HEIGHT;
  const [first = '', middle = '', last = ''] = [labels[0], labels[Math.floor(labels.length / 2)], labels.at(-1)];
  const top = days.indexOf(Math.max(...days));
  const said = t('chart', { first, last, top: labels[top] ?? '', most: shown(days[top] ?? 0) });
  return (
    <div className={styles.chart}>
      <div className={styles.plot}>
        <p className={styles.scale} aria-hidden="true">
          <span>{shown(most)}</span>
          {least < 0 && <span>{shown(least)}</span>}
          {least === 0 && most > 0 && <span>{shown(0)}</span>}
        </p>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={said}>
          <line x1={0} x2={WIDTH} y1={yOf(0)} y2={yOf(0)} className={styles.zero} />
          {days.map((value, index) => (
            <rect
              key={labels[index]}
              x={index * step}
              y={Math.min(yOf(0), yOf(value))}
              width={step - GAP}
              height={value === 0 ? 0 : Math.max(1.5, Math.abs(yOf(value) - yOf(0)))}
              className={styles.column}
            >
              <title>{`${labels[index]}: ${shown(value)}`}</title>
            </rect>
          ))}
        </svg>
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>{first}</span>
        <span>{middle}</span>
        <span>{last}</span>
      </p>
      <details className={styles.table}>
        <summary>{t('table')}</summary>
        <table>
          <caption>{name}</caption>
          <tbody>
            {days.map((value, index) => (
              <tr key={labels[index]}>
                <th scope="row">{labels[index]}</th>
                <td>{shown(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
