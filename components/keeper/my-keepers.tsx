'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/button';
import { ConfirmButton } from '@/components/ui/confirm-button';
import styles from '@/components/ui/own-list.module.css';
import { cancelKeeper, KEEPER_STATE, type Keeper } from '@/contract/keeper';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { type RemoteListOptions, useRemoteList } from '@/lib/lists/use-remote-list';
import { onUserMessage } from '@/lib/realtime/hub';
import { toast } from '@/lib/stores/toast-store';
import type { KeeperKind } from './ask-form';
import { KEEPERS } from './keeper-list';
import { useKeeperColumns } from './use-keeper-columns';

// Most visits only look at what there is.
const AskForm = dynamic(() => import('./ask-form').then((module) => module.AskForm), { ssr: false });
type Source = Pick<RemoteListOptions<typeof KEEPERS.endpoint>, 'start' | 'load' | 'useAddress'>;
const mayCancel = ({ status }: Keeper) => status === KEEPER_STATE.asked || status === KEEPER_STATE.named;

/** My requests for somebody who goes with a patient: ask, follow, cancel. */
export function MyKeepers({ kinds, phone, ...source }: Source & { kinds: KeeperKind[]; phone: string }) {
  const t = useTranslations('keeper');
  const list = useRemoteList(KEEPERS, { ...source, keyOf: ({ id }) => id, subscribe: onUserMessage });
  const columns = useKeeperColumns(kinds);
  const [asking, setAsking] = useState(false);
  const askButton = useRef<HTMLButtonElement>(null);

  const closeForm = () => {
    setAsking(false);
    askButton.current?.focus();
  };
  const cancel = async ({ id }: Keeper) => {
    try {
      await callToken(cancelKeeper, { body: { id } });
      toast.success({ key: 'keeperCancelled' });
    } finally {
      // What changed meanwhile is shown too.
      await list.refetch(true);
    }
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
        exportName="accompanying-service"
        serverExport={exportList('myKeepers')}
        actions={(row) =>
          mayCancel(row) && (
            <ConfirmButton
              variant="quiet"
              icon="close"
              label={t('cancelLabel', { name: row.patientName ?? '' })}
              text={t('confirm.text')}
              confirmLabel={t('confirm.cancel')}
              cancelLabel={t('confirm.keep')}
              onConfirm={() => cancel(row)}
            >
              {t('cancel')}
            </ConfirmButton>
          )
        }
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </div>
  );
}
