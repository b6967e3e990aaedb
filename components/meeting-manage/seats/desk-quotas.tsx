import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { Quota } from '@/contract/attendee/quota';
import { formatCount, formatDateTime } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import seatStyles from './seats.module.css';

const FIGURES = ['capacity', 'taken', 'held', 'offered', 'kept', 'free', 'waiting'] as const;
type Figure = (typeof FIGURES)[number];

/** The quotas of a meeting: how much of each is taken, kept for whom and until when, and free; and how many of them have no name in the list. */
export function DeskQuotas({ quotas, elsewhere }: { quotas: Quota[]; elsewhere: number }) {
  const t = useTranslations('meetingManage.quotas');
  const locale = asLocale(useLocale());
  const id = useId();
  const figures = FIGURES.filter((figure) => figure !== 'kept' || quotas.some(({ kept }) => kept > 0));
  if (quotas.length === 0) return null;
  return (
    <div className={seatStyles.part}>
      <h2 id={`${id}-quotas`}>{t('title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard. */}
      <section className={seatStyles.quotas} aria-labelledby={`${id}-quotas`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('quota')}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col">
                  {t(figure)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {quotas.map((quota) => (
              <tr key={quota.poolId}>
                <th scope="row">
                  <QuotaName quota={quota} locale={locale} />
                </th>
                {figures.map((figure) => (
                  <td key={figure} data-label={t(figure)}>
                    <FigureOf quota={quota} figure={figure} locale={locale} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {elsewhere > 0 && <p>{t('elsewhere', { count: elsewhere })}</p>}
    </div>
  );
}

function QuotaName({ quota: { kind, name, nameEn, types }, locale }: { quota: Quota; locale: Locale }) {
  const t = useTranslations('meetingManage');
  if (kind === 'meeting') return t('quotas.meeting');
  return (
    <>
      <Bilingual locale={locale} zh={name} en={nameEn} />
      {types.length > 0 && (
        <small>
          {types.map(({ feeName, feeNameEn }, at) => (
            <span key={`${feeName} ${feeNameEn}`}>
              {at > 0 && t('comma')}
              <Bilingual locale={locale} zh={feeName} en={feeNameEn} />
            </span>
          ))}
        </small>
      )}
    </>
  );
}

/** A figure, and what is to be known of it: until when it is kept, or that nothing is left. */
function FigureOf({ quota, figure, locale }: { quota: Quota; figure: Figure; locale: Locale }): ReactNode {
  const t = useTranslations('meetingManage.quotas');
  const { heldUntil, offeredUntil, free, waited } = quota;
  const value = quota[figure];
  if (value === null) return t('noLimit');
  const until = {
    held: heldUntil,
    offered: offeredUntil,
    capacity: null,
    taken: null,
    kept: null,
    free: null,
    waiting: null,
  }[figure];
  return (
    <>
      {figure === 'free' && free === 0 ? (
        <StatusBadge tone="warning">{t('full')}</StatusBadge>
      ) : (
        formatCount(locale, value)
      )}
      {value > 0 && until && <small>{t('until', { time: formatDateTime(locale, until) })}</small>}
      {figure === 'free' && value > 0 && waited && <small>{t('forWaiting')}</small>}
    </>
  );
}
