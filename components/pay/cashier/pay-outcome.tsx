'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { DataList } from '@/components/ui/fact/data-list';
import { asLocale } from '@/components/ui/locale';
import { Icon } from '@/components/ui/picture/icon';
import { ORDER_STATE, type PayOrder } from '@/contract/pay/order';
import { href } from '@/lib/href';
import { formatDateTime, formatMoney } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { useOrderWatch } from '@/lib/pay/order-watch';
import { orderKind } from '../order/order-kinds';
import { subjectOf } from '../own-words';
import styles from './cashier.module.css';
import { PayTroubles } from './pay-notices';

/** Milliseconds after which a payment that nobody has heard of is said to be missing. */
const SLOW_MS = 30_000;

export type Outcome = 'paid' | 'closed' | 'refunded' | 'refunding' | 'stopped' | 'slow' | 'waiting';
const OUTCOME: Record<string, Outcome> = {
  [ORDER_STATE.paid]: 'paid',
  [ORDER_STATE.closed]: 'closed',
  [ORDER_STATE.refunded]: 'refunded',
  [ORDER_STATE.refunding]: 'refunding',
};

const ENDED: readonly Outcome[] = ['closed', 'stopped'];
/** While it is unpaid, what is bought is not there yet. */
const OPEN: readonly Outcome[] = ['stopped', 'slow', 'waiting'];

/** What an order has paid for at its meeting. */
export interface Bought {
  /** A place of the payer's own, with the way to its letter. */
  letter?: ReactNode;
  /** People of the team of which they are the contact. */
  team?: boolean;
}

/** `/common/payed`: what became of a payment, by the server's word, and where to go from here. */
export function PayOutcome({ order, bought }: { order: PayOrder; bought: Bought }) {
  const { payStatus, ask } = useOrderWatch(order, useRouter().refresh);
  const slow = useSlow(payStatus);
  // The last try has come to nothing: nobody need wait for it.
  const stopped = order.troubles?.some(({ last }) => last);
  const outcome = OUTCOME[payStatus] ?? (stopped ? 'stopped' : slow ? 'slow' : 'waiting');
  return <OutcomeView order={order} outcome={outcome} ask={ask} bought={bought} />;
}

/** One outcome in words, with what to do next. */
export function OutcomeView({
  order,
  outcome,
  bought = {},
  ask,
}: {
  order: PayOrder;
  outcome: Outcome;
  bought?: Bought;
  /** Asks the server once more. */
  ask: () => Promise<void>;
}) {
  const t = useTranslations('pay.payed');
  const locale = asLocale(useLocale());
  const { home: next, again, on } = orderKind(order.biz);
  const { closeTime, expireTime } = order;
  const ranOut = outcome === 'closed' && closeTime && expireTime && closeTime >= expireTime;
  const time = formatDateTime(locale, (ranOut ? expireTime : closeTime) ?? '');
  const text =
    outcome !== 'closed' ? (`${outcome}Text` as const) : ranOut ? 'ranOut' : closeTime ? 'givenUp' : 'closedText';
  const values = { subject: subjectOf(locale, order), amount: formatMoney(order.amount), time };
  const isOn = outcome === 'paid' && Boolean(order.msId);
  const leads = isOn && Boolean(on || bought.letter || bought.team);
  const anew = outcome === 'closed' ? again?.(order) : null;
  return (
    <div className={styles.outcome}>
      <span className={outcome === 'paid' ? styles.mark : styles.quietMark}>
        <Icon name={outcome === 'paid' ? 'done' : ENDED.includes(outcome) ? 'failed' : 'clock'} size={48} />
      </span>
      <div role="status" className={styles.said}>
        <h1>{t(outcome)}</h1>
        <p>{t(text, values)}</p>
      </div>
      <div className={styles.steps}>
        <PayTroubles order={order} />
      </div>
      <OutcomeFacts order={order} paid={outcome === 'paid'} />
      <div className={styles.buttons}>
        {(outcome === 'slow' || outcome === 'stopped') && (
          <LinkButton variant="primary" href={href('cashier', {}, { query: { orderNo: order.orderNo } })}>
            {t('goOn')}
          </LinkButton>
        )}
        {outcome === 'slow' && <Button onClick={() => void ask()}>{t('again')}</Button>}
        {anew && (
          <LinkButton variant="brand" href={anew}>
            {t('anew')}
          </LinkButton>
        )}
        {isOn && on && (
          <LinkButton variant="brand" href={meetingPath('meetingReceipt', order.msId ?? 0)}>
            {t(`on.${on}`)}
          </LinkButton>
        )}
        {leads && !on && <Leads msId={order.msId ?? 0} bought={bought} />}
        {outcome === 'paid' && isInvoiced(order) && (
          <LinkButton href={href('records', {}, { query: { tab: 'invoices' } })}>{t('invoice')}</LinkButton>
        )}
        {!OPEN.includes(outcome) && (
          <LinkButton variant={outcome === 'paid' && !leads ? 'brand' : 'secondary'} href={href(next)}>
            {t(`next.${next}`)}
          </LinkButton>
        )}
        <LinkButton variant="quiet" href={href('home')}>
          {t('home')}
        </LinkButton>
      </div>
    </div>
  );
}

/** Of what is no purchase, and of nothing paid, there is no invoice. */
const isInvoiced = ({ biz, amount }: PayOrder) => !orderKind(biz).topUp && Number(amount) > 0;

/** On from what was paid for: the letter and the place, or the team. */
function Leads({ msId, bought: { letter, team } }: { msId: number; bought: Bought }) {
  const t = useTranslations('pay.payed');
  return (
    <>
      {letter && (
        <>
          <LinkButton variant="brand" href={href('enrol', { msId })}>
            {t('toPlace')}
          </LinkButton>
          {letter}
        </>
      )}
      {team && (
        <LinkButton variant="brand" href={href('enrolGroup', { msId })}>
          {t('toTeam')}
        </LinkButton>
      )}
    </>
  );
}

function OutcomeFacts({ order, paid }: { order: PayOrder; paid: boolean }) {
  const t = useTranslations('pay');
  const locale = asLocale(useLocale());
  const { channel } = order;
  const word = channel && t.has(`channel.${channel as 'wallet'}`) ? t(`channel.${channel as 'wallet'}`) : null;
  return (
    <DataList
      className={styles.facts}
      facts={[
        { key: 'item', term: t('item'), detail: !paid && subjectOf(locale, order) },
        { key: 'amount', term: t('amount'), detail: !paid && formatMoney(order.amount) },
        { key: 'channel', term: t('channelLabel'), detail: paid && word },
        { key: 'time', term: t('payed.time'), detail: paid && order.payTime && formatDateTime(locale, order.payTime) },
        { key: 'payee', term: t('cashier.payee'), detail: order.payee && <span lang="zh-CN">{order.payee}</span> },
        { key: 'no', term: t('orderNo'), detail: <span className={styles.number}>{order.orderNo}</span> },
      ].filter(({ detail }) => Boolean(detail))}
    />
  );
}

function useSlow(payStatus: string): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (payStatus !== ORDER_STATE.unpaid) return;
    const timer = window.setTimeout(() => setSlow(true), SLOW_MS);
    return () => window.clearTimeout(timer);
  }, [payStatus]);
  return slow;
}
