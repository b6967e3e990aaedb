'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { type DeskVote, removeVote, turnVote } from '@/contract/onsite/vote';
import { callToken } from '@/lib/api/clients';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { localePath } from '@/lib/i18n/locale-path';
import { useRouter } from '@/lib/i18n/navigation';
import { useStale } from '@/lib/realtime/use-stale';
import { toast } from '@/lib/stores/toast-store';
import styles from './onsite.module.css';
import { VoteBars } from './vote-bars';

const VotePanel = dynamic(() => import('./vote-panel').then((module) => module.VotePanel), { ssr: false });
const ATTENDEES = ['attendees'] as const;
const TONES = { 0: 'neutral', 1: 'success', 2: 'neutral' } as const;

/** Votes of a meeting: written here, opened and ended, with how they stand. */
export function VotesScreen({ msId, votes }: { msId: number; votes: DeskVote[] }) {
  const t = useTranslations('onsite.votes');
  const router = useRouter();
  const [edited, setEdited] = useState<DeskVote | 'new' | null>(null);
  useStale(ATTENDEES, router.refresh);
  return (
    <section className={styles.part} aria-labelledby="votes">
      <h2 id="votes">{t('title')}</h2>
      <p className={styles.note}>{t('lead')}</p>
      <p className={styles.tools}>
        <Button variant="brand" icon="add" onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      </p>
      {votes.length === 0 && <p className={styles.note}>{t('empty')}</p>}
      {votes.map((vote) => (
        <OneVote key={vote.id} msId={msId} vote={vote} onEdit={() => setEdited(vote)} />
      ))}
      {edited && (
        <VotePanel
          msId={msId}
          vote={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onDone={() => {
            setEdited(null);
            router.refresh();
          }}
        />
      )}
    </section>
  );
}

function OneVote({ msId, vote, onEdit }: { msId: number; vote: DeskVote; onEdit: () => void }) {
  const t = useTranslations('onsite.votes');
  const words = useTranslations('onsite');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const title = localText(locale, vote.title, vote.titleEn);
  const open = vote.status === '1';
  const act = open ? 'end' : vote.status === '2' ? 'reopen' : 'open';
  const params = { msId, id: vote.id };
  const turn = async () => {
    await callToken(turnVote, { params, body: { open: !open } });
    toast.success({ text: t(open ? 'ended' : 'opened') });
    router.refresh();
  };
  const remove = async () => {
    await callToken(removeVote, { params });
    toast.success({ text: t('removed') });
    router.refresh();
  };
  const screen = localePath(locale, href('scanner', {}, { query: { msId, vote: vote.id } }));
  return (
    <article className={styles.section} aria-labelledby={`vote-${vote.id}`}>
      <h3 id={`vote-${vote.id}`} lang={title.lang}>
        {title.text}
      </h3>
      <p className={styles.tools}>
        <StatusBadge tone={TONES[vote.status]}>{t(`states.${vote.status}`)}</StatusBadge>
        <span className={styles.note}>{t('voters', { count: vote.voters })}</span>
      </p>
      <VoteBars vote={vote} />
      <p className={styles.tools}>
        <Button
          variant={open ? 'secondary' : 'brand'}
          aria-label={t(`${act}Of`, { name: title.text })}
          onClick={() => void turn().catch(() => undefined)}
        >
          {t(act)}
        </Button>
        <SmartLink native href={screen} aria-label={t('screenOf', { name: title.text })}>
          {t('screen')}
        </SmartLink>
        {vote.voters === 0 && (
          <>
            <Button variant="quiet" aria-label={t('editOf', { name: title.text })} onClick={onEdit}>
              {t('edit')}
            </Button>
            <ConfirmButton
              variant="quiet"
              text={t('removeText')}
              confirmLabel={t('remove')}
              cancelLabel={words('cancel')}
              onConfirm={remove}
            >
              {t('remove')}
            </ConfirmButton>
          </>
        )}
      </p>
    </article>
  );
}
