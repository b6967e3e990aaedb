import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { toCsv } from '@/contract/csv';
import { collectRows, MAX_EXPORT } from '@/lib/lists/collect-rows';
import { listFilter, listQuery } from '@/lib/lists/list-state';
import { saveFile, saveUrl } from '@/lib/lists/save-file';
import type { RemoteList } from '@/lib/lists/use-remote-list';
import type { Column } from './column';
import styles from './remote-table.module.css';

export type ServerFormat = 'xlsx' | 'csv';

const SAID_MS = 15_000;

/** Has the upstream write the list as it is filtered; answers where the file is fetched. */
export type ServerExport = (
  filter: Record<string, string>,
  way: { format: ServerFormat; signal: AbortSignal; onProgress: (done: number) => void },
) => Promise<string>;

/** The list as it is filtered and sorted now, all its pages, as a file for spreadsheets: made here, or by the upstream. */
export function ExportButton<Row>({
  list,
  columns,
  name,
  onServer,
}: {
  list: Pick<RemoteList, 'spec' | 'state' | 'load' | 'total'>;
  columns: readonly Column<Row>[];
  /** Name of the file, without its ending. */
  name: string;
  onServer?: ServerExport;
}) {
  const t = useTranslations('form.table');
  const [done, setDone] = useState<number | null>(null);
  const [said, setSaid] = useState<{ words: string; failed?: boolean } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  // It lies over the table, until it was read.
  useEffect(() => {
    if (!said || said.failed) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);

  const makeThere = async (signal: AbortSignal, write: ServerExport, format: ServerFormat) => {
    saveUrl(await write(listFilter(list.spec, list.state), { format, signal, onProgress: setDone }));
    return t('exportReady');
  };
  const makeHere = async (signal: AbortSignal) => {
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
    const head = exported.map(({ title }) => title);
    saveFile(`${name}.csv`, 'text/csv;charset=utf-8', toCsv(head, lines));
    return cut ? t('exportCut', { count: MAX_EXPORT }) : t('exportDone', { count: rows.length });
  };
  const run = async (format: ServerFormat) => {
    if (running.current) return running.current.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setSaid(null);
    setDone(0);
    try {
      setSaid({ words: await (onServer ? makeThere(signal, onServer, format) : makeHere(signal)) });
    } catch {
      if (!signal.aborted) setSaid({ words: t('exportFailed'), failed: true });
    } finally {
      running.current = null;
      setDone(null);
    }
  };

  const exporting = t('exporting', { percent: Math.round((done ?? 0) * 100) });
  return (
    <span className={styles.export}>
      <span role="status" className={said?.failed ? styles.failed : styles.said}>
        {said?.words}
      </span>
      <button
        type="button"
        className={styles.quiet}
        data-room={done === null ? undefined : t('export')}
        onClick={() => void run('xlsx')}
        aria-disabled={list.total === 0 && done === null}
        aria-label={done === null ? t(onServer ? 'exportXlsx' : 'exportCsvLabel') : `${t('stop')}: ${exporting}`}
      >
        {done === null ? t('export') : <span className={styles.counted}>{exporting}</span>}
      </button>
      {onServer && (
        <button
          type="button"
          className={styles.quiet}
          data-waits={done === null ? undefined : ''}
          onClick={() => void run('csv')}
          aria-disabled={list.total === 0}
          aria-label={t('exportCsvLabel')}
        >
          {t('exportCsv')}
        </button>
      )}
    </span>
  );
}
