import { useLocale, useTranslations } from 'next-intl';
import type { z } from 'zod';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { asLocale } from '@/components/ui/locale';
import { SmartLink } from '@/components/ui/smart-link';
import type { accountSchema } from '@/contract/account';
import type { PayOrder } from '@/contract/order';
import { href } from '@/lib/href';
import { formatCount, formatDateTime, formatDay, formatYuan, toIso } from '@/lib/i18n/format';
import { FlowAmount } from './amount';
import { subjectOf } from './own-words';
import styles from './pay.module.css';
import { RowTime } from './row-time';

export interface AssetsPageProps {
  account: z.output<typeof accountSchema>;
  /** The newest movements of the wallet. */
  movements: PayOrder[];
  /** Orders that wait to be paid. */
  open: PayOrder[];
}

/** `/my/fee`: what somebody has, what waits to be paid, and the newest movements. */
export function AssetsPage({ account, movements, open }: AssetsPageProps) {
  const t = useTranslations('pay.assets');
  const menu = useTranslations('my.menu');
  return (
    <div className={styles.page}>
      <header>
        <h1>{menu('fee')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <Purses account={account} />
      {open.length > 0 && <OpenOrders orders={open} />}
      <section className={styles.section} aria-labelledby="movements-title">
        <div className={styles.head}>
          <h2 id="movements-title">{t('recent')}</h2>
          <nav className={styles.buttons} aria-label={t('more')}>
            <SmartLink className={styles.link} href={href('records')}>
              {t('records')}
            </SmartLink>
            <SmartLink className={styles.link} href={href('recharge')}>
              {t('rechargeRecords')}
            </SmartLink>
            <SmartLink className={styles.link} href={href('artFee', {}, { query: { tab: 'earnings' } })}>
              {t('earnings')}
            </SmartLink>
          </nav>
        </div>
        {movements.length > 0 ? (
          <Movements rows={movements} />
        ) : (
          <EmptyState title={t('noneYet')} text={t('noneText')} />
        )}
      </section>
    </div>
  );
}

function Purses({ account }: Pick<AssetsPageProps, 'account'>) {
  const t = useTranslations('pay.assets');
  const locale = asLocale(useLocale());
  const { balance, frozen, points, vipLevel, vipName, vipNameEn, vipExpireTime } = account;
  const isVip = (vipLevel ?? '0') !== '0';
  return (
    <dl className={styles.purses}>
      <Card className={`${styles.purse} ${styles.main}`}>
        <dt>{t('balance')}</dt>
        <dd className={styles.sum}>{formatYuan(balance ?? '0')}</dd>
        <dd className={styles.note}>{t('balanceHint')}</dd>
        {Number(frozen ?? 0) > 0 && (
          <dd className={styles.note}>
            {t('frozen')} {formatYuan(frozen ?? '0')} · {t('frozenHint')}
          </dd>
        )}
        <dd className={`${styles.buttons} ${styles.buttonsBelow}`}>
          <LinkButton href={href('recharge')} variant="primary">
            {t('recharge')}
          </LinkButton>
          <LinkButton href={href('artFee')}>{t('withdraw')}</LinkButton>
        </dd>
      </Card>
      <Card className={`${styles.purse} ${isVip ? styles.gold : ''}`}>
        <dt>{t('vip')}</dt>
        <dd className={styles.rowTitle}>{isVip ? (locale === 'en' ? vipNameEn : vipName) : t('vipNone')}</dd>
        {isVip && vipExpireTime && (
          <dd className={styles.note}>{t('vipUntil', { date: formatDay(locale, vipExpireTime) })}</dd>
        )}
        <dd className={styles.buttonsBelow}>
          <SmartLink className={styles.link} href={href(isVip ? 'vip' : 'openVip')}>
            {t(isVip ? 'vipRenew' : 'vipOpen')}
          </SmartLink>
        </dd>
      </Card>
      <Card className={styles.purse}>
        <dt>{t('points')}</dt>
        <dd className={styles.sum}>{formatCount(locale, points ?? 0)}</dd>
      </Card>
    </dl>
  );
}

function OpenOrders({ orders }: { orders: PayOrder[] }) {
  const t = useTranslations('pay.assets');
  const locale = asLocale(useLocale());
  return (
    <section className={styles.section} aria-labelledby="open-title">
      <h2 id="open-title">{t('open')}</h2>
      <ul className={styles.rows}>
        {orders.map((order) => (
          <li key={order.orderNo} className={styles.row}>
            <span>
              <span className={styles.rowTitle}>
                {subjectOf(locale, order)} · {formatYuan(order.amount)}
              </span>
              {order.expireTime && (
                <time className={styles.note} dateTime={toIso(order.expireTime)}>
                  {' '}
                  {t('until', { time: formatDateTime(locale, order.expireTime) })}
                </time>
              )}
            </span>
            <LinkButton href={href('cashier', {}, { query: { orderNo: order.orderNo } })}>{t('pay')}</LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Movements({ rows }: { rows: PayOrder[] }) {
  const locale = asLocale(useLocale());
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.orderNo} className={styles.row}>
          <span>
            <span className={styles.rowTitle}>{subjectOf(locale, row)}</span>
            <br />
            <span className={styles.note}>
              <RowTime time={row.payTime ?? row.createTime} />
            </span>
          </span>
          <FlowAmount amount={row.amount} direction={row.direction} />
        </li>
      ))}
    </ul>
  );
}
