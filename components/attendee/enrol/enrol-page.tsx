'use client';

import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { WaitingPlace } from '@/components/attendee/waiting/waiting-place';
import { LinkButton } from '@/components/ui/action/link-button';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { EnrolSheet } from '@/contract/attendee/enrol';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import own from '../own.module.css';
import styles from './enrol.module.css';
import { EnrolForm } from './enrol-form';
import { MyPlace } from './my-place';
import { offerName } from './offers';
import { Returns } from './returns';

const HAS: readonly string[] = [
  ATTENDEE_STATE.proof,
  ATTENDEE_STATE.submitted,
  ATTENDEE_STATE.awaiting,
  ATTENDEE_STATE.enrolled,
];

/** Somebody's enrolment for a meeting: what they have, or the form by which they get it, or why nobody can enrol. */
export function EnrolPage({ msId, sheet }: { msId: number; sheet: EnrolSheet }) {
  const t = useTranslations('enrol');
  const { mine, state } = sheet;
  const locale = asLocale(useLocale());
  const calledOff = state === 'calledOff';
  const has = mine && !calledOff && HAS.includes(mine.enrollState);
  const place = mine?.waiting;
  const enrols = calledOff || (!has && (!place || place.until));
  return (
    <section className={clsx(own.page, styles.page)} aria-labelledby="enrol-title">
      <h1 id="enrol-title">{t(has ? 'mineTitle' : 'title')}</h1>
      {has && <MyPlace msId={msId} mine={mine} sheet={sheet} />}
      {mine && place && !has && !calledOff && (
        <WaitingPlace mine={mine} place={place} wants={wantsOf(sheet, locale)} serverTime={sheet.serverTime} />
      )}
      {enrols && state === 'open' && (
        <div id="enrol-form">
          <EnrolForm key={mine?.enrollState} msId={msId} sheet={sheet} />
        </div>
      )}
      {enrols && state !== 'open' && <Closed msId={msId} sheet={sheet} />}
      {mine?.returns && <Returns returns={mine.returns} />}
    </section>
  );
}

/** What somebody waits for, in words. */
function wantsOf({ mine, offers }: EnrolSheet, locale: Locale): string {
  const ids = [mine?.feeId, ...(mine?.workshops ?? []), ...(mine?.companions ?? []).map(({ feeId }) => feeId)];
  const names = ids.flatMap((id) => {
    const offer = offers.find(({ feeId }) => feeId === id);
    return offer ? [offerName(offer, locale)] : [];
  });
  return names.join(locale === 'zh' ? '、' : ', ');
}

function Closed({ msId, sheet: { state, enrollStart } }: { msId: number; sheet: EnrolSheet }) {
  const t = useTranslations('enrol.closed');
  const locale = asLocale(useLocale());
  const words = state === 'open' ? 'over' : state;
  return (
    <EmptyState
      title={t(`${words}.title`)}
      text={t(`${words}.text`, { time: enrollStart ? formatDateTime(locale, enrollStart) : '' })}
      action={<LinkButton href={href('meeting', { id: msId })}>{t('back')}</LinkButton>}
    />
  );
}
