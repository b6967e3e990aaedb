'use client';

import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { LinkButton } from '@/components/ui/action/link-button';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { TeamSheet } from '@/contract/attendee/team';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
import own from '../own.module.css';
import styles from './team.module.css';
import { TeamForm } from './team-form';
import { TeamRoom } from './team-room';

/** A team for a meeting: opened, filled, ordered and looked after by its contact. */
export function TeamPage({ msId, sheet }: { msId: number; sheet: TeamSheet }) {
  const t = useTranslations('team');
  const [editing, setEditing] = useState(false);
  const { team, state } = sheet;
  return (
    <section className={clsx(own.page, styles.page)} aria-labelledby="team-title">
      <h1 id="team-title">{t('title')}</h1>
      {!team && state !== 'open' && <Closed msId={msId} sheet={sheet} />}
      {!team && state === 'open' && (
        <>
          <p className={own.lead}>{t('lead')}</p>
          <TeamForm msId={msId} sheet={sheet} />
        </>
      )}
      {team && editing && <TeamForm msId={msId} sheet={sheet} onDone={() => setEditing(false)} />}
      {team && !editing && <TeamRoom msId={msId} sheet={sheet} team={team} onEdit={() => setEditing(true)} />}
    </section>
  );
}

function Closed({ msId, sheet: { state, enrollStart } }: { msId: number; sheet: TeamSheet }) {
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
