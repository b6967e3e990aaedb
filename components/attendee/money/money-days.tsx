import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { DeskMoney } from '@/contract/attendee/desk-money';
import { formatYuan } from '@/lib/i18n/format';
import styles from './money.module.css';
import { toSeries } from './money-series';

const [WIDTH, HEIGHT] = [360, 120];

/** What a meeting had taken by so many days before it, as columns, and its last edition then, as a line; every day stands in a table. */
export function MoneyDays({ money }: { money: DeskMoney }) {
  const t = useTranslations('desk.money');
  const id = useId();
  // An edition that took nothing is no line at all.
  const last = money.last && money.last.days.length > 0 ? money.last : null;
  const series = toSeries({ ...money, last });
  if (series.length === 0) return null;
  const most = Math.max(...series.flatMap(({ now, last }) => [now ?? 0, last ?? 0]), 1);
  const step = WIDTH / series.length;
  const yOf = (yuan: number) => HEIGHT - (Math.max(yuan, 0) / most) * HEIGHT;
  const line = series
    .flatMap(({ last }, at) => (last === null ? [] : [`${at * step + step / 2},${yOf(last)}`]))
    .join(' ');
  const shown = (yuan: number | null) => (yuan === null ? '–' : formatYuan(yuan.toFixed(2)));
  const dayOf = (before: number) => t(before < 0 ? 'after' : 'before', { days: Math.abs(before) });
  const [first, end] = [series[0], series.at(-1)];
  const today = series.findLast(({ now }) => now !== null);
  return (
    <section aria-labelledby={`${id}-days`}>
      <h2 id={`${id}-days`}>{t('days')}</h2>
      {/* Of one day there is nothing to compare: the table says it. */}
      {series.length > 1 && (
        <>
          <svg
            className={styles.plot}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t(last ? 'chartBeside' : 'chart', {
              day: dayOf(today?.before ?? 0),
              now: shown(today?.now ?? 0),
              last: shown(today?.last ?? null),
            })}
          >
            <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className={styles.zero} />
            {series.map(
              ({ before, now }, at) =>
                now !== null && (
                  <rect
                    key={before}
                    x={at * step}
                    y={yOf(now)}
                    width={Math.max(step * 0.8, 0.5)}
                    height={HEIGHT - yOf(now)}
                    className={styles.column}
                  />
                ),
            )}
            {line && <polyline points={line} className={styles.last} />}
          </svg>
          <p className={styles.axis} aria-hidden="true">
            <span>{first && dayOf(first.before)}</span>
            <span>{end && dayOf(end.before)}</span>
          </p>
        </>
      )}
      {last && series.length > 1 && <p className={styles.hint}>{t('legend')}</p>}
      <details className={styles.days} open={series.length === 1}>
        <summary>{t('table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard. */}
        <section className={styles.scroll} aria-label={t('table')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                <th scope="col">{t('taken')}</th>
                {last && <th scope="col">{t('takenLast')}</th>}
              </tr>
            </thead>
            <tbody>
              {series
                .filter(({ moved }) => moved)
                .map(({ before, now, last }) => (
                  <tr key={before}>
                    <th scope="row">{dayOf(before)}</th>
                    <td>{shown(now)}</td>
                    {last && <td>{shown(last)}</td>}
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
