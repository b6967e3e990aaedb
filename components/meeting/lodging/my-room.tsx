import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { OwnStay } from '@/contract/lodging/stay';
import { href } from '@/lib/href';
import { formatDateTime, formatDayRange, formatYuan } from '@/lib/i18n/format';
import { AskMateDialog } from './ask-mate-dialog';
import styles from './booking.module.css';
import { CancelStayDialog } from './cancel-stay-dialog';
import { ChangeStayDialog } from './change-stay-dialog';
import { StayFacts } from './stay-facts';

/** My room: what is booked, what is to pay, who shares it; change and cancel. */
export function MyRoom({ stay, here, onDone }: { stay: OwnStay; here: boolean; onDone: () => unknown }) {
  const t = useTranslations('lodging.mine');
  const locale = asLocale(useLocale());
  const [open, setOpen] = useState<'change' | 'cancel' | 'mate' | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    void onDone();
  };
  const isPaid = stay.state === 'booked';
  const cashier = (orderNo: string) => href('cashier', {}, { query: { orderNo } });
  return (
    <div className={styles.mine}>
      <p className={styles.mineHead}>
        <b>{t('title')}</b>
        <StatusBadge tone={isPaid ? 'success' : 'warning'}>{t(`states.${isPaid ? 'booked' : 'awaiting'}`)}</StatusBadge>
      </p>
      <StayFacts stay={stay} />
      {stay.orderNo && (
        <p>
          {t('until', { time: stay.expireTime ? formatDateTime(locale, String(stay.expireTime)) : '' })}{' '}
          <LinkButton href={cashier(stay.orderNo)} variant="brand">
            {t('pay', { amount: formatYuan(stay.due) })}
          </LinkButton>
        </p>
      )}
      {stay.change?.orderNo && (
        <p>
          {t('changing', { days: formatDayRange(locale, stay.change.inDay, stay.change.outDay) })}{' '}
          <LinkButton href={cashier(String(stay.change.orderNo))} variant="brand">
            {t('payChange')}
          </LinkButton>
        </p>
      )}
      <p className={styles.actions}>
        {!here && <LinkButton href={href('hotel', { id: stay.hotelId })}>{t('open')}</LinkButton>}
        {isPaid && <Button onClick={() => setOpen('change')}>{t('change')}</Button>}
        {stay.half && <Button onClick={() => setOpen('mate')}>{t('askMate')}</Button>}
        <Button variant="quiet" onClick={() => setOpen('cancel')}>
          {t('cancel')}
        </Button>
      </p>
      {open === 'change' && <ChangeStayDialog stay={stay} onClose={close} onDone={done} />}
      {open === 'cancel' && <CancelStayDialog stayId={stay.stayId} onClose={close} onDone={done} />}
      {open === 'mate' && <AskMateDialog stay={stay} onClose={close} onDone={done} />}
    </div>
  );
}
