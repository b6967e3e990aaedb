import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import type { DeskMoney } from '@/contract/attendee/desk-money';
import { formatCount, formatYuan } from '@/lib/i18n/format';
import styles from './money.module.css';
import { MoneyDays } from './money-days';

const SUMS = ['paid', 'returned', 'onWay', 'failed', 'left'] as const;

/** What a meeting has taken, by type of fee and by day, beside its last edition. */
export function MoneyView({ money }: { money: DeskMoney }) {
  const t = useTranslations('desk.money');
  const kind = useTranslations('pay.biz');
  const locale = asLocale(useLocale());
  const id = useId();
  const { types, total } = money;
  const last = money.last && money.last.types.length > 0 ? money.last : null;
  const sums = SUMS.filter((key) => key !== 'failed' || Number(total.failed) > 0);
  if (types.length === 0) return <p className={styles.hint}>{t('empty')}</p>;
  const lastOf = ({ feeName, biz }: DeskMoney['types'][number]) =>
    last?.types.find((type) => type.feeName === feeName && type.biz === biz);
  const beside = (now: string, before: string | undefined) => (
    <>
      {now}
      {last && <small>{before ?? '–'}</small>}
    </>
  );
  return (
    <div className={styles.money}>
      {money.last && (
        <p className={styles.hint}>
          {t(last ? 'last' : 'lastEmpty')} <Bilingual locale={locale} zh={money.last.msName} en={money.last.msNameEn} />
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard. */}
      <section className={styles.scroll} aria-labelledby={`${id}-types`} tabIndex={0}>
        <h2 id={`${id}-types`}>{t('types')}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('type')}</th>
              {(['count', ...sums] as const).map((key) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {types.map((type) => {
              const before = lastOf(type);
              return (
                <tr key={`${type.biz} ${type.feeName}`}>
                  <th scope="row">
                    {type.feeName ? (
                      <Bilingual locale={locale} zh={type.feeName} en={type.feeNameEn} />
                    ) : (
                      kind(type.biz)
                    )}
                  </th>
                  <td>{beside(formatCount(locale, type.count), before && formatCount(locale, before.count))}</td>
                  {sums.map((key) => (
                    <td key={key}>{beside(formatYuan(type[key]), before && formatYuan(before[key]))}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <td>{beside(formatCount(locale, total.count), last ? formatCount(locale, last.total.count) : '')}</td>
              {sums.map((key) => (
                <td key={key}>{beside(formatYuan(total[key]), last ? formatYuan(last.total[key]) : '')}</td>
              ))}
            </tr>
          </tfoot>
        </table>
        {last && <p className={styles.hint}>{t('lastBelow')}</p>}
      </section>
      <MoneyDays money={money} />
    </div>
  );
}
