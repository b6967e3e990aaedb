'use client';

import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { EnrolSheet, MyEnrol } from '@/contract/attendee/enrol';
import type { MyTeam } from '@/contract/attendee/team';
import { cancelOrder, type PayOrder } from '@/contract/pay/order';
import { callToken } from '@/lib/api/clients';
import { href } from '@/lib/href';
import { formatDateTime, formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { alikeLines } from '@/lib/pay/alike-lines';
import { toast } from '@/lib/stores/toast-store';
import own from '../own.module.css';
import { StepList } from '../step-list';
import styles from './enrol.module.css';

/** What somebody has still to pay for a meeting: each order with what it is for, until when, and the ways to pay or to let it go. */
export function UnpaidOrders({
  msId,
  orders,
  mine,
  state,
  team,
}: {
  msId: number;
  orders: PayOrder[];
  mine: MyEnrol | null;
  state: EnrolSheet['state'];
  /** Of which they are the contact. */
  team: MyTeam | null;
}) {
  const t = useTranslations('enrol.unpaid');
  return (
    <section className={clsx(own.page, styles.page)} aria-labelledby="unpaid-title">
      <h1 id="unpaid-title">{t('title')}</h1>
      {orders.length > 0 ? (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <UnpaidOrder key={order.orderNo} order={order} />
          ))}
        </ul>
      ) : (
        !(team && !mine) && <Nothing msId={msId} mine={mine} state={state} />
      )}
      {team && <OwnTeam team={team} paid={orders.length === 0} />}
    </section>
  );
}

function Nothing({ msId, mine, state }: { msId: number; mine: MyEnrol | null; state: EnrolSheet['state'] }) {
  const t = useTranslations('enrol.unpaid');
  const enrolled = mine?.enrollState === ATTENDEE_STATE.enrolled;
  const enrols = !enrolled && state === 'open';
  return (
    <EmptyState
      title={t(enrolled ? 'allPaid' : 'none')}
      text={t(enrolled ? 'allPaidText' : enrols ? 'noneText' : 'closedText')}
      action={
        <LinkButton href={enrols ? href('enrol', { msId }) : href('myMeetings')}>
          {t(enrols ? 'enrol' : 'myMeetings')}
        </LinkButton>
      }
    />
  );
}

/** The way back to the team, for its contact, whether they take part or not. */
function OwnTeam({ team, paid }: { team: MyTeam; paid: boolean }) {
  const t = useTranslations();
  const { msId, unit, people, enrolled, unpaid, steps } = team;
  return (
    <section className={own.group} aria-labelledby="unpaid-team">
      <h2 id="unpaid-team">
        <OwnWords text={unit} />
      </h2>
      <p className={own.lead}>
        {paid && unpaid === 0 && `${t('enrol.unpaid.teamPaid')} `}
        {t('attendee.teams.counts', { count: people, enrolled, unpaid })}
      </p>
      <StepList steps={steps} />
      <div className={own.actions}>
        <LinkButton href={href('enrolGroup', { msId })}>{t('attendee.teams.open')}</LinkButton>
      </div>
    </section>
  );
}

/** An order that waits for its money: what it is for, until when, and the ways to pay or to let it go. */
export function UnpaidOrder({ order }: { order: PayOrder }) {
  const t = useTranslations('enrol.unpaid');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const { orderNo, amount, expireTime, transfer, lines = [] } = order;
  const compared = transfer?.proof?.status === '1';
  const until = transfer?.chosen ? transfer.until : expireTime;
  const cancel = async () => {
    await callToken(cancelOrder, { body: { orderNo } });
    toast.success({ text: t('cancelled') });
    router.refresh();
  };
  return (
    <li className={styles.order}>
      <ul className={styles.lines} aria-label={t('lines')}>
        {alikeLines(lines ?? []).map(({ line, count }) => {
          const { text, lang } = localText(locale, line.title, line.titleEn);
          return (
            <li key={line.lineId}>
              <span lang={lang}>{text}</span>{' '}
              <span>
                {formatYuan(line.amount ?? '0')}
                {count > 1 && ` × ${count}`}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={own.sum}>
        <span>{t('sum')}</span> <strong>{formatYuan(amount)}</strong>
      </p>
      <p className={styles.why}>
        {compared ? t('compared') : until && t('until', { time: formatDateTime(locale, until) })} ·{' '}
        {t('orderNo', { orderNo })}
      </p>
      <div className={own.actions}>
        <LinkButton href={href('cashier', {}, { query: { orderNo } })} variant="primary">
          {t(compared ? 'see' : 'pay', { amount: formatYuan(amount) })}
        </LinkButton>
        {!compared && (
          <ConfirmButton
            variant="quiet"
            text={t('cancelText')}
            confirmLabel={t('cancel')}
            cancelLabel={t('keep')}
            onConfirm={cancel}
          >
            {t('cancel')}
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}
