import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { z } from 'zod';
import { SmartLink } from '@/components/ui/action/smart-link';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { accountSchema } from '@/contract/account/account';
import type { PayOrder } from '@/contract/pay/order';
import { href } from '@/lib/href';
import { Movements, UnpaidRows } from './asset-rows';
import styles from './pay.module.css';
import { Purses } from './purses';

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
  const id = useId();
  const menu = useTranslations('my.menu');
  return (
    <div className={styles.page}>
      <header>
        <h1>{menu('fee')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <Purses account={account} />
      {open.length > 0 && <UnpaidRows orders={open} />}
      <section className={styles.section} aria-labelledby={id}>
        <div className={styles.head}>
          <h2 id={id}>{t('recent')}</h2>
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
