import { useLocale, useTranslations } from 'next-intl';
import type { z } from 'zod';
import { LinkButton } from '@/components/ui/action/link-button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Card } from '@/components/ui/layout/card';
import { asLocale } from '@/components/ui/locale';
import type { accountSchema } from '@/contract/account/account';
import { href } from '@/lib/href';
import { formatCount, formatDay, formatYuan } from '@/lib/i18n/format';
import styles from './pay.module.css';

/** What somebody has: the balance with what is frozen, VIP time, points. */
export function Purses({ account }: { account: z.output<typeof accountSchema> }) {
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
        <dd className={`${styles.buttons} ${styles.buttonsBelow}`}>
          <SmartLink className={styles.link} href={href('openVip')}>
            {t(isVip ? 'vipRenew' : 'vipOpen')}
          </SmartLink>
          <SmartLink className={styles.link} href={href('vip')}>
            {t('vipRights')}
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
