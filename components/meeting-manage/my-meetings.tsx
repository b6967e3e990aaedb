'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/button';
import { asLocale } from '@/components/ui/locale';
import type { ManagedMeeting } from '@/contract/meeting-manage';
import { exportList } from '@/lib/account/exports';
import { localText } from '@/lib/i18n/local-text';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { onUserMessage } from '@/lib/realtime/hub';
import styles from './manage.module.css';
import { MANAGED } from './manage-list';
import { MeetingActions } from './meeting-actions';
import { useManageColumns } from './use-manage-columns';

// Most visits only look at what there is.
const CreateForm = dynamic(() => import('./create-form').then((module) => module.CreateForm), { ssr: false });

/** The meetings of my department: begin one and follow it. */
export function MyMeetings({ start }: { start: ListStart<ManagedMeeting> }) {
  const t = useTranslations('meetingManage');
  const locale = asLocale(useLocale());
  const list = useRemoteList(MANAGED, { start, keyOf: ({ msId }) => msId, subscribe: onUserMessage });
  const columns = useManageColumns();
  const [creating, setCreating] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const nameOf = ({ msName, msNameEn }: ManagedMeeting) => localText(locale, msName, msNameEn).text;
  const close = () => {
    setCreating(false);
    addButton.current?.focus();
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <Button
          ref={addButton}
          variant="primary"
          icon={creating ? 'close' : 'edit'}
          aria-expanded={creating}
          onClick={() => setCreating(!creating)}
        >
          {t(creating ? 'closeForm' : 'create')}
        </Button>
      </header>
      {creating && (
        <section className={styles.form} aria-label={t('create')}>
          <CreateForm onClose={close} />
        </section>
      )}
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('title')}
        nameOf={nameOf}
        exportName="my-meetings"
        serverExport={exportList('managedMeetings')}
        actions={(row) => <MeetingActions row={row} name={nameOf(row)} onChanged={() => void list.refetch(true)} />}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </div>
  );
}
