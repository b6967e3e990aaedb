'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { nameColumn, stateColumn, wordsColumn } from '@/components/console/panel/columns';
import content from '@/components/console/panel/content.module.css';
import { useTitleOf } from '@/components/console/panel/use-title-of';
import type { SubjectNode } from '@/components/forms/subject-tree-select';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { timeColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import type { StatusTone } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { cancelNoticeGroup, type NoticeGroup } from '@/contract/group/console';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { formatCount, toIso } from '@/lib/i18n/format';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { serverNow } from '@/lib/stores/session-store';
import { toast } from '@/lib/stores/toast-store';
import { GROUPS } from './notice-query';

const NoticePanel = dynamic(() => import('./notice-panel').then((module) => module.NoticePanel), { ssr: false });
type Filter = (typeof GROUPS.filters)[number];
const TONES: Record<NoticeGroup['status'], StatusTone> = { 0: 'info', 1: 'warning', 2: 'success', 3: 'neutral' };
/** How often a notice on its way is looked after. */
const LOOK_MS = 2000;

/** Notices that staff send to many: written, counted, sent now or later, taken back, and what came of them. */
export function NoticesScreen({ start, tree }: { start: ListStart<NoticeGroup>; tree: SubjectNode[] }) {
  const t = useTranslations('console.notices');
  const locale = asLocale(useLocale());
  const titleOf = useTitleOf();
  const list = useRemoteList(GROUPS, { start, keyOf: ({ id }) => id });
  const [writing, setWriting] = useState(false);
  // One that is due has not set out yet.
  const underWay = list.rows.some(
    ({ status, sendTime }) => status === '1' || (status === '0' && Date.parse(toIso(sendTime)) <= serverNow()),
  );
  const look = useEffectEvent(() => void list.refetch(true));
  useEffect(() => {
    if (!underWay) return;
    const timer = window.setInterval(look, LOOK_MS);
    return () => window.clearInterval(timer);
  }, [underWay]);
  const count = (value: number | null | undefined) => formatCount(locale, value ?? 0);
  const columns: Column<NoticeGroup, Filter>[] = [
    nameColumn<NoticeGroup>(locale, 'title', 'titleEn', t('title')),
    timeColumn<NoticeGroup>('sendTime', t('sendTime')),
    stateColumn<NoticeGroup, 'status', NoticeGroup['status']>({
      filter: choiceFilter(GROUPS, 'status', (state) => t(`states.${state}`)),
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
    {
      key: 'ways',
      title: t('ways'),
      value: (row) => `${row.texts ?? 0} / ${row.mails ?? 0}`,
      render: (row) => t('progress', { reached: count(row.texts), total: count(row.mails) }),
      align: 'end',
      wide: 'some',
    },
    { ...wordsColumn<NoticeGroup>('name', t('writer')), wide: 'some' },
  ];
  return (
    <>
      <p className={content.above}>
        <Button variant="brand" onClick={() => setWriting(true)}>
          {t('write')}
        </Button>
      </p>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('caption')}
        nameOf={titleOf}
        exportName="notices"
        serverExport={exportList('noticeGroups')}
        actions={(row) =>
          row.status === '0' && (
            <ConfirmButton
              variant="quiet"
              text={t('cancelText')}
              confirmLabel={t('cancel')}
              cancelLabel={t('keep')}
              label={t('cancelOne', { name: titleOf(row) })}
              onConfirm={async () => {
                await callToken(cancelNoticeGroup, { params: { id: row.id } });
                toast.success({ text: t('cancelled') });
                await list.refetch(true);
              }}
            >
              {t('cancel')}
            </ConfirmButton>
          )
        }
        empty={{ title: t('empty') }}
      />
      {writing && (
        <NoticePanel
          tree={tree}
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
