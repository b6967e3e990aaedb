'use client';

import { useTranslations } from 'next-intl';
import { nameColumn, wordsColumn } from '@/components/console/panel/columns';
import styles from '@/components/console/panel/content.module.css';
import { CONTACTS } from '@/components/console/panel/content-query';
import { useOpened } from '@/components/console/panel/use-opened';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { type ConsoleContact, removeContact } from '@/contract/console/content';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { ContactPanel } from './contact-panel';

/** Contacts of customer service, as the site shows them. */
export function ContactsScreen({ start }: { start: ListStart<ConsoleContact> }) {
  const t = useTranslations('console.content.contacts');
  const list = useRemoteList(CONTACTS, { start, keyOf: ({ id }) => id });
  const panel = useOpened<ConsoleContact>(list);
  const columns: Column<ConsoleContact>[] = [
    nameColumn<ConsoleContact>('name', 'nameEn', t('fields.name')),
    { key: 'phone', title: t('columns.phone'), value: (row) => row.phone },
    { key: 'wechat', title: t('columns.wechat'), value: (row) => row.wechat },
    { key: 'qq', title: t('columns.qq'), value: (row) => row.qq },
    wordsColumn<ConsoleContact>('workTime', t('columns.workTime')),
  ];
  return (
    <>
      <p className={styles.above}>
        <Button variant="brand" onClick={() => panel.open('new')}>
          {t('add')}
        </Button>
      </p>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('caption')}
        nameOf={({ name }) => name}
        exportName="contacts"
        serverExport={exportList('contacts')}
        actions={(row) => (
          <>
            <Button onClick={() => panel.open(row)} aria-label={t('editOne', { name: row.name })}>
              {t('edit')}
            </Button>
            <ConfirmButton
              text={t('removeText')}
              confirmLabel={t('remove')}
              cancelLabel={t('cancel')}
              label={t('removeOne', { name: row.name })}
              onConfirm={() => list.remove([row.id], () => callToken(removeContact, { params: { id: row.id } }))}
            >
              {t('remove')}
            </ConfirmButton>
          </>
        )}
        empty={{ title: t('empty') }}
      />
      {panel.isOpen && (
        <ContactPanel
          key={panel.row?.version}
          contact={panel.row}
          onClose={panel.close}
          onSaved={panel.saved}
          onTakeNewest={() => void panel.takeNewest()}
        />
      )}
    </>
  );
}
