'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { useFormAbove } from '@/components/ui/antd/use-form-above';
import { OwnListPage } from '@/components/ui/layout/own-list-page';
import { cancelKeeper, KEEPER_STATE, type Keeper } from '@/contract/keeper/keeper';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { type RemoteListOptions, useRemoteList } from '@/lib/lists/use-remote-list';
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
  const list = useRemoteList(KEEPERS, { ...source, keyOf: ({ id }) => id });
  const columns = useKeeperColumns(kinds);
  const above = useFormAbove();
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
    <OwnListPage
      title={t('title')}
      lead={t('lead')}
      above={above}
      opener={{ icon: 'edit', open: t('ask'), close: t('closeForm') }}
      formLabel={t('ask')}
      form={
        <AskForm
          kinds={kinds}
          phone={phone}
          onClose={above.close}
          onAsked={() => {
            above.done();
            void list.refetch(true);
          }}
        />
      }
    >
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
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          action: !above.open && <Button onClick={() => above.show('new')}>{t('ask')}</Button>,
        }}
      />
    </OwnListPage>
  );
}
