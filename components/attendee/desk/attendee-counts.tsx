import { useLocale, useTranslations } from 'next-intl';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import { ATTENDEE_STATES, type AttendeeState } from '@/contract/attendee/attendee';
import type { AttendeeDesk } from '@/contract/attendee/desk';
import { formatCount } from '@/lib/i18n/format';
import styles from './desk.module.css';

/** How many are in a state. */
export const countIn = ({ counts }: AttendeeDesk, state: AttendeeState) =>
  counts.reduce((sum, one) => sum + (one.state === state ? one.count : 0), 0);

/** How many there are, by type and state; states that nobody is in are left out. */
export function AttendeeCounts({
  sheet: { fees, counts, elsewhere },
  titled = false,
}: {
  sheet: AttendeeDesk;
  /** Below a list: under a heading. */
  titled?: boolean;
}) {
  const t = useTranslations('desk');
  const locale = asLocale(useLocale());
  const states = ATTENDEE_STATES.filter((state) => counts.some((one) => one.state === state));
  const of = (feeId: number, state: AttendeeState) =>
    counts.find((one) => one.feeId === feeId && one.state === state)?.count ?? 0;
  const shown = fees.filter(({ feeId }) => counts.some((one) => one.feeId === feeId));
  const besides = elsewhere > 0 && <p className={styles.hint}>{t('elsewhere', { count: elsewhere })}</p>;
  if (shown.length === 0) return besides || <p className={styles.hint}>{t('nobody')}</p>;
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard.
    <section className={styles.counts} aria-label={t('counts')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('fields.fee')}</th>
            {states.map((state) => (
              <th key={state} scope="col">
                {t(`states.${state}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ feeId, feeName, feeNameEn }) => (
            <tr key={feeId}>
              <th scope="row">
                <Bilingual locale={locale} zh={feeName} en={feeNameEn} />
              </th>
              {states.map((state) => (
                <td key={state}>{formatCount(locale, of(feeId, state))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
  if (!titled)
    return (
      <>
        {table}
        {besides}
      </>
    );
  return (
    <>
      <h2 className={styles.title}>{t('counts')}</h2>
      {table}
      {besides}
    </>
  );
}
