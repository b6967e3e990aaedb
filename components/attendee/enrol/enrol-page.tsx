'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { EnrolSheet } from '@/contract/attendee/enrol';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
import styles from './enrol.module.css';
import { EnrolForm } from './enrol-form';
import { MyPlace } from './my-place';

const HAS: readonly string[] = [ATTENDEE_STATE.awaiting, ATTENDEE_STATE.enrolled];

/** Somebody's enrolment for a meeting: what they have, or the form by which they get it, or why nobody can enrol. */
export function EnrolPage({ msId, sheet }: { msId: number; sheet: EnrolSheet }) {
  const t = useTranslations('enrol');
  const { mine, state } = sheet;
  const has = mine && HAS.includes(mine.enrollState);
  return (
    <section className={styles.page} aria-labelledby="enrol-title">
      <h1 id="enrol-title">{t('title')}</h1>
      {has && <MyPlace msId={msId} mine={mine} sheet={sheet} />}
      {!has && state === 'open' && <EnrolForm msId={msId} sheet={sheet} />}
      {!has && state !== 'open' && <Closed msId={msId} sheet={sheet} />}
    </section>
  );
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
