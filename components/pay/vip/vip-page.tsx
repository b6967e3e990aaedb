import { useLocale, useTranslations } from 'next-intl';
import type { z } from 'zod';
import { LinkButton } from '@/components/ui/action/link-button';
import { Card } from '@/components/ui/layout/card';
import { asLocale } from '@/components/ui/locale';
import { Icon } from '@/components/ui/picture/icon';
import type { accountSchema } from '@/contract/account/account';
import type { listMyOrders, PayOrder } from '@/contract/pay/order';
import type { Vip } from '@/contract/pay/pay';
import { href } from '@/lib/href';
import { formatDay } from '@/lib/i18n/format';
import type { ListStart, RemoteListOptions } from '@/lib/lists/use-remote-list';
import { OrderList } from '../order/order-list';
import styles from '../pay.module.css';
import { PlanRights } from './plan-rights';

/** `/my/vip`: the level, what it is good for, its end, and the orders. */
export function VipPage({
  account,
  plans,
  start,
  source,
}: {
  account: z.output<typeof accountSchema>;
  plans: Vip[];
  start: ListStart<PayOrder>;
  /** Where the orders are kept and read, if not in the address and from the upstream. */
  source?: Pick<RemoteListOptions<typeof listMyOrders>, 'load' | 'useAddress'>;
}) {
  const t = useTranslations('pay.vip');
  const locale = asLocale(useLocale());
  const { vipLevel, vipName, vipNameEn, vipExpireTime } = account;
  const isVip = (vipLevel ?? '0') !== '0';
  const plan = plans.find((one) => one.vipLevel === vipLevel) ?? plans[0];
  return (
    <>
      <Card padded className={isVip ? styles.gold : undefined}>
        <p className={styles.planName}>
          <Icon name="crown" size={20} />
          {isVip ? (locale === 'en' ? vipNameEn : vipName) : t('none')}
        </p>
        <p className={styles.lead}>
          {isVip && vipExpireTime ? t('until', { date: formatDay(locale, vipExpireTime) }) : t('noneText')}
        </p>
        {plan && <PlanRights plan={plan} title={t('rights')} />}
        <p className={styles.buttonsBelow}>
          <LinkButton href={href('openVip')} variant="primary">
            {t(isVip ? 'renew' : 'open')}
          </LinkButton>
        </p>
      </Card>
      <section className={styles.section} aria-labelledby="vip-orders">
        <h2 id="vip-orders">{t('history')}</h2>
        <OrderList
          of="vip"
          start={start}
          {...source}
          caption={t('caption')}
          empty={{ title: t('empty'), text: t('emptyText') }}
          exportName="vip-orders"
        />
        <p className={styles.note}>{t('refundNote')}</p>
      </section>
    </>
  );
}
