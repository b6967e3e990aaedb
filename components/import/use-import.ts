import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { type Imported, type ImportKind, readImport } from '@/contract/import/import';
import type { ImportRow, ImportSheet } from '@/contract/import/rows';
import { callToken } from '@/lib/api/clients';
import { failureWords, readFailure } from '@/lib/forms/failure';
import { wordOf } from '@/lib/i18n/word-of';
import { byKey, checkedRows, type KeyedRow, type RowWords, wordKey, wrongOf } from './import-rows';

/** What is taken over, and how it is written: throws as a call does, with what is wrong by `rows.{index}.{field}`. */
export interface ImportWork {
  kind: ImportKind;
  msId: number;
  sheet: ImportSheet;
  /** An empty row. */
  blank: ImportRow;
  write(rows: ImportRow[]): Promise<unknown>;
}

const withoutRow = (words: RowWords, key: number): RowWords =>
  Object.fromEntries(Object.entries(words).filter(([path]) => !path.startsWith(`${key}.`)));

/** A table that is being taken over: read, mended and written. */
export function useImport({ kind, msId, sheet, blank, write }: ImportWork) {
  const t = useTranslations();
  const last = useRef(0);
  const [rows, setRows] = useState<KeyedRow[]>([]);
  const [raised, setRaised] = useState<ReadonlySet<number>>(new Set());
  const [unread, setUnread] = useState<readonly string[]>([]);
  const [told, setTold] = useState<RowWords>({});
  const [alert, setAlert] = useState('');
  const [busy, setBusy] = useState<'reading' | 'writing' | null>(null);
  const checked = useMemo(() => checkedRows(sheet, rows), [sheet, rows]);
  const keyed = (cells: ImportRow, there = false): KeyedRow => {
    last.current += 1;
    return { key: last.current, cells, there };
  };
  const say = (words: string) => wordOf(t, words, words);
  const words: RowWords = {
    ...Object.fromEntries(Object.entries(checked).map(([path, key]) => [path, say(key)])),
    ...told,
  };
  const fresh = rows.filter(({ there }) => !there);
  const wrong = new Set(Object.keys(words).map((path) => path.split('.')[0])).size;

  const run = async (what: 'reading' | 'writing', work: () => Promise<void>) => {
    setBusy(what);
    setAlert('');
    try {
      await work();
    } catch (error) {
      const { fields } = readFailure(error);
      const found = byKey(fields, fresh);
      setTold((known) => ({ ...known, ...found }));
      if (Object.keys(found).length > 0) setRaised(wrongOf(rows, { ...told, ...found }));
      setAlert(Object.keys(found).length > 0 ? t('import.refused') : failureWords(error, t('form.network')));
    } finally {
      setBusy(null);
    }
  };
  const take = (read: Imported) => {
    const there = new Set(read.there);
    const taken = read.rows.map((cells, index) => keyed(cells, there.has(index)));
    const found = byKey(read.fields, taken);
    // What is looked at here with every change is not kept as told.
    const looked = checkedRows(sheet, [...rows, ...taken]);
    const only = Object.fromEntries(Object.entries(found).filter(([path, said]) => said !== say(looked[path] ?? '')));
    setTold((known) => ({ ...known, ...only }));
    setRows((before) => [...before, ...taken]);
    setRaised(wrongOf([...rows, ...taken], { ...looked, ...told, ...found }));
    setUnread(read.unread);
  };
  const empty = () => {
    setRows([]);
    setRaised(new Set());
    setUnread([]);
    last.current = 0;
  };
  return {
    rows,
    /** Keys of rows that are drawn wherever they stand. */
    raised,
    words,
    unread,
    alert,
    busy,
    /** Rows that are still to be written, in which something is wrong, and that are there already. */
    counts: { fresh: fresh.length, wrong, there: rows.length - fresh.length },
    readFile: (file: File) =>
      run('reading', async () => {
        const form = new FormData();
        form.append('file', file);
        take(await callToken(readImport, { query: { kind, msId }, form, quiet: true }));
      }),
    readText: (text: string) =>
      run('reading', async () =>
        take(await callToken(readImport, { query: { kind, msId }, body: { text }, quiet: true })),
      ),
    add() {
      const row = keyed(blank);
      setRows((all) => [...all, row]);
      setRaised((keys) => new Set([...keys, row.key]));
    },
    change(key: number, field: string, text: string) {
      // What was said of one cell may be right by what stands in another; the write says it again where it is not.
      setTold((known) => withoutRow(known, key));
      setAlert('');
      setRows((all) => all.map((row) => (row.key === key ? { ...row, cells: { ...row.cells, [field]: text } } : row)));
    },
    fill(field: string, text: string) {
      const unfilled = new Set(
        rows.filter(({ cells, there }) => !there && !cells[field]).map(({ key }) => wordKey(key, field)),
      );
      setTold((known) => Object.fromEntries(Object.entries(known).filter(([path]) => !unfilled.has(path))));
      setAlert('');
      setRows((all) =>
        all.map((row) => (row.there || row.cells[field] ? row : { ...row, cells: { ...row.cells, [field]: text } })),
      );
    },
    remove(key: number) {
      setTold((known) => withoutRow(known, key));
      setAlert('');
      setRows((all) => all.filter((row) => row.key !== key));
    },
    clear() {
      empty();
      setTold({});
      setAlert('');
    },
    /** Leads to what is wrong instead, where something is. */
    submit: (onDone: () => void) => {
      if (wrong > 0) {
        setRaised(wrongOf(rows, words));
        return setAlert(t('import.mend', { count: wrong }));
      }
      return run('writing', async () => {
        await write(fresh.map(({ cells }) => cells));
        empty();
        onDone();
      });
    },
  };
}
