import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { Dashboard } from '@/contract/console/console';
import { href } from '@/lib/href';
import { formatCount, formatDayShort, formatYuan, toIso } from '@/lib/i18n/format';
import { WAITS } from '@/lib/menu/console-menu';
import styles from './dashboard.module.css';
import { SeriesChart } from './series-chart';

const FIGURES = ['people', 'certs', 'videos', 'meetings', 'income'] as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What the console begins with for staff: what waits, what the last thirty days brought. */
export function DashboardView({ figures, roleless }: { figures: Dashboard; roleless?: boolean }) {
  const t = useTranslations('console.dashboard');
  const locale = asLocale(useLocale());
  const labels = daysFrom(figures.since, 30).map((day) => formatDayShort(locale, day));
  const { waiting, oldest } = figures;
  return (
    <>
      {waiting && (
        <div className={clsx(styles.figures, styles.waiting)}>
          {WAITS.map(([key, route, query]) => {
            const count = waiting[key];
            if (typeof count !== 'number') return null;
            const since = oldest?.[key];
            return (
              <section key={key} className={clsx(styles.figure, count === 0 && styles.quiet)}>
                <h2>
                  <SmartLink href={query ? href(route, {}, { query }) : href(route)} className={styles.link}>
                    {t(`waiting.${key}`)}
                  </SmartLink>
                </h2>
                <p className={styles.value}>{formatCount(locale, count)}</p>
                {key === 'differing' && count > 0 && (
                  <p className={styles.note}>
                    <SmartLink
                      href={href('consoleMessages', {}, { query: { gateway: 'differs' } })}
                      className={styles.further}
                    >
                      {t('messages')}
                    </SmartLink>
                  </p>
                )}
                {since && (
                  <p className={styles.note}>
                    <time dateTime={toIso(since)}>{t('oldest', ageOf(since, figures.now))}</time>
                  </p>
                )}
              </section>
            );
          })}
        </div>
      )}
      {roleless && <EmptyState title={t('noRoles')} text={t('noRolesText')} />}
      {FIGURES.some((key) => figures[key]) && (
        <section className={styles.section}>
          <h2>{t('days')}</h2>
          <div className={styles.figures}>
            {FIGURES.map((key) => {
              const series = figures[key];
              if (!series) return null;
              const shown = (value: number) =>
                key === 'income' ? formatYuan(String(value)) : formatCount(locale, value);
              return (
                <div key={key} className={styles.figure}>
                  <h3 className={styles.note}>
                    {t(`figures.${key}`)} · {t(`units.${key}`)}
                  </h3>
                  <p className={styles.value}>{shown(series.total)}</p>
                  <p className={styles.note}>{t('today', { value: shown(series.days.at(-1) ?? 0) })}</p>
                  <SeriesChart name={t(`figures.${key}`)} days={series.days} labels={labels} shown={shown} />
                </div>
              );
            })}
          </div>
        </section>
      )}
    </>
  );
}

/** For how long something has waited, in whole hours, from two days on in days. */
function ageOf(since: string, now: string) {
  const hours = Math.max(0, Math.floor((Date.parse(toIso(now)) - Date.parse(toIso(since))) / HOUR_MS));
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}

/** `yyyy-MM-dd` of so many days from the first on. */
function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => new Date(start + index * DAY_MS).toISOString().slice(0, 10));
}
