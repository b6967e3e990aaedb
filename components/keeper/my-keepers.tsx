'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/button';
import { cancelKeeper, KEEPER_STATE, type Keeper } from '@/contract/keeper';
import { callToken } from '@/lib/api/clients';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { onUserMessage } from '@/lib/realtime/hub';
import { toast } from '@/lib/stores/toast-store';
import type { KeeperKind } from './ask-form';
import styles from './keeper.module.css';
import { KEEPERS } from './keeper-list';
import { useKeeperColumns } from './use-keeper-columns';

// Most visits only look at what there is.
const AskForm = dynamic(() => import('./ask-form').then((module) => module.AskForm), { ssr: false });
const ConfirmDialog = dynamic(() => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog), {
  ssr: false,
});

const mayCancel = ({ status }: Keeper) => status === KEEPER_STATE.asked || status === KEEPER_STATE.named;

/** My requests for somebody who goes with a patient: ask, follow, cancel. */
export function MyKeepers({ start, kinds, phone }: { start: ListStart<Keeper>; kinds: KeeperKind[]; phone: string }) {
  const t = useTranslations('keeper');
  const list = useRemoteList(KEEPERS, { start, keyOf: ({ id }) => id, subscribe: onUserMessage });
  const columns = useKeeperColumns(kinds);
  const [asking, setAsking] = useState(false);
  const [dropping, setDropping] = useState<Keeper | null>(null);
  const [busy, setBusy] = useState(false);
  const askButton = useRef<HTMLButtonElement>(null);

  const closeForm = () => {
    setAsking(false);
    askButton.current?.focus();
  };
  const cancel = async ({ id }: Keeper) => {
    setBusy(true);
    try {
      await callToken(cancelKeeper, { body: { id } });
      toast.success({ key: 'keeperCancelled' });
    } catch {
      // The client has said why; what changed meanwhile is shown.
    }
    setBusy(false);
    setDropping(null);
    await list.refetch(true);
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <Button
          ref={askButton}
          variant="primary"
          icon={asking ? 'close' : 'edit'}
          aria-expanded={asking}
          onClick={() => setAsking(!asking)}
        >
          {t(asking ? 'closeForm' : 'ask')}
        </Button>
      </header>
      {asking && (
        <section className={styles.form} aria-label={t('ask')}>
          <AskForm
            kinds={kinds}
            phone={phone}
            onClose={closeForm}
            onAsked={() => {
              closeForm();
              void list.refetch(true);
            }}
          />
        </section>
      )}
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('title')}
        nameOf={({ patientName }) => patientName ?? ''}
        actions={(row) =>
          mayCancel(row) && (
            <Button
              variant="quiet"
              icon="close"
              aria-label={t('cancelLabel', { name: row.patientName ?? '' })}
              onClick={() => setDropping(row)}
            >
              {t('cancel')}
            </Button>
          )
        }
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {dropping && (
        <ConfirmDialog
          title={t('confirm.title')}
          keepLabel={t('confirm.keep')}
          confirmLabel={t('confirm.cancel')}
          busy={busy}
          onKeep={() => setDropping(null)}
          onConfirm={() => void cancel(dropping)}
        >
          <p>
            {t('confirm.text', { name: dropping.patientName ?? '', time: dropping.serviceTime?.slice(0, 16) ?? '' })}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
