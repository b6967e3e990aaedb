'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { nameColumn, stateColumn, wordsColumn } from '@/components/console/panel/columns';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { timeColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import type { StatusTone } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { AttendeeDesk } from '@/contract/attendee/desk';
import type { NoticeGroup } from '@/contract/group/console';
import { cancelMeetingNotice } from '@/contract/group/meeting';
import { callToken } from '@/lib/api/clients';
import { formatCount } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { toast } from '@/lib/stores/toast-store';
import { noticeList } from './attendee-query';
import styles from './desk.module.css';

const NoticePanel = dynamic(() => import('./notice-panel').then((module) => module.MeetingNoticePanel), { ssr: false });
type Filter = ReturnType<typeof noticeList>['filters'][number];
const TONES: Record<NoticeGroup['status'], StatusTone> = { 0: 'info', 1: 'warning', 2: 'success', 3: 'neutral' };

/** Notices to a meeting's attendees: written, counted, sent now or later, and taken back. */
export function MeetingNoticesScreen({
  msId,
  sheet,
  start,
}: {
  msId: number;
  sheet: AttendeeDesk;
  start: ListStart<NoticeGroup>;
}) {
  const t = useTranslations('console.notices');
  const words = useTranslations('desk.notices');
  const locale = asLocale(useLocale());
  const spec = useMemo(() => noticeList(msId), [msId]);
  const list = useRemoteList(spec, { start, keyOf: ({ id }) => id });
  const [writing, setWriting] = useState(false);
  const count = (value: number | null | undefined) => formatCount(locale, value ?? 0);
  const columns: Column<NoticeGroup, Filter>[] = [
    nameColumn<NoticeGroup>(locale, 'title', 'titleEn', t('title')),
    timeColumn<NoticeGroup>('sendTime', t('sendTime')),
    stateColumn<NoticeGroup, 'status', NoticeGroup['status']>({
      filter: choiceFilter(spec, 'status', (state) => t(`states.${state}`)),
      title: t('state'),
      tones: TONES,
      of: ({ status }) => status,
      word: (status) => t(`states.${status}`),
    }),
    {
      key: 'reached',
      title: t('people'),
      value: (row) => row.reached,
      render: (row) => t('progress', { reached: count(row.reached), total: count(row.total) }),
      align: 'end',
    },
    {
      key: 'read',
      title: t('read'),
      value: (row) => row.read,
      render: (row) => count(row.read),
      align: 'end',
      wide: 'some',
    },
    { ...wordsColumn<NoticeGroup>('name', t('writer')), wide: 'some' },
  ];
  const cancel = async ({ id }: NoticeGroup) => {
    await callToken(cancelMeetingNotice, { params: { msId, id } });
    toast.success({ text: words('cancelled') });
    void list.refetch(true);
  };
  return (
    <>
      <p className={styles.tools}>
        <Button icon="bell" onClick={() => setWriting(true)}>
          {words('write')}
        </Button>
      </p>
      <RemoteTable
        list={list}
        columns={columns}
        caption={words('title')}
        nameOf={({ title, titleEn }) => localText(locale, title, titleEn).text}
        actions={(row) =>
          row.status === '0' && (
            <ConfirmButton
              variant="quiet"
              text={words('cancelText')}
              confirmLabel={words('cancel')}
              cancelLabel={words('keep')}
              onConfirm={() => cancel(row)}
            >
              {words('cancel')}
            </ConfirmButton>
          )
        }
        empty={{ title: words('empty'), text: words('emptyText') }}
      />
      {writing && (
        <NoticePanel
          msId={msId}
          sheet={sheet}
          onClose={() => setWriting(false)}
          onSent={() => {
            setWriting(false);
            void list.refetch(true);
          }}
        />
      )}
    </>
  );
}
