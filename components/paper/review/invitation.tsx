'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { EmptyState } from '@/components/ui/message/empty-state';
import { answerInvitation } from '@/contract/review/review';
import { callToken } from '@/lib/api/clients';
import { href } from '@/lib/href';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import styles from './review.module.css';

/** Asks whether somebody reviews at a meeting, and how many papers at most. */
export function InvitationForm({ msId, asked }: { msId: number; asked: { key?: string; load: number } }) {
  const t = useTranslations('review.invitation');
  const router = useRouter();
  const [load, setLoad] = useState(String(asked.load));
  const [busy, setBusy] = useState(false);
  const answer = async (accept: boolean) => {
    if (busy) return;
    setBusy(true);
    try {
      const body = { msId, key: asked.key, accept, load: Number(load) || 0 };
      await callToken(answerInvitation, { body });
      toast.success({ text: t(accept ? 'accepted' : 'declined') });
      router.push(href('meetingPaperAudit', { msId }));
      router.refresh();
    } catch {
      // Why not is said by whoever asked.
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.part} aria-labelledby="review-invitation">
      <h2 id="review-invitation">{t('title')}</h2>
      <p>{t('lead')}</p>
      {asked.load > 0 && (
        <TextField
          field={{ name: 'load', value: load, onChange: setLoad, hold: () => undefined }}
          label={t('load')}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
      )}
      <div className={styles.tools}>
        <Button variant="brand" aria-disabled={busy} onClick={() => void answer(true)}>
          {t('accept')}
        </Button>
        <Button aria-disabled={busy} onClick={() => void answer(false)}>
          {t('decline')}
        </Button>
      </div>
    </section>
  );
}

/** What a link asks that came by mail. */
export function InvitationPage({ msId, asked }: { msId: number; asked: { key: string; load: number } | null }) {
  const t = useTranslations('review.invitation');
  if (!asked) return <EmptyState title={t('goneTitle')} text={t('goneText')} />;
  return (
    <div className={styles.page}>
      <h1>{t('page')}</h1>
      <InvitationForm msId={msId} asked={asked} />
    </div>
  );
}
