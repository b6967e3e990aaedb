'use client';

import { useLocale, useTranslations } from 'next-intl';
import { nameColumn, wordsColumn } from '@/components/console/panel/columns';
import styles from '@/components/console/panel/content.module.css';
import { CONTACTS } from '@/components/console/panel/content-query';
import { useOpened } from '@/components/console/panel/use-opened';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { asLocale } from '@/components/ui/locale';
import { type ConsoleContact, removeContact } from '@/contract/console/content';
import { callToken } from '@/lib/api/clients';
import { localText } from '@/lib/i18n/local-text';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { ContactPanel } from './contact-panel';

/** Contacts of customer service, as the site shows them. */
export function ContactsScreen({ start }: { start: ListStart<ConsoleContact> }) {
  const t = useTranslations('console.content.contacts');
  const locale = asLocale(useLocale());
  const nameOf = ({ name, nameEn }: ConsoleContact) => localText(locale, name, nameEn).text;
  const list = useRemoteList(CONTACTS, { start, keyOf: ({ id }) => id });
  const panel = useOpened<ConsoleContact>(list);
  const columns: Column<ConsoleContact>[] = [
    nameColumn<ConsoleContact>(locale, 'name', 'nameEn', t('fields.name')),
    { key: 'phone', title: t('columns.phone'), value: (row) => row.phone },
    { key: 'wechat', title: t('columns.wechat'), value: (row) => row.wechat, wide: 'some' },
    { key: 'qq', title: t('columns.qq'), value: (row) => row.qq, wide: 'some' },
    { ...wordsColumn<ConsoleContact>('workTime', t('columns.workTime')), wide: 'some' },
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
        nameOf={nameOf}
        open={panel.open}
        actions={(row) => (
          <>
            <Button variant="quiet" onClick={() => panel.open(row)} aria-label={t('editOne', { name: nameOf(row) })}>
              {t('edit')}
            </Button>
            <ConfirmButton
              variant="quiet"
              text={t('removeText')}
              confirmLabel={t('remove')}
              cancelLabel={t('cancel')}
              label={t('removeOne', { name: nameOf(row) })}
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
