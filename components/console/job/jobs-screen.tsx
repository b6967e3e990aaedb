'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/console/console.module.css';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { timeColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import { type FailedJob, retryJobs } from '@/contract/console/console';
import { isJobName, keyOf } from '@/contract/console/jobs';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { toast } from '@/lib/stores/toast-store';
import { FAILED_JOBS } from './jobs-query';

/** What should have happened after a change and did not; one or many are tried again. */
export function JobsScreen({ start }: { start: ListStart<FailedJob> }) {
  const t = useTranslations('console.jobs');
  const list = useRemoteList(FAILED_JOBS, { start, keyOf: ({ id }) => id });
  const [busy, setBusy] = useState(false);
  const retry = async (ids: string[]) => {
    if (busy) return;
    setBusy(true);
    await list
      .remove(ids, async () => {
        const count = await callToken(retryJobs, { body: { ids } });
        toast.success({ text: t('retried', { count }) });
      })
      // The client has shown what the upstream said.
      .catch(() => {});
    setBusy(false);
  };
  const nameOf = ({ name }: FailedJob) => (isJobName(name) ? t(`names.${keyOf(name)}`) : (name ?? ''));
  const columns: Column<FailedJob>[] = [
    {
      key: 'name',
      title: t('name'),
      value: nameOf,
      render: (row) => (
        <>
          {nameOf(row)}
          {isJobName(row.name) && <code className={`${styles.code} ${styles.under}`}>{row.name}</code>}
        </>
      ),
      card: 'title',
    },
    { key: 'queue', title: t('queue'), value: (row) => t(`queues.${row.queue}`) },
    {
      key: 'error',
      title: t('error'),
      value: (row) => row.error,
      render: (row) => <code className={styles.code}>{row.error}</code>,
      wide: 'some',
    },
    timeColumn<FailedJob>('createTime', t('time')),
  ];
  return (
    <RemoteTable
      list={list}
      columns={columns}
      caption={t('caption')}
      nameOf={nameOf}
      exportName="failed-jobs"
      serverExport={exportList('failedJobs')}
      actions={(row) => (
        <Button
          variant="quiet"
          onClick={() => void retry([row.id])}
          aria-disabled={busy}
          aria-label={t('retryOne', { name: nameOf(row) })}
        >
          {t('retry')}
        </Button>
      )}
      bulk={(selection) => (
        <Button onClick={() => void retry(selection.rows.map(({ id }) => id))} aria-disabled={busy}>
          {t('retry')}
        </Button>
      )}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
}
