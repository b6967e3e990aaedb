import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { CERT_FLAG, MEETING_STATUS } from '@/contract/codes';
import type { Dashboard } from '@/contract/console/console';
import { href } from '@/lib/href';
import { formatCount, formatDay, formatDayShort, formatYuan, toIso } from '@/lib/i18n/format';
import styles from './dashboard.module.css';
import { SeriesChart } from './series-chart';

const FIGURES = ['people', 'certs', 'videos', 'meetings', 'orders'] as const;
const WAITING = [
  ['certs', 'consoleCerts'],
  ['videos', 'consoleVideos'],
  ['meetings', 'consoleMeetings'],
  ['withdrawals', 'consoleWithdrawals'],
  ['vouchers', 'consoleVouchers'],
  ['invoices', 'consoleInvoices'],
  ['bills', 'consoleBills'],
  ['keepers', 'consoleKeepers'],
] as const;
const DAY_MS = 86_400_000;

/** What the console begins with: what waits, what the last thirty days brought; a department's own people and meetings. */
export function DashboardView({ figures, roleless }: { figures: Dashboard; roleless?: boolean }) {
  const t = useTranslations('console.dashboard');
  const locale = asLocale(useLocale());
  const labels = daysFrom(figures.since, 30).map((day) => formatDayShort(locale, day));
  const { waiting, dept } = figures;
  return (
    <>
      {waiting && (
        <div className={clsx(styles.figures, styles.waiting)}>
          {WAITING.map(([key, route]) => {
            const count = waiting[key];
            if (typeof count !== 'number') return null;
            return (
              <section key={key} className={clsx(styles.figure, count === 0 && styles.quiet)}>
                <h2>
                  <SmartLink href={href(route)} className={styles.link}>
                    {t(`waiting.${key}`)}
                  </SmartLink>
                </h2>
                <p className={styles.value}>{formatCount(locale, count)}</p>
              </section>
            );
          })}
        </div>
      )}
      {roleless && <EmptyState title={t('noRoles')} text={t('noRolesText')} />}
      {!dept && FIGURES.some((key) => figures[key]) && (
        <section className={styles.section}>
          <h2>{t('days')}</h2>
          <div className={styles.figures}>
            {FIGURES.map((key) => {
              const series = figures[key];
              if (!series) return null;
              const shown = (value: number) =>
                key === 'orders' ? formatYuan(String(value)) : formatCount(locale, value);
              return (
                <div key={key} className={styles.figure}>
                  <h3 className={styles.note}>{t(`figures.${key}`)}</h3>
                  <p className={styles.value}>{shown(series.total)}</p>
                  <p className={styles.note}>{t('today', { value: shown(series.days.at(-1) ?? 0) })}</p>
                  <SeriesChart days={series.days} labels={labels} />
                </div>
              );
            })}
          </div>
        </section>
      )}
      {dept && <DeptThings dept={dept} />}
    </>
  );
}

function DeptThings({ dept }: { dept: NonNullable<Dashboard['dept']> }) {
  const t = useTranslations('console.dashboard');
  const locale = asLocale(useLocale());
  return (
    <>
      <section className={styles.section}>
        <h2>{t.rich('members', { name: () => <OwnWords text={dept.deptName} /> })}</h2>
        <ul className={styles.rows}>
          {dept.members.map(({ userId, name, certFlag, deptAdmin }) => (
            <li key={userId}>
              <OwnWords text={name || t('unnamed')} />
              <span>
                {deptAdmin === '1' && `${t('admin')} · `}
                <StatusBadge tone={certFlag === CERT_FLAG.certified ? 'success' : 'warning'}>
                  {t(certFlag === CERT_FLAG.certified ? 'certified' : 'waits')}
                </StatusBadge>
              </span>
            </li>
          ))}
        </ul>
        <p>
          <SmartLink href={href('cert')}>{t('manageMembers')}</SmartLink>
        </p>
      </section>
      <section className={styles.section}>
        <h2>{t('ownMeetings')}</h2>
        {dept.meetings.length === 0 && <p className={styles.note}>{t('noMeetings')}</p>}
        <ul className={styles.rows}>
          {dept.meetings.map(({ msId, msName, msNameEn, startTime, status }) => (
            <li key={msId}>
              {status === MEETING_STATUS.draft ? (
                <Bilingual locale={locale} zh={msName} en={msNameEn} />
              ) : (
                <SmartLink href={href('meeting', { id: msId })}>
                  <Bilingual locale={locale} zh={msName} en={msNameEn} />
                </SmartLink>
              )}
              <span className={styles.note}>
                {startTime && <time dateTime={toIso(startTime)}>{formatDay(locale, startTime)}</time>} ·{' '}
                {t(`meetingStates.${status}`)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** `yyyy-MM-dd` of so many days from the first on. */
function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => new Date(start + index * DAY_MS).toISOString().slice(0, 10));
}
