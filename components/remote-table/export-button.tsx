'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { collectRows, MAX_EXPORT } from '@/lib/lists/collect-rows';
import { toCsv } from '@/lib/lists/csv';
import { listQuery } from '@/lib/lists/list-state';
import { saveFile } from '@/lib/lists/save-file';
import type { RemoteList } from '@/lib/lists/use-remote-list';
import type { Column } from './column';
import styles from './remote-table.module.css';

/** The list as it is filtered and sorted now, all its pages, as a file for spreadsheets. */
export function ExportButton<Row>({
  list,
  columns,
  name,
}: {
  list: Pick<RemoteList, 'spec' | 'state' | 'load' | 'total'>;
  columns: readonly Column<Row>[];
  /** Name of the file, without its ending. */
  name: string;
}) {
  const t = useTranslations('form.table');
  const [done, setDone] = useState<number | null>(null);
  const [said, setSaid] = useState<{ words: string; failed?: boolean } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    if (running.current) return running.current.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setSaid(null);
    setDone(0);
    try {
      const { rows, cut } = await collectRows<Row>(
        async (page, size) =>
          (await list.load(listQuery(list.spec, { ...list.state, page, size }), signal)) as {
            total: number;
            rows: Row[];
          },
        { signal, onProgress: setDone },
      );
      const exported = columns.flatMap(({ title, value }) => (value ? [{ title, value }] : []));
      const lines = rows.map((row) => exported.map(({ value }) => value(row)));
      saveFile(
        `${name}.csv`,
        'text/csv;charset=utf-8',
        toCsv(
          exported.map(({ title }) => title),
          lines,
        ),
      );
      setSaid({ words: cut ? t('exportCut', { count: MAX_EXPORT }) : t('exportDone', { count: rows.length }) });
    } catch {
      if (!signal.aborted) setSaid({ words: t('exportFailed'), failed: true });
    } finally {
      running.current = null;
      setDone(null);
    }
  };

  return (
    <span className={styles.export}>
      <span role="status" className={said?.failed ? styles.failed : styles.said}>
        {said?.words}
      </span>
      <Button
        icon={done === null ? 'download' : 'close'}
        onClick={() => void run()}
        aria-disabled={list.total === 0 && done === null}
        aria-label={done === null ? undefined : t('stop')}
      >
        {done === null ? t('export') : t('exporting', { percent: Math.round(done * 100) })}
      </Button>
    </span>
  );
}
