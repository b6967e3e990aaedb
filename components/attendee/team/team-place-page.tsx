'use client';

import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { payTeamPlace, type TeamPlace } from '@/contract/attendee/team';
import { callToken } from '@/lib/api/clients';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useRun } from '@/lib/forms/use-run';
import { href } from '@/lib/href';
import { formatDateTime, formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import own from '../own.module.css';
import styles from './team.module.css';

const PAID = '1';

/** Somebody's own place in a team, and the way to pay for it themselves. */
export function TeamPlacePage({ msId, place }: { msId: number; place: TeamPlace | null }) {
  const t = useTranslations('team.place');
  return (
    <section className={clsx(own.page, styles.page)} aria-labelledby="place-title">
      <h1 id="place-title">{t('title')}</h1>
      {place ? (
        <Place msId={msId} place={place} />
      ) : (
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          action={<LinkButton href={href('enrol', { msId })}>{t('enrol')}</LinkButton>}
        />
      )}
    </section>
  );
}

function Place({ msId, place }: { msId: number; place: TeamPlace }) {
  const t = useTranslations('team.place');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { busy, alert, run } = useRun(t('failed'));
  const {
    unit,
    contactName,
    contactNameEn,
    name,
    feeName,
    feeNameEn,
    price,
    until,
    enrollState,
    orderNo,
    inTeamOrder,
    why,
  } = place;
  const enrolled = enrollState === ATTENDEE_STATE.enrolled;
  const facts = [
    { key: 'unit', term: t('unit'), detail: <OwnWords text={unit} /> },
    { key: 'contact', term: t('contact'), detail: <Bilingual locale={locale} zh={contactName} en={contactNameEn} /> },
    { key: 'name', term: t('name'), detail: <OwnWords text={name} /> },
    { key: 'type', term: t('type'), detail: localText(locale, feeName, feeNameEn).text },
    { key: 'price', term: t('price'), detail: formatYuan(price) },
  ];
  const pay = () =>
    run(async () => {
      const order = await callToken(payTeamPlace, { body: { msId, amount: price, idempotencyKey }, quiet: true });
      if (order.payStatus === PAID) toast.success({ text: t('done') });
      else router.push(href('cashier', {}, { query: { orderNo: order.orderNo } }));
    });
  return (
    <>
      <DataList facts={facts} />
      <p className={own.lead}>
        {enrolled && t('enrolled')}
        {!enrolled && (why ?? t(inTeamOrder ? 'inTeamOrder' : 'free'))}
        {!enrolled && !why && until && ` ${t('until', { time: formatDateTime(locale, until) })}`}
      </p>
      <FormAlert>{alert}</FormAlert>
      <div className={own.actions}>
        {enrolled && <LinkButton href={href('myMeetings')}>{t('myMeetings')}</LinkButton>}
        {!enrolled && orderNo && (
          <LinkButton href={href('cashier', {}, { query: { orderNo } })} variant="primary">
            {t('pay', { amount: formatYuan(price) })}
          </LinkButton>
        )}
        {!enrolled && !orderNo && !why && (
          <Button variant="primary" aria-disabled={busy} onClick={() => void pay()}>
            {t('pay', { amount: formatYuan(price) })}
          </Button>
        )}
      </div>
    </>
  );
}
