import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { EnrolSheet, MyEnrol } from '@/contract/attendee/enrol';
import { href } from '@/lib/href';
import { formatDateTime, formatYuan } from '@/lib/i18n/format';
import styles from './enrol.module.css';
import { GiveUpDialog } from './give-up-dialog';
import { offerName } from './offers';

/** What somebody has at a meeting, what is still to pay for it, and the way to give it up. */
export function MyPlace({ msId, mine, sheet }: { msId: number; mine: MyEnrol; sheet: EnrolSheet }) {
  const t = useTranslations('enrol.mine');
  const locale = asLocale(useLocale());
  const [asking, setAsking] = useState(false);
  const nameOf = (id: number) => {
    const offer = sheet.offers.find(({ feeId }) => feeId === id);
    return offer ? offerName(offer, locale) : '–';
  };
  const own = (text: string) => text && <OwnWords text={text} />;
  const unpaid = mine.enrollState === ATTENDEE_STATE.awaiting;
  const facts = [
    { key: 'fee', term: t('fee'), detail: nameOf(mine.feeId) },
    { key: 'workshops', term: t('workshops'), detail: mine.workshops.map(nameOf).join(locale === 'zh' ? '、' : ', ') },
    {
      key: 'companions',
      term: t('companions'),
      detail: own(mine.companions.map(({ name }) => name).join(locale === 'zh' ? '、' : ', ')),
    },
    { key: 'name', term: t('name'), detail: own(sheet.person.name) },
    { key: 'hospital', term: t('hospital'), detail: own(sheet.person.hospital) },
    { key: 'amount', term: t('amount'), detail: mine.amount ? formatYuan(mine.amount) : '' },
    { key: 'orderNo', term: t('orderNo'), detail: mine.orderNo ?? '' },
  ].filter(({ detail }) => detail);
  return (
    <>
      <p className={styles.state}>
        <StatusBadge tone={unpaid ? 'warning' : 'success'}>
          {t(unpaid ? (mine.transferWaits ? 'transfer' : 'unpaid') : 'enrolled')}
        </StatusBadge>
        {unpaid && mine.expireTime && !mine.transferWaits && (
          <span>{t('until', { time: formatDateTime(locale, mine.expireTime) })}</span>
        )}
      </p>
      <DataList facts={facts} />
      <div className={styles.actions}>
        {unpaid && mine.orderNo && (
          <LinkButton href={href('cashier', {}, { query: { orderNo: mine.orderNo } })} variant="primary" size="large">
            {t('pay', { amount: formatYuan(mine.amount ?? '0') })}
          </LinkButton>
        )}
        {unpaid && !mine.orderNo && (
          <LinkButton href={href('enrolPayOne', {}, { query: { msId } })} size="large">
            {t('payMine')}
          </LinkButton>
        )}
        {!unpaid && <LinkButton href={href('myMeetings')}>{t('myMeetings')}</LinkButton>}
        {!mine.transferWaits && !(unpaid && !mine.orderNo) && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t(unpaid ? 'cancelOrder' : 'giveUp')}
          </Button>
        )}
      </div>
      {asking && <GiveUpDialog enrollId={mine.enrollId} onClose={() => setAsking(false)} />}
    </>
  );
}
