'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/button';
import { asLocale } from '@/components/ui/locale';
import { AUDIT } from '@/contract/codes';
import { type CreditMeeting, type CreditSession, withdrawCreditSession } from '@/contract/credit-session';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { localText } from '@/lib/i18n/local-text';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { onUserMessage } from '@/lib/realtime/hub';
import { toast } from '@/lib/stores/toast-store';
import { CREDITS, OPEN_CREDITS } from './credit-list';
import styles from './manage.module.css';
import { useCreditColumns } from './use-credit-columns';

// Most visits only look at what there is.
const CreditForm = dynamic(() => import('./credit-form').then((module) => module.CreditForm), { ssr: false });

/** Credit sessions of my department's meetings: create one, follow its audit, mend it. */
export function MyCredits({ start, meetings }: { start: ListStart<CreditSession>; meetings: CreditMeeting[] }) {
  const t = useTranslations('meetingManage.credit');
  const locale = asLocale(useLocale());
  const list = useRemoteList(CREDITS, { start, keyOf: ({ id }) => id, subscribe: onUserMessage });
  const columns = useCreditColumns();
  const [open, setOpen] = useState<CreditSession | 'new' | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const nameOf = ({ msName, msNameEn, projectNo }: CreditSession) =>
    `${localText(locale, msName, msNameEn).text} ${projectNo}`;
  const close = () => {
    setOpen(null);
    addButton.current?.focus();
  };
  const withdraw = async ({ id }: CreditSession) => {
    try {
      await callToken(withdrawCreditSession, { params: { id } });
      toast.success({ text: t('said.withdrawn') });
    } catch {
      // The client has said why; what changed meanwhile is shown.
    }
    await list.refetch(true);
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t(meetings.length > 0 ? 'lead' : 'noMeetings')}</p>
        </div>
        {meetings.length > 0 && (
          <Button
            ref={addButton}
            variant="primary"
            icon={open ? 'close' : 'credit'}
            aria-expanded={open !== null}
            onClick={() => (open ? close() : setOpen('new'))}
          >
            {t(open ? 'closeForm' : 'create')}
          </Button>
        )}
      </header>
      {open && (
        <section
          className={styles.form}
          aria-label={open === 'new' ? t('create') : t('editOne', { name: nameOf(open) })}
        >
          <CreditForm
            key={open === 'new' ? 'new' : open.id}
            credit={open === 'new' ? null : open}
            meetings={meetings}
            onClose={close}
            onDone={() => {
              close();
              void list.refetch(true);
            }}
          />
        </section>
      )}
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('title')}
        nameOf={nameOf}
        exportName="credit-sessions"
        serverExport={exportList('creditSessions')}
        actions={(row) => (
          <>
            {OPEN_CREDITS.includes(row.auditStatus) && (
              <Button
                variant="quiet"
                icon="edit"
                aria-label={t('editOne', { name: nameOf(row) })}
                onClick={() => setOpen(row)}
              >
                {t(row.auditStatus === AUDIT.failed ? 'again' : 'edit')}
              </Button>
            )}
            {row.auditStatus === AUDIT.during && (
              <Button
                variant="quiet"
                icon="left"
                aria-label={t('withdrawOne', { name: nameOf(row) })}
                onClick={() => void withdraw(row)}
              >
                {t('withdraw')}
              </Button>
            )}
          </>
        )}
        empty={{ title: t('empty'), text: t(meetings.length > 0 ? 'emptyText' : 'noMeetings') }}
      />
    </div>
  );
}
